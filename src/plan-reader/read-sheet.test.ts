import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { makeSheets } from '#tests/support/make-sheet.ts';
import { findScales } from './find-scale.ts';
import { readSheet } from './read-sheet.ts';

/** A dimension of so many feet from a place on, with its text in the middle of its line, 9 points to a foot. */
function dimension(feet: number, x: number, y: number): string {
  // Helvetica at 10 points: a figure is 5.56 wide, ' 1.91, - 3.33, " 3.55.
  const width = String(feet).length * 5.56 + 1.91 + 3.33 + 5.56 + 3.55;
  const end = x + feet * 9;
  const text = `BT /F 10 Tf ${(x + end - width) / 2} ${y + 3} Td (${feet}'-0") Tj ET`;
  return `${x} ${y} m ${end} ${y} l S ${text}`;
}

const CONTENT = [
  dimension(26, 100, 900),
  dimension(12, 334, 900),
  dimension(64, 100, 200),
  `BT /F 10 Tf 50 50 Td (Original 1/8" = 1'-0") Tj ET`,
].join('\n');

test.each([0, 90, 180, 270] as const)('a sheet turned by %s degrees', async (rotate) => {
  const data = new Uint8Array(makeSheets([{ content: CONTENT, rotate }]));
  const document = await getDocument({ data, verbosity: 0 }).promise;
  const lines = await readSheet(await document.getPage(1));
  const { texts, strokes } = lines;
  await document.loadingTask.destroy();
  expect(texts.map(({ text }) => text).sort()).toEqual([
    `12'-0"`,
    `26'-0"`,
    `64'-0"`,
    `Original 1/8" = 1'-0"`,
  ]);
  expect(texts.every(({ isVertical }) => isVertical === (rotate % 180 === 90))).toBe(true);
  expect(strokes).toHaveLength(3);
  const { found, notes } = findScales(lines);
  expect(notes.map(({ pointsPerFoot }) => pointsPerFoot)).toEqual([9]);
  expect(found?.dimensions).toHaveLength(3);
  expect(found?.pointsPerFoot).toBeCloseTo(9, 1);
});
