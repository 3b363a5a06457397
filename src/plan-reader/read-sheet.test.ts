import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist';
import { expect, test } from 'vitest';
import { makeSheets, type SheetPage } from '#tests/support/make-sheet.ts';
import { classifyPage, measureTexts } from './classify-page.ts';
import { findScales } from './find-scale.ts';
import { readNumber } from './read-number.ts';
import { readSheet } from './read-sheet.ts';

/** Reads a file of one page. */
async function read<Found>(sheet: SheetPage, reader: (page: PDFPageProxy) => Promise<Found>) {
  const data = new Uint8Array(makeSheets([sheet]));
  const document = await getDocument({ data, verbosity: 0 }).promise;
  const found = await reader(await document.getPage(1));
  await document.loadingTask.destroy();
  return found;
}

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
  const lines = await read({ content: CONTENT, rotate }, readSheet);
  const { texts, strokes } = lines;
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

// A scanner lays its picture over a letter page of 612 by 792 points.
test.each([
  ['upright', '612 0 0 792 0 0'],
  ['on its left side', '0 792 -612 0 612 0'],
  ['on its head', '-612 0 0 -792 612 792'],
  ['on its right side', '0 -792 612 0 0 792'],
])('a page that was scanned %s is a scan', async (_, matrix) => {
  const content = `q ${matrix} cm /Scan Do Q`;
  const kind = await read({ inches: [8.5, 11], content }, async (page) =>
    classifyPage(page, await measureTexts(page), false),
  );
  expect(kind).toBe('scan');
});

test.each([
  ['twice as large as the texts around it, is the number of the sheet', 20, 'A-501'],
  ['as small as the texts around it, is that of another', 10, undefined],
  ['hardly larger than the texts around it, is that of another', 12, undefined],
])('A-501 in a title block, %s', async (_, height, number) => {
  const texts = ['Oak Street', 'Wall section', 'Drawn by AB', 'Checked by CD'];
  const content = [
    ...texts.map((text, row) => `BT /F 10 Tf 2000 ${100 + row * 30} Td (${text}) Tj ET`),
    `BT /F ${height} Tf 2300 100 Td (A-501) Tj ET`,
  ].join('\n');
  const lines = await read({ content }, readSheet);
  expect(readNumber(lines.texts, lines.size)).toBe(number);
});

test.each([
  ['A-102', undefined],
  ['A-501', 'A-501'],
])('A-501 in a title block beside %s of the same height', async (other, number) => {
  const content = ['A-501', other]
    .map((text, row) => `BT /F 20 Tf 2300 ${100 + row * 40} Td (${text}) Tj ET`)
    .join('\n');
  const lines = await read({ content }, readSheet);
  expect(readNumber(lines.texts, lines.size)).toBe(number);
});
