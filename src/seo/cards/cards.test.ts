import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawCard, type Card } from './draw-card.ts';
import { createTypesetter, type Typesetter } from './typesetter.ts';

const style = { size: 100, weight: 600, stretch: 78 };
let type: Typesetter;

beforeAll(async () => {
  type = await createTypesetter(await readFile('src/styles/fonts/instrument-sans.woff2'));
});

describe('type', () => {
  test('grows with its size and its axes', () => {
    const width = (change: object): number =>
      type.setLine('Concrete', { ...style, ...change }).width;
    expect(width({ size: 200 })).toBeCloseTo(2 * width({}), 3);
    expect(width({ stretch: 100 })).toBeGreaterThan(width({}));
    expect(width({ weight: 700 })).toBeGreaterThan(width({ weight: 400 }));
    // Eight letters, a tenth of 100 px behind each
    expect(width({ tracking: 0.1 })).toBeCloseTo(width({}) + 8 * 10, 3);
    expect(width({ size: 50, tracking: 0.1 })).toBeCloseTo(width({}) / 2 + 8 * 5, 3);
  });

  test('sets letter after letter as outlines, and nothing for a space', () => {
    const { markup, width } = type.setLine('AA A', style);
    const lefts = [...markup.matchAll(/translate\(([\d.]+) /g)].map(([, left]) => Number(left));
    expect(lefts).toHaveLength(3);
    expect(lefts[0]).toBe(0);
    // Font units: all advance alike, the space between less than a letter more.
    const advance = lefts[1] ?? 0;
    expect(advance).toBeGreaterThan(0);
    expect(lefts[2]).toBeGreaterThan(2 * advance);
    expect(lefts[2]).toBeLessThan(3 * advance);
    expect(width).toBeGreaterThan(2 * type.setLine('A', style).width);
    // Outlines grow upward, the sheet downward.
    expect(markup).toMatch(/scale\((0\.\d+) -\1\)/);
    expect(type.setLine('', style)).toEqual({ markup: '', width: 0 });
  });

  test('breaks into the fewest lines, about equally long, and keeps every word', () => {
    const text = 'Interior and exterior finishes takeoff';
    const lines = type.wrap(text, style, 900);
    expect(lines.join(' ')).toBe(text);
    expect(lines).toHaveLength(2);
    const widths = lines.map((line) => type.setLine(line, style).width);
    expect(Math.max(...widths)).toBeLessThanOrEqual(900);
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6);
  });

  test('leaves a line that fits alone, and breaks no word', () => {
    expect(type.wrap('Concrete takeoff', style, 2000)).toEqual(['Concrete takeoff']);
    expect(type.wrap('Weatherproofing', style, 100)).toEqual(['Weatherproofing']);
    expect(type.wrap('A  Weatherproofing\njob', style, 100)).toEqual([
      'A',
      'Weatherproofing',
      'job',
    ]);
  });
});

describe('a card', () => {
  const card: Card = {
    title: 'Concrete takeoff and estimating',
    company: ['Datumline', 'Estimating'],
    host: 'datumline.example',
    sheet: 'E-103',
    mark: '<svg viewBox="0 0 40 40"><path d="M0 0H40"/></svg>',
  };
  const blue =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10"><rect width="40" height="10" fill="#0000ff"/></svg>';

  interface Box {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }

  /** The smallest box around what has a color, in pixels, above the title block of 92 px. */
  async function find(
    drawn: Uint8Array,
    is: (red: number, green: number, blue: number) => boolean,
  ): Promise<Box> {
    const { data, info } = await sharp(drawn)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
    for (let y = 0; y < 630 - 92; y++) {
      for (let x = 0; x < info.width; x++) {
        const at = (y * info.width + x) * info.channels;
        if (!is(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) continue;
        box.left = Math.min(box.left, x);
        box.right = Math.max(box.right, x);
        box.top = Math.min(box.top, y);
        box.bottom = Math.max(box.bottom, y);
      }
    }
    return box;
  }
  const isInk = (red: number, green: number, blue: number) => red + green + blue < 150;
  const isOrange = (red: number, green: number, blue: number) =>
    red > 220 && green < 120 && blue < 60;
  const isBlue = (red: number, green: number, blue: number) => red < 40 && green < 40 && blue > 200;

  test('is a PNG of 1200 by 630 pixels, the size that networks show, in few bytes', async () => {
    const drawn = await drawCard(card, type);
    expect(await sharp(drawn).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    });
    expect(drawn.length).toBeLessThan(100_000);
  });

  test('keeps its heading between the margins, above a mark of the heading’s length', async () => {
    const drawn = await drawCard(card, type);
    const ink = await find(drawn, isInk);
    const orange = await find(drawn, isOrange);
    expect(ink.left).toBeGreaterThanOrEqual(50);
    expect(ink.right).toBeLessThanOrEqual(1200 - 50);
    expect(ink.top).toBeGreaterThanOrEqual(56);
    expect(orange.top).toBeGreaterThan(ink.top);
    expect(orange.bottom).toBeLessThan(630 - 92);
    expect(Math.abs(orange.right - ink.right)).toBeLessThan(40);
    // Short, the heading is set in letters of 168 px and more than half of the card wide.
    expect(ink.right - ink.left).toBeGreaterThan(600);
  });

  test('sets a longer heading smaller rather than over its drawing', async () => {
    const title = 'What a takeoff costs, and what leaving one out costs a contractor by the end';
    const drawn = await drawCard({ ...card, title, drawing: blue, label: 'March 4, 2026' }, type);
    const heading = await find(drawn, isOrange);
    expect(heading.right).toBeLessThan(684);
    // The drawing lies in its frame: 460 px wide less 18 px around it, four times as wide as high.
    const drawing = await find(drawn, isBlue);
    expect(drawing.right - drawing.left).toBeGreaterThan(415);
    expect(drawing.right - drawing.left).toBeLessThan(430);
    expect((drawing.right - drawing.left) / (drawing.bottom - drawing.top)).toBeCloseTo(4, 0);
    expect(drawing.left).toBeGreaterThan(684);
    expect(drawing.right).toBeLessThan(1144);
  });

  test('has the division’s numeral over the heading', async () => {
    const plain = await find(await drawCard({ ...card, drawing: blue }, type), isOrange);
    const numbered = await find(
      await drawCard(
        { ...card, drawing: blue, division: '03', label: 'Division 03, Concrete' },
        type,
      ),
      isOrange,
    );
    expect(numbered.top).toBeGreaterThan(plain.top);
    expect(numbered.bottom).toBeLessThan(630 - 92);
  });

  test('refuses a title that would be cut', async () => {
    const title = 'A heading that goes on '.repeat(20);
    await expect(drawCard({ ...card, title }, type)).rejects.toThrow(
      `"${title}" does not fit on a social card: shorten it`,
    );
    const word = 'Weatherproofing'.repeat(6);
    await expect(drawCard({ ...card, title: word }, type)).rejects.toThrow('does not fit');
  });
});
