import type { Cell, CellStyle } from 'hucre/xlsx';
import { styleOf, type CellOptions } from './cell-styles.ts';

/** A worksheet being filled; rows and columns are counted from 0, as the file format's library does. */
export class Grid {
  readonly cells = new Map<string, Partial<Cell>>();
  rows = 0;

  text(row: number, column: number, value: string, options: CellOptions = {}): void {
    this.put(row, column, {
      value,
      type: 'string',
      style: styleOf({ indent: true, ...options }),
    });
  }

  number(row: number, column: number, value: number, options: CellOptions = {}): void {
    this.put(row, column, { value, type: 'number', style: styleOf(options) });
  }

  formula(
    row: number,
    column: number,
    formula: string,
    result: number,
    options: CellOptions = {},
  ): void {
    this.put(row, column, {
      value: result,
      type: 'formula',
      formula,
      formulaResult: result,
      style: styleOf(options),
    });
  }

  styled(row: number, column: number, value: string, style: CellStyle): void {
    this.put(row, column, { value, type: 'string', style });
  }

  /** Writes an amount of cents in dollars. */
  cents(row: number, column: number, formula: string, cents: number, options: CellOptions): void {
    this.formula(row, column, formula, cents / 100, options);
  }

  /** Lines and tints of cells that hold nothing. */
  blank(row: number, from: number, to: number, options: CellOptions): void {
    for (let column = from; column <= to; column++) {
      if (this.cells.has(`${row},${column}`)) continue;
      this.put(row, column, { value: null, type: 'empty', style: styleOf(options) });
    }
  }

  private put(row: number, column: number, cell: Partial<Cell>): void {
    this.cells.set(`${row},${column}`, cell);
    this.rows = Math.max(this.rows, row + 1);
  }
}
