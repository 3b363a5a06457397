import type { Size } from '#plan-reader/read-texts.ts';

export interface SheetDrawing {
  /** Page of the file, from 1. */
  readonly page: number;
  readonly canvas: HTMLCanvasElement;
  /** Available size for the sheet, in device pixels. */
  readonly room: Size;
  /** True to draw before all waiting sheets, and to interrupt the current one unless it is urgent too. */
  readonly isUrgent?: boolean;
  readonly signal: AbortSignal;
}

/** Draws a sheet. Never rejects: failures are an outcome. */
export type Draw = (drawing: SheetDrawing) => Promise<DrawingEnd>;

/** Outcome of drawing a sheet; `stopped`: by its signal. */
export type DrawingEnd = 'drawn' | 'failed' | 'stopped';

/** Frees a canvas's memory at once, without waiting for garbage collection. */
export function emptyCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

/** Fills a canvas with white: the opaque context in which PDF.js draws starts black. */
export function blankCanvas(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return null;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return context;
}
