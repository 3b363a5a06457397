import { writeXlsx } from 'hucre/xlsx';
import type { Takeoff } from '../takeoff.ts';
import { makeMeasurementsSheet } from './measurements-sheet.ts';
import { makeScopeSheet } from './scope-sheet.ts';
import { FONT } from './styles.ts';
import { makeSummarySheet } from './summary-sheet.ts';
import { makeTakeoffSheet, placeItems } from './takeoff-sheet.ts';

/**
 * Writes a takeoff as an Excel workbook with live formulas: Summary, Takeoff, Measurements, Scope.
 * Changing a rate, a waste percentage, a dimension or a markup recalculates the bid total.
 * The same takeoff always gives the same bytes.
 */
export async function writeWorkbook(takeoff: Takeoff, creator: string): Promise<Uint8Array> {
  const { sample } = takeoff;
  const items = takeoff.sections.flatMap((section) => section.items);
  const places = placeItems(items);
  const issued = new Date(`${sample.project.issued}T12:00:00Z`);
  return writeXlsx({
    properties: {
      title: `${sample.name} takeoff: ${sample.project.name}`,
      subject: sample.description,
      creator,
      lastModifiedBy: creator,
      created: issued,
      modified: issued,
    },
    defaultFont: { name: FONT, size: 10 },
    sheets: [
      makeSummarySheet(takeoff, places),
      makeTakeoffSheet(takeoff, items, places),
      makeMeasurementsSheet(takeoff, items, places),
      makeScopeSheet(takeoff),
    ],
  });
}
