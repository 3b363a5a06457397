import { useEffect, useEffectEvent, useRef } from 'react';
import { OWN_SHEET_COPY } from '#forms/definitions/own-sheet-copy.ts';
import { toDevicePixels } from './draw-sheets.ts';
import { emptyCanvas, type Draw, type DrawingEnd } from './drawn-canvas.ts';
import type { Sheet } from '#plan-reader/counted-sheets.ts';
import { nameSheet } from './name-sheet.ts';

interface Props {
  readonly sheet: Sheet;
  readonly draw: Draw;
  /** Outcome of drawing this sheet, undefined until it is drawn. */
  readonly drawn: DrawingEnd | undefined;
  readonly onDrawn: (drawn: DrawingEnd) => void;
}

/** One sheet, as large as the form is wide. */
export function LargeSheet({ sheet, draw, drawn, onDrawn }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const report = useEffectEvent(onDrawn);
  const { page } = sheet;
  useEffect(() => {
    const paper = canvas.current;
    const frame = paper?.parentElement;
    if (!paper || !frame) return undefined;
    const stop = new AbortController();
    const room = toDevicePixels({ width: frame.clientWidth, height: frame.clientHeight });
    void draw({ page, canvas: paper, room, isUrgent: true, signal: stop.signal }).then(
      (outcome) => {
        if (outcome !== 'stopped') report(outcome);
      },
    );
    return () => {
      stop.abort();
      emptyCanvas(paper);
    };
  }, [page, draw]);
  if (drawn === 'failed') {
    return (
      <p className="sheet-paper" role="status">
        {OWN_SHEET_COPY.failed}
      </p>
    );
  }
  return (
    <div
      className="sheet-paper"
      role="img"
      aria-label={nameSheet(sheet)}
      data-drawn={drawn === 'drawn' ? sheet.page : undefined}
    >
      <canvas ref={canvas} />
    </div>
  );
}
