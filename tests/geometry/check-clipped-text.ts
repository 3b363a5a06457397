import type { Fault } from './fault.ts';
import type { Box, Frame, Measurement } from './measurement.ts';

/** Less than this is the difference between a letter's outline and its drawn pixels. */
const TOLERANCE = 1;

/** No ancestor cuts letters off, and none lie left of or above the page. What can be scrolled to is not lost. */
export function checkClippedText(page: Measurement): readonly Fault[] {
  return page.texts.flatMap(({ where, lines, frames }) => {
    const around = frames.flatMap((index) => page.frames[index] ?? []);
    const cuts = lines.flatMap((line) => findCuts(line, around));
    const [worst] = cuts.sort((one, other) => other.by - one.by);
    if (worst === undefined) return [];
    return [{ where, what: `is cut off by ${worst.edge}`, by: worst.by }];
  });
}

interface Cut {
  readonly edge: string;
  readonly by: number;
}

function findCuts(line: Box, frames: readonly Frame[]): readonly Cut[] {
  const cuts: Cut[] = [];
  const note = (edge: string, by: number): void => {
    if (by > TOLERANCE) cuts.push({ edge, by });
  };
  let { left, right, top, bottom } = line;
  for (const { box, x, y, where } of frames) {
    if (x === 'cut') note(where, Math.max(box.left - left, right - box.right));
    if (y === 'cut') note(where, Math.max(box.top - top, bottom - box.bottom));
    // Beyond a frame there is nothing of the line left to cut: only what shows in the frame.
    if (x !== 'free')
      [left, right] = [clamp(left, box.left, box.right), clamp(right, box.left, box.right)];
    if (y !== 'free')
      [top, bottom] = [clamp(top, box.top, box.bottom), clamp(bottom, box.top, box.bottom)];
  }
  note('the edge of the page', Math.max(-left, -top));
  return cuts;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
