import type { Size } from '#plan-reader/read-texts.ts';

export interface SheetDrawing {
  /** Page of the file, from 1 on. */
  readonly page: number;
  readonly canvas: HTMLCanvasElement;
  /** Room for the sheet in device pixels. */
  readonly room: Size;
  /** Goes before the others, and interrupts one of them. */
  readonly isUrgent?: boolean;
  readonly signal: AbortSignal;
}

/** Draws a sheet. Never rejects: the outcome says whether it failed. */
export type Draw = (drawing: SheetDrawing) => Promise<DrawingEnd>;

/** Outcome of a drawing; `stopped` by its signal. */
export type DrawingEnd = 'drawn' | 'failed' | 'stopped';

/** Gives a canvas's memory back at once, not when it is collected. */
export function emptyCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

/** Makes a canvas white: PDF.js draws without transparency, which begins black. */
export function blankCanvas(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return null;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return context;
}
