import { join } from 'node:path';
import { expect, test } from 'vitest';
import { figure } from '../tests/support/figures.ts';
import { readPdf } from '../tests/support/read-pdf.ts';
import { ESTIMATOR, testDeliverables } from '../tests/support/test-deliverables.ts';
import { BLOCK_WALLS } from '../tests/support/block-sample.ts';
import { makeDeliverables } from './deliverables.ts';
import { drawForPage, drawPicture } from './pictures/picture.ts';
import { readTakeoffs } from '../tests/support/read-samples.ts';
import { computeTakeoff, type Takeoff } from './price/takeoff.ts';
import { checkedSampleSchema } from './check/checked-sample.ts';
import { renderPdf } from './pdf/render-pdf.tsx';

// Two that together have all that is printed: a published one with a piece list, and a small one with openings.
// deliverables.full.test.ts reads every published sample.
const published = readTakeoffs('takeoffs/samples');
const takeoffs = [
  published.find(({ pieces }) => pieces.length > 0),
  computeTakeoff('block', checkedSampleSchema.parse(BLOCK_WALLS)),
].flatMap((takeoff) => takeoff ?? []);

testDeliverables(takeoffs, join(process.cwd(), 'takeoffs/approved'));

test('the same takeoff gives the same bytes, and others where it changes', async () => {
  const takeoff = takeoffs.find(({ id }) => id === 'block');
  if (!takeoff) throw new Error('There is no small takeoff');
  const make = async (sample = takeoff.sample) => [
    ...(await makeDeliverables({ ...takeoff, sample }, ESTIMATOR, 'takeoffs/fonts')),
  ];
  const made = await make();
  expect(made.map(([name]) => name)).toEqual(['takeoff.pdf', 'takeoff.xlsx']);
  expect(await make()).toEqual(made);
  expect(await make({ ...takeoff.sample, description: 'Another one.' })).not.toEqual(made);
}, 120_000);

test('the cover says nothing of people where the company names none', async () => {
  const takeoff = takeoffs.find(({ id }) => id === 'block');
  if (!takeoff) throw new Error('There is no small takeoff');
  const { name, phone, email } = ESTIMATOR;
  const { pages } = await readPdf(await renderPdf(takeoff, { name, phone, email }));
  const words = pages[0]?.texts.map(({ text }) => text).join(' ');
  expect(words).toContain(phone);
  expect(words).not.toMatch(/Taken off by|Checked by/);
}, 60_000);

/** A takeoff whose marks are on another sheet as well, which is no part of the others. */
function drawElsewhere(takeoff: Takeoff): Takeoff {
  const elsewhere = [...takeoff.shapes].map(
    ([id, shape]) => [`${id} again`, { ...shape, sheet: 'Z-9' }] as const,
  );
  return { ...takeoff, shapes: new Map([...takeoff.shapes, ...elsewhere]) };
}

test('a marked sheet of the PDF tells the quantities of its own marks', async () => {
  const takeoff = takeoffs.find(({ id }) => id === 'block');
  if (!takeoff) throw new Error('There is no small takeoff');
  const readTexts = async (given: Takeoff) => {
    const { pages } = await readPdf(await renderPdf(given, ESTIMATOR));
    return pages.map(({ texts }) => texts.map(({ text }) => text).join(' '));
  };
  expect(await readTexts(drawElsewhere(takeoff))).toEqual(await readTexts(takeoff));
}, 60_000);

test.each(takeoffs)('the pictures of $id are drawn, and a page says what is marked', (takeoff) => {
  const pages = takeoff.sample.plans.map((plan) => drawForPage(takeoff, plan));
  // Each plan says what is marked on it, and how much of it.
  for (const [index, { shapes }] of takeoff.sample.plans.entries()) {
    const legend = takeoff.marks.flatMap(({ id, tag, label, kind, unit }) => {
      const own = shapes.filter(({ mark }) => mark === id);
      const field = ({ area: 'area', linear: 'length', count: 'count' } as const)[kind];
      const sum = own.reduce((all, shape) => all + (takeoff.shapes.get(shape.id)?.[field] ?? 0), 0);
      return own.length === 0 ? [] : [`${tag} ${label} ${figure(Math.round(sum), 0)} ${unit}`];
    });
    expect(pages[index]).toContain(`Marked: ${legend.join(', ').replaceAll('&', '&amp;')}.</desc>`);
  }
  expect(takeoff.sample.plans.map((plan) => drawForPage(drawElsewhere(takeoff), plan))).toEqual(
    pages,
  );
  for (const picture of [drawPicture(takeoff), ...pages]) {
    expect(picture).toMatch(/^<svg .*<path .*<\/svg>\n?$/s);
    expect(picture).not.toMatch(/NaN|undefined|Infinity/);
  }
});
