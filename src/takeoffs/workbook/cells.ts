import type { Cell } from 'hucre/xlsx';
import { GRAY, INPUT, MONEY, styleOf, type CellOptions } from './cell-styles.ts';

/** What a cell holds: a plain text or number, or a cell with a style of its own; `undefined` for an empty one. */
export type Content = string | number | Partial<Cell> | undefined;

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

/** A formula that gives dollars; its stored result is in cents. */
export function dollars(expression: string, cents: number, options: CellOptions = {}) {
  return formula(expression, cents / 100, { format: MONEY, ...options });
}

/** A figure that follows from other cells, or is typed here where no expression gives it. */
export function follow(expression: string | undefined, value: number, format: string) {
  return expression === undefined ? input(value, format) : formula(expression, value, { format });
}
