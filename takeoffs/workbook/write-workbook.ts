import { writeXlsx } from 'hucre/xlsx';
import type { Issuer } from '../schema/issuer.ts';
import type { Takeoff } from '../price/takeoff.ts';
import { makeAlternatesWorksheet } from './alternates-worksheet.ts';
import { makeLaborWorksheet } from './labor-worksheet.ts';
import { makeLocationsWorksheet } from './locations-worksheet.ts';
import { makeMeasurementsWorksheet } from './measurements-worksheet.ts';
import { makePiecesWorksheet } from './pieces-worksheet.ts';
import { placeColumns, placeRows } from './references.ts';
import { makeScopeWorksheet } from './scope-worksheet.ts';
import { makeShapesWorksheet } from './shapes-worksheet.ts';
import { makeSummaryWorksheet } from './summary-worksheet.ts';
import { makeTakeoffWorksheet } from './takeoff-worksheet.ts';
import { describeWorkbook } from './describe-workbook.ts';
import type { Book } from './worksheet.ts';

/**
 * Writes a takeoff as an Excel workbook with live formulas: Summary, Takeoff, Measurements, Shapes, Labor, Scope, and
 * Locations, Pieces and Alternates if there are any. Each input is typed once, in blue; changing it recalculates the
 * rest. The same takeoff always gives the same bytes. Names of worksheets are single words: hucre 1.0 does not quote
 * other names in print settings, and Excel then offers to repair the file.
 */
export async function writeWorkbook(takeoff: Takeoff, issuer: Issuer): Promise<Uint8Array> {
  const { sample } = takeoff;
  const tables = placeColumns(takeoff);
  const book: Book = { takeoff, issuer, rows: placeRows(takeoff), tables };
  const summary = makeSummaryWorksheet(book);
  const labor = makeLaborWorksheet(book);
  const title = `${sample.name} takeoff: ${sample.project.name}`;
  return writeXlsx({
    ...describeWorkbook(sample, title, issuer),
    namedRanges: [...summary.names, ...labor.names],
    sheets: [
      summary.worksheet,
      makeTakeoffWorksheet(book),
      makeMeasurementsWorksheet(book),
      makeShapesWorksheet(book),
      labor.worksheet,
      ...[
        makeLocationsWorksheet(book),
        makePiecesWorksheet(book),
        makeAlternatesWorksheet(book),
      ].flatMap((worksheet) => worksheet ?? []),
      makeScopeWorksheet(book),
    ],
  });
}
