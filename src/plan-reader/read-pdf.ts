import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { PdfSheets, SheetProblem } from './counted-sheets.ts';
import { listSheets } from './list-sheets.ts';
import { nameSize } from './name-sheets.ts';
import { findProblem, openPdf } from './open-pdf.ts';

/** Pages of which the sizes are read. A document may claim any number: what is longer is counted by its claim. */
const SIZED = 2_000;

/** Small pages of which the text is read; those between them are taken for the same. */
const SAMPLED = 40;

/** Inches of the longest side and the shortest of a page for an office printer. */
const SMALL = [14.1, 8.7] as const;

/** A page of text has so many lines of so many signs; a drawing's notes have fewer. */
const TEXT = { lines: 12, signs: 30 } as const;

interface Page {
  readonly page: number;
  readonly width: number;
  readonly height: number;
}

function tally(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

function measurePage({ view, userUnit, rotate, pageNumber }: PDFPageProxy): Page {
  const [left = 0, bottom = 0, right = 0, top = 0] = view.map((point) => (point * userUnit) / 72);
  const [width, height] = [right - left, top - bottom];
  return rotate % 180 === 0
    ? { page: pageNumber, width, height }
    : { page: pageNumber, width: height, height: width };
}

async function hasText(document: PDFDocumentProxy, { page }: Page): Promise<boolean> {
  const content = await document
    .getPage(page)
    .then((read) => read.getTextContent())
    .catch(() => undefined);
  const lines = content?.items.filter((item) => 'str' in item && item.str.length >= TEXT.signs);
  return (lines?.length ?? 0) >= TEXT.lines;
}

/**
 * Finds the pages of a specification, a manual or a letter: upright ones for an office printer, where most of those
 * looked at are full of text. Pages with little text among them are theirs, unless they are numbered as sheets.
 */
async function findTextPages(
  document: PDFDocumentProxy,
  pages: readonly Page[],
  isNumbered: (page: number) => boolean,
): Promise<ReadonlySet<number>> {
  const [longest, shortest] = SMALL;
  const small = pages.filter(
    ({ width, height }) => width < height && height <= longest && width <= shortest,
  );
  const step = Math.max(Math.ceil(small.length / SAMPLED), 1);
  const sampled = small.filter((_, index) => index % step === 0);
  const full = new Set<number>();
  for (const page of sampled) if (await hasText(document, page)) full.add(page.page);
  if (full.size * 2 <= sampled.length) return new Set();
  const isRead = new Set(sampled.map(({ page }) => page));
  return new Set(
    small
      .map(({ page }) => page)
      .filter((page) => full.has(page) || !isRead.has(page) || !isNumbered(page)),
  );
}

/** Tells a document whose pages are not what it holds. */
async function findHolder(document: PDFDocumentProxy): Promise<'portfolio' | 'xfa' | undefined> {
  const [{ info }, attached] = await Promise.all([
    document.getMetadata() as Promise<{
      info: { IsCollectionPresent?: boolean; IsXFAPresent?: boolean };
    }>,
    document.getAttachments() as Promise<ReadonlyMap<string, { filename: string }> | null>,
  ]);
  const names = [...(attached?.values() ?? [])].map(({ filename }) => filename);
  if (info.IsCollectionPresent || names.some((name) => /\.pdf$/iu.test(name))) return 'portfolio';
  return info.IsXFAPresent && document.numPages === 1 ? 'xfa' : undefined;
}

/** Counts the sheets of an open PDF; a problem where its pages do not tell them. */
export async function countDocument(
  document: PDFDocumentProxy,
  fileName: string,
): Promise<PdfSheets | SheetProblem> {
  const holder = await findHolder(document);
  if (holder !== undefined) return holder;
  const all = await listSheets(document, fileName);
  const pages: Page[] = [];
  for (let page = 1; page <= Math.min(document.numPages, SIZED); page += 1) {
    // A broken page counts all the same.
    const read = await document.getPage(page).catch(() => undefined);
    if (read) pages.push(measurePage(read));
  }
  const numbered = new Set(
    all.filter(({ number }) => number !== undefined).map(({ page }) => page),
  );
  const text = await findTextPages(document, pages, (page) => numbered.has(page));
  const count = document.numPages - text.size;
  const isSheet = ({ page }: { readonly page: number }) => count === 0 || !text.has(page);
  const sizes = pages.filter(isSheet).map(({ width, height }) => nameSize(width * 72, height * 72));
  const [[most] = [''], other] = Object.entries(tally(sizes)).sort(([, a], [, b]) => b - a);
  const titles = new Map(
    all
      .filter(({ page }) => !text.has(page))
      .flatMap(({ number, title }) => (number === undefined ? [] : [[number, title] as const])),
  );
  const numbers = [...titles.keys()];
  return {
    sheets: {
      count,
      ...(text.size > 0 && { textPages: text.size }),
      size: other || document.numPages > SIZED ? `mostly ${most}` : most,
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
  file: File,
  signal: AbortSignal,
): Promise<PdfSheets | SheetProblem | undefined> {
  const opened = await openPdf(file, signal);
  if (typeof opened !== 'object') return opened;
  try {
    return await Promise.race([opened.stopped, countDocument(opened.document, file.name)]);
  } catch (error) {
    return findProblem(error);
  } finally {
    opened.close();
  }
}
