import { useEffect, useRef } from 'react';
import { OWN_SHEET_COPY } from '#forms/definitions/own-sheet-copy.ts';
import { toDevicePixels } from './draw-sheets.ts';
import { emptyCanvas, type Draw } from './drawn-canvas.ts';
import type { Sheet } from '#plan-reader/counted-sheets.ts';
import { groupByDiscipline } from '#plan-reader/list-sheets.ts';

/** Size of a thumbnail in CSS pixels; also in sheet-preview.css. */
const SMALL = { width: 104, height: 52 };

/** Thumbnail of a sheet, drawn while it is in view. */
function SmallSheet({ page, draw }: { readonly page: number; readonly draw: Draw }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const picture = canvas.current;
    if (!picture) return undefined;
    let stop = new AbortController();
    const giveUp = () => {
      stop.abort();
      emptyCanvas(picture);
    };
    const observer = new IntersectionObserver(([entry]) => {
      giveUp();
      if (!entry?.isIntersecting) return;
      stop = new AbortController();
      void draw({ page, canvas: picture, room: toDevicePixels(SMALL), signal: stop.signal });
    });
    observer.observe(picture);
    return () => {
      observer.disconnect();
      giveUp();
    };
  }, [page, draw]);
  return <canvas ref={canvas} aria-hidden="true" />;
}

interface Props {
  readonly sheets: readonly Sheet[];
  readonly draw: Draw;
  /** Sheet that is open large; undefined while none is. */
  readonly shown: Sheet | undefined;
  readonly onChoose: (sheet: Sheet) => void;
}

/**
 * Thumbnails of all sheets by discipline, as radio buttons: one Tab stop for any number of sheets. They belong to no
 * form, so that they are not sent.
 */
export function SheetStrip({ sheets, draw, shown, onChoose }: Props) {
  const chosen = useRef<HTMLLabelElement>(null);
  useEffect(() => {
    // Scroll the strip only, not the page: the visitor may be typing.
    const strip = chosen.current?.closest('fieldset');
    if (!strip || !chosen.current) return;
    const { left } = chosen.current.getBoundingClientRect();
    strip.scrollBy({ left: left - strip.getBoundingClientRect().left - SMALL.width / 2 });
  }, [shown]);
  return (
    <fieldset className="sheet-strip">
      <legend className="visually-hidden">{OWN_SHEET_COPY.strip}</legend>
      {groupByDiscipline(sheets).map(([letter, group]) => (
        <div key={letter}>
          {group.map((sheet) => (
            <label key={sheet.page} ref={sheet === shown ? chosen : undefined}>
              <input
                type="radio"
                name="sheet-shown"
                form="no-form"
                checked={sheet === shown}
                onChange={() => {
                  onChoose(sheet);
                }}
              />
              <SmallSheet page={sheet.page} draw={draw} />
              <span>
                <b>{sheet.number ?? OWN_SHEET_COPY.unnumbered(sheet.page)}</b>{' '}
                <span>{sheet.title}</span>
              </span>
            </label>
          ))}
        </div>
      ))}
    </fieldset>
  );
}
