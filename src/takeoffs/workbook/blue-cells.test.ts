import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { recalculate } from '#tests/support/recalculate.ts';
import type { MeasuredLine } from '../measure/lines.ts';
import { listSpots } from '../grading.ts';
import type { Taken } from '../measure/sources.ts';
import { readTakeoffs } from '../read-samples.ts';
import type { Takeoff } from '../takeoff.ts';
import type { TakeoffItem } from '../takeoff-item.ts';
import { INPUT } from './cell-styles.ts';
import { writeWorkbook } from './write-workbook.ts';

/** The first row of figures, counted from 0: title, project, company, note and heads stand above it. */
const FIRST = 5;
const estimator = {
  name: 'Datumline Estimating',
  phone: '(312) 555-0148',
  email: 'plans@datumline.example',
};
const takeoffs = await readTakeoffs('src/content/samples');

type Read = (sheet: string, row: number, column: number) => number;

const round = (value: number, digits: number) => {
  const scale = 10 ** digits;
  return (Math.sign(value) * Math.round(Number((Math.abs(value) * scale).toPrecision(14)))) / scale;
};
const roundUp = (value: number, digits: number) => {
  const scale = 10 ** digits;
  // Away from zero, as a spreadsheet rounds what a change has made negative.
  return (Math.sign(value) * Math.ceil(round(Math.abs(value) * scale, 5))) / scale;
};
/** Decimals of net and order, by unit: docs/decisions/006. Others are whole. */
const DECIMALS: Readonly<Record<string, readonly [net: number, order: number]>> = {
  ...{ SY: [1, 0], SQ: [1, 1], CY: [1, 1], GAL: [1, 0] },
  ...{ CLF: [2, 2], TON: [2, 2] },
};

/** Mean feet of cut or fill of a cell: (Σown)² ÷ (4 × (Σown + Σother)) of its four spots. */
function averageSpots(takeoff: Takeoff, id: string, read: Read): number {
  const grade = takeoff.shapes.get(id)?.grade;
  const spots = takeoff.sample.plans
    .flatMap(({ grading }) => grading)
    .flatMap((grid) =>
      listSpots(grid)
        .flat()
        .map(({ name }) => `${grid.id} ${name}`),
    );
  let [own, other] = [0, 0];
  for (const spot of grade?.spots ?? []) {
    const row = FIRST + spots.indexOf(`${grade?.grid ?? ''} ${spot}`);
    const [existing, strip, proposed, section] = [2, 3, 4, 5].map((column) =>
      read('Grades', row, column),
    );
    const depth = round((existing ?? 0) - (strip ?? 0) - ((proposed ?? 0) - (section ?? 0)), 2);
    if (depth > 0 === (grade?.kind === 'cut')) own += Math.abs(depth);
    else other += Math.abs(depth);
  }
  [own, other] = [round(own, 2), round(other, 2)];
  return own === 0 ? 0 : round(own ** 2 / (4 * (own + other)), 4);
}

/**
 * The takeoff worked out again from the blue figures alone, without a formula of the workbook: what is measured on what
 * comes from the file, every number from `read`.
 *
 * @returns dollars: the bid total, and each alternate's amount.
 */
