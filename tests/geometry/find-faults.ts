import { checkCardGroups } from './check-card-groups.ts';
import { checkClippedText } from './check-clipped-text.ts';
import { checkFocusInView, checkFocusMarks } from './check-focus.ts';
import { checkGeneratedText } from './check-generated-text.ts';
import { checkHeadings } from './check-headings.ts';
import { checkListMarks } from './check-list-marks.ts';
import { checkOverlappingText } from './check-overlapping-text.ts';
import { checkPainted } from './check-painted.ts';
import { checkPictures } from './check-pictures.ts';
import { checkPrimaryAction } from './check-primary-action.ts';
import { checkSidewaysScroll } from './check-sideways-scroll.ts';
import { checkSpilledText } from './check-spilled-text.ts';
import { checkStickyHeader } from './check-sticky-header.ts';
import { checkStackedCells, checkTables, checkTableWidths } from './check-tables.ts';
import { checkWayToAsk } from './check-way-to-ask.ts';
import { px, readStyle, root } from './elements.ts';
import type { Fault } from './fault.ts';
import type { Size } from './sizes.ts';

/** Faults of the layout of the page that this runs in, once its pictures and typefaces have come. */
export function findFaults(size: Size): readonly Fault[] {
  const fontSize = px(readStyle(root).fontSize);
  if (root.clientWidth !== size.width || fontSize !== size.fontSize) {
    throw new Error(`The window is ${root.clientWidth} px wide, with text at ${fontSize} px`);
  }
  return [
    checkSidewaysScroll,
    checkClippedText,
    checkSpilledText,
    checkOverlappingText,
    checkCardGroups,
    checkTables,
    checkStackedCells,
    checkListMarks,
    checkHeadings,
    checkGeneratedText,
    checkPictures,
    checkPainted,
    ...(size.judgesFirstScreen ? [checkPrimaryAction] : []),
    // With enlarged text, and in a low window, the header scrolls away so as not to cover the page (WCAG 1.4.4).
    ...(size.fontSize === 16 && size.height >= 400 ? [checkWayToAsk] : []),
    ...(size.fontSize === 16 && !size.spacesText ? [checkTableWidths] : []),
    checkStickyHeader,
  ].flatMap((check) => check());
}

/** Faults that show as the focus moves through the page. Hydrates its islands. */
export function findFocusFaults(): readonly Fault[] {
  return [...checkFocusMarks(), ...checkFocusInView()];
}
