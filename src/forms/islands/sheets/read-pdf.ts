import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { FileSheets, SheetProblem } from '#forms/definitions/sheets.ts';
import { nameSize, parseSheet } from './name-sheets.ts';
import { findProblem, openPdf } from './open-pdf.ts';

/** Sheets of a PDF, with number and title of the first one that has them. */
export interface PdfSheets {
  readonly sheets: FileSheets;
  readonly first?: string | undefined;
}

/** Pages of which the sizes are read. A document may claim any number: what is longer is counted by its claim. */
const SIZED = 2_000;

/** An entry of the outline; without a destination it is a heading alone. */
export interface OutlineEntry {
  readonly dest: string | readonly unknown[] | null;
  readonly title: string;
  readonly items: readonly OutlineEntry[];
}

/** Reads the outline as one list. */
export async function readOutline(document: PDFDocumentProxy): Promise<readonly OutlineEntry[]> {
  const flatten = (entry: OutlineEntry): readonly OutlineEntry[] => [
    entry,
    ...entry.items.flatMap(flatten),
  ];
  return ((await document.getOutline()) as readonly OutlineEntry[] | null)?.flatMap(flatten) ?? [];
}

function tally(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

async function readDocument(document: PDFDocumentProxy): Promise<PdfSheets> {
  const count = document.numPages;
  const labels = (await document.getPageLabels()) ?? [];
  const outline = (await readOutline(document)).map(({ title }) => title);
  const titles = new Map([...labels, ...outline].flatMap(parseSheet));
  const sizes: string[] = [];
  for (let page = 1; page <= Math.min(count, SIZED); page += 1) {
    // A broken page counts all the same.
    const read = await document.getPage(page).catch(() => undefined);
    if (!read) continue;
    const { view, userUnit } = read;
    const [left = 0, bottom = 0, right = 0, top = 0] = view.map((point) => point * userUnit);
    sizes.push(nameSize(right - left, top - bottom));
  }
  const [[most] = [''], other] = Object.entries(tally(sizes)).sort(([, a], [, b]) => b - a);
  const numbers = [...titles.keys()];
  return {
    sheets: {
      count,
      size: other || count > SIZED ? `mostly ${most}` : most,
      numbers: numbers.slice(0, 3),
      disciplines: tally(numbers.map((number) => number.charAt(0))),
    },
    first: [...titles][0]?.join(' ').trimEnd(),
  };
}

/**
 * Counts the sheets of a PDF. Returns the problem of a file that cannot be read, and undefined where reading
 * was given up, by the signal or because the browser cannot.
 */
export async function readPdf(
  file: Blob,
  signal: AbortSignal,
): Promise<PdfSheets | SheetProblem | undefined> {
  const opened = await openPdf(file, signal);
  if (typeof opened !== 'object') return opened;
  try {
    return await Promise.race([opened.stopped, readDocument(opened.document)]);
  } catch (error) {
    return findProblem(error);
  } finally {
    opened.close();
  }
}
