import {
  FunctionArgumentType,
  FunctionPlugin,
  HyperFormula,
  type RawCellContent,
} from 'hyperformula';
import { dateToSerial } from 'hucre';
import { readXlsx } from 'hucre/xlsx';

/**
 * Rounds as Excel and LibreOffice do: what 15 significant digits show, so that 201.775 is 201.78.
 * HyperFormula rounds the binary number, which is a little less, to 201.77.
 */
function roundAsShown(number: number, places: number): number {
  const shifted = Number((Math.abs(number) * 10 ** places).toPrecision(15));
  return (Math.sign(number) * Math.round(shifted)) / 10 ** places;
}

class SpreadsheetRounding extends FunctionPlugin {
  static override implementedFunctions = {
    ROUND: {
      method: 'round',
      parameters: [
        { argumentType: FunctionArgumentType.NUMBER },
        { argumentType: FunctionArgumentType.NUMBER, defaultValue: 0 },
      ],
    },
  };

  // The engine's own types of a formula are not exported.
  round(ast: { readonly args: never[] }, state: never) {
    return this.runFunction(ast.args, state, this.metadata('ROUND'), roundAsShown);
  }
}

HyperFormula.registerFunctionPlugin(SpreadsheetRounding);

/** Computes a workbook anew from its constants and formulas, without the values stored with them. */
export async function recalculate(bytes: Uint8Array) {
  const workbook = await readXlsx(bytes, { readStyles: false });
  const sheets: Record<string, RawCellContent[][]> = {};
  for (const sheet of workbook.sheets) {
    const rows: RawCellContent[][] = sheet.rows.map((row) =>
      row.map((value) =>
        typeof value === 'string'
          ? `'${value}`
          : value instanceof Date
            ? dateToSerial(value)
            : value,
      ),
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
  const valueAt = (name: string, row: number, column: number) =>
    engine.getCellValue({ sheet: idOf(name), row, col: column });
  const listErrors = () =>
    engine.getSheetNames().flatMap((name) =>
      engine
        .getSheetValues(idOf(name))
        .flat()
        .filter((value) => typeof value === 'object' && value !== null),
    );
  return { engine, valueAt, listErrors };
}
