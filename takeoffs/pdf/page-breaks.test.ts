import { beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../tests/support/read-pdf.ts';
import { computeSample } from '../../tests/support/sample.ts';
import { ESTIMATOR } from '../../tests/support/test-deliverables.ts';
import { renderPdf } from './render-pdf.tsx';
import { registerFonts } from './type.tsx';

/** Points of a page that the border and the title block take at its foot. */
const TITLE_BLOCK = 72;

beforeAll(() => {
  registerFonts('takeoffs/fonts');
});

// With a line of about 20 points for each, 11 fill the page beside the bid summary, and 60 two pages.
test.each([11, 60])(
  'a cost summary of %i locations prints all of them, and the number of every page',
  async (count) => {
    const names = Array.from({ length: count }, (_, index) => `Room ${String(101 + index)}`);
    const takeoff = computeSample({
      locatedBy: 'Room',
      items: [
        {
          id: 'door',
          unit: 'EA',
          rates: { material: 10 },
          measure: names.map((at) => ({ scheduled: 1, at })),
        },
      ],
    });
    const pdf = await readPdf(await renderPdf(takeoff, ESTIMATOR));
    const printed = pdf.pages
      .flatMap(({ texts }) => texts.flatMap(({ text, y }) => (y > TITLE_BLOCK ? text : [])))
      .join(' ');
    for (const name of names) expect(printed).toContain(`${name}, 0.0 man-hours`);
    for (const [index, { texts }] of pdf.pages.entries()) {
      const words = texts.map(({ text }) => text).join(' ');
      expect(words).toContain(`${String(index + 1)} / ${String(pdf.pages.length)}`);
      expect(words).toContain(ESTIMATOR.name);
    }
  },
  60_000,
);
