import { intersect } from './boxes.ts';
import { describe, memoize, readStyle } from './elements.ts';
import { keepWorst, type Fault } from './fault.ts';
import { listFrames, seeThrough } from './frames.ts';
import { findLayer, texts, type TextRun } from './texts.ts';

/** Less than this is antialiasing and the roundings of a line's box. */
const TOLERANCE = 1;

/** No text lies on another. Hidden decoration may lie on its like. */
export function checkOverlappingText(): readonly Fault[] {
  const visible = texts
    .flatMap((run) =>
      run.lines.flatMap((line) => {
        const box = seeThrough(line, listFrames(run.element));
        return box ? [{ run, box }] : [];
      }),
    )
    .sort((one, other) => one.box.top - other.box.top);
  const faults: (readonly [string, Fault])[] = [];
  for (const [index, upper] of visible.entries()) {
    for (const lower of visible.slice(index + 1)) {
      if (lower.box.top >= upper.box.bottom) break;
      const shared = intersect(upper.box, lower.box);
      if (shared === undefined || !mayCollide(upper.run, lower.run)) continue;
      const by = Math.min(shared.right - shared.left, shared.bottom - shared.top);
      if (by <= TOLERANCE) continue;
      const where = describe(upper.run.element, upper.run.words);
      const what = `overlaps ${describe(lower.run.element, lower.run.words)}`;
      faults.push([`${where} ${what}`, { where, what, by }]);
    }
  }
  return keepWorst(faults);
}

/** The paragraph that a text flows in; texts of one paragraph make room for each other. */
const findBlock: (element: Element) => Element = memoize((element) => {
  const { parentElement } = element;
  const isInline = ['inline', 'contents'].includes(readStyle(element).display);
  return isInline && parentElement ? findBlock(parentElement) : element;
});

function mayCollide({ element: one }: TextRun, { element: other }: TextRun): boolean {
  if (findBlock(one) === findBlock(other) || findLayer(one) !== findLayer(other)) return false;
  const isDecorative = (element: Element) => element.closest('[aria-hidden=true]') !== null;
  return !(isDecorative(one) && isDecorative(other));
}
