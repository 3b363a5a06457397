import { useEffect, useState } from 'react';
import { createDrawer, type Draw } from './draw-sheets.ts';
import { listSheets, type Sheet } from './list-sheets.ts';
import type { Size } from './mark-view.ts';
import { openPdf } from './open-pdf.ts';
import { readSheet, type SheetLines } from './read-sheet.ts';

/** A PDF that is open for drawing. */
export interface OpenedPdf {
  readonly sheets: readonly Sheet[];
  readonly draw: Draw;
  /** Reads what a sheet is measured by. */
  readonly read: (sheet: Sheet) => Promise<{ readonly size: Size; readonly lines: SheetLines }>;
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
      const sheets = await Promise.race([pdf.stopped, listSheets(pdf.document)]);
      if (typeof sheets !== 'object') return null;
      const { document } = pdf;
      return {
        sheets,
        draw: createDrawer(document),
        async read({ page }) {
          const opened = await document.getPage(page);
          const { width, height } = opened.getViewport({ scale: 1 });
          return { size: { width, height }, lines: await readSheet(opened) };
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
