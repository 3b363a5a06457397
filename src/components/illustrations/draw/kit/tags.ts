import type { Point, Sheet } from './sheet.ts';

/** A note at the end of a leader.
 *
 * @param at what is noted; a dot marks it
 * @param knee where the leader turns level
 * @param text lines are separated by "|"
 * @param side where the text stands, seen from the knee
 */
export function drawLeader(
  sheet: Sheet,
  at: Point,
  knee: Point,
  text: string,
  letterHeight = 8,
  side: 'left' | 'right' = 'right',
): void {
  const [x, y] = knee;
  const outward = side === 'right' ? 1 : -1;
  const end = x + outward * 10;
  sheet.polyline([at, knee, [end, y]], 'dimension note');
  drawDot(sheet, at);
  text.split('|').forEach((line, i) => {
    const baseline = y + letterHeight / 2 - 0.5 + i * (letterHeight + 6);
    const align = side === 'right' ? 'left' : 'right';
    sheet.text(line, end + outward * 5, baseline, letterHeight, align);
  });
}

/** The dot where a leader begins. */
export function drawDot(sheet: Sheet, [x, y]: Point): void {
  sheet.circle(x, y, 1.8, 'solid note');
}

/** A numbered green disc: one of something that is counted. */
export function drawCount(sheet: Sheet, x: number, y: number, number: number, radius = 8.5): void {
  sheet.circle(x, y, radius, 'tag');
  sheet.text(String(number), x, y + radius * 0.44, radius * 0.9, 'middle', 'tagLettering note');
}

/** The round tag of a grid line, or of anything else that a letter names. */
export function drawBubble(sheet: Sheet, x: number, y: number, label: string, radius = 11): void {
  sheet.circle(x, y, radius, 'opaque');
  sheet.text(label, x, y + 4, 8, 'middle', 'lettering');
}

/** Corners of a hexagon that stands on a side. */
export function hexagon(x: number, y: number, radius: number): Point[] {
  return Array.from({ length: 6 }, (_, i): Point => {
    const angle = (Math.PI / 3) * i;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}
