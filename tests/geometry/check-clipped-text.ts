import type { Box } from './boxes.ts';
import { describe, px, readStyle } from './elements.ts';
import { keepWorst, type Fault } from './fault.ts';
import { listFrames, type Frame } from './frames.ts';
import { texts } from './texts.ts';

/** Less than this is the difference between a letter's outline and its drawn pixels. */
const TOLERANCE = 1;

/**
 * No ancestor cuts letters off, and none lie left of or above the page. Text in reach of scrolling is
 * not lost.
 */
export function checkClippedText(): readonly Fault[] {
  const faults = texts.flatMap(({ element, words, lines }) =>
    lines
      .flatMap((line) => findCuts(line, listFrames(element)))
      .filter(({ by }) => by > TOLERANCE)
      .map(({ edge, by }) => {
        const name = edge === undefined ? 'the edge of the page' : describe(edge);
        const fault = { where: describe(element, words), what: `is cut off by ${name}`, by };
        return [edge, fault] as const;
      }),
  );
  return keepWorst(faults);
}

interface Cut {
  readonly edge?: Element;
  readonly by: number;
}

function findCuts(line: Box, frames: readonly Frame[]): readonly Cut[] {
  const cuts: Cut[] = [];
  let rest = line;
  for (const frame of frames) {
    const { element: edge, box, x, y } = frame;
    if (x === 'cut') {
      cuts.push({ edge, by: Math.max(box.left - rest.left, rest.right - box.right) });
      cuts.push({ edge, by: measureCorner(rest, frame) });
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
  return [...cuts, { by: Math.max(-rest.left, -rest.top) }];
}

/** Pixels by which the outermost corner of a line lies beyond the rounded corners of a frame. */
function measureCorner(line: Box, { element, box }: Frame): number {
  const value = readStyle(element).borderTopLeftRadius;
  const radius = value.includes('%') ? (px(value) / 100) * (box.right - box.left) : px(value);
  if (radius === 0) return 0;
  const across = Math.max(box.left + radius - line.left, line.right - box.right + radius, 0);
  const down = Math.max(box.top + radius - line.top, line.bottom - box.bottom + radius, 0);
  return across > 0 && down > 0 ? Math.hypot(across, down) - radius : 0;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
