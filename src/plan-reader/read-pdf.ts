import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { PdfSheets, Sheet, SheetProblem } from './counted-sheets.ts';
import { classifyPage, isOfficeSize, measureTexts, type PageKind } from './classify-page.ts';
import { listSheets } from './list-sheets.ts';
import { nameSize, parseSheet } from './name-sheets.ts';
import { chooseNumber, isSameNumber, readNumber, type BlockNumber } from './read-number.ts';
import { readTexts, type Size } from './read-texts.ts';
import { findProblem, openPdf } from './open-pdf.ts';

/** Most pages that are read, as a document may claim any number. Those beyond count as sheets. */
const MAX_PAGES = 2_000;

/** Milliseconds after which office pages are classified by their texts alone, and title blocks are no longer read. */
const LOOKING_MS = 15_000;

/**
 * Number of scans after which further pages without text count as scans unseen, if all before were: their pictures take
 * long.
 */
const FIRST_SCANS = 10;

/** Most pages of a file of text alone that are listed, for a visitor who says that they are drawings. */
const SHORT = 12;

/**
 * A file is a report if it has at least this many pages of text, and this many for each unnumbered office page that
 * seems to be a sheet.
 */
const REPORT = 10;

interface Page {
  readonly page: number;
  readonly size: Size;
  readonly kind: PageKind;
}

function tally(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

const isLate = (since: number) => performance.now() - since > LOOKING_MS;

/** Classifies each page that can be read. */
async function listPages(
  document: PDFDocumentProxy,
  isNumbered: (page: number) => boolean,
): Promise<readonly Page[]> {
  const since = performance.now();
  const pages: Page[] = [];
  let [scans, others] = [0, 0];
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number += 1) {
    // A broken page still counts as a sheet.
    const page = await document.getPage(number).catch(() => undefined);
    if (!page) continue;
    const { width, height } = page.getViewport({ scale: 1 });
    const size = { width, height };
    const texts = isOfficeSize(width, height)
      ? await measureTexts(page).catch(() => undefined)
      : undefined;
    let kind: PageKind = 'sheet';
    if (texts?.count === 0 && scans >= FIRST_SCANS && others === 0) kind = 'scan';
    else if (texts && isLate(since)) kind = texts.count > 0 ? 'text' : 'scan';
    else if (texts) kind = await classifyPage(page, texts, isNumbered(number)).catch(() => 'sheet');
    if (texts?.count === 0) {
      if (kind === 'scan') scans += 1;
      else others += 1;
    }
    page.cleanup();
    pages.push({ page: number, size, kind });
  }
  const texts = pages.filter(({ kind }) => kind === 'text').length;
  const isStray = ({ page, size, kind }: Page) =>
    kind === 'sheet' && isOfficeSize(size.width, size.height) && !isNumbered(page);
  // Stray sheets are covers and figures of a long report.
  if (texts >= REPORT && pages.filter(isStray).length * REPORT <= texts) {
    return pages.map((page) =>
      page.kind === 'blank' || isStray(page) ? { ...page, kind: 'text' } : page,
    );
  }
  // Blank pages belong to the text around them.
  const settle = (kind: PageKind) => (kind !== 'blank' ? kind : texts > 0 ? 'text' : 'sheet');
  return pages.map((page) => ({ ...page, kind: settle(page.kind) }));
}

/** True for a document that may be a cover of what is attached to it. */
async function isCover(document: PDFDocumentProxy): Promise<boolean> {
  if (document.numPages > 1) return false;
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
  return isOfficeSize(width, height);
}

/** Recognizes a document whose content is not in its pages: a portfolio or an XFA form. */
async function findHolder(document: PDFDocumentProxy): Promise<'portfolio' | 'xfa' | undefined> {
  const [{ info }, attached] = await Promise.all([
    document.getMetadata() as Promise<{
      info: { IsCollectionPresent?: boolean; IsXFAPresent?: boolean };
    }>,
    document.getAttachments() as Promise<ReadonlyMap<string, { filename: string }> | null>,
  ]);
  const names = [...(attached?.values() ?? [])].map(({ filename }) => filename);
  if (info.IsCollectionPresent) return 'portfolio';
  if (names.some((name) => /\.pdf$/iu.test(name)) && (await isCover(document))) return 'portfolio';
  return info.IsXFAPresent && document.numPages === 1 ? 'xfa' : undefined;
}

/** Title blocks that are read as a sample before the labels of a set are believed. */
const SAMPLED = 4;

/** Reads the numbers in the title blocks of sheets. */
async function readBlocks(document: PDFDocumentProxy, pages: readonly Page[]) {
  const since = performance.now();
  const numbers = new Map<number, BlockNumber>();
  for (const { page, size } of pages) {
    if (isLate(since)) break;
    try {
      const opened = await document.getPage(page);
      const number = readNumber(await readTexts(opened), size);
      if (number !== undefined) numbers.set(page, number);
      opened.cleanup();
    } catch {
      // A broken page has no number.
    }
  }
  return numbers;
}

/**
 * Reads the numbers in the title blocks of sheets. That takes the whole content of each sheet, 100 MB of a set. So the
 * rest is not read if labels number every sheet differently and a sample of title blocks agrees.
 */