function workOut(takeoff: Takeoff, read: Read): { total: number; alternates: number[] } {
  const ids = [...takeoff.shapes.keys()];
  const drawn = ({ from }: Taken): number | undefined => {
    if (!from) return undefined;
    const row = FIRST + ids.indexOf(from.shape);
    const shape = takeoff.shapes.get(from.shape);
    const [count, width, height] = [5, 6, 7].map((column) => read('Shapes', row, column));
    if (from.take === 'count') return count;
    if (from.take === 'width') return width;
    if (from.take === 'height') return height;
    if (from.take === 'cell') return read('Shapes', row, 10);
    if (from.take === 'mean') return averageSpots(takeoff, from.shape, read);
    const sized = shape?.width !== undefined;
    if (from.take === 'length') {
      return sized
        ? round((count ?? 0) * 2 * ((width ?? 0) + (height ?? 0)), 4)
        : read('Shapes', row, 8);
    }
    return sized ? round((count ?? 0) * (width ?? 0) * (height ?? 0), 4) : read('Shapes', row, 9);
  };
  const items = takeoff.sections.flatMap((section) => section.items);
  const rowOf = new Map<MeasuredLine, number>();
  const added = takeoff.alternates.flatMap(({ parts }) =>
    parts.filter(({ omitted }) => !omitted).map(({ entry }) => entry),
  );
  const measured = [...items, ...added];
  for (const line of measured.flatMap(({ lines }) => lines)) rowOf.set(line, FIRST + rowOf.size);

  const nets = new Map<string, number>();
  const findNet = (id: string): number => {
    const known = nets.get(id);
    if (known !== undefined) return known;
    const entry = measured.find(({ item }) => item.id === id);
    let sum = 0;
    let before: MeasuredLine | undefined;
    for (const line of entry?.lines ?? []) {
      const row = rowOf.get(line) ?? -1;
      const at = (column: number) => read('Measurements', row, column);
      const quantity =
        line.fromItem === undefined ? (drawn(line.measured) ?? at(11)) : findNet(line.fromItem);
      const [first, second] = line.dimensions;
      const spacing = at(6);
      const along = (line.spacing && drawn(line.spacing.along)) ?? at(7);
      const pieces = spacing > 0 ? Math.ceil(round((along * 12) / spacing, 6)) + 1 : 1;
      let laps = 1;
      if (at(8) > 0) {
        // A typed length of each bar stands in the row above.
        const typed = line.laps?.run === before?.dimensions[0] ? 13 : 11;
        const run = line.laps
          ? (drawn(line.laps.run) ?? read('Measurements', row - 1, typed))
          : at(9);
        const bars = (line.laps && drawn(line.laps.bars)) ?? at(10);
        laps = bars * Math.max(Math.ceil(round(run / at(8), 6)) - 1, 0);
      }
      const product =
        at(5) *
        pieces *
        laps *
        quantity *
        ((first && drawn(first)) ?? at(13)) *
        ((second && drawn(second)) ?? at(14)) *
        round(Math.hypot(at(15), 12) / 12, 3) *
        round(Math.sqrt((at(16) ** 2 + 288) / 288), 3) *
        (at(17) / at(18)) *
        (1 + at(19)) *
        at(20) *
        (line.of / line.into);
      sum += (line.less ? -1 : 1) * round(product, 2);
      before = line;
    }
    const unit = entry?.item.unit ?? '';
    const net = unit === 'EA' ? roundUp(sum, 0) : round(sum, DECIMALS[unit]?.[0] ?? 0);
    nets.set(id, net);
    return net;
  };

  const cents = (value: number) => round(value, 2);
  // By crew, what an hour costs: the average of its workers.
  const hourly = new Map<string, number>();
  let worker = FIRST;
  for (const { id, trades } of takeoff.crews) {
    let [cost, workers] = [0, 0];
    for (const index of trades.keys()) {
      const at = (column: number) => read('Labor', worker + index, column);
      cost += at(2) * (at(3) + at(4) + cents(at(3) * at(5)));
      workers += at(2);
    }
    worker += trades.length;
    hourly.set(id, cents(cost / workers));
  }
  /** Dollars of material and of everything, with rates and hours from five columns of a sheet. */
  const price = (
    { item, crew }: TakeoffItem,
    at: (column: number) => number,
    [waste, material, equipment, hours, rate]: readonly [number, number, number, number, number],
  ) => {
    const net = findNet(item.id);
    const order = roundUp(net * (1 + at(waste)), DECIMALS[item.unit]?.[1] ?? 0);
    const anHour = crew ? (hourly.get(crew.id) ?? 0) : at(rate);
    const bought = cents(order * at(material));
    const labor = cents(round(net * at(hours), 1) * anHour);
    return { material: bought, direct: bought + labor + cents(net * at(equipment)) };
  };
  let [direct, material] = [0, 0];
  const priced = new Map<string, ReturnType<typeof price>>();
  let row = FIRST;
  for (const section of takeoff.sections) {
    for (const entry of section.items) {
      const at = (column: number) => read('Takeoff', row, column);
      const cost = price(entry, at, [7, 9, 10, 11, 12]);
      priced.set(entry.item.id, cost);
      material += cost.material;
      direct += cost.direct;
      row += 1;
    }
    row += 1; // its subtotal
  }
  const taxRow = FIRST + takeoff.sections.length + 2;
  const addUp = (cost: number, taxed: number) => {
    let sum = cost + cents(taxed * read('Summary', taxRow, 4));
    for (let step = 1; step <= takeoff.totals.markups.length; step++) {
      sum += cents(sum * read('Summary', taxRow + step, 4));
    }
    return cents(sum);
  };
  let line = FIRST;
  return {
    total: addUp(direct, material),
    alternates: takeoff.alternates.map(({ parts }) => {
      line += 1; // its head
      let [cost, taxed] = [0, 0];
      for (const { entry, sign, omitted } of parts) {
        const at = (column: number) => read('Alternates', line, column);
        const part = omitted ? priced.get(entry.item.id) : price(entry, at, [5, 7, 8, 9, 11]);
        cost += sign * (part?.direct ?? 0);
        taxed += sign * (part?.material ?? 0);
        line += 1;
      }
      return addUp(cost, taxed);
    }),
  };
}

