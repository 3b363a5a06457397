import type { PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { createDrawer } from './draw-sheets.ts';
import type { Draw } from './drawn-canvas.ts';
import type { Sheet } from '#plan-reader/counted-sheets.ts';
import type { Size } from '#plan-reader/read-sheet.ts';
import { openPdf } from '#plan-reader/open-pdf.ts';
import { findScales, type SheetScales } from '#plan-reader/find-scale.ts';
import { readSheet, type SheetLines } from '#plan-reader/read-sheet.ts';

/** A PDF that is open for drawing. */
export interface OpenedPdf {
  /** Pages of the file. */
  readonly pages: number;
  readonly draw: Draw;
  /** Reads what a sheet is measured by. */
  readonly read: (sheet: Sheet) => Promise<ReadSheet>;
}

interface ReadSheet {
  readonly size: Size;
  /** Its lines and dimensions: a sheet of many takes long. */
  readonly whole: Promise<{ readonly lines: SheetLines; readonly scales: SheetScales }>;
}

type Whole = Awaited<ReadSheet['whole']>;

async function readWhole(page: PDFPageProxy): Promise<Whole> {
  const lines = await readSheet(page);
  return { lines, scales: findScales(lines) };
}

/** Opens a file while it is shown; `null` where it cannot be. */
export function useOpenedPdf(file: File): OpenedPdf | null | undefined {
  const [opened, setOpened] = useState<OpenedPdf | null>();
  useEffect(() => {
    const stop = new AbortController();
    let close: (() => void) | undefined;
    async function open(): Promise<OpenedPdf | null> {
      const pdf = await openPdf(file, stop.signal);
      if (typeof pdf !== 'object') return null;
      close = pdf.close;
      if (stop.signal.aborted) close();
      const { document } = pdf;
      let latest: { readonly page: number; readonly whole: Promise<Whole> } | undefined;
      return {
        pages: document.numPages,
        draw: createDrawer(document),
        async read({ page }) {
          const sheet = await document.getPage(page);
          const { width, height } = sheet.getViewport({ scale: 1 });
          // Kept for who closes the sheet and opens it again.
          if (latest?.page !== page) latest = { page, whole: readWhole(sheet) };
          return { size: { width, height }, whole: latest.whole };
        },
      };
    }
    function show(read: OpenedPdf | null): void {
      if (!stop.signal.aborted) setOpened(read);
    }
    open().then(show, () => {
      show(null);
    });
    return () => {
      stop.abort();
      close?.();
    };
  }, [file]);
  return opened;
}
