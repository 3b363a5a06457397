import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { describeFile, describeSet } from '#forms/definitions/sheets.ts';
import { DRAWINGS, type Drawing } from '#tests/support/drawings.ts';
import { makeSheets } from '#tests/support/make-sheet.ts';
import { drawPlan } from '#tests/support/draw-plan.ts';
import { findFloorPlan } from './list-sheets.ts';
import { countDocument } from './read-pdf.ts';

/** Reads a document as the form does. */
async function read({ file, fileName = 'house.pdf' }: Drawing) {
  const document = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const counted = await countDocument(document, fileName);
  await document.loadingTask.destroy();
  const row =
    typeof counted === 'string'
      ? counted
      : [
          describeFile(counted.sheets),
          ...(counted.first === undefined ? [] : [counted.first]),
        ].join(', from ');
  const sheets = typeof counted === 'string' ? [] : counted.list;
  const set = typeof counted === 'string' ? counted : describeSet([counted.sheets]);
  return { row, sheets, set };
}

const READ = await Promise.all(
  DRAWINGS.map(async (drawing) => ({ ...drawing, ...(await read(drawing)) })),
);

describe.each(READ)('$name', (drawing) => {
  const expected = DRAWINGS.find(({ name }) => name === drawing.name);

  test('is counted as a person counts it', () => {
    expect(drawing.row).toBe(expected?.row);
    const { drawn } = drawing;
    if (drawn) expect(drawing.sheets.map(({ page }) => page)).toEqual(drawn);
  });
});

test('a title sheet and one of life safety are general, not of telecommunications and landscape', async () => {
  const labels = [
    'T-1 TITLE SHEET',
    'LS-101 LIFE SAFETY PLAN',
    'LS102 LIFE SAFETY PLAN',
    'LS1.3 LIFE SAFETY PLAN',
    'T-101 TELECOM PLAN',
  ];
  const file = makeSheets(
    labels.map(() => ({ content: drawPlan([160, 200], 18) })),
    { labels },
  );
  const { set } = await read({ name: '', file, row: '' });
  expect(set).toBe('5 sheets: 4 general, 1 telecommunications');
});

test('layouts of AutoCAD have numbers and titles, and the floor plan is shown', () => {
  const [layouts] = READ;
  expect(layouts?.sheets.map(({ number, title }) => [number, title])).toEqual([
    ['A1.0', 'SITE PLAN'],
    ['A2.0', 'FOUNDATION PLAN'],
    ['A3.0', 'FLOOR PLANS'],
  ]);
  expect(findFloorPlan(layouts?.sheets ?? [])?.page).toBe(3);
});
