import { OWN_SHEET_COPY } from '#forms/definitions/own-sheet-copy.ts';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { SHEET_NUMBER } from '#forms/definitions/sheets.ts';
import { parseSheet } from './name-sheets.ts';
import { readOutline, type OutlineEntry } from './read-pdf.ts';

/** A page of a PDF. */
export interface Sheet {
  /** Page of the file, from 1 on. */
  readonly page: number;
  /** "A-101"; undefined where neither page label nor outline has one. */
  readonly number?: string | undefined;
  /** "First floor plan", or empty. */
  readonly title: string;
}

/** Sheets that are listed; a document may claim any number of pages. */
const MOST_SHEETS = 2_000;

const FLOOR_PLAN = /\bfloor\s+plan/i;
const FIRST_FLOOR = /\b(?:first|1st|ground|main|level\s*0?1|level\s+one)\b/i;
const OTHER_PLAN =
  /\b(?:site|roof|ceiling|rcp|demo\w*|existing|lighting|power|furniture|finish|life\s+safety|code|key|enlarged|fire)\b/i;

/** Tests of the sheet that shows most of a building, the best first. */
const RANKS: readonly ((sheet: Sheet) => boolean)[] = [
  ({ title }) => FLOOR_PLAN.test(title) && FIRST_FLOOR.test(title) && !OTHER_PLAN.test(title),
  ({ title }) => FLOOR_PLAN.test(title) && !OTHER_PLAN.test(title),
  // Plans have the sheet type 1 (National CAD Standard).
  ({ number = '' }) => /^A-?1(?:\d\d|\.\d+)/.test(number),
  ({ title }) => /\bplan\b/i.test(title) && !OTHER_PLAN.test(title),
];

/** Returns the first floor plan; else another plan, or the first sheet. */
export function findFloorPlan(sheets: readonly Sheet[]): Sheet | undefined {
  for (const fits of RANKS) {
    const found = sheets.find(fits);
    if (found) return found;
  }
  return sheets[0];
}

const disciplineOf = (number = '') => number.slice(0, 1);

/** Groups sheets by discipline, in the order of the file; sheets without a number stand last, under "". */
export function groupByDiscipline(
  sheets: readonly Sheet[],
): readonly (readonly [letter: string, sheets: readonly Sheet[]])[] {
  const letters = new Set(sheets.map(({ number }) => disciplineOf(number)));
  const order = [...letters].sort((a, b) => Number(a === '') - Number(b === ''));
  return order.map((letter) => [
    letter,
    sheets.filter(({ number }) => disciplineOf(number) === letter),
  ]);
}

/** Parses an entry with the number before its title, or after it: "Marked plan S-101". */
export function parseEntry(text: string): { readonly number?: string; readonly title: string } {
  const words = text.trim().split(/\s+/u);
  const last = words.at(-1) ?? '';
  const [[number, title] = ['', '']] = parseSheet(text);
  if (number !== '') return { number, title };
  const isNumbered =
    words.length > 1 && words.filter((word) => SHEET_NUMBER.test(word)).length === 1;
  if (!isNumbered || !SHEET_NUMBER.test(last)) return { title: text.trim() };
  // A dash or colon before the number is a word of its own, or ends one.
  return {
    number: last,
    title: words
      .slice(0, -1)
      .join(' ')
      .replace(/ ?[:–—-]$/u, ''),
  };
}

async function findPage(
  document: PDFDocumentProxy,
  { dest }: OutlineEntry,
): Promise<number | undefined> {
  try {
    const explicit = typeof dest === 'string' ? await document.getDestination(dest) : dest;
    const [target] = explicit ?? [];
    if (typeof target === 'number') return target + 1;
    return (await document.getPageIndex(target as { num: number; gen: number })) + 1;
  } catch {
    // The entry leads nowhere.
    return undefined;
  }
}

/** Lists the pages of a PDF with their numbers and titles, from page labels and from the outline. */
export async function listSheets(document: PDFDocumentProxy): Promise<readonly Sheet[]> {
  const count = Math.min(document.numPages, MOST_SHEETS);
  const labels = (await document.getPageLabels()) ?? [];
  const sheets: Sheet[] = Array.from({ length: count }, (_, index) => {
    const [[number, title] = [undefined, '']] = parseSheet(labels[index] ?? '');
    return { page: index + 1, number, title };
  });
  for (const entry of (await readOutline(document)).slice(0, MOST_SHEETS)) {
    const page = await findPage(document, entry);
    const sheet = sheets.find((one) => one.page === page);
    // The first entry of a page names it: those below it are details.
    if (sheet?.title !== '') continue;
    const { number, title } = parseEntry(entry.title);
    sheets[sheet.page - 1] = { ...sheet, number: sheet.number ?? number, title };
  }
  return sheets;
}

/** Names a sheet by its number and title, else by its page. */
export function nameSheet({ page, number, title }: Sheet): string {
  const name = [number, title].filter(Boolean).join(' ');
  return name === '' ? OWN_SHEET_COPY.unnumbered(page) : name;
}
