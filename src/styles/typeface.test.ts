import { readFileSync } from 'node:fs';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { measureTypeface, placeTypeface } from './typeface.ts';

const OWN = { regular: './fonts/own-400.woff2', bold: './fonts/own-600.woff2' };
const FOLDER = 'tests/site/whole/fonts';
const files = new Map([
  [OWN.regular, readFileSync(`${FOLDER}/titillium-web-400.woff2`)],
  [OWN.bold, readFileSync(`${FOLDER}/titillium-web-600.woff2`)],
]);

function listFaces(typeface?: typeof OWN) {
  const css = placeTypeface(
    '@typeface; a { color: red }',
    typeface,
    (file) => files.get(file) ?? new Uint8Array(),
    (file) => `/content/${file}`,
  );
  const faces: Record<string, string>[] = [];
  const spaces: string[] = [];
  postcss.parse(css).walkAtRules('font-face', (face) => {
    const own: Record<string, string> = {};
    face.walkDecls(({ prop, value }) => {
      own[prop] = value;
    });
    if (own['font-family'] === "'Site Sans'") faces.push(own);
    else if (own['unicode-range'] === 'U+20')
      spaces.push(`${own['font-family'] ?? ''} ${own['size-adjust'] ?? ''}`);
  });
  return { faces, spaces };
}

test('without a typeface of its own the site is set in Instrument Sans, in one file', () => {
  expect(listFaces().faces.map(({ src }) => src)).toEqual([
    "url('./instrument-sans.woff2') format('woff2')",
  ]);
});

test('an own typeface is set as wide as the design: narrower where headings are', () => {
  const { faces, spaces } = listFaces(OWN);
  expect(faces.map((face) => [face['font-weight'], face['font-stretch'], face['src']])).toEqual([
    ['400 500', '95% 100%', "url('/content/./fonts/own-400.woff2') format('woff2')"],
    ['600 700', '95% 100%', "url('/content/./fonts/own-600.woff2') format('woff2')"],
    ['400 500', '85% 94%', "url('/content/./fonts/own-400.woff2') format('woff2')"],
    ['600 700', '85% 94%', "url('/content/./fonts/own-600.woff2') format('woff2')"],
    ['400 700', '75% 84%', "url('/content/./fonts/own-600.woff2') format('woff2')"],
  ]);
  for (const face of faces) {
    const [scale = 0, up = 0, down = 0] = [
      'size-adjust',
      'ascent-override',
      'descent-override',
    ].map((name) => Number.parseFloat(face[name] ?? '') / 100);
    // Lines stay as high as those of Instrument Sans: 0.97 em above the baseline, 0.25 em below.
    expect([scale * up, scale * down]).toEqual([
      expect.closeTo(0.97, 2) as number,
      expect.closeTo(0.25, 2) as number,
    ]);
  }
  // As Chromium measures the same sentence in both typefaces.
  expect(faces.map((face) => face['size-adjust'])).toEqual([
    '107.6%',
    '109.8%',
    '94.7%',
    '96.1%',
    '85.5%',
  ]);
  // Until it arrives, a space is as wide as its own: 0.22 em, scaled as above, in 0.278 em of Arial and 0.2475 of Roboto.
  expect(spaces).toEqual([
    "'Space Arial' 85.2%",
    "'Space Arial' 67.7%",
    "'Space Roboto' 95.7%",
    "'Space Roboto' 76.0%",
  ]);
});

test.each([
  ['a picture', 'tests/site/whole/mark.svg', 'is no WOFF2 file'],
  ['a font of another kind', 'takeoffs/fonts/instrument-sans-400.ttf', 'is no WOFF2 file'],
  ['a font of many weights', 'src/styles/fonts/instrument-sans.woff2', 'has several weights'],
])('%s is told', (_, file, told) => {
  expect(measureTypeface(readFileSync(file))).toMatchObject({
    problem: expect.stringContaining(told) as string,
  });
});

test('a broken file and a heavy one are told', () => {
  const bytes = readFileSync(`${FOLDER}/titillium-web-400.woff2`);
  expect(measureTypeface(bytes.subarray(0, 2000))).toMatchObject({ problem: 'cannot be read' });
  expect(measureTypeface(Buffer.concat([bytes, Buffer.alloc(40_000)]))).toMatchObject({
    problem: 'has 53 kB, and may have 40',
  });
});
