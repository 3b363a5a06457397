import { describe, isShown, isVisuallyHidden, px, readStyle, root } from './elements.ts';
import { NARROW_ONLY, NEVER, ON_DEMAND, WIDE_ONLY } from './exposure.ts';
import type { Fault } from './fault.ts';
import { allTexts } from './texts.ts';

/** Widths in em up to which the narrow layout is certain, and from which the wide one is. */
const NARROW = 390 / 16;
const WIDE = 1440 / 16;

/** All content is painted, except honeypots; of a phone's copy and a desktop's, exactly one. */
export function checkPainted(): readonly Fault[] {
  const faults: Fault[] = [];
  const check = (element: Element, isPainted: boolean, words: string): void => {
    if (!element.closest('main, body > footer') || element.closest(ON_DEMAND)) return;
    const isExpected = isToBePainted(element);
    if (isExpected === undefined || isExpected === isPainted) return;
    const what = isExpected ? 'is not painted' : 'is not to be painted';
    faults.push({ where: describe(element, words), what, by: 0 });
  };
  for (const { element, words, lines } of allTexts) check(element, lines.length > 0, words);
  const inputs = ':is(input, select, textarea):not([type=hidden], [type=file])';
  for (const input of document.querySelectorAll(`main form ${inputs}`)) {
    const isPainted = isShown(input) && !isVisuallyHidden(input);
    check(input, isPainted, input.getAttribute('name') ?? '');
  }
  for (const image of document.images) {
    const { width, height } = image.getBoundingClientRect();
    check(image, isShown(image) && width > 1 && height > 1, image.alt);
  }
  return faults;
}

/** Undefined between the widths of the two layouts, for content of one of them. */
function isToBePainted(element: Element): boolean | undefined {
  const table = element.closest('.stacked.text thead')?.closest('table');
  if (table) return !hasLabels(table);
  const isWideOnly = element.closest(WIDE_ONLY) !== null;
  if (isWideOnly || element.closest(NARROW_ONLY)) {
    const ems = root.clientWidth / px(readStyle(root).fontSize);
    if (ems <= NARROW) return !isWideOnly;
    return ems >= WIDE ? isWideOnly : undefined;
  }
  return element.closest(NEVER) === null;
}

/** True if every cell of a table shows its column's head as a label, as in rows that are stacked. */
function hasLabels(table: Element): boolean {
  const cells = [...table.querySelectorAll('tbody [data-label]')];
  const labels = cells.map((cell) => getComputedStyle(cell, '::before').content);
  return labels.length > 0 && labels.every((content) => content !== 'none');
}
