import { expect } from 'vitest';
import type { Amounts } from '#takeoffs/compute';
import { figure } from '../figures.ts';
import type { PrintedDocument, PrintedPage, PrintedText, TableRow } from '../read-pdf.ts';
import { type Writers, listAmounts } from '../table-rows.ts';

export const dollars = (cents: number) => `$${figure(cents / 100, 2)}`;
/** An amount in a column whose heading names the currency. */
export const amount = (cents: number) => (cents === 0 ? '–' : figure(cents / 100, 2));
export const day = (iso: string) =>
  new Date(`${iso}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
export const toNumber = (text = '') => Number(text.replaceAll(',', ''));

/** Points of a page of 11 × 17 in. that the border and the title block take at its foot. */
export const TITLE_BLOCK = 72;

export const BLANK: PrintedPage = { texts: [], colors: [] };

export const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '');

/** All text of a page without its spaces, so that lines may break anywhere. */
export const textOf = ({ texts }: PrintedPage) =>
  withoutSpaces(texts.map(({ text }) => text).join(''));

export function findPage({ pages }: PrintedDocument, wanted: string): PrintedPage {
  const found = pages.find((page) => textOf(page).includes(withoutSpaces(wanted)));
  if (!found) throw new Error(`No page has "${wanted}"`);
  return found;
}

export const WRITERS: Writers = {
  amount,
  // What rounds to nothing may be written as nothing.
  hours: (hours) =>
    hours === 0 ? (expect.stringMatching(/^(–|0\.0)$/) as string) : figure(hours, 1),
};
export const amountsUnder = (amounts: Amounts) => listAmounts(amounts, WRITERS);

/** Expects the rows of a table in their order; nothing is printed in a cell that is empty. */
export function expectRows(
  printed: readonly TableRow[],
  shown: readonly Readonly<Record<string, string>>[],
): void {
  const headings = shown.map((row) => Object.keys(row));
  expect(
    printed.map((row, index) =>
      Object.fromEntries((headings[index] ?? []).map((heading) => [heading, row[heading] ?? ''])),
    ),
  ).toEqual(shown);
}

/** Feet of a dimension as drawings letter it, such as 24'-6 1/2"; undefined for any other text. */
export function readDimension(text: string): number | undefined {
  const match = /^(\d+)'(?:-(\d+)(?: (\d)\/(\d))?")?$/.exec(text);
  if (!match) return undefined;
  const [, feet, inches = '0', over = '0', under = '1'] = match;
  return Number(feet) + (Number(inches) + Number(over) / Number(under)) / 12;
}

export const firstWord = (text: string) => text.split(' ')[0] ?? '';

/** True for a run of text in a color. */
export const isColored = ({ colors }: PrintedPage, { left, y }: PrintedText, wanted: string) =>
  colors.some(
    ({ kind, color, ...at }) =>
      kind === 'text' &&
      color.toUpperCase() === wanted.toUpperCase() &&
      Math.abs(at.x - left) < 1 &&
      Math.abs(at.y - y) < 1,
  );
