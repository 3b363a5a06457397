import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawCard, type Card } from './draw-card.ts';
import { keepResult } from './keep-result.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './size.ts';
import { createTypesetter, type Typesetter } from './typesetter.ts';

const style = { size: 100, weight: 600, stretch: 78 };
let type: Typesetter;
let folder: string;

beforeAll(async () => {
  type = await createTypesetter(await readFile('src/styles/fonts/instrument-sans.woff2'));
  folder = await mkdtemp(join(tmpdir(), 'cards-'));
});

afterAll(() => rm(folder, { recursive: true }));

describe('type', () => {
  it('grows with its size and its width axis', () => {
    const width = (change: object): number =>
      type.setLine('Concrete', { ...style, ...change }).width;
    expect(width({ size: 200 })).toBeCloseTo(2 * width({}), 3);
    expect(width({ stretch: 100 })).toBeGreaterThan(width({}));
    expect(width({ tracking: 0.1 })).toBeCloseTo(width({}) + 8 * 10, 3);
  });

  it('breaks into the fewest lines, about equally long, and keeps every word', () => {
    const text = 'Interior and exterior finishes takeoff';
    const lines = type.wrap(text, style, 900);
    expect(lines.join(' ')).toBe(text);
    expect(lines).toHaveLength(2);
    const widths = lines.map((line) => type.setLine(line, style).width);
    expect(Math.max(...widths)).toBeLessThanOrEqual(900);
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6);
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

  it('is a PNG of the size that networks show, and says something', async () => {
    const image = sharp(await drawCard(card, type));
    expect(await image.metadata()).toMatchObject({
      format: 'png',
      width: CARD_WIDTH,
      height: CARD_HEIGHT,
    });
    const { channels } = await image.stats();
    expect(channels[0]?.min).toBeLessThan(40);
    expect(channels[0]?.max).toBeGreaterThan(230);
  });

  it('refuses a title that would be cut', async () => {
    const title = 'A heading that goes on '.repeat(20);
    await expect(drawCard({ ...card, title }, type)).rejects.toThrow('does not fit');
  });
});

describe('a kept result', () => {
  it('is made once for the same sources, also when asked for at the same time', async () => {
    let made = 0;
    const make = (): Promise<Uint8Array> => Promise.resolve(new Uint8Array([++made]));
    const first = await keepResult(folder, ['a', 'bc'], make);
    expect(await keepResult(folder, ['a', 'bc'], make)).toEqual(first);
    expect(made).toBe(1);
    await Promise.all([1, 2, 3].map(() => keepResult(folder, ['same'], make)));
    expect((await readdir(folder)).every((name) => /^[0-9a-f]{64}$/.test(name))).toBe(true);
  });

  it('is made anew for other sources, however they are cut', async () => {
    const make = (value: number) => () => Promise.resolve(new Uint8Array([value]));
    expect(await keepResult(folder, ['x', 'yz'], make(1))).toEqual(new Uint8Array([1]));
    expect(await keepResult(folder, ['xy', 'z'], make(2))).toEqual(new Uint8Array([2]));
  });

  it('leaves nothing behind when making fails', async () => {
    const before = await readdir(folder);
    const failing = keepResult(folder, ['bad'], () => Promise.reject(new Error('no ink')));
    await expect(failing).rejects.toThrow('no ink');
    expect(await readdir(folder)).toEqual(before);
  });
});
