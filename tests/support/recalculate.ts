import { HyperFormula, type RawCellContent } from 'hyperformula';
import { readXlsx } from 'hucre/xlsx';

/** Computes a workbook anew from its constants and formulas; the values stored with the formulas are not read. */
export async function recalculate(bytes: Uint8Array) {
  const workbook = await readXlsx(bytes, { readStyles: false });
  const sheets: Record<string, RawCellContent[][]> = {};
  for (const sheet of workbook.sheets) {
    const rows: RawCellContent[][] = sheet.rows.map((row) =>
      row.map((value) => (typeof value === 'string' ? `'${value}` : value)),
    );
    for (const [at, cell] of sheet.cells ?? []) {
      const [row = 0, column = 0] = at.split(',').map(Number);
      const target = (rows[row] ??= []);
      if (cell.formula !== undefined) target[column] = `=${cell.formula}`;
    }
    sheets[sheet.name] = rows;
  }
  const names = (workbook.namedRanges ?? []).map(({ name, range }) => ({
    name,
    expression: `=${range}`,
  }));
  const engine = HyperFormula.buildFromSheets(
    sheets,
    {
      licenseKey: 'gpl-v3',
      useArrayArithmetic: true, // SUMPRODUCT works on arrays in Excel without being told
    },
    names,
  );
  const idOf = (name: string) => engine.getSheetId(name) ?? -1;
  const findRow = (name: string, column: number, label: string) =>
    engine.getSheetValues(idOf(name)).findIndex((row) => row[column] === label);
  const valueAt = (name: string, row: number, column: number) =>
    engine.getCellValue({ sheet: idOf(name), row, col: column });
  const errors = engine.getSheetNames().flatMap((name) =>
    engine
      .getSheetValues(idOf(name))
      .flat()
      .filter((value) => typeof value === 'object' && value !== null),
  );
  return { engine, findRow, valueAt, errors };
}
