import type { WriteSheet } from 'hucre/xlsx';
import { COLORS } from '../drawing/mark-colors.ts';
import type { Takeoff, TakeoffItem, TaggedMark } from '../takeoff.ts';
import { UNITS } from '../units.ts';
import { Grid } from './cells.ts';
import { digitFormat, HOURS, INPUT, MONEY, PERCENT, type CellOptions } from './styles.ts';
import { FIRST_ROW, setUpWorksheet, writeDirectCost, writeHead } from './worksheet.ts';

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
function orderFormula(quantity: string, digits: number): string {
  const steps = 10 ** digits;
  return digits === 0
    ? `ROUNDUP(ROUND(${quantity},6),0)`
    : `ROUNDUP(ROUND(${quantity}*${steps},${6 - digits}),0)/${steps}`;
}

/** Where things stand in the sheet Takeoff (1-based rows as formulas name them). */
export interface Places {
  rowOf: ReadonlyMap<string, number>;
  first: number;
  last: number;
}

/** Finds the rows the items will stand in. */
export function placeItems(items: readonly TakeoffItem[]): Places {
  return {
    rowOf: new Map(items.map(({ item }, index) => [item.id, FIRST_ROW + index + 1])),
    first: FIRST_ROW + 1,
    last: FIRST_ROW + items.length,
  };
}

/** The sheet Takeoff: every item with its quantities, rates and amounts. */
export function makeTakeoffSheet(
  takeoff: Takeoff,
  items: readonly TakeoffItem[],
  places: Places,
): WriteSheet {
  const grid = new Grid();
  let line = FIRST_ROW;
  const heads = [
    'No.',
    'Section',
    'Mark',
    'Description',
    'Sheet',
    'Net quantity',
    'Unit',
    'Waste',
    'Order quantity',
    'Material $/unit',
    'Labor $/unit',
    'Equipment $/unit',
    'Hours/unit',
    'Material $',
    'Labor $',
    'Equipment $',
    'Total $',
    'Man-hours',
  ];
  writeHead(
    grid,
    takeoff,
    'takeoff',
    heads,
    new Set([0, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]),
  );
  for (const [
    index,
    { number, item, mark, lines, net, order, rates, amounts },
  ] of items.entries()) {
    const row = FIRST_ROW + index;
    const at = String(row + 1);
    const { netDigits, orderDigits } = UNITS[item.unit];
    grid.number(row, 0, number);
    grid.text(row, 1, item.section);
    grid.text(row, 2, mark?.tag ?? '', tint(mark));
    grid.text(row, 3, item.name, { wrap: true });
    grid.text(row, 4, item.sheet);
    // The item's own lines only: a range over all of them would make items measured from items circular.
    const from = line + 1;
    line += lines.length;
    const sum = `SUM(Measurements!K${from}:K${line})`;
    grid.formula(
      row,
      5,
      item.unit === 'EA' ? `ROUNDUP(ROUND(${sum},6),0)` : `ROUND(${sum},${netDigits})`,
      net,
      { format: digitFormat(netDigits) },
    );
    grid.text(row, 6, item.unit);
    grid.number(row, 7, item.waste / 100, { format: PERCENT, input: true });
    grid.formula(row, 8, orderFormula(`F${at}*(1+H${at})`, orderDigits), order, {
      format: digitFormat(orderDigits),
      bold: true,
    });
    grid.number(row, 9, rates.material / 100, { format: MONEY, input: true });
    grid.number(row, 10, rates.labor / 100, { format: MONEY, input: true });
    grid.number(row, 11, rates.equipment / 100, { format: MONEY, input: true });
    grid.number(row, 12, item.rates.hours, { format: '0.000', input: true });
    grid.formula(row, 13, `ROUND(I${at}*J${at},2)`, amounts.material / 100, { format: MONEY });
    grid.formula(row, 14, `ROUND(F${at}*K${at},2)`, amounts.labor / 100, { format: MONEY });
    grid.formula(row, 15, `ROUND(F${at}*L${at},2)`, amounts.equipment / 100, { format: MONEY });
    grid.formula(row, 16, `N${at}+O${at}+P${at}`, amounts.direct / 100, {
      format: MONEY,
      bold: true,
    });
    grid.formula(row, 17, `ROUND(F${at}*M${at},1)`, amounts.hours, { format: HOURS });
  }
  const end = FIRST_ROW + items.length;
  grid.text(end, 3, 'Direct cost', { total: true });
  writeDirectCost(
    grid,
    end,
    takeoff.totals,
    { material: 13, labor: 14, equipment: 15, direct: 16, hours: 17 },
    places.first,
    places.last,
  );
  grid.blank(end, 0, 17, { total: true });
  return {
    ...setUpWorksheet({
      takeoff,
      name: 'Takeoff',
      grid,
      widths: [6, 11, 7, 50, 9, 11, 7, 8, 11, 11, 10, 12, 10, 14, 14, 13, 15, 11],
      color: INPUT,
      freezeColumns: 4,
      lastColumn: 'R',
    }),
    autoFilter: { range: `A${FIRST_ROW}:R${places.last}` },
  };
}
