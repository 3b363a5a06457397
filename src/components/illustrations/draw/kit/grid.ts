import type { Sheet } from './sheet.ts';
import { drawBubble } from './tags.ts';

/** Column lines over a plan: numbered from left to right, lettered from top to bottom. */
export function drawGrid(sheet: Sheet, xs: readonly number[], ys: readonly number[]): void {
  const margin = 34;
  const dashes = { 'stroke-dasharray': '14 3 3 3' };
  xs.forEach((x, i) => {
    sheet.path(`M${x} ${margin + 11}V336`, 'dimension', dashes);
    drawBubble(sheet, x, margin, String(i + 1));
  });
  ys.forEach((y, i) => {
    sheet.path(`M${margin + 11} ${y}H456`, 'dimension', dashes);
    drawBubble(sheet, margin, y, nameRow(i));
  });
}

/** A, B, C and on. */
export function nameRow(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}
