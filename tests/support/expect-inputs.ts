import { expect } from 'vitest';
import { MARKS } from '#styles/colors.ts';
import type { MeasuredLine } from '#takeoffs/measure/lines.ts';
import type { Taken } from '#takeoffs/measure/sources.ts';
import type { Takeoff } from '#takeoffs/takeoff.ts';
import type { TakeoffItem } from '#takeoffs/takeoff-item.ts';
import { DECIMALS } from './figures.ts';
import {
  findSheet,
  readWorkbook,
  type WorkbookCell,
  type WorkbookRow,
  type WorkbookSheet,
} from './read-workbook.ts';
import { recalculate } from './recalculate.ts';

const BLUE = MARKS.blue.line.slice(1);

const round = (value: number, digits: number) => {
  const scale = 10 ** digits;
  return (Math.sign(value) * Math.round(Number((Math.abs(value) * scale).toPrecision(14)))) / scale;
};
const roundUp = (value: number, digits: number) => {
  const scale = 10 ** digits;
  // Away from zero, as a spreadsheet rounds what a change has made negative.
  return (Math.sign(value) * Math.ceil(round(Math.abs(value) * scale, 5))) / scale;
};
const cents = (value: number) => round(value, 2);

/** The number in an input cell; 0 for a formula, a text or no cell. */
type ReadInput = (cell: WorkbookCell | undefined) => number;

/**
 * The takeoff worked out again from the blue figures alone, without a formula of the workbook: what is measured on what
 * comes from the file, every number from `read`.
 *
 * @returns dollars: the bid total, and each alternate's amount.
 */
function workOut(takeoff: Takeoff, sheets: readonly WorkbookSheet[], read: ReadInput) {
  const rowsOf = (name: string) => findSheet(sheets, name).rows;
  const shapeRows = new Map(rowsOf('Shapes').map((row) => [row['Shape']?.shown, row]));
  const takeoffRows = new Map(rowsOf('Takeoff').map((row) => [row['No.']?.shown, row]));
  const items = takeoff.sections.flatMap((section) => section.items);
  const added = takeoff.alternates.flatMap(({ parts }) =>
    parts.filter(({ omitted }) => !omitted).map(({ entry }) => entry),
  );
  const measured = [...items, ...added];
  const lines = measured.flatMap((item) => item.lines);
  const lineRows = new Map(lines.map((line, index) => [line, rowsOf('Measurements')[index]]));

  const drawn = ({ from }: Taken): number | undefined => {
    if (!from) return undefined;
    const row = shapeRows.get(from.shape);
    const [count, width, height] = ['Count', 'Width ft', 'Height ft'].map((heading) =>
      read(row?.[heading]),
    );
    if (from.take === 'count') return count;
    if (from.take === 'width') return width;
    if (from.take === 'height') return height;
    const isSized = takeoff.shapes.get(from.shape)?.width !== undefined;
    if (from.take === 'length') {
      return isSized
        ? round((count ?? 0) * 2 * ((width ?? 0) + (height ?? 0)), 4)
        : read(row?.['LF']);
    }
    return isSized ? round((count ?? 0) * (width ?? 0) * (height ?? 0), 4) : read(row?.['SF']);
  };

  const nets = new Map<string, number>();
  const findNet = (id: string): number => {
    const known = nets.get(id);
    if (known !== undefined) return known;
    const entry = measured.find(({ item }) => item.id === id);
    let sum = 0;
    let before: MeasuredLine | undefined;
    for (const line of entry?.lines ?? []) {
      const at = (heading: string, of = line) => read(lineRows.get(of)?.[heading]);
      const quantity =
        line.fromItem === undefined
          ? (drawn(line.measured) ?? at('Quantity'))
          : findNet(line.fromItem);
      const [first, second] = line.dimensions;
      const spacing = at('Spacing in.');
      const along = (line.spacing && drawn(line.spacing.along)) ?? at('Along ft');
      const pieces = spacing > 0 ? Math.ceil(round((along * 12) / spacing, 6)) + 1 : 1;
      let laps = 1;
      const lapEvery = at('Lap every ft');
      if (lapEvery > 0) {
        // A typed length of each bar stands in the row above.
        const typed = line.laps?.run === before?.dimensions[0] ? '× ft' : 'Quantity';
        const run = line.laps ? (drawn(line.laps.run) ?? at(typed, before)) : at('Run ft');
        const bars = (line.laps && drawn(line.laps.bars)) ?? at('Bars');
        laps = bars * Math.max(Math.ceil(round(run / lapEvery, 6)) - 1, 0);
      }
      const product =
        at('Times') *
        pieces *
        laps *
        quantity *
        ((first && drawn(first)) ?? at('× ft')) *
        ((second && drawn(second)) ?? at('× ft 2')) *
        round(Math.hypot(at('Slope in 12'), 12) / 12, 3) *
        round(Math.sqrt((at('Hip in 12') ** 2 + 288) / 288), 3) *
        (at('Coats') / at('Coverage')) *
        (1 + at('Swell')) *
        at('× Factor') *
        (line.of / line.into);
      sum += (line.less ? -1 : 1) * round(product, 2);
      before = line;
    }
    const unit = entry?.item.unit ?? '';
    const net = unit === 'EA' ? roundUp(sum, 0) : round(sum, DECIMALS[unit]?.[0] ?? 0);
    nets.set(id, net);
    return net;
  };

  const workers = [...rowsOf('Labor')];
  const hourly = new Map(
    takeoff.crews.map(({ id, trades }) => {
      let [cost, crew] = [0, 0];
      for (const row of workers.splice(0, trades.length)) {
        const [base, count] = [read(row['Base $']), read(row['Workers'])];
        cost +=
          count * (base + read(row['Fringe $']) + cents(base * read(row['Burden % of base'])));
        crew += count;
      }
      return [id, cents(cost / crew)];
    }),
  );
  /** Dollars of material and of everything, by the rates of a row. */
  const price = ({ item, crew }: TakeoffItem, row: WorkbookRow | undefined) => {
    const net = findNet(item.id);
    const order = roundUp(net * (1 + read(row?.['Waste'])), DECIMALS[item.unit]?.[1] ?? 0);
    const material = cents(order * read(row?.['Material $/unit']));
    const hours = round(net * read(row?.['Hours/unit']), 1);
    const rate = crew ? (hourly.get(crew.id) ?? 0) : read(row?.['Crew $/hour']);
    const equipment = cents(net * read(row?.['Equipment $/unit']));
    return { material, direct: material + cents(hours * rate) + equipment };
  };
  const costs = new Map(
    items.map((entry) => [entry.item.id, price(entry, takeoffRows.get(String(entry.number)))]),
  );
  // Tax and markups are the only inputs of the summary, in the order in which they are added.
  const [tax = 0, ...markups] = findSheet(sheets, 'Summary')
    .cells.filter(({ color }) => color === BLUE)
    .map(read);
  const addUp = (cost: number, taxed: number) => {
    let sum = cost + cents(taxed * tax);
    for (const rate of markups) sum += cents(sum * rate);
    return cents(sum);
  };
  const sum = (field: 'material' | 'direct') =>
    [...costs.values()].reduce((all, cost) => all + cost[field], 0);
  const alternateRows = [...rowsOf('Alternates')];
  return {
    total: addUp(sum('direct'), sum('material')),
    alternates: takeoff.alternates.map(({ parts }) => {
      alternateRows.shift(); // its sum
      let [direct, material] = [0, 0];
      for (const { entry, sign, omitted } of parts) {
        const row = alternateRows.shift();
        const cost = omitted ? costs.get(entry.item.id) : price(entry, row);
        direct += sign * (cost?.direct ?? 0);
        material += sign * (cost?.material ?? 0);
      }
      return addUp(direct, material);
    }),
  };
}

