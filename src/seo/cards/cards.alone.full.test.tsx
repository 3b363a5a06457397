import { isValidElement, type ReactNode } from 'react';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { colors as siteColors } from '#components/site/company-colors.ts';
import { listSitePages } from '../site-pages.ts';
import { Card, headingHeight, headingWidth, type CardContent } from './Card.tsx';
import { drawCard, fitHeading } from './draw-card.tsx';
import { makeCard, writeCard } from './make-card.ts';

vi.mock('astro:content', async () => {
  const fixture = await import('#tests/support/fixture-content.ts');
  const jobs = {
    list: [
      { product: 'Single trade', from: '$100 / £80' },
      { product: 'Residential', from: '$99' },
    ],
  };
  return {
    ...fixture,
    getEntry: (name: string, id: string) => {
      const isPricing = name === 'pages' && id === 'pricing';
      return isPricing
        ? Promise.resolve({ id, data: { page: 'pricing', jobs } })
        : fixture.getEntry(name, id);
    },
  };
});
vi.mock('#content-model/company.ts', () => import('#tests/support/fixture-content.ts'));
vi.mock('#content-model/published-samples.ts', () => ({
  listSamples: () =>
    Promise.resolve([{ id: 'wall', takeoff: { files: { picture: 'picture.svg' } } }]),
  readSampleFile: () => Promise.resolve(new TextEncoder().encode('<svg viewBox="0 0 4 3"></svg>')),
}));
const { kept } = vi.hoisted(() => ({ kept: [] as unknown[] }));
vi.mock('#cache/cached.ts', () => ({
  cached: (...given: unknown[]) => {
    kept.push(given.slice(0, 2));
    return Promise.resolve(new Uint8Array());
  },
}));
beforeEach(() => {
  vi.stubEnv('DEV', false);
  kept.length = 0;
});

const mark = {
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 0h2v1z"/></svg>',
  ratio: 2,
};
const blank: CardContent = {
  title: '',
  company: ['Plumb', 'Line Estimating'],
  host: 'plumb.example',
  mark,
};
const blue =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10" width="40" height="10"><rect width="40" height="10" fill="#00f"/></svg>';

const toChannels = (color: string) => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
/** Tells a color in spite of smoothed edges. */
const isLike = (pixel: readonly number[], color: readonly number[]) =>
  color.every((value, at) => Math.abs(value - (pixel[at] ?? 0)) < 24);

/** The texts and the pictures of an element tree, in its order. */
function readTree(node: ReactNode): string[] {
  if (Array.isArray(node)) return (node as ReactNode[]).flatMap(readTree);
  if (!isValidElement<{ children?: ReactNode; src?: string }>(node)) {
    return typeof node === 'string' || typeof node === 'number' ? [String(node)] : [];
  }
  const { type, props } = node;
  if (typeof type === 'function') {
    return readTree((type as (props: object) => ReactNode)(props));
  }
  const { src = '', children } = props;
  const picture = Buffer.from(src.replace(/^.*base64,/, ''), 'base64').toString();
  return [...(src === '' ? [] : [picture]), ...readTree(children)];
}

const texts = (content: CardContent) =>
  readTree(Card({ content, fit: { size: 100, width: 500 } }))
    .filter((text) => !text.startsWith('<svg'))
    .join(' ');

test('every page has a card with its own title, whose it is and where it is, and no sheet number', async () => {
  const pages = await listSitePages();
  expect(pages.length).toBeGreaterThan(10);
  for (const page of pages) {
    const text = texts(await writeCard(page));
    expect(text).toContain(page.title);
    expect(text).toMatch(/Plumb Line Estimating plumb\.example$/);
    expect(text).not.toContain(page.sheet);
  }
});

test.each([
  ['/', 'Title of home', '<svg>plan</svg>'],
  ['/trades/concrete', '03 Division 03, Concrete Title of concrete', '<svg>plan</svg>'],
  // The day as it is in UTC, whatever time the building machine has.
  ['/blogs/late', 'February 10, 2026 Title of late', '<svg>plan</svg>'],
  ['/samples/wall', 'Name of wall sample takeoff', 'viewBox'],
  ['/pricing', 'Title of pricing Single trade from $100 Residential from $99', undefined],
  ['/terms', 'Terms', undefined],
])('the card of %s says %s and shows what the page is about', async (path, text, picture) => {
  const page = (await listSitePages()).find((one) => one.path === path);
  if (!page) throw new Error(`There is no page ${path}`);
  const content = await writeCard(page, picture === '<svg>plan</svg>' ? picture : undefined);
  expect(texts(content)).toBe(`${text} Plumb Line Estimating plumb.example`);
  const [, ...pictures] = readTree(Card({ content, fit: { size: 100, width: 500 } })).filter(
    (one) => one.startsWith('<svg'),
  );
  // This company has no mark: its name stands alone.
  expect(pictures).toHaveLength(picture === undefined ? 0 : 1);
  if (picture !== undefined) expect(pictures[0]).toContain(picture);
});

