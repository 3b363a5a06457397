import { writeXlsx, type Cell, type CellStyle, type WriteSheet } from 'hucre/xlsx';
import { COLORS } from './drawing.ts';
import { formatDate } from './format.ts';
import type { Takeoff, TakeoffItem, TaggedMark } from './takeoff.ts';
import { UNITS } from './units.ts';

const INK = '11212C';
const VELLUM = 'E9E5DA';
const PAPER = 'F3F0E8';
const RULE = 'D3CEC1';
const ORANGE = 'F55008';
const INPUT = '17649F';
const FONT = 'Calibri';

const MONEY = '#,##0.00';
const DOLLARS = '$#,##0.00';
const HOURS = '#,##0.0';
const PERCENT = '0.0#%';
const digitFormat = (digits: number) => (digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`);

type Sides = NonNullable<CellStyle['border']>;
const hairline: Sides = { bottom: { style: 'thin', color: { rgb: RULE } } };
const totalLine: Sides = { top: { style: 'medium', color: { rgb: INK } } };

const fill = (rgb: string): NonNullable<CellStyle['fill']> => ({
  type: 'pattern',
  pattern: 'solid',
  fgColor: { rgb },
});

const TITLE: CellStyle = { font: { name: FONT, size: 16, bold: true, color: { rgb: INK } } };
const SUBTITLE: CellStyle = { font: { name: FONT, size: 10, color: { rgb: '3F4D57' } } };
const HEAD: CellStyle = {
  font: { name: FONT, size: 10, bold: true, color: { rgb: PAPER } },
  fill: fill(INK),
  alignment: { vertical: 'center', wrapText: true, horizontal: 'left', indent: 1 },
};
const HEAD_RIGHT: CellStyle = {
  ...HEAD,
  alignment: { vertical: 'center', wrapText: true, horizontal: 'right' },
};

interface CellOptions {
  format?: string;
  bold?: boolean;
  /** A figure the reader may change; everything else follows from it. */
  input?: boolean;
  fill?: string;
  total?: boolean;
  wrap?: boolean;
  /** Keeps text off the figure to its left. */
  indent?: boolean;
  color?: string;
}

function styleOf({
  format,
  bold,
  input,
  fill: tint,
  total,
  wrap,
  indent,
  color,
}: CellOptions): CellStyle {
  const rgb = input ? INPUT : (color ?? INK);
  return {
    font: { name: FONT, size: 10, color: { rgb }, ...(bold || total ? { bold: true } : {}) },
    border: total ? totalLine : hairline,
    alignment: {
      vertical: 'center',
      ...(indent ? { horizontal: 'left', indent: 1 } : {}),
      ...(wrap ? { wrapText: true } : {}),
    },
    ...(format === undefined ? {} : { numFmt: format }),
    ...(tint !== undefined ? { fill: fill(tint) } : total ? { fill: fill(VELLUM) } : {}),
  };
}

/** A worksheet being filled; rows and columns are counted from 0, as the file format's library does. */
class Grid {
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

  blank(row: number, from: number, to: number, options: CellOptions): void {
    for (let column = from; column <= to; column++) {
      if (!this.cells.has(`${row},${column}`)) this.text(row, column, '', options);
    }
  }

  private put(row: number, column: number, cell: Partial<Cell>): void {
    this.cells.set(`${row},${column}`, cell);
    this.rows = Math.max(this.rows, row + 1);
  }
}

const HEAD_ROW = 3;
const FIRST_ROW = HEAD_ROW + 1;

interface SheetSetup {
  name: string;
  grid: Grid;
  widths: readonly number[];
  takeoff: Takeoff;
  color: string;
  freezeColumns?: number;
  lastColumn: string;
}

function setUpSheet({
  name,
  grid,
  widths,
  takeoff,
  color,
  freezeColumns,
  lastColumn,
}: SheetSetup): WriteSheet {
  const { sample } = takeoff;
  return {
    name,
    rows: Array.from({ length: grid.rows }, () => []),
    cells: grid.cells,
    columns: widths.map((width) => ({ width })),
    rowDefs: new Map([
      [0, { height: 24 }],
      [HEAD_ROW, { height: 30 }],
    ]),
    freezePane: { rows: FIRST_ROW, ...(freezeColumns ? { columns: freezeColumns } : {}) },
    view: { showGridLines: false, tabColor: { rgb: color } },
    pageSetup: {
      paperSize: 'tabloid',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      margins: { top: 0.6, bottom: 0.7, left: 0.5, right: 0.5, header: 0.3, footer: 0.35 },
      printTitlesRow: `$1:$${FIRST_ROW}`,
      printArea: `$A$1:$${lastColumn}$${grid.rows}`,
      horizontalCentered: true,
    },
    headerFooter: {
      oddFooter: `&L${sample.project.name.replaceAll('&', '&&')}, ${sample.project.place}&C&A&RPage &P of &N`,
    },
  };
}

function writeHead(
  grid: Grid,
  takeoff: Takeoff,
  title: string,
  heads: readonly string[],
  rightFrom: ReadonlySet<number>,
): void {
  const { project, name } = takeoff.sample;
  grid.styled(0, 0, `${name}: ${title}`, TITLE);
  grid.styled(
    1,
    0,
    `${project.name}, ${project.place}. Issued ${formatDate(project.issued)}. Blue figures are inputs; all others are formulas.`,
    SUBTITLE,
  );
  for (const [column, head] of heads.entries()) {
    grid.styled(HEAD_ROW, column, head, rightFrom.has(column) ? HEAD_RIGHT : HEAD);
  }
}

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
interface Places {
  rowOf: ReadonlyMap<string, number>;
  first: number;
  last: number;
}

function writeTakeoff(takeoff: Takeoff, items: readonly TakeoffItem[], places: Places): Grid {
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
  const { totals } = takeoff;
  grid.text(end, 3, 'Direct cost', { total: true });
  const columns: [number, string, number, string][] = [
    [13, 'N', totals.material / 100, DOLLARS],
    [14, 'O', totals.labor / 100, DOLLARS],
    [15, 'P', totals.equipment / 100, DOLLARS],
    [16, 'Q', totals.direct / 100, DOLLARS],
    [17, 'R', totals.hours, HOURS],
  ];
  for (const [column, name, result, format] of columns) {
    grid.formula(end, column, `SUM(${name}${places.first}:${name}${places.last})`, result, {
      total: true,
      format,
    });
  }
  grid.blank(end, 0, 17, { total: true });
  return grid;
}

function writeMeasurements(takeoff: Takeoff, items: readonly TakeoffItem[], places: Places): Grid {
  const grid = new Grid();
  writeHead(
    grid,
    takeoff,
    'measurements',
    [
      'No.',
      'Item',
      'Measured',
      'Times',
      'Quantity',
      'Unit',
      '× ft',
      '× ft',
      '× Factor',
      'Basis of factor',
      'Result',
      'Unit',
    ],
    new Set([0, 3, 4, 6, 7, 8, 10]),
  );
  let row = FIRST_ROW;
  for (const { number, item, lines } of items) {
    for (const line of lines) {
      const at = String(row + 1);
      const less = line.result < 0;
      const ink = less ? { color: 'B3261E' } : {};
      const factors = [`D${at}`, `E${at}`];
      grid.number(row, 0, number);
      grid.text(row, 1, item.name, ink);
      grid.text(row, 2, `${less ? 'Less: ' : ''}${line.label || item.name}`, ink);
      if (line.times.formula) grid.formula(row, 3, line.times.formula, line.times.value, ink);
      else grid.number(row, 3, line.times.value, { input: true });
      const source = line.fromItem === undefined ? undefined : places.rowOf.get(line.fromItem);
      if (source === undefined)
        grid.number(row, 4, line.measured, { format: '#,##0.00##', input: true });
      else grid.formula(row, 4, `Takeoff!F${source}`, line.measured, { format: '#,##0.00' });
      grid.text(row, 5, line.measuredUnit, ink);
      for (const [index, dimension] of line.dimensions.entries()) {
        grid.number(row, 6 + index, dimension, { format: '0.0##', input: true });
        factors.push(`${index === 0 ? 'G' : 'H'}${at}`);
      }
      if (line.factor.formula) {
        grid.formula(row, 8, line.factor.formula, line.factor.value, { format: '0.0###' });
        factors.push(`I${at}`);
      } else if (line.factor.value !== 1) {
        grid.number(row, 8, line.factor.value, { format: '0.0###', input: true });
        factors.push(`I${at}`);
      }
      grid.text(row, 9, line.basis, ink);
      grid.formula(row, 10, `${less ? '-' : ''}ROUND(${factors.join('*')},2)`, line.result, {
        format: '#,##0.00',
        ...ink,
      });
      grid.text(row, 11, item.unit, ink);
      grid.blank(row, 0, 11, {});
      row += 1;
    }
  }
  return grid;
}

function writeSummary(takeoff: Takeoff, places: Places): Grid {
  const { sample, sections, totals, unitCost } = takeoff;
  const grid = new Grid();
  writeHead(
    grid,
    takeoff,
    'cost summary',
    ['Section', 'Title', 'Material $', 'Labor $', 'Equipment $', 'Direct $', 'Man-hours'],
    new Set([2, 3, 4, 5, 6]),
  );
  const span = (column: string) => `Takeoff!$${column}$${places.first}:$${column}$${places.last}`;
  for (const [index, { number, title, amounts }] of sections.entries()) {
    const row = FIRST_ROW + index;
    const at = String(row + 1);
    const sum = (column: string) => `SUMPRODUCT((${span('B')}=$A${at})*${span(column)})`;
    grid.text(row, 0, number);
    grid.text(row, 1, title);
    grid.formula(row, 2, sum('N'), amounts.material / 100, { format: MONEY });
    grid.formula(row, 3, sum('O'), amounts.labor / 100, { format: MONEY });
    grid.formula(row, 4, sum('P'), amounts.equipment / 100, { format: MONEY });
    grid.formula(row, 5, `C${at}+D${at}+E${at}`, amounts.direct / 100, {
      format: MONEY,
      bold: true,
    });
    grid.formula(row, 6, sum('R'), amounts.hours, { format: HOURS });
  }
  const first = String(FIRST_ROW + 1);
  const last = String(FIRST_ROW + sections.length);
  const direct = FIRST_ROW + sections.length;
  const directAt = String(direct + 1);
  grid.text(direct, 1, 'Direct cost', { total: true });
  const columns: [number, string, number, string][] = [
    [2, 'C', totals.material / 100, DOLLARS],
    [3, 'D', totals.labor / 100, DOLLARS],
    [4, 'E', totals.equipment / 100, DOLLARS],
    [5, 'F', totals.direct / 100, DOLLARS],
    [6, 'G', totals.hours, HOURS],
  ];
  for (const [column, name, result, format] of columns) {
    grid.formula(direct, column, `SUM(${name}${first}:${name}${last})`, result, {
      total: true,
      format,
    });
  }
  grid.blank(direct, 0, 6, { total: true });

  const tax = direct + 2;
  const steps: [string, number, string, number][] = [
    [
      'Sales tax on material',
      sample.markup.salesTax,
      `ROUND(C${directAt}*E${tax + 1},2)`,
      totals.salesTax,
    ],
    [
      'Overhead on direct cost and tax',
      sample.markup.overhead,
      `ROUND((F${directAt}+F${tax + 1})*E${tax + 2},2)`,
      totals.overhead,
    ],
    [
      'Profit',
      sample.markup.profit,
      `ROUND((F${directAt}+F${tax + 1}+F${tax + 2})*E${tax + 3},2)`,
      totals.profit,
    ],
  ];
  for (const [index, [label, percent, formula, cents]] of steps.entries()) {
    grid.text(tax + index, 1, label);
    grid.number(tax + index, 4, percent / 100, { format: PERCENT, input: true });
    grid.formula(tax + index, 5, formula, cents / 100, { format: MONEY });
    grid.blank(tax + index, 0, 6, {});
  }
  const total = tax + 3;
  grid.text(total, 1, 'Bid total', { total: true, fill: ORANGE });
  grid.formula(total, 5, `F${directAt}+SUM(F${tax + 1}:F${total})`, totals.total / 100, {
    total: true,
    format: DOLLARS,
    fill: ORANGE,
  });
  grid.blank(total, 0, 6, { total: true, fill: ORANGE });
  if (unitCost) {
    grid.text(total + 1, 1, `Per SF of ${unitCost.label}`);
    grid.number(total + 1, 4, unitCost.area, { format: '#,##0" SF"' });
    grid.formula(total + 1, 5, `ROUND(F${total + 1}/E${total + 2},2)`, unitCost.cents / 100, {
      format: DOLLARS,
    });
    grid.blank(total + 1, 0, 6, {});
  }
  return grid;
}

function writeScope(takeoff: Takeoff): Grid {
  const { inclusions, exclusions, addenda, sheets } = takeoff.sample;
  const grid = new Grid();
  writeHead(grid, takeoff, 'scope', ['', 'No.', 'Text', 'Date'], new Set());
  let row = FIRST_ROW;
  const group = (title: string, entries: readonly (readonly [string, string, string?])[]) => {
    for (const [index, [number, text, date]] of entries.entries()) {
      grid.text(row, 0, index === 0 ? title : '', { bold: true });
      grid.text(row, 1, number);
      grid.text(row, 2, text, { wrap: true });
      grid.text(row, 3, date === undefined ? '' : formatDate(date));
      row += 1;
    }
  };
  group(
    'Inclusions',
    inclusions.map((text, index) => [String(index + 1), text] as const),
  );
  group(
    'Exclusions',
    exclusions.map((text, index) => [String(index + 1), text] as const),
  );
  group(
    'Addenda',
    addenda.map(({ number, effect, dated }) => [String(number), effect, dated] as const),
  );
  group(
    'Drawings',
    sheets.map(({ number, title, dated }) => [number, title, dated] as const),
  );
  return grid;
}

/**
 * Writes a takeoff as an Excel workbook with live formulas: Summary, Takeoff, Measurements, Scope.
 * Changing a rate, a waste percentage, a dimension or a markup recalculates the bid total.
 * The same takeoff always gives the same bytes.
 */
export async function writeWorkbook(takeoff: Takeoff, creator: string): Promise<Uint8Array> {
  const { sample } = takeoff;
  const items = takeoff.sections.flatMap((section) => section.items);
  const places: Places = {
    rowOf: new Map(items.map(({ item }, index) => [item.id, FIRST_ROW + index + 1])),
    first: FIRST_ROW + 1,
    last: FIRST_ROW + items.length,
  };
  const measurements = writeMeasurements(takeoff, items, places);
  const issued = new Date(`${sample.project.issued}T12:00:00Z`);
  const shared = { takeoff };
  return writeXlsx({
    properties: {
      title: `${sample.name} takeoff: ${sample.project.name}`,
      subject: sample.description,
      creator,
      lastModifiedBy: creator,
      created: issued,
      modified: issued,
    },
    defaultFont: { name: FONT, size: 10 },
    sheets: [
      setUpSheet({
        ...shared,
        name: 'Summary',
        grid: writeSummary(takeoff, places),
        widths: [12, 44, 15, 15, 15, 16, 12],
        color: ORANGE,
        lastColumn: 'G',
      }),
      {
        ...setUpSheet({
          ...shared,
          name: 'Takeoff',
          grid: writeTakeoff(takeoff, items, places),
          widths: [6, 11, 7, 50, 9, 11, 7, 8, 11, 11, 10, 12, 10, 14, 14, 13, 15, 11],
          color: INPUT,
          freezeColumns: 4,
          lastColumn: 'R',
        }),
        autoFilter: { range: `A${FIRST_ROW}:R${places.last}` },
      },
      setUpSheet({
        ...shared,
        name: 'Measurements',
        grid: measurements,
        widths: [6, 48, 52, 9, 12, 7, 9, 9, 10, 34, 12, 7],
        color: '1B7A4E',
        freezeColumns: 3,
        lastColumn: 'L',
      }),
      setUpSheet({
        ...shared,
        name: 'Scope',
        grid: writeScope(takeoff),
        widths: [14, 10, 100, 20],
        color: INK,
        lastColumn: 'D',
      }),
    ],
  });
}
