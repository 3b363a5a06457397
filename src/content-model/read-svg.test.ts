import { expect, test } from 'vitest';
import { readShapes, readSvg } from './read-svg.ts';

const write = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${attributes}>\n${inside}\n</svg>`;

const PATH = '<path d="M0 0h24v24z"/>';

test('a drawing stays as it is, without what its program left behind', () => {
  const exported = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><!--! Generator -->${write(
    `<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata><sodipodi:namedview/><style>.a{fill:url(#g)}</style><g inkscape:label="1" class="a">${PATH}</g><text x="1">2 &lt; 3</text>`,
    ' xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"',
  )}`;
  expect(readSvg(exported)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><style>.a{fill:url(#g)}</style><g class="a"><path d="M0 0h24v24z"/></g><text x="1">2 &lt; 3</text></svg>',
  );
});

test.each([
  ['a script', '<script>alert(1)</script>', 'holds a script'],
  ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>', 'holds <SCRIPT>'],
  [
    'a script under another name',
    '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
    'holds <s:script>',
  ],
  ['an event', '<path d="M0 0h1" onload="alert(1)"/>', 'holds onload="…"'],
  ['an event in capitals', '<path d="M0 0h1" ONLOAD="alert(1)"/>', 'holds ONLOAD="…"'],
  ['a page', '<foreignObject><iframe src="https://x.example"/></foreignObject>', 'holds a piece'],
  ['a link', '<a href="javascript:alert(1)"><path d="M0 0h1"/></a>', 'holds a link'],
  ['an animation', '<animate attributeName="href" to="x"/>', 'holds an animation'],
  ['what another file holds', '<use href="https://x.example/a.svg#b"/>', 'holds href="…"'],
  [
    'it by the older name',
    '<use xlink:href="https://x.example/#b" xmlns:xlink="http://www.w3.org/1999/xlink"/>',
    'holds xlink:href="…"',
  ],
  [
    'a color from elsewhere',
    '<path d="M0 0h1" fill="url(https://x.example/#z)"/>',
    'holds fill="…"',
  ],
  [
    'it with an escape',
    String.raw`<path d="M0 0h1" fill="u\72l(https://x.example/#z)"/>`,
    'holds fill="…"',
  ],
  [
    'it as a rule',
    '<path d="M0 0h1" style="fill:url( https://x.example/y#z)"/>',
    'holds style="…"',
  ],
  ['an import', '<style>@import "https://x.example/y.css";</style>', 'loads what its rules name'],
  [
    'it in CDATA',
    '<style><![CDATA[@import "https://x.example/y.css";]]></style>',
    'loads what its rules name',
  ],
  [
    'another namespace',
    '<g xmlns="http://www.w3.org/1999/xhtml"><style>a</style></g>',
    'holds xmlns="…"',
  ],
  ['a picture', '<image href="data:image/svg+xml,x"/>', 'holds a picture'],
  ['no end of a tag', '<path d="M0 0h1"></g>', 'cannot be read as SVG'],
])('%s is refused, with its line', (_, inside, problem) => {
  expect(readSvg(write(`${PATH}\n${inside}`))).toMatchObject({
    problem: expect.stringContaining(problem) as string,
    line: 3,
  });
});

test.each([
  ['entities', '<!DOCTYPE svg [<!ENTITY a "<script/>">]><svg>&a;</svg>', 'declares entities'],
  [
    'a style sheet',
    `<?xml-stylesheet href="https://x.example/y.css"?>${write(PATH)}`,
    'holds <?xml-stylesheet>',
  ],
  ['another root', '<html><svg/></html>', 'is no SVG'],
  ['a photograph in it', '\u0089PNG\r\n', 'cannot be read as SVG'],
])('a file with %s is refused', (_, text, problem) => {
  expect(readSvg(text)).toMatchObject({ problem: expect.stringContaining(problem) as string });
});

test.each([
  ['in an attribute', `<path d="M0 0h1" class='"&gt;&lt;img src=x onerror=alert(1)&gt;'/>`],
  ['in a text', '<text>&lt;img src=x onerror=alert(1)&gt;</text>'],
  ['in rules of style', '<style><![CDATA[</style><img src=x onerror=alert(1)>]]></style>'],
])('markup %s is written as words', (_, inside) => {
  const svg = readSvg(write(PATH + inside));
  expect(svg).toEqual(expect.stringContaining('&lt;img'));
  expect(svg).not.toContain('<img');
});

test('shapes of a page pass the same gate', () => {
  expect(readShapes('<path d="M0 7L22 7" fill="none"/><circle r="2"/>')).toBe(
    '<path d="M0 7L22 7" fill="none"/><circle r="2"/>',
  );
  expect(readShapes('</svg><script>alert(1)</script><svg>')).toMatchObject({
    problem: 'cannot be read as SVG',
  });
});
