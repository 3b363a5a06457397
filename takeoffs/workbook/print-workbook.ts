import { writeXlsx, type WriteOptions, type WriteSheet } from 'hucre/xlsx';
import { quoteName } from './references.ts';

/** Parts of a worksheet that are printed, and repeated on each page. */
const PRINTED = [
  ['printArea', '_xlnm.Print_Area'],
  ['printTitlesRow', '_xlnm.Print_Titles'],
] as const;

function nameParts({ name, pageSetup }: WriteSheet): NonNullable<WriteOptions['namedRanges']> {
  return PRINTED.flatMap(([part, named]) => {
    const cells = pageSetup?.[part];
    return cells === undefined
      ? []
      : [{ name: named, range: `${quoteName(name)}!${cells}`, scope: name }];
  });
}

/**
 * Writes a workbook. The names of printed parts are written here: hucre 1.0 does not quote a worksheet's name with a
 * space in them, and Excel offers to repair such a file.
 */
export function printWorkbook(workbook: WriteOptions): Promise<Uint8Array> {
  const { sheets, namedRanges = [] } = workbook;
  return writeXlsx({
    ...workbook,
    namedRanges: [...namedRanges, ...sheets.flatMap(nameParts)],
    sheets: sheets.map((sheet) => {
      const pageSetup = { ...sheet.pageSetup };
      delete pageSetup.printArea;
      delete pageSetup.printTitlesRow;
      return { ...sheet, pageSetup };
    }),
  });
}