test.each([
  ['a short title', 'Concrete', {}],
  ['a title beside a drawing', 'What an estimate costs a contractor', { drawing: blue }],
  [
    'a long title under a division',
    'Interior and exterior finishes takeoff and estimating services',
    { drawing: blue, division: '09', label: 'Division 09, Finishes' },
  ],
  ['a long title alone', 'What leaving a takeoff out costs a contractor '.repeat(3).trim(), {}],
])('%s fits beside what else is on the card', async (_, title, more) => {
  const content = { ...blank, title, ...more };
  const { size, width } = await fitHeading(content);
  const png = await drawCard(content);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(png.length).toBeLessThan(150_000);
  expect(width).toBeLessThanOrEqual(headingWidth(content));

  // The mark in the accent ends where the heading does, clear of the drawing and above the title block of 92 px.
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colors = { ink: [] as number[][], accent: [] as number[][], blue: [] as number[][] };
  const [ink, accent] = [toChannels(siteColors.ink), toChannels(siteColors.accent)];
  for (let at = 0; at < 1200 * (630 - 92) * info.channels; at += info.channels) {
    const pixel = [...data.subarray(at, at + 3)];
    const place = [(at / info.channels) % 1200, Math.floor(at / info.channels / 1200)];
    if (isLike(pixel, accent)) colors.accent.push(place);
    else if (isLike(pixel, ink)) colors.ink.push(place);
    else if (isLike(pixel, [0, 0, 255])) colors.blue.push(place);
  }
  const range = (places: readonly number[][], axis: 0 | 1) => {
    const along = places.map((place) => place[axis] ?? 0);
    return [along.reduce((a, b) => Math.min(a, b)), along.reduce((a, b) => Math.max(a, b))];
  };
  const [left = 0, right = 0] = range(colors.accent, 0);
  const [, bottom = 0] = range(colors.accent, 1);
  expect([left > 40, bottom < 630 - 92 - 20]).toEqual([true, true]);
  expect(right).toBeLessThan('drawing' in more ? 684 : 1200 - 40);
  expect(Math.abs(right - left - width)).toBeLessThan(30);
  const letters = colors.ink.filter(([x = 0, y = 0]) => x < right + 20 && y < bottom - 20);
  expect(letters.length).toBeGreaterThan(size * title.length);
  expect(range(letters, 1)[0]).toBeGreaterThan(20);
  expect(headingHeight(content)).toBeGreaterThan(size);
  if ('drawing' in more) {
    // Four times as wide as high, within the frame's 460 px.
    const [from = 0, to = 0] = range(colors.blue, 0);
    expect([from > 684, to < 1144, to - from > 400]).toEqual([true, true, true]);
  }
});

test.each([
  ['many words', 'A heading that goes on '.repeat(20).trim()],
  ['one long word', 'Weatherproofing'.repeat(6)],
])('refuses a title of %s, which would be cut', async (_, title) => {
  await expect(drawCard({ ...blank, title })).rejects.toThrow(
    `"${title}" does not fit on a social card: shorten it`,
  );
});

test('is cached under what is on the card and what draws it, and nothing else', async () => {
  const page = (await listSitePages()).find(({ path }) => path === '/terms');
  if (!page) throw new Error('There is no page /terms');
  await makeCard(page);
  await makeCard({ ...page, changedOn: new Date(), description: 'Other words.', sheet: 'X-1' });
  await makeCard({ ...page, title: 'Other terms' });
  const [first, same, other] = kept;
  expect(first).toEqual([
    'node_modules/.cache/social-cards',
    [expect.stringContaining('"title":"Terms"'), expect.stringMatching(/^[0-9a-f]{64}$/)],
  ]);
  expect(same).toEqual(first);
  expect(other).not.toEqual(first);
});
