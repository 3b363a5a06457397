import { intersect, seeThrough } from './boxes.ts';
import type { Fault } from './fault.ts';
import type { Box, Measurement, TextRun } from './measurement.ts';

/** Less than this is antialiasing and the roundings of a line's box. */
const TOLERANCE = 1;

interface Line {
  readonly run: TextRun;
  readonly box: Box;
}

/** No text lies on another. Hidden decoration may lie on its like. */
export function checkOverlappingText(page: Measurement): readonly Fault[] {
  const lines = page.texts
    .flatMap((run) => run.lines.flatMap((line) => seeLine(page, run, line)))
    .sort((one, other) => one.box.top - other.box.top);
  const worst = new Map<string, Fault>();
  for (const [index, upper] of lines.entries()) {
    for (const lower of lines.slice(index + 1)) {
      if (lower.box.top >= upper.box.bottom) break;
      if (!mayCollide(upper.run, lower.run)) continue;
      const shared = intersect(upper.box, lower.box);
      if (shared === undefined) continue;
      const by = Math.min(shared.right - shared.left, shared.bottom - shared.top);
      const what = `overlaps ${lower.run.where}`;
      const key = `${upper.run.where} ${what}`;
      if (by <= TOLERANCE || by <= (worst.get(key)?.by ?? 0)) continue;
      worst.set(key, { where: upper.run.where, what, by });
    }
  }
  return [...worst.values()];
}

function seeLine(page: Measurement, run: TextRun, line: Box): readonly Line[] {
  const frames = run.frames.flatMap((index) => page.frames[index] ?? []);
  const box = seeThrough(line, frames);
  return box ? [{ run, box }] : [];
}

function mayCollide(one: TextRun, other: TextRun): boolean {
  if (one.block === other.block || one.layer !== other.layer) return false;
  return !(one.decorative && other.decorative);
}