async function readNumbers(
  document: PDFDocumentProxy,
  pages: readonly Page[],
  labeled: readonly Sheet[],
): Promise<ReadonlyMap<number, BlockNumber>> {
  const sheets = pages.filter(({ kind }) => kind === 'sheet');
  const labelOf = ({ page }: { readonly page: number }) => labeled[page - 1]?.number;
  const labels = new Set(sheets.map(labelOf));
  if (sheets.length <= SAMPLED || labels.has(undefined) || labels.size < sheets.length) {
    return readBlocks(document, sheets);
  }
  const step = Math.ceil(sheets.length / SAMPLED);
  const sample = await readBlocks(
    document,
    sheets.filter((_, index) => index % step === 0),
  );
  const doAgree = [...sample].every(([page, { number }]) =>
    isSameNumber(number, labelOf({ page })),
  );
  return doAgree ? sample : readBlocks(document, sheets);
}

/**
 * Returns the letter of a sheet's discipline. Title sheets, often numbered T-1, and sheets of life safety, LS, are G.
 */
function findDiscipline(number: string, title: string): string | undefined {
  if (number.startsWith('LS') || (number.startsWith('T') && /\b(?:title|cover)\b/iu.test(title))) {
    return 'G';
  }
  return /^[A-Z]/u.exec(number)?.[0];
}

/** Summarizes the pages and sheets of a file. */
function sumUp(numPages: number, pages: readonly Page[], all: readonly Sheet[]): PdfSheets {
  const kindOf = new Map(pages.map(({ page, kind }) => [page, kind]));
  const count = (wanted: PageKind) => pages.filter(({ kind }) => kind === wanted).length;
  const [text, scans] = [count('text'), count('scan')];
  const sheets = numPages - text - scans;
  const isShort = sheets + scans === 0 && text <= SHORT;
  const list = all
    .filter(({ page }) => isShort || kindOf.get(page) !== 'text')
    .map((sheet): Sheet => {
      if (isShort) return { page: sheet.page, title: '', isText: true };
      return kindOf.get(sheet.page) === 'scan' ? { ...sheet, isScan: true } : sheet;
    });
  const sized = pages.filter(({ kind }) => kind === 'sheet' || sheets === 0);
  const sizes = sized.map(({ size }) => nameSize(size.width, size.height));
  const [[most] = [''], other] = Object.entries(tally(sizes)).sort(([, a], [, b]) => b - a);
  const titles = new Map(
    list.flatMap(({ number, title }) => (number === undefined ? [] : [[number, title] as const])),
  );
  const numbers = [...titles.keys()];
  return {
    sheets: {
      count: sheets,
      ...(text > 0 && { textPages: text }),
      ...(scans > 0 && { scannedPages: scans }),
      size: other || numPages > MAX_PAGES ? `mostly ${most}` : most,
      numbers: numbers.slice(0, 3),
      disciplines: tally(
        [...titles].flatMap(([number, title]) => findDiscipline(number, title) ?? []),
      ),
    },
    first: [...titles][0]?.join(' ').trimEnd(),
    list,
  };
}

/**
 * Counts the sheets of an open PDF. Returns a problem if its pages do not show them.
 *
 * @param onCounted receives the count before the title blocks are read, which takes longer
 */
export async function countDocument(
  document: PDFDocumentProxy,
  fileName: string,
  onCounted?: (counted: PdfSheets) => void,
): Promise<PdfSheets | SheetProblem> {
  if (document.numPages === 0) return 'damaged';
  const holder = await findHolder(document);
  if (holder !== undefined) return holder;
  const labeled = await listSheets(document, fileName);
  const isNumbered = (page: number) => labeled[page - 1]?.number !== undefined;
  const pages = await listPages(document, isNumbered);
  const isIso = new Set(
    pages.flatMap(({ page, size }) =>
      /^A\d/u.test(nameSize(size.width, size.height)) ? page : [],
    ),
  );
  const ofFile =
    document.numPages === 1 ? parseSheet(fileName.replace(/\.pdf$/iu, '')).number : undefined;
  const name = (blocks: ReadonlyMap<number, BlockNumber>) =>
    labeled.map((sheet) => ({
      ...sheet,
      number: chooseNumber(blocks.get(sheet.page), [sheet.number, ofFile], isIso.has(sheet.page)),
    }));
  onCounted?.(sumUp(document.numPages, pages, name(new Map())));
  return sumUp(document.numPages, pages, name(await readNumbers(document, pages, labeled)));
}

/**
 * Counts the sheets of a PDF. Returns the problem of a file that cannot be read, and undefined where reading
 * was given up, by the signal or because the browser cannot. `onCounted` receives the count before sheets are named.
 */
export async function readPdf(
  file: File,
  signal: AbortSignal,
  onCounted?: (counted: PdfSheets) => void,
): Promise<PdfSheets | SheetProblem | undefined> {
  const opened = await openPdf(file, signal);
  if (typeof opened !== 'object') return opened;
  try {
    return await Promise.race([
      opened.stopped,
      countDocument(opened.document, file.name, onCounted),
    ]);
  } catch (error) {
    return findProblem(error);
  } finally {
    opened.close();
  }
}
