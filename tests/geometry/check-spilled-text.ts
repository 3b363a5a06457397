import { seeThrough } from './boxes.ts';
import { keepWorst, type Fault } from './fault.ts';
import type { Box, Measurement, Panel } from './measurement.ts';

/** Less than this is the overhang of a letter and the rounding of an edge. */
const TOLERANCE = 1.5;

/** No text sticks out over an edge that one sees of the box it is written in. */
export function checkSpilledText(page: Measurement): readonly Fault[] {
  const spills = page.texts.flatMap(({ where, lines, frames, panels }) => {
    const around = frames.flatMap((index) => page.frames[index] ?? []);
    const visible = lines.flatMap((line) => seeThrough(line, around) ?? []);
    return panels.flatMap((index) => {
      const panel = page.panels[index];
      const by = panel ? Math.max(0, ...visible.map((line) => measureSpill(line, panel))) : 0;
      const what = `sticks out of ${panel?.where ?? ''}`;
      return by > TOLERANCE ? [[index, { where, what, by }] as const] : [];
    });
  });
  return keepWorst(spills);
}

function measureSpill(line: Box, { box, x, y }: Panel): number {
  return Math.max(
    x ? Math.max(box.left - line.left, line.right - box.right) : 0,
    y ? Math.max(box.top - line.top, line.bottom - box.bottom) : 0,
  );
}