// Volumes, weights and laps; coats, coverage and openings; slopes, hips and squares; spot grades.
test.each(['concrete', 'paint', 'roofing', 'sitework'])(
  'every blue figure of %s changes what it should, and nothing else does',
  async (id) => {
    const takeoff = takeoffs.find((one) => one.id === id);
    if (!takeoff) throw new Error(`There is no sample ${id}`);
    const bytes = await writeWorkbook(takeoff, estimator);
    const { sheets } = await readXlsx(bytes, { readStyles: true });
    const { engine, valueAt } = await recalculate(bytes);
    const inputs = sheets.flatMap(({ name, cells }) =>
      [...(cells ?? [])].flatMap(([at, cell]) => {
        const [row = 0, column = 0] = at.split(',').map(Number);
        const color = cell.style?.font?.color?.rgb ?? '';
        const isInput = color.endsWith(INPUT) && typeof cell.value === 'number';
        return isInput ? [{ name, row, column, value: Number(cell.value) }] : [];
      }),
    );
    const typed = new Map(inputs.map((one) => [`${one.name} ${one.row} ${one.column}`, one.value]));
    const read: Read = (sheet, row, column) => typed.get(`${sheet} ${row} ${column}`) ?? 0;
    const total = () => Number(engine.calculateFormula('=BidTotal', 0));
    const amounts = () =>
      takeoff.alternates.map((_, index) => {
        const before = takeoff.alternates.slice(0, index).flatMap(({ parts }) => parts);
        const head = FIRST + index + before.length;
        return Number(valueAt('Alternates', head, 16 + takeoff.totals.markups.length));
      });
    const start = workOut(takeoff, read);
    expect(start.total).toBeCloseTo(takeoff.totals.total / 100, 6);

    let moved = 0;
    for (const { name, row, column, value } of inputs) {
      const key = `${name} ${row} ${column}`;
      const address = { sheet: engine.getSheetId(name) ?? -1, row, col: column };
      const changed = value === 0 ? 3.07 : round(value * 1.2371, 5);
      engine.setCellContents(address, changed);
      typed.set(key, changed);
      const expected = workOut(takeoff, read);
      // Ten percent of 0.05 is half a cent: HyperFormula's ROUND takes binary noise for less than half.
      const off = [
        total() - expected.total,
        ...amounts().map((is, at) => is - (expected.alternates[at] ?? 0)),
      ];
      expect(Math.max(...off.map(Math.abs)), `${key}: ${value} to ${changed}`).toBeLessThan(0.035);
      if (Math.abs(expected.total - start.total) > 0.004) moved += 1;
      engine.setCellContents(address, value);
      typed.set(key, value);
    }
    // To the cent where nothing is changed.
    expect(total()).toBeCloseTo(takeoff.totals.total / 100, 6);
    engine.destroy();
    console.log(`${id}: ${inputs.length} blue figures, ${moved} move the bid total`);
    expect(moved).toBeGreaterThan(inputs.length / 3);
  },
  120_000,
);
