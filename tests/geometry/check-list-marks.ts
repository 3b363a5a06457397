import { describe, isShown, readStyle } from './elements.ts';
import type { Fault } from './fault.ts';

/** The mark that is drawn before an entry of a list stands at its own entry, not at the list's or page's. */
export function checkListMarks(): readonly Fault[] {
  return [...document.querySelectorAll('main li')].flatMap((entry) => {
    const mark = getComputedStyle(entry, '::before');
    const isPlaced = mark.content !== 'none' && mark.position === 'absolute';
    if (!isPlaced || !isShown(entry) || readStyle(entry).position !== 'static') return [];
    return [{ where: describe(entry), what: 'has its mark elsewhere', by: 0 }];
  });
}
