import { describe, isShown, readStyle } from './elements.ts';
import type { Fault } from './fault.ts';

/** The mark before an entry of a list stands at its own entry, and its number counts. */
export function checkListMarks(): readonly Fault[] {
  return [...document.querySelectorAll('main li')].flatMap((entry) => {
    const mark = getComputedStyle(entry, '::before');
    if (mark.content === 'none' || !isShown(entry)) return [];
    const { position, counterIncrement } = readStyle(entry);
    const isElsewhere = mark.position === 'absolute' && position === 'static';
    const isUncounted = mark.content.includes('counter(') && counterIncrement === 'none';
    if (!isElsewhere && !isUncounted) return [];
    const what = isElsewhere ? 'has its mark elsewhere' : 'has a number that does not count';
    return [{ where: describe(entry), what, by: 0 }];
  });
}