/** Changes every blue figure of a workbook in turn: bid total and alternates follow as worked out without its formulas. */
export async function expectInputsToCount(takeoff: Takeoff, bytes: Uint8Array): Promise<void> {
  const sheets = await readWorkbook(bytes);
  const { engine, valueAt } = await recalculate(bytes);
  const inputs = sheets.flatMap(({ name, cells }) =>
    cells
      .filter(({ color, value }) => color === BLUE && typeof value === 'number')
      .map((cell) => ({ name, cell, value: Number(cell.value) })),
  );
  const typed = new Map(inputs.map(({ cell, value }) => [cell, value]));
  const read: ReadInput = (cell) => (cell && typed.get(cell)) ?? 0;
  const total = () => Number(engine.calculateFormula('=BidTotal', 0));
  const amounts = () =>
    findSheet(sheets, 'Alternates').rows.flatMap(({ 'Amount $': cell }) =>
      cell ? [Number(valueAt('Alternates', cell.row, cell.column))] : [],
    );
  const start = workOut(takeoff, sheets, read);
  expect(start.total).toBeCloseTo(takeoff.totals.total / 100, 6);

  let moved = 0;
  for (const { name, cell, value } of inputs) {
    const { row, column: col } = cell;
    const address = { sheet: engine.getSheetId(name) ?? -1, row, col };
    const changed = value === 0 ? 3.07 : round(value * 1.2371, 5);
    engine.setCellContents(address, changed);
    typed.set(cell, changed);
    const expected = workOut(takeoff, sheets, read);
    // Ten percent of 0.05 is half a cent: HyperFormula's ROUND takes binary noise for less than half.
    const off = [
      total() - expected.total,
      ...amounts().map((is, at) => is - (expected.alternates[at] ?? 0)),
    ];
    const place = `${name}, row ${String(row + 1)}, column ${String(col + 1)}`;
    expect(Math.max(...off.map(Math.abs)), `${place}: ${String(changed)}`).toBeLessThan(0.035);
    if (Math.abs(expected.total - start.total) > 0.004) moved += 1;
    engine.setCellContents(address, value);
    typed.set(cell, value);
  }
  // To the cent where nothing is changed.
  expect(total()).toBeCloseTo(takeoff.totals.total / 100, 6);
  engine.destroy();
  expect(moved).toBeGreaterThan(inputs.length / 3);
}
