import * as pdf from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import type { FileSheets, SheetProblem } from '#forms/definitions/sheets.ts';
import { nameSize, parseSheet } from './name-sheets.ts';

/** Sheets of a PDF, with number and title of the first one that has them. */
export interface PdfSheets {
  readonly sheets: FileSheets;
  readonly first?: string | undefined;
}

/** Bytes read at once; PDF.js asks for more than the most to rebuild a broken index from the whole file. */
const RANGE = 2 ** 14;
const LARGEST_RANGE = 2 ** 25;

const OPTIONS = {
  rangeChunkSize: RANGE,
  disableAutoFetch: true,
  disableStream: true,
  disableWorkerRendering: true,
  verbosity: 0,
};

async function contains(piece: Blob, sign: string): Promise<boolean> {
  return new TextDecoder('latin1').decode(await piece.arrayBuffer()).includes(sign);
}

/** Pages of which the sizes are read. A document may claim any number: what is longer is counted by its claim. */
const SIZED = 2_000;

interface OutlineEntry {
  readonly title: string;
  readonly items: readonly OutlineEntry[];
}

const listTitles = ({ title, items }: OutlineEntry): readonly string[] => [
  title,
  ...items.flatMap(listTitles),
];

function tally(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

async function readDocument(document: pdf.PDFDocumentProxy): Promise<PdfSheets> {
  const count = document.numPages;
  const labels = (await document.getPageLabels()) ?? [];
  const outline = ((await document.getOutline()) as readonly OutlineEntry[] | null) ?? [];
  const titles = new Map([...labels, ...outline.flatMap(listTitles)].flatMap(parseSheet));
  const sizes: string[] = [];
  while (sizes.length < Math.min(count, SIZED)) {
    const { view, userUnit } = await document.getPage(sizes.length + 1);
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
 * Reads the sheets of a PDF in a worker, in ranges. Returns the problem of a file that cannot be read, and
 * undefined where reading was given up, by the signal or because the browser cannot.
 */
export async function readPdf(
  file: Blob,
  signal: AbortSignal,
): Promise<PdfSheets | SheetProblem | undefined> {
  if (!(await contains(file.slice(0, 1024), '%PDF-'))) return 'notPdf';
  if (!(await contains(file.slice(-RANGE), 'startxref'))) return 'damaged';
  if (signal.aborted) return undefined;
  // A worker of one's own: PDF.js would otherwise fall back to the page's thread.
  const port = new Worker(workerAddress, { type: 'module' });
  const range = new pdf.PDFDataRangeTransport(file.size, null);
  const stopped = new Promise<'damaged' | undefined>((resolve) => {
    const giveUp = () => resolve(undefined);
    signal.addEventListener('abort', giveUp);
    port.addEventListener('error', giveUp);
    range.requestDataRange = (begin, end) => {
      const piece = file.slice(begin, end);
      const add = (bytes: ArrayBuffer) => range.onDataRange(begin, new Uint8Array(bytes));
      if (piece.size > LARGEST_RANGE) resolve('damaged');
      else piece.arrayBuffer().then(add, giveUp);
    };
  });
  try {
    const worker = pdf.PDFWorker.create({ port });
    const { promise } = pdf.getDocument({ ...OPTIONS, range, worker });
    return await Promise.race([stopped, promise.then(readDocument)]);
  } catch (error) {
    if (error instanceof pdf.PasswordException) return 'password';
    return error instanceof pdf.InvalidPDFException ? 'damaged' : undefined;
  } finally {
    port.terminate();
  }
}
