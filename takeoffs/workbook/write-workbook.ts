import type { WriteSheet } from 'hucre/xlsx';
import type { Estimator } from '../schema/estimator.ts';
import { arrangeByCode, fillBidForm } from '../price/bid-form.ts';
import type { Takeoff } from '../price/takeoff.ts';
import { makeBidFormWorksheet } from './bid-form-worksheet.ts';
import { makeAlternatesWorksheet } from './alternates-worksheet.ts';
import { makeCellsWorksheet } from './cells-worksheet.ts';
import { makeEarthworkWorksheets } from './earthwork-worksheets.ts';
import { makeGradesWorksheet } from './grades-worksheet.ts';
import { makeLaborWorksheet } from './labor-worksheet.ts';
import { makeLocationsWorksheet } from './locations-worksheet.ts';
import { makeMeasurementsWorksheet } from './measurements-worksheet.ts';
import { makeOpeningsWorksheets } from './openings-worksheets.ts';
import { makeOwnerBidWorksheet } from './owner-bid-worksheet.ts';
import { makePiecesWorksheet } from './pieces-worksheet.ts';
import { placeColumns, placeRows } from './references.ts';
import { makeScopeWorksheet } from './scope-worksheet.ts';
import { makeShapesWorksheet } from './shapes-worksheet.ts';
import { makeSummaryWorksheet, type NamedWorksheet } from './summary-worksheet.ts';
import { makeTakeoffWorksheet } from './takeoff-worksheet.ts';
import { describeWorkbook } from './describe-workbook.ts';
import type { Book } from './worksheet.ts';
import { printWorkbook } from './print-workbook.ts';

/**
 * Writes a takeoff as an Excel workbook with live formulas: Summary, Takeoff, Measurements, Shapes, Labor, Grades with Volumes and
 * Sections, Locations, Pieces, Openings with Sets and Hardware, and Alternates where there are any, Scope. Each figure is typed once, in blue; changing it recalculates all that follows.
 * The same takeoff always gives the same bytes.
 */
export function writeWorkbook(takeoff: Takeoff, estimator: Estimator): Promise<Uint8Array> {
  return writeTakeoff(takeoff, estimator, 'takeoff', makeSummaryWorksheet);
}

/**
 * Writes a takeoff as the workbook of the contractor's bid form that its sample maps its items to: the page for the
 * owner, Cost codes in place of Summary, Takeoff by the form's cost codes, and the other worksheets as they are.
 *
 * @throws where the sample has no bid form.
 */
export function writeBidForm(takeoff: Takeoff, estimator: Estimator): Promise<Uint8Array> {
  const form = takeoff.sample.bidForm;
  if (form === undefined) throw new Error(`The sample ${takeoff.id} has no bid form`);
  const lines = fillBidForm(takeoff, form);
  return writeTakeoff(
    arrangeByCode(takeoff, lines),
    estimator,
    'bid form',
    (book) => makeBidFormWorksheet(book, form, lines),
    (book) => makeOwnerBidWorksheet(book, form),
  );
}

async function writeTakeoff(
  takeoff: Takeoff,
  estimator: Estimator,
  kind: string,
  makeFront: (book: Book) => NamedWorksheet,
  makeFirst?: (book: Book) => WriteSheet,
): Promise<Uint8Array> {
  const { sample } = takeoff;
  const tables = placeColumns(takeoff);
  const book: Book = { takeoff, estimator, rows: placeRows(takeoff), tables };
  const front = makeFront(book);
  const labor = makeLaborWorksheet(book);
  const title = `${sample.name} ${kind}: ${sample.project.name}`;
  return printWorkbook({
    ...describeWorkbook(sample, title, estimator),
    namedRanges: [...front.names, ...labor.names],
    sheets: [
      ...(makeFirst ? [makeFirst(book)] : []),
      front.worksheet,
      makeTakeoffWorksheet(book),
      makeMeasurementsWorksheet(book),
      makeShapesWorksheet(book),
      labor.worksheet,
      ...[
        makeGradesWorksheet(book),
        ...makeEarthworkWorksheets(book),
        makeLocationsWorksheet(book),
        makePiecesWorksheet(book),
        makeCellsWorksheet(book),
        ...makeOpeningsWorksheets(book),
        makeAlternatesWorksheet(book),
      ].flatMap((worksheet) => worksheet ?? []),
      makeScopeWorksheet(book),
    ],
  });
}
