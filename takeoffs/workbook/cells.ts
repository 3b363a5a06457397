import type { Cell } from 'hucre/xlsx';
import { PATTERNS } from '../tables/formats.ts';
import type { FormulaContext, Placed, Row } from '../tables/table.ts';
import { GRAY, INPUT, mixTint, styleOf, type CellOptions } from './cell-styles.ts';

/** Content of a cell: a plain text, or a cell with a style of its own; `undefined` for an empty one. */
export type Content = string | Partial<Cell> | undefined;

export function text(value: string, options: CellOptions = {}): Partial<Cell> {
  return { value, type: 'string', style: styleOf({ indent: true, ...options }) };
}

export function number(value: number, options: CellOptions = {}): Partial<Cell> {
  return { value, type: 'number', style: styleOf(options) };
}

/** A figure the reader may change; everything else follows from it. */
export function input(value: number, format: string): Partial<Cell> {
  return number(value, { format, color: INPUT });
}

/** A day, shown as the format says. */
export function day(iso: string, format: string, color?: string): Partial<Cell> {
  const style = styleOf({ format, ...(color !== undefined && { color }) });
  return { value: new Date(`${iso}T00:00:00Z`), type: 'date', style };
}

/** A fixed figure, such as 27 CF to the CY: neither an input nor a formula. */
export function constant(value: number, format?: string): Partial<Cell> {
  return number(value, { color: GRAY, ...(format !== undefined && { format }) });
}

/** @param value result that is stored with the formula, for readers that do not compute. */
export function formula(
  expression: string,
  value: number,
  options: CellOptions = {},
): Partial<Cell> {
  const style = styleOf(options);
  return { value, type: 'formula', formula: expression, formulaResult: value, style };
}

/** Makes a cell with a formula in dollars, whose result is passed in cents. */
export function dollars(expression: string, cents: number, options: CellOptions = {}) {
  return formula(expression, cents / 100, { format: PATTERNS.money, ...options });
}

/**
 * Writes what a column holds for an entry: text, a formula with its result, or a figure that is typed in.
 *
 * @param ink color of text and results.
 */
export function writeCell<Entry, Key extends string, Sum>(
  column: Placed<Entry, Key, Sum>,
  cells: Row<Key>,
  context: FormulaContext<Entry>,
  ink: CellOptions = {},
): Content {
  const { entry } = context;
  const { isBold, wraps, otherwise } = column;
  const held = column.value(entry) ?? otherwise;
  if (held === undefined) return undefined;
  const bold = isBold ? { bold: true } : {};
  if (typeof held === 'string') {
    const [mark] = column.marks?.(entry) ?? [];
    const tint = mark && { fill: mixTint(mark), bold: true };
    return text(held, { ...ink, ...bold, ...(wraps && { wrap: true }), ...tint });
  }
  const { parts = 1, pattern } = column.format ?? {};
  const format = typeof pattern === 'function' ? pattern(entry) : pattern;
  const value = held / parts;
  if (column.isConstant) return constant(value, format);
  const style = { ...bold, ...(format !== undefined && { format }) };
  const link = column.link?.(cells, context);
  if (link !== undefined) return formula(link, value, style);
  const expression = column.formula?.(cells, context);
  if (expression !== undefined) return formula(expression, value, { ...style, ...ink });
  return format === undefined ? number(value) : input(value, format);
}
