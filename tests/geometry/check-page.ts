import { checkCardGroups } from './check-card-groups.ts';
import { checkClippedText } from './check-clipped-text.ts';
import { checkFocusMarks, checkPainted } from './check-painted.ts';
import { checkOverlappingText } from './check-overlapping-text.ts';
import { checkPictures } from './check-pictures.ts';
import { checkPrimaryAction } from './check-primary-action.ts';
import { checkSidewaysScroll } from './check-sideways-scroll.ts';
import { checkSpilledText } from './check-spilled-text.ts';
import { checkStickyHeader } from './check-sticky-header.ts';
import { checkWayToAsk } from './check-way-to-ask.ts';
import type { Fault } from './fault.ts';
import type { Measurement } from './measurement.ts';
import type { Size } from './sizes.ts';

const checks = [
  checkSidewaysScroll,
  checkClippedText,
  checkSpilledText,
  checkOverlappingText,
  checkStickyHeader,
  checkCardGroups,
  checkPictures,
  checkPainted,
  checkFocusMarks,
];

/** All that is wrong with the layout of a page at a size. */
export function checkPage(page: Measurement, size: Size): readonly Fault[] {
  const faults = checks.flatMap((check) => check(page));
  if (size.judgesFirstScreen) faults.push(...checkPrimaryAction(page));
  // With enlarged text the header scrolls away so as not to cover the page (WCAG 1.4.4).
  if (size.fontSize === 16) faults.push(...checkWayToAsk(page));
  return faults;
}
