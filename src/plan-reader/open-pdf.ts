import './with-resolvers.ts';
import * as pdf from 'pdfjs-dist/legacy/build/pdf.mjs';
import jbig2Address from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpegAddress from 'pdfjs-dist/wasm/openjpeg.wasm?url';
import type { SheetProblem } from './counted-sheets.ts';

export interface OpenPdf {
  readonly document: pdf.PDFDocumentProxy;
  /** Resolves once nothing more can be read: the file is damaged or gone, or its signal was aborted. */
  readonly stopped: Promise<'damaged' | undefined>;
  /** Ends the worker and gives its memory back. */
  readonly close: () => void;
}

/** Bytes that PDF.js reads at once. */
const RANGE = 2 ** 14;

/** Most bytes of a request of PDF.js. A larger one asks for the whole file, to rebuild a broken index. */
const MAX_RANGE = 2 ** 25;

/** Milliseconds that PDF.js has to end its own work before its worker is ended. */
const CLOSING_MS = 1_000;

/** Decoders of scanned sheets, under their addresses in the build. The worker asks for them by name. */
const DECODERS: Readonly<Record<string, string>> = {
  'jbig2.wasm': jbig2Address,
  'openjpeg.wasm': openjpegAddress,
};

class DecoderFactory {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const address = DECODERS[filename];
    const response = address === undefined ? undefined : await fetch(address);
    if (!response?.ok) throw new Error(`${filename} cannot be loaded`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

const OPTIONS = {
  rangeChunkSize: RANGE,
  disableAutoFetch: true,
  disableStream: true,
  disableWorkerRendering: true,
  BinaryDataFactory: DecoderFactory,
  useWorkerFetch: false,
  verbosity: 0,
};

/** Returns the problem that an error of PDF.js means to the visitor; undefined for any other. */
export function findProblem(error: unknown): SheetProblem | undefined {
  if (error instanceof pdf.PasswordException) return 'password';
  return error instanceof pdf.InvalidPDFException ? 'damaged' : undefined;
}

/**
 * Opens a PDF in a worker of its own, which reads it in ranges. Returns the problem of a file that cannot be
 * read, and undefined where opening was given up, by the signal or because the browser cannot.
 */
export async function openPdf(
  file: Blob,
  signal: AbortSignal,
): Promise<OpenPdf | SheetProblem | undefined> {
  if (signal.aborted) return undefined;
  // Started here, because PDF.js would otherwise fall back to the page's thread.
  const port = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' });
  const range = new pdf.PDFDataRangeTransport(file.size, null);
  // Set once PDF.js has ended its requests: it throws if it is handed a piece after that.
  let isOver = false;
  range.abort = () => {
    isOver = true;
  };
  const stopped = new Promise<'damaged' | undefined>((resolve) => {
    const giveUp = () => resolve(undefined);
    signal.addEventListener('abort', giveUp);
    port.addEventListener('error', giveUp);
    range.requestDataRange = (begin, end) => {
      const piece = file.slice(begin, end);
      const add = (bytes: ArrayBuffer) => {
        if (!isOver) range.onDataRange(begin, new Uint8Array(bytes));
      };
      if (piece.size > MAX_RANGE) resolve('damaged');
      else piece.arrayBuffer().then(add, giveUp);
    };
  });
  const task = pdf.getDocument({ ...OPTIONS, range, worker: pdf.PDFWorker.create({ port }) });
  function close(): void {
    const end = () => port.terminate();
    setTimeout(end, CLOSING_MS);
    task.destroy().then(end, end);
  }
  try {
    const document = await Promise.race([stopped, task.promise]);
    if (typeof document === 'object') return { document, stopped, close };
    // At once: a worker that is still opening the file would report its own end as an error.
    port.terminate();
    return document;
  } catch (error) {
    close();
    return findProblem(error);
  }
}
