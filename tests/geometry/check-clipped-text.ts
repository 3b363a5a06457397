import { keepWorst, type Fault } from './fault.ts';
import type { Box, Frame, Measurement } from './measurement.ts';

/** Less than this is the difference between a letter's outline and its drawn pixels. */
const TOLERANCE = 1;

/**
 * No ancestor cuts letters off, and none lie left of or above the page. Text in reach of scrolling is
 * not lost.
 */
export function checkClippedText(page: Measurement): readonly Fault[] {
  const faults = page.texts.flatMap(({ where, lines, frames }) => {
    const around = frames.flatMap((index) => page.frames[index] ?? []);
    return lines
      .flatMap((line) => findCuts(line, around))
      .filter(({ by }) => by > TOLERANCE)
      .map(({ edge, by }) => [edge, { where, what: `is cut off by ${edge}`, by }] as const);
  });
  return keepWorst(faults);
}

interface Cut {
  readonly edge: string;
  readonly by: number;
}

function findCuts(line: Box, frames: readonly Frame[]): readonly Cut[] {
  const cuts: Cut[] = [];
  let rest = line;
  for (const { box, x, y, where: edge, radius } of frames) {
    if (x === 'cut') {
      cuts.push({ edge, by: Math.max(box.left - rest.left, rest.right - box.right) });
      cuts.push({ edge, by: measureCorner(rest, box, radius) });
    }
    if (y === 'cut') {
      cuts.push({ edge, by: Math.max(box.top - rest.top, rest.bottom - box.bottom) });
    }
    // Beyond a frame nothing is left to cut but what shows in it.
    rest = {
      left: x === 'free' ? rest.left : clamp(rest.left, box.left, box.right),
      right: x === 'free' ? rest.right : clamp(rest.right, box.left, box.right),
      top: y === 'free' ? rest.top : clamp(rest.top, box.top, box.bottom),
      bottom: y === 'free' ? rest.bottom : clamp(rest.bottom, box.top, box.bottom),
    };
  }
  return [...cuts, { edge: 'the edge of the page', by: Math.max(-rest.left, -rest.top) }];
}

/** Pixels by which the outermost corner of a line lies beyond the rounded corners of a box. */
function measureCorner(line: Box, box: Box, radius: number): number {
  if (radius === 0) return 0;
  const across = Math.max(box.left + radius - line.left, line.right - box.right + radius, 0);
  const down = Math.max(box.top + radius - line.top, line.bottom - box.bottom + radius, 0);
  return across > 0 && down > 0 ? Math.hypot(across, down) - radius : 0;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
