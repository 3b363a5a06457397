import type { Box } from './boxes.ts';
import { describe, isShown, root } from './elements.ts';
import type { Fault } from './fault.ts';
import { findHolder, listFrames } from './frames.ts';
import { texts } from './texts.ts';

/** The document is never wider than the window (WCAG 1.4.10). Names what reaches beyond its holder. */
export function checkSidewaysScroll(): readonly Fault[] {
  const by = root.scrollWidth - root.clientWidth;
  if (by <= 0) return [];
  const what = 'makes the page scroll sideways';
  const elements = [...document.body.querySelectorAll('*')].filter((element) => {
    const holder = findHolder(element) ?? root;
    return isBeyond(readBox(element)) && !isBeyond(readBox(holder)) && isShown(element);
  });
  const words = texts.filter(
    ({ element, lines }) => lines.some(isBeyond) && !isBeyond(readBox(element)),
  );
  const beyond = [...elements, ...words.map(({ element }) => element)].filter(isFree);
  if (beyond.length === 0) return [{ where: 'the document', what, by }];
  return beyond.map((element) => ({ where: describe(element), what, by }));
}

function readBox(element: Element): Box {
  return element.getBoundingClientRect();
}

function isBeyond({ right }: Box): boolean {
  return right > root.clientWidth + 0.5;
}

function isFree(element: Element): boolean {
  return listFrames(findHolder(element) ?? root).every(({ x }) => x === 'free');
}
