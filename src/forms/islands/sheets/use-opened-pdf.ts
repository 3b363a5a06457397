import { useEffect, useState } from 'react';
import { createDrawer } from './draw-sheets.ts';
import type { Draw } from './drawn-canvas.ts';
import { openPdf } from '#plan-reader/open-pdf.ts';

/** A PDF that is open for drawing. */
export interface OpenedPdf {
  /** Number of pages in the file. */
  readonly pages: number;
  readonly draw: Draw;
}

/** Opens a PDF while the component is mounted; undefined until it is open, `null` if it cannot be opened. */
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
      return { pages: pdf.document.numPages, draw: createDrawer(pdf.document) };
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
