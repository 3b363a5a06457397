import { describe, isShown, isVisuallyHidden, px, readStyle } from './elements.ts';
import type { Fault } from './fault.ts';

/** Pixels between a heading and what stands above it, at least: a line of small type over a heading has more. */
const MIN_GAP = 4;

/** The element that ends above another, in its own block or in one around it. Cells and entries have their own place. */
function findAbove(element: Element): Element | undefined {
  const around = element.parentElement;
  if (!around || !/^(block|flow-root)$/.test(readStyle(around).display)) return undefined;
  let before = element.previousElementSibling;
  while (before && (!isShown(before) || isVisuallyHidden(before))) {
    before = before.previousElementSibling;
  }
  return before ?? (around.localName === 'main' ? undefined : findAbove(around));
}

/** A heading begins what follows: it does not stand at what ends above it. */
export function checkHeadings(): readonly Fault[] {
  return [...document.querySelectorAll('main :is(h2, h3, h4)')].flatMap((heading) => {
    const above = isShown(heading) && !isVisuallyHidden(heading) ? findAbove(heading) : undefined;
    if (!above) return [];
    const box = heading.getBoundingClientRect();
    const end = above.getBoundingClientRect();
    const gap = box.top + px(readStyle(heading).paddingTop) - end.bottom;
    const isBeside = end.right <= box.left || end.left >= box.right || gap < -1;
    if (isBeside || end.height === 0 || gap >= MIN_GAP) return [];
    return [{ where: describe(heading), what: 'touches what stands above it', by: 0 }];
  });
}
