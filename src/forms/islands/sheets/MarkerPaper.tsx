import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { Point } from '#takeoffs/geometry';
import { emptyCanvas, type Draw } from './drawn-canvas.ts';
import type { Size } from '#plan-reader/read-sheet.ts';
import type { View } from './mark-view.ts';

/** Pixels of both canvases together keep within four megapixels. */
const BASE_PIXELS = 1_500_000;
const DETAIL_PIXELS = 2_500_000;

/** Milliseconds after a movement until the part in view is drawn sharply. */
const SETTLED_MS = 160;

/** Diameter of the lens in pixels, and how much it enlarges; also in sheet-marker.css. */
const LENS = 136;
const ENLARGED = 4;

/** Places the lens above a finger, or below it at the upper edge. */
function placeLens([x, y]: Point, room: Size) {
  const above = y - LENS - 40;
  return {
    left: Math.min(Math.max(x - LENS / 2, 0), room.width - LENS),
    top: above < 0 ? y + 60 : above,
  };
}

interface Props {
  readonly page: number;
  /** Of the sheet, in points. */
  readonly size: Size;
  readonly draw: Draw;
  /** The stage, in pixels, and the place of the sheet on it. */
  readonly room: Size;
  readonly view: View;
  /** Point of the stage under the crosshair, which the lens shows. */
  readonly target: Point | undefined;
  /** A finger points, and the lens follows it. */
  readonly isPressed: boolean;
  /** Drawn over the sheet. */
  readonly children: ReactNode;
}

/** The sheet on the stage: all of it at once, what is in view sharply a moment later, and the lens. */
export function MarkerPaper(props: Props) {
  const { page, size, draw, room, view, target, isPressed, children } = props;
  const base = useRef<HTMLCanvasElement>(null);
  const detail = useRef<HTMLCanvasElement>(null);
  const lens = useRef<HTMLCanvasElement>(null);
  const [sharp, setSharp] = useState<View>();
  const baseScale = Math.sqrt(BASE_PIXELS / (size.width * size.height));

  useEffect(() => {
    const canvas = base.current;
    if (!canvas) return undefined;
    const stop = new AbortController();
    const whole = { width: size.width * baseScale, height: size.height * baseScale };
    void draw({ page, canvas, room: whole, isUrgent: true, signal: stop.signal });
    return () => {
      stop.abort();
      emptyCanvas(canvas);
    };
  }, [draw, page, size, baseScale]);

  useEffect(() => {
    const canvas = detail.current;
    if (!canvas) return undefined;
    const stop = new AbortController();
    const ratio = Math.min(devicePixelRatio, Math.sqrt(DETAIL_PIXELS / (room.width * room.height)));
    const timer = setTimeout(() => {
      const part = { scale: view.scale * ratio, x: -view.x * ratio, y: -view.y * ratio };
      const pixels = { width: room.width * ratio, height: room.height * ratio };
      const drawing = { page, canvas, room: pixels, part, isUrgent: true };
      void draw({ ...drawing, signal: stop.signal }).then((outcome) => {
        if (outcome === 'drawn') setSharp(view);
      });
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [draw, page, room, view]);
  useEffect(() => {
    const canvas = detail.current;
    return () => {
      if (canvas) emptyCanvas(canvas);
    };
  }, []);

  useLayoutEffect(() => {
    const context = lens.current?.getContext('2d');
    if (!context || !target) return;
    const part = LENS / ENLARGED;
    const [left, top] = [target[0] - part / 2, target[1] - part / 2];
    context.fillStyle = 'white';
    context.fillRect(0, 0, LENS * 2, LENS * 2);
    const paint = (canvas: HTMLCanvasElement | null, pixels: number, x: number, y: number) => {
      if (!canvas || canvas.width === 0) return;
      const side = part * pixels;
      context.drawImage(canvas, x * pixels, y * pixels, side, side, 0, 0, LENS * 2, LENS * 2);
    };
    if (sharp === view && detail.current) {
      paint(detail.current, detail.current.width / room.width, left, top);
    } else {
      paint(base.current, baseScale / view.scale, left - view.x, top - view.y);
    }
    // White beside the lines, which walls of their own color would hide.
    for (const [color, width] of [
      ['white', 10],
      [getComputedStyle(context.canvas).color, 4],
    ] as const) {
      context.fillStyle = color;
      context.fillRect(LENS - width / 2, LENS / 2, width, LENS);
      context.fillRect(LENS / 2, LENS - width / 2, LENS, width);
    }
  });

  return (
    <>
      <canvas
        ref={base}
        style={{
          transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale / baseScale})`,
        }}
      />
      <canvas ref={detail} className="marker-detail" hidden={sharp !== view} />
      {children}
      <canvas
        ref={lens}
        className="marker-lens"
        width={LENS * 2}
        height={LENS * 2}
        hidden={!target}
        style={target && isPressed ? placeLens(target, room) : { right: 12, top: 12 }}
      />
    </>
  );
}
