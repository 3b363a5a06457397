import { writeXlsx } from 'hucre/xlsx';
import type { Estimator } from '../sheets/frame.tsx';
import type { Takeoff } from '../price/takeoff.ts';
import { makeAlternatesSheet } from './alternates-sheet.ts';
import { makeGradesSheet } from './grades-sheet.ts';
import { makeLaborSheet } from './labor-sheet.ts';
import { makeLocationsSheet } from './locations-sheet.ts';
import { makeMeasurementsSheet } from './measurements-sheet.ts';
import { makePiecesSheet } from './pieces-sheet.ts';
import { placeRows } from './references.ts';
import { makeScopeSheet } from './scope-sheet.ts';
import { makeShapesSheet } from './shapes-sheet.ts';
import { FONT } from './cell-styles.ts';
import { makeSummarySheet } from './summary-sheet.ts';
import { makeTakeoffSheet } from './takeoff-sheet.ts';
import type { Book } from './worksheet.ts';

/**
 * Writes a takeoff as an Excel workbook with live formulas: Summary, Takeoff, Measurements, Shapes, Labor, Locations, Pieces and
 * Alternates where there are any, Scope. Each figure is typed once, in blue; changing it recalculates all that follows.
 * The same takeoff always gives the same bytes.
 */
export async function writeWorkbook(takeoff: Takeoff, estimator: Estimator): Promise<Uint8Array> {
  const { sample } = takeoff;
  const book: Book = { takeoff, estimator, rows: placeRows(takeoff) };
  const summary = makeSummarySheet(book);
  const issued = new Date(`${sample.project.issued}T12:00:00Z`);
  return writeXlsx({
    properties: {
      title: `${sample.name} takeoff: ${sample.project.name}`,
      subject: sample.description,
      creator: estimator.name,
      lastModifiedBy: estimator.name,
      created: issued,
      modified: issued,
    },
    defaultFont: { name: FONT, size: 10 },
    namedRanges: summary.names,
    sheets: [
      summary.sheet,
      makeTakeoffSheet(book),
      makeMeasurementsSheet(book),
      makeShapesSheet(book),
      makeLaborSheet(book),
      ...[
        makeGradesSheet(book),
        makeLocationsSheet(book),
        makePiecesSheet(book),
        makeAlternatesSheet(book),
      ].flatMap((sheet) => sheet ?? []),
      makeScopeSheet(book),
    ],
  });
}
