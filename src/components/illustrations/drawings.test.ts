import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { embedSvg, readDrawing } from './drawings.ts';
import { putOnInk } from './put-on-ink.ts';

const folder = 'src/assets/drawings';
const names = readdirSync(folder).map((file) => file.replace(/\.svg$/, ''));
const paint = (svg: string) => sharp(Buffer.from(svg)).raw().toBuffer();
const listColors = (svg: string) =>
  new Set([...svg.matchAll(/#[\da-f]{3,8}\b/gi)].map(([color]) => color.toLowerCase()));

/** Lines, ground, blue, the outline of yellow, green, lettering on marks. */
const PAPER = ['#11212c', '#fcfbf7', '#17649f', '#b07d00', '#1b7a4e', '#fff'];
/** Yellow and orange are the same on both grounds; the last three are the map's opaque tints. */
const ANY_GROUND = ['#f2b200', '#f55008', '#c7d6df', '#f6dc91', '#f8cdb8'];

describe.each(names)('%s', (name) => {
  const svg = readFileSync(`${folder}/${name}.svg`, 'utf8');

  test('has the size of its place, needs no font, script or other file', async () => {
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 480, height: 360 });
    expect(svg).not.toMatch(/<(?:text|script|image|foreignObject)\b|href="(?!#)|url\((?!#)/);
  });

  test('has no color that would stay as on paper when it is shown on ink', async () => {
    for (const color of listColors(svg)) expect([...PAPER, ...ANY_GROUND]).toContain(color);
    expect(svg).not.toMatch(/\b(?:fill|stroke)[:=]\s*"?(?!none|#)[a-z]/i);
    const onInk = await readDrawing(name, 'ink');
    // The color of lines on paper is the ground of ink, so it may stay.
    for (const color of PAPER.slice(1)) expect([...listColors(onInk)]).not.toContain(color);
    expect(listColors(onInk)).toContain('#edeae0');
    expect((await paint(onInk)).equals(await paint(svg))).toBe(false);
  });

  test('looks the same embedded in the page', async () => {
    const [, body = ''] = /^data:image\/svg\+xml,([^"<>#\n]+)$/.exec(embedSvg(svg)) ?? [];
    expect((await paint(decodeURIComponent(body))).equals(await paint(svg))).toBe(true);
  });
});

test('swaps line and ground, lightens the marks and dims yellow, however an editor writes them', () => {
  expect(
    putOnInk(
      '<style>.o{stroke:#11212C}.w{fill:#fcfbf7}.ab{fill:#17649F;fill-opacity:.22}' +
        '.ay{fill:#F2B200;fill-opacity:0.42;stroke:#B07D00}.n{fill:#1b7a4e}.nt{stroke:#ffffff}</style>' +
        '<path fill="#f2b200" fill-opacity=".42" stroke="#F55008"/><path stroke="#fff"/>',
    ),
  ).toBe(
    '<style>.o{stroke:#EDEAE0}.w{fill:#11212C}.ab{fill:#6DB6EC;fill-opacity:.22}' +
      '.ay{fill:#F2B200;fill-opacity:.13;stroke:#F2B200}.n{fill:#5CC794}.nt{stroke:#11212C}</style>' +
      '<path fill="#f2b200" fill-opacity=".13" stroke="#F55008"/><path stroke="#11212C"/>',
  );
});
