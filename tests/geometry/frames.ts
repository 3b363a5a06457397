import { intersect, type Box } from './boxes.ts';
import { memoize, readInside, readStyle, root } from './elements.ts';

/** Treatment of content beyond an edge: it shows, it can be scrolled to, or it is cut off. */
type Overflow = 'free' | 'scroll' | 'cut';

/** An element that cuts or scrolls what does not fit it. */
export interface Frame {
  readonly element: Element;
  readonly box: Box;
  readonly x: Overflow;
  readonly y: Overflow;
}

function readOverflow(value: string): Overflow {
  if (value === 'visible') return 'free';
  return value === 'hidden' || value === 'clip' ? 'cut' : 'scroll';
}

const CONTAINED = /paint|strict|content/;

function holdsPositioned(style: CSSStyleDeclaration, position: string): boolean {
  return (
    (position === 'absolute' && style.position !== 'static') ||
    style.transform !== 'none' ||
    style.filter !== 'none' ||
    style.containerType !== 'normal' ||
    style.contain.includes('layout') ||
    CONTAINED.test(style.contain)
  );
}

/** The element whose edges bound this one: for positioned elements not always the parent. */
export function findHolder(element: Element): Element | null {
  const { position } = readStyle(element);
  let above = element.parentElement;
  if (position !== 'absolute' && position !== 'fixed') return above;
  while (above && !holdsPositioned(readStyle(above), position)) above = above.parentElement;
  return above;
}

/** The frames around the content of an element, its own included, from the inside out. */
export const listFrames: (element: Element) => readonly Frame[] = memoize((element) => {
  if (element === root) return [];
  const holder = findHolder(element);
  const around = holder ? listFrames(holder) : [];
  const { display, contain, overflowX, overflowY } = readStyle(element);
  const isContained = CONTAINED.test(contain);
  const x = isContained ? 'cut' : readOverflow(overflowX);
  const y = isContained ? 'cut' : readOverflow(overflowY);
  if (display === 'inline' || display === 'contents' || (x === 'free' && y === 'free')) {
    return around;
  }
  return [{ element, box: readInside(element), x, y }, ...around];
});

/** The part of a box that its frames let through, scrolled or cut; missing where nothing is seen. */
export function seeThrough(box: Box, frames: readonly Frame[]): Box | undefined {
  return frames.reduce<Box | undefined>(
    (seen, frame) =>
      seen &&
      intersect(seen, {
        left: frame.x === 'free' ? -Infinity : frame.box.left,
        right: frame.x === 'free' ? Infinity : frame.box.right,
        top: frame.y === 'free' ? -Infinity : frame.box.top,
        bottom: frame.y === 'free' ? Infinity : frame.box.bottom,
      }),
    box,
  );
}
