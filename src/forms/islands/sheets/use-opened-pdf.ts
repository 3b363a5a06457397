import { useEffect, useState } from 'react';
import { createDrawer } from './draw-sheets.ts';
import type { Draw } from './drawn-canvas.ts';
import { listSheets, type Sheet } from '#plan-reader/list-sheets.ts';
import type { Size } from '#plan-reader/read-sheet.ts';
import { openPdf } from '#plan-reader/open-pdf.ts';
import { findScales, type SheetScales } from '#plan-reader/find-scale.ts';
import { readSheet, type SheetLines } from '#plan-reader/read-sheet.ts';

/** Milliseconds after which a sheet is measured without its lines and dimensions. */
const DEADLINE_MS = 15_000;

/** A PDF that is open for drawing. */
export interface OpenedPdf {
  readonly sheets: readonly Sheet[];
  readonly draw: Draw;
  /** Reads what a sheet is measured by. */
  readonly read: (sheet: Sheet) => Promise<ReadSheet>;
}

interface ReadSheet {
  readonly size: Size;
  readonly lines: SheetLines;
  readonly scales: SheetScales;
}

const UNREAD: SheetLines = { texts: [], strokes: [] };

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
      const sheets = await Promise.race([pdf.stopped, listSheets(pdf.document, file.name)]);
      if (typeof sheets !== 'object') return null;
      const { document } = pdf;
      return {
        sheets,
        draw: createDrawer(document),
        async read({ page }) {
          const opened = await document.getPage(page);
          const { width, height } = opened.getViewport({ scale: 1 });
          const late = new Promise<SheetLines>((resolve) => {
            setTimeout(() => resolve(UNREAD), DEADLINE_MS);
          });
          const lines = await Promise.race([readSheet(opened), late]);
          const scales = findScales(lines.texts, lines.strokes);
          return { size: { width, height }, lines, scales };
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
