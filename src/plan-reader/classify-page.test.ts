import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist';
import { expect, test } from 'vitest';
import { makeSheets, type SheetPage } from '#tests/support/make-sheet.ts';
import { classifyPage, measureTexts } from './classify-page.ts';
import { readNumber } from './read-number.ts';
import { readTexts } from './read-texts.ts';

/** Reads a file of one page. */
async function read<Found>(sheet: SheetPage, reader: (page: PDFPageProxy) => Promise<Found>) {
  const data = new Uint8Array(makeSheets([sheet]));
  const document = await getDocument({ data, verbosity: 0 }).promise;
  const found = await reader(await document.getPage(1));
  await document.loadingTask.destroy();
  return found;
}

async function readTitleBlock(page: PDFPageProxy) {
  const { width, height } = page.getViewport({ scale: 1 });
  return readNumber(await readTexts(page), { width, height })?.number;
}

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
  expect(await read({ content }, readTitleBlock)).toBe(number);
});

test.each([
  ['above the title block', 2300, 1200],
  ['left of it', 400, 100],
])('A-501 on the drawing, %s, larger than A-101 in it, is a reference', async (_, x, y) => {
  const content = `BT /F 40 Tf ${x} ${y} Td (A-501) Tj ET\nBT /F 20 Tf 2300 100 Td (A-101) Tj ET`;
  expect(await read({ content }, readTitleBlock)).toBe('A-101');
});

test.each([
  ['A-102', undefined],
  ['A-501', 'A-501'],
])('A-501 in a title block beside %s of the same height', async (other, number) => {
  const content = ['A-501', other]
    .map((text, row) => `BT /F 20 Tf 2300 ${100 + row * 40} Td (${text}) Tj ET`)
    .join('\n');
  expect(await read({ content }, readTitleBlock)).toBe(number);
});
