import type { Box } from './boxes.ts';
import { describe, isPaint, memoize, px, readStyle, root } from './elements.ts';
import { keepWorst, type Fault } from './fault.ts';
import { listFrames, seeThrough } from './frames.ts';
import { texts } from './texts.ts';

/** Less than this is the overhang of a letter and the rounding of an edge. */
const TOLERANCE = 1.5;

/** A box with edges that one sees: a border, or a background of its own. */
interface Panel {
  readonly element: Element;
  readonly box: Box;
  /** The left and right edges are visible. */
  readonly x: boolean;
  /** The upper and lower edges are. */
  readonly y: boolean;
}

/** No text sticks out over an edge that one sees of the box it is written in. */
export function checkSpilledText(): readonly Fault[] {
  const spills = texts.flatMap(({ element, words, lines }) => {
    const visible = lines.flatMap((line) => seeThrough(line, listFrames(element)) ?? []);
    return listPanels(element).flatMap((panel) => {
      const by = Math.max(0, ...visible.map((line) => measureSpill(line, panel)));
      if (by <= TOLERANCE) return [];
      const what = `sticks out of ${describe(panel.element)}`;
      return [[panel, { where: describe(element, words), what, by }] as const];
    });
  });
  return keepWorst(spills);
}

/**
 * The panels that hold an element's text. Elements placed by coordinates, or with a background of
 * their own, may cross the edges of panels around them.
 */
const listPanels: (element: Element) => readonly Panel[] = memoize((element) => {
  const { parentElement } = element;
  if (element === document.body || parentElement === null) return [];
  const style = readStyle(element);
  const box = element.getBoundingClientRect();
  const isGround = isPaint(style.backgroundColor);
  const isPlaced = style.position === 'absolute' || style.position === 'fixed';
  const around = isPlaced || isGround ? [] : listPanels(parentElement);
  const spansWindow = box.left < 0.5 && box.right > root.clientWidth - 0.5;
  const x =
    !spansWindow && (isGround || px(style.borderLeftWidth) + px(style.borderRightWidth) > 0);
  const y = isGround || px(style.borderTopWidth) + px(style.borderBottomWidth) > 0;
  const isBox = style.display !== 'inline' && style.display !== 'contents';
  return isBox && (x || y) ? [{ element, box, x, y }, ...around] : around;
});

function measureSpill(line: Box, { box, x, y }: Panel): number {
  return Math.max(
    x ? Math.max(box.left - line.left, line.right - box.right) : 0,
    y ? Math.max(box.top - line.top, line.bottom - box.bottom) : 0,
  );
}
