import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Sheet } from './counted-sheets.ts';
import { parseLabel, parseSheet } from './name-sheets.ts';

/** Most sheets that are listed: a document may claim any number of pages. */
const MAX_SHEETS = 2_000;

const FLOOR_PLAN = /\bfloor\s+plan/i;
const FIRST_FLOOR = /\b(?:first|1st|ground|main|level\s*0?1|level\s+one)\b/i;
const OTHER_PLAN =
  /\b(?:site|roof|ceilings?|rcp|demo\w*|existing|lighting|power|furniture|finish(?:es)?|life\s+safety|code|key|enlarged|fire)\b/i;

/** Tests for the sheet that shows most of a building, the best first. */
const RANKS: readonly ((sheet: Sheet) => boolean)[] = [
  ({ title }) => FLOOR_PLAN.test(title) && FIRST_FLOOR.test(title) && !OTHER_PLAN.test(title),
  ({ title }) => FLOOR_PLAN.test(title) && !OTHER_PLAN.test(title),
  // Plans have the sheet type 1 (National CAD Standard).
  ({ number = '' }) => /^A-?1(?:\d\d|\.\d+)/.test(number),
  ({ title }) => /\bplan\b/i.test(title) && !OTHER_PLAN.test(title),
];

/** Returns the first floor plan; else another plan, or the first sheet that is surely one. */
export function findFloorPlan(sheets: readonly Sheet[]): Sheet | undefined {
  for (const fits of RANKS) {
    const found = sheets.find(fits);
    if (found) return found;
  }
  return sheets.find(({ isScan }) => isScan !== true) ?? sheets[0];
}

const disciplineOf = (number = '') => /^[A-Z]/u.exec(number)?.[0] ?? '';

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

/** An entry of the outline; without a destination it is a heading alone. */
interface OutlineEntry {
  readonly dest: string | readonly unknown[] | null;
  readonly title: string;
  readonly items: readonly OutlineEntry[];
}

/** Reads the outline as one list. A heading, such as "Sheets and Views", has entries below it and no sheet number. */
async function readOutline(
  document: PDFDocumentProxy,
  fileName: string,
): Promise<readonly OutlineEntry[]> {
  const flatten = (entry: OutlineEntry): readonly OutlineEntry[] => {
    const isHeading =
      entry.items.length > 0 && parseSheet(entry.title, fileName).number === undefined;
    return [...(isHeading ? [] : [entry]), ...entry.items.flatMap(flatten)];
  };
  return ((await document.getOutline()) as readonly OutlineEntry[] | null)?.flatMap(flatten) ?? [];
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
export async function listSheets(
  document: PDFDocumentProxy,
  fileName: string,
): Promise<readonly Sheet[]> {
  const count = Math.min(document.numPages, MAX_SHEETS);
  const labels = (await document.getPageLabels()) ?? [];
  const sheets: Sheet[] = Array.from({ length: count }, (_, index) => ({
    page: index + 1,
    ...parseLabel(labels[index] ?? '', fileName),
  }));
  for (const entry of (await readOutline(document, fileName)).slice(0, MAX_SHEETS)) {
    const page = await findPage(document, entry);
    const sheet = page === undefined ? undefined : sheets[page - 1];
    // The first entry of a page names it: later ones are details.
    if (sheet?.title !== '') continue;
    const { number, title } = parseSheet(entry.title, fileName);
    sheets[sheet.page - 1] = { ...sheet, number: sheet.number ?? number, title };
  }
  return sheets;
}
