import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SitePage } from '../site-pages.ts';
import type { Card } from './draw-card.ts';
import { makeCard } from './make-card.ts';

vi.mock('astro:content', () => import('#tests/support/fixture-content.ts'));
vi.mock('#content-model/topics.ts', () => import('#tests/support/fixture-content.ts'));
vi.mock('#content-model/company.ts', () => import('#tests/support/fixture-content.ts'));

const { drawn, kept } = vi.hoisted(() => ({ drawn: [] as Card[], kept: [] as unknown[][] }));
vi.mock('./draw-card.ts', () => ({
  drawCard: (card: Card) => {
    drawn.push(card);
    return Promise.resolve(new Uint8Array([drawn.length]));
  },
}));
vi.mock('#cache/cached.ts', () => ({
  cached: (folder: string, sources: unknown[], make: () => Promise<Uint8Array>) => {
    kept.push([folder, ...sources]);
    return make();
  },
}));

const page: SitePage = {
  path: '/terms',
  title: 'Terms',
  description: 'Of service.',
  sheet: 'G-002',
  changedOn: new Date('2026-09-10T00:00:00Z'),
  part: 'policy',
  listed: true,
};
const draw = async (more: Partial<SitePage> = {}) => {
  await makeCard({ ...page, ...more });
  return drawn.at(-1);
};

beforeEach(() => {
  drawn.length = 0;
  kept.length = 0;
});

test('says what the page is called, whose it is and where it is', async () => {
  const card = await draw();
  expect(card).toMatchObject({
    title: 'Terms',
    company: ['Plumb', 'Line Estimating'],
    host: 'plumb.example',
    sheet: 'G-002',
  });
  expect(card?.mark).toContain('<svg');
  expect(card).not.toHaveProperty('label');
  expect(card).not.toHaveProperty('division');
  expect(card).not.toHaveProperty('drawing');
});

test('names a trade’s division, and an article’s day where it came out', async () => {
  expect(await draw({ division: '09' })).toMatchObject({
    division: '09',
    label: 'Division 09, Finishes',
  });
  // The day as it is in UTC, whatever time the building machine has.
  const publishedOn = new Date('2026-02-10T00:00:00Z');
  expect((await draw({ publishedOn }))?.label).toBe('February 10, 2026');
});

test('carries the page’s own drawing', async () => {
  expect((await draw({ drawing: 'hero-plan' }))?.drawing).toContain('<svg');
  await expect(draw({ drawing: 'nothing' })).rejects.toThrow('nothing.svg');
});

test('is kept under everything that changes its looks, and nothing else', async () => {
  await draw();
  await draw({ changedOn: new Date(), description: 'Other words.' });
  await draw({ title: 'Other terms' });
  const [first, same, other] = kept;
  expect(first?.[0]).toBe('node_modules/.cache/social-cards');
  expect(same).toEqual(first);
  expect(other).not.toEqual(first);
  // The card, the code of drawing and typesetting, the font, and the versions of what writes the PNG.
  const sources = (first ?? []).slice(1);
  expect(sources).toHaveLength(5);
  expect(sources[0]).toContain('"title":"Terms"');
  expect(sources[1]).toContain('letterSheet');
  expect(sources[2]).toContain('createTypesetter');
  const font = readFileSync(
    'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2',
  );
  expect(sources[3]).toEqual(createHash('sha256').update(font).digest());
  expect(sources[4]).toMatch(/"sharp":"\d/);
});
