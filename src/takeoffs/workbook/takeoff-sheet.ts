import type { WriteSheet } from 'hucre/xlsx';
import { figures, words } from '../columns.ts';
import type { Crew } from '../crews.ts';
import { COLORS } from '../drawing/mark-colors.ts';
import type { Amounts, TaggedMark, TakeoffItem } from '../takeoff-item.ts';
import { UNITS } from '../units.ts';
import { rateCell } from './labor-sheet.ts';
import { spanLines, type Places } from './places.ts';
import {
  digitFormat,
  DOLLARS,
  HOURS,
  INPUT,
  MONEY,
  PERCENT,
  type CellOptions,
} from './cell-styles.ts';
import { constant, dollars, formula, input, text } from './cells.ts';
import { COLOR_NOTE, Worksheet, type Book, type SheetColumn } from './worksheet.ts';

/** A mark's tint on white, as the plan shows it: a cell has no opacity. */
function mixTint(mark: TaggedMark): string {
  const { fill, opacity } = COLORS[mark.color];
  const channels = [1, 3, 5].map((at) => {
    const value = parseInt(fill.slice(at, at + 2), 16);
    return Math.round(value * opacity + 255 * (1 - opacity));
  });
  return channels.map((value) => value.toString(16).padStart(2, '0').toUpperCase()).join('');
}

function markCell(marks: readonly TaggedMark[]) {
  const [first] = marks;
  const tags = marks.map(({ tag }) => tag).join(' ');
  return text(tags, first && { fill: mixTint(first), bold: true });
}

/** An item's net quantity, from its own lines only: a range over all of them would make items measured from items circular. */
export function netCell(entry: TakeoffItem, places: Places) {
  const { item, net } = entry;
  const { from, to } = spanLines(entry, places);
  const sum = `SUM(Measurements!Y${from}:Y${to})`;
  const { netDigits } = UNITS[item.unit];
  const rounded = item.unit === 'EA' ? `ROUNDUP(ROUND(${sum},6),0)` : `ROUND(${sum},${netDigits})`;
  return formula(rounded, net, { format: digitFormat(netDigits) });
}

/**
 * The quantity with waste, rounded up in whole steps: rounding 9.97 up to two decimals gives 9.98 where 9.97 × 100 is a hair
 * above 997.
 */
export function orderCell({ item, order }: TakeoffItem, quantity: string, options?: CellOptions) {
  const digits = UNITS[item.unit].orderDigits;
  const steps = 10 ** digits;
  const rounded =
    digits === 0
      ? `ROUNDUP(ROUND(${quantity},6),0)`
      : `ROUNDUP(ROUND(${quantity}*${steps},${6 - digits}),0)/${steps}`;
  return formula(rounded, order, { format: digitFormat(digits), ...options });
}

/** What an hour costs, from Labor; an item without hours has none. */
export function crewCell(crew: Crew | undefined, places: Places) {
  return crew ? dollars(rateCell(crew, places), crew.rate) : input(0, MONEY);
}

const listColumns = (places: Places): SheetColumn<TakeoffItem>[] => [
  figures('No.', 6, ({ number }) => constant(number)),
  words('Section', 11, ({ item }) => item.section),
  words('Mark', 9, ({ marks }) => markCell(marks)),
  words('Description', 50, ({ item }) => text(item.name, { wrap: true })),
  words('Sheet', 9, ({ item }) => item.sheet),
  figures('Net quantity', 11, (entry) => netCell(entry, places)),
  words('Unit', 7, ({ item }) => item.unit),
  figures('Waste', 8, ({ item }) => input(item.waste / 100, PERCENT)),
  figures('Order quantity', 11, (entry, at) =>
    orderCell(entry, `F${at}*(1+H${at})`, { bold: true }),
  ),
  figures('Material $/unit', 11, ({ rates }) => input(rates.material / 100, MONEY)),
  figures('Equipment $/unit', 10, ({ rates }) => input(rates.equipment / 100, MONEY)),
  figures('Hours/unit', 12, ({ item }) => input(item.rates.hours, '0.0000')),
  figures('Crew $/hour', 10, ({ crew }) => crewCell(crew, places)),
  figures('Material $', 14, ({ amounts }, at) =>
    dollars(`ROUND(I${at}*J${at},2)`, amounts.material),
  ),
  figures('Labor $', 14, ({ amounts }, at) => dollars(`ROUND(R${at}*M${at},2)`, amounts.labor)),
  figures('Equipment $', 13, ({ amounts }, at) =>
    dollars(`ROUND(F${at}*K${at},2)`, amounts.equipment),
  ),
  figures('Total $', 15, ({ amounts }, at) =>
    dollars(`N${at}+O${at}+P${at}`, amounts.direct, { bold: true }),
  ),
  figures('Man-hours', 11, ({ amounts }, at) =>
    formula(`ROUND(F${at}*L${at},1)`, amounts.hours, { format: HOURS }),
  ),
];

/** The sheet Takeoff: every item with its quantities, rates and amounts, subtotals by section. */
export function makeTakeoffSheet(book: Book, places: Places): WriteSheet {
  const { sections, totals } = book.takeoff;
  const sheet = new Worksheet(book, {
    name: 'Takeoff',
    title: 'takeoff',
    note: COLOR_NOTE,
    columns: listColumns(places),
    color: INPUT,
    freezeColumns: 4,
  });
  const addTotal = (
    label: string,
    { material, labor, equipment, direct, hours }: Amounts,
    sum: (column: string) => string,
    format: string,
  ) => {
    const total = { total: true };
    const money = { total: true, format };
    const cells = {
      D: text(label, total),
      N: dollars(sum('N'), material, money),
      O: dollars(sum('O'), labor, money),
      P: dollars(sum('P'), equipment, money),
      Q: dollars(sum('Q'), direct, money),
      R: formula(sum('R'), hours, { total: true, format: HOURS }),
    };
    sheet.addRow(cells, total);
  };
  for (const { number, title, items, amounts } of sections) {
    const first = sheet.next;
    sheet.addEntries(items);
    const last = sheet.next - 1;
    const sum = (column: string) => `SUM(${column}${first}:${column}${last})`;
    addTotal(`Subtotal ${number} ${title}`, amounts, sum, MONEY);
  }
  const subtotals = sections.map(({ number }) => places.takeoff.get(number) ?? 0);
  const sum = (column: string) => subtotals.map((at) => `${column}${at}`).join('+');
  addTotal('Direct cost', totals, sum, DOLLARS);
  return sheet.finish();
}
