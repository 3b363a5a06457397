import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { DRAWN_ON_INK, DRAWN_ON_PAPER } from '#styles/colors.ts';
import { embedSvg, nameDrawingFile, putOnInk, readDrawing } from './drawings.ts';

const folder = 'src/assets/drawings';
const names = readdirSync(folder).map((file) => file.replace(/\.svg$/, ''));
const paint = (svg: string) => sharp(Buffer.from(svg)).raw().toBuffer();

describe.each(names)('%s', (name) => {
  test('has the size of its place, needs no font, script or other file', async () => {
    const svg = await readDrawing(name);
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 480, height: 360 });
    expect(svg).not.toMatch(/<(?:text|script|image|foreignObject)\b|href="(?!#)|url\((?!#)/);
  });

  test('names its colors, so that none stays as on paper when it is shown on ink', async () => {
    const file = readFileSync(`${folder}/${name}.svg`, 'utf8');
    expect(file).not.toMatch(/#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(/i);
    expect(file).not.toMatch(/\b(?:fill|stroke)[:=]\s*"?(?!none|var\()[a-z]/i);
    const [paper, ink] = [await readDrawing(name), await readDrawing(name, 'ink')];
    expect(paper + ink).not.toContain('var(');
    expect(ink).toContain(DRAWN_ON_INK.ink);
    expect((await paint(ink)).equals(await paint(paper))).toBe(false);
  });

  test('looks the same embedded in the page', async () => {
    const svg = await readDrawing(name);
    const [, body = ''] = /^data:image\/svg\+xml,([^"<>#\n]+)$/.exec(embedSvg(svg)) ?? [];
    expect((await paint(decodeURIComponent(body))).equals(await paint(svg))).toBe(true);
  });
});

test('on ink it has the colors of ink and dims yellow, however an editor writes it', () => {
  expect(
    putOnInk(
      '<style>.o{stroke:var(--ink)}.ay{fill:var(--mark-area2-solid);fill-opacity:0.42}' +
        '.ab{fill:var(--mark-area);fill-opacity:.22}</style>' +
        '<path fill="var(--mark-area2-solid)" fill-opacity=".42" stroke="var(--on-mark)"/>',
    ),
  ).toBe(
    `<style>.o{stroke:${DRAWN_ON_INK.ink}}.ay{fill:${DRAWN_ON_INK['mark-area2-solid']};fill-opacity:.13}` +
      `.ab{fill:${DRAWN_ON_INK['mark-area']};fill-opacity:.22}</style>` +
      `<path fill="${DRAWN_ON_INK['mark-area2-solid']}" fill-opacity=".13" stroke="${DRAWN_ON_INK['on-mark']}"/>`,
  );
});

test('a color that drawings do not have is refused with the names of those they have', () => {
  expect(() => putOnInk('<path fill="var(--mark-aera)"/>')).toThrow(
    `There is no color "mark-aera" here. There are: ${Object.keys(DRAWN_ON_PAPER).join(', ')}`,
  );
});

test('the name of a served file tells its content', async () => {
  expect(await nameDrawingFile('concrete')).toMatch(/^concrete\.[\w-]{8}$/);
  const served = await Promise.all(names.map((name) => nameDrawingFile(name)));
  expect(new Set(served.map((file) => file.split('.')[1])).size).toBe(names.length);
});
