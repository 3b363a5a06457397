import type { WriteSheet } from 'hucre/xlsx';
import { COLORS } from '../drawing/mark-colors.ts';
import type { Amounts, TaggedMark, TakeoffItem } from '../takeoff-item.ts';
import { UNITS } from '../units.ts';
import { rateCell } from './labor-sheet.ts';
import type { Places } from './places.ts';
import {
  digitFormat,
  DOLLARS,
  HOURS,
  INPUT,
  MONEY,
  PERCENT,
  type CellOptions,
} from './cell-styles.ts';
import { COLOR_NOTE, FIRST_ROW, Worksheet, type Book, type Column } from './worksheet.ts';

/** A mark's tint on white, as the plan shows it: a cell has no opacity. */
const tint = (mark: TaggedMark | undefined): CellOptions => {
  if (!mark) return {};
  const { fill: hex, opacity } = COLORS[mark.color];
  const mix = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16);
    return Math.round(value * opacity + 255 * (1 - opacity))
      .toString(16)
      .padStart(2, '0')
      .toUpperCase();
  };
  return { fill: mix(1) + mix(3) + mix(5), bold: true };
};

/** Rounds up in whole steps: rounding 9.97 up to two decimals gives 9.98 where 9.97 × 100 is a hair above 997. */
export function orderFormula(quantity: string, digits: number): string {
  const steps = 10 ** digits;
  return digits === 0
    ? `ROUNDUP(ROUND(${quantity},6),0)`
    : `ROUNDUP(ROUND(${quantity}*${steps},${6 - digits}),0)/${steps}`;
}

/** An item's net quantity, from its own lines only: a range over all of them would make items measured from items circular. */
export function netFormula({ id, unit }: TakeoffItem['item'], places: Places): string {
  const [from, to] = places.lines.get(id) ?? [0, 0];
  const sum = `SUM(Measurements!Y${String(from)}:Y${String(to)})`;
  return unit === 'EA'
    ? `ROUNDUP(ROUND(${sum},6),0)`
    : `ROUND(${sum},${String(UNITS[unit].netDigits)})`;
}

/** Columns of amounts, by letter. */
const AMOUNTS = [
  ['N', 'material'],
  ['O', 'labor'],
  ['P', 'equipment'],
  ['Q', 'direct'],
  ['R', 'hours'],
] as const;

const COLUMNS: readonly Column[] = [
  ['No.', 6, 'figures'],
  ['Section', 11],
  ['Mark', 9],
  ['Description', 50],
  ['Sheet', 9],
  ['Net quantity', 11, 'figures'],
  ['Unit', 7],
  ['Waste', 8, 'figures'],
  ['Order quantity', 11, 'figures'],
  ['Material $/unit', 11, 'figures'],
  ['Equipment $/unit', 10, 'figures'],
  ['Hours/unit', 12, 'figures'],
  ['Crew $/hour', 10, 'figures'],
  ['Material $', 14, 'figures'],
  ['Labor $', 14, 'figures'],
  ['Equipment $', 13, 'figures'],
  ['Total $', 15, 'figures'],
  ['Man-hours', 11, 'figures'],
];

/** The sheet Takeoff: every item with its quantities, rates and amounts, subtotals by section. */
export function makeTakeoffSheet(book: Book, places: Places): WriteSheet {
  const { takeoff } = book;
  const grid = new Worksheet(book, {
    name: 'Takeoff',
    title: 'takeoff',
    note: COLOR_NOTE,
    columns: COLUMNS,
    color: INPUT,
    freezeColumns: 4,
  });
  const writeSums = (
    row: number,
    amounts: Amounts,
    sum: (column: string) => string,
    money: string,
  ) => {
    for (const [index, [column, key]] of AMOUNTS.entries()) {
      const [value, format] =
        key === 'hours' ? [amounts.hours, HOURS] : [amounts[key] / 100, money];
      grid.formula(row, 13 + index, sum(column), value, { total: true, format });
    }
    grid.blank(row, { total: true });
  };
  let row = FIRST_ROW;
  for (const section of takeoff.sections) {
    const first = row + 1;
    for (const { number, item, marks, net, order, rates, crew, amounts } of section.items) {
      const at = String(row + 1);
      const { netDigits, orderDigits } = UNITS[item.unit];
      grid.number(row, 0, number, { constant: true });
      grid.text(row, 1, item.section);
      grid.text(row, 2, marks.map(({ tag }) => tag).join(' '), tint(marks[0]));
      grid.text(row, 3, item.name, { wrap: true });
      grid.text(row, 4, item.sheet);
      grid.formula(row, 5, netFormula(item, places), net, { format: digitFormat(netDigits) });
      grid.text(row, 6, item.unit);
      grid.input(row, 7, item.waste / 100, PERCENT);
      grid.formula(row, 8, orderFormula(`F${at}*(1+H${at})`, orderDigits), order, {
        format: digitFormat(orderDigits),
        bold: true,
      });
      grid.input(row, 9, rates.material / 100, MONEY);
      grid.input(row, 10, rates.equipment / 100, MONEY);
      grid.input(row, 11, item.rates.hours, '0.0000');
      if (crew) grid.cents(row, 12, rateCell(crew, places), crew.rate, { format: MONEY });
      else grid.input(row, 12, 0, MONEY);
      grid.cents(row, 13, `ROUND(I${at}*J${at},2)`, amounts.material, { format: MONEY });
      grid.cents(row, 14, `ROUND(R${at}*M${at},2)`, amounts.labor, { format: MONEY });
      grid.cents(row, 15, `ROUND(F${at}*K${at},2)`, amounts.equipment, { format: MONEY });
      grid.cents(row, 16, `N${at}+O${at}+P${at}`, amounts.direct, { format: MONEY, bold: true });
      grid.formula(row, 17, `ROUND(F${at}*L${at},1)`, amounts.hours, { format: HOURS });
      row += 1;
    }
    grid.text(row, 3, `Subtotal ${section.number} ${section.title}`, { total: true });
    const last = String(row);
    writeSums(row, section.amounts, (column) => `SUM(${column}${first}:${column}${last})`, MONEY);
    row += 1;
  }
  grid.text(row, 3, 'Direct cost', { total: true });
  const subtotals = [...places.subtotal.values()];
  writeSums(
    row,
    takeoff.totals,
    (column) => subtotals.map((at) => `${column}${String(at)}`).join('+'),
    DOLLARS,
  );
  return grid.finish();
}
