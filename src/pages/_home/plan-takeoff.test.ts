import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readFileSync } from 'node:fs';
import { recalculate } from '#tests/support/recalculate.ts';
import { writeWorkbook } from '#takeoffs/deliverables';
import { planSchema } from '#takeoffs/schema';
import { writeCheckedSheet } from '../_check/checked-sheet.ts';
import { PLAN_PLACE } from './plan/floor-plan.ts';
import { explainQuantity, listRows, measurePlan } from './plan-takeoff.ts';

/** A takeoff of the same drawing by other names, with a wall of 10 ft and a slab of 6 in. */
const written = planSchema.parse(
  parse(readFileSync('tests/fixtures/content/home-takeoff.yaml', 'utf8')),
);
const takeoff = measurePlan('A-001', written);

/**
 * Worked by hand from the plan, in feet. Open office 29.133 × 16.133 and meeting 17.133 × 16.133; two toilets of
 * 9.6 × 6.733 and the break room 15.133 × 6.733; corridor walls of 46.666 less 2 and 4 doors of 3, cross walls of 16.133
 * and 3 × 6.733; 48 by 30 outside.
 */
const BY_HAND = [
  ['A', 'Carpet tile', '470 + 276', 746, 'SF'],
  ['B', 'Floor tile', '64.6 + 64.6 + 101.9', 231, 'SF'],
  ['C', 'Partition less doors', '41 + 35 + 16 + 20', 112, 'LF'],
  ['1–6', 'Leaves', '2 + 4', 6, 'EA'],
  ['7', 'Steel door', '1', 1, 'EA'],
  ['D', 'Block wall', '2 × (48 + 30) × 10', 1560, 'SF'],
  ['E', 'Slab on ground', '48 × 30 × 6/12 ÷ 27', 26.7, 'CY'],
] as const;

test('the table says what is measured by hand, with parts that add up to it', () => {
  const rows = listRows(takeoff).map((row) => [
    row.marks[0]?.tag,
    row.item.name,
    explainQuantity(row, takeoff),
    row.net,
    row.item.unit,
  ]);
  expect(rows).toEqual(BY_HAND);
});

test('a wall with its openings deducted is summed up by its lines', () => {
  const items = written.items.map((item) => ({
    ...item,
    measure:
      item.id === 'wall'
        ? [...item.measure, { openings: ['entrance'], less: true, edge: 'area' as const, times: 1 }]
        : item.measure,
  }));
  const changed = measurePlan('A-001', { ...written, items });
  const wall = listRows(changed).find(({ item }) => item.id === 'wall');
  // 2 × (48 + 30) × 10 less one door of 3 by 7
  expect(wall && explainQuantity(wall, changed)).toBe('1560 − 21');
  expect(wall?.net).toBe(1539);
});

test('the workbook computes the same quantities from the shapes it lists', async () => {
  const bytes = await writeWorkbook(takeoff, { name: 'Estimator', phone: '', email: '' });
  const { engine, errors, findRow, valueAt } = await recalculate(bytes);
  expect(errors).toEqual([]);
  for (const [tag, name, , quantity, unit] of BY_HAND) {
    const row = findRow('Takeoff', 3, name);
    expect([2, 5, 6].map((column) => valueAt('Takeoff', row, column))).toEqual([
      tag,
      quantity,
      unit,
    ]);
  }
  engine.destroy();
});

test('the picture draws what the table counts', () => {
  const plan = readFileSync('src/pages/_home/plan/floor-plan.svg', 'utf8');
  // 648 units are the building's 48 feet.
  const foot = 648 / 48;
  const area = (mark: string) =>
    [
      ...plan.matchAll(
        new RegExp(`<rect class="\\w+ mk ${mark}"[^>]*width="([\\d.]+)" height="([\\d.]+)"`, 'g'),
      ),
    ]
      .map(([, width, height]) => (Number(width) * Number(height)) / foot ** 2)
      .reduce((sum, one) => sum + one, 0);
  expect(Math.round(area('mA'))).toBe(746);
  expect(Math.round(area('mB'))).toBe(231);
  expect(Math.round(area('mE'))).toBe(1440);
  expect(plan.match(/<circle class="n"/g)).toHaveLength(7);

  const [, walls = ''] = /<path class="[^"]*mk mC" d="([^"]+)"/.exec(plan) ?? [];
  let [x, y, length] = [0, 0, 0];
  for (const [, command, first, second] of walls.matchAll(/([MHV])([\d.]+)(?: ([\d.]+))?/g)) {
    const to = Number(first);
    if (command === 'M') [x, y] = [to, Number(second)];
    if (command === 'H') [length, x] = [length + Math.abs(to - x), to];
    if (command === 'V') [length, y] = [length + Math.abs(to - y), to];
  }
  // Framing is not reduced for the doors: corridor walls of 46.666, twice, and cross walls of 16.133 and 3 × 6.733.
  expect(Math.round(length / foot)).toBe(130);
});

test('the rooms that visitors measure again lie where the picture draws them', () => {
  const plan = readFileSync('src/pages/_home/plan/floor-plan.svg', 'utf8');
  const place = { ...PLAN_PLACE, picture: plan, nameRow: () => '' };
  const rooms = writeCheckedSheet(takeoff, place)?.rooms ?? [];
  const drawn = [
    ...plan.matchAll(
      /class="a[by] mk m[AB]" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g,
    ),
  ].map((match) => match.slice(1).map(Number));
  const measured = rooms.map(({ outline: [from = [0, 0], , to = [0, 0]] }) =>
    [from[0], from[1], to[0] - from[0], to[1] - from[1]].map(Math.round),
  );
  const sort = (all: number[][]) => all.map((one) => one.map(Math.round).join(' ')).sort();
  expect(sort(measured)).toEqual(sort(drawn));
  expect(rooms.map(({ area }) => Math.round(area))).toEqual([470, 276, 102, 65, 65]);
});

test('every row of the table has a keynote or tag on the picture that lights with it', () => {
  const marked = [
    ...readFileSync('src/pages/_home/plan/floor-plan.svg', 'utf8').matchAll(
      /<g class="(?:key|counts) mk (m[A-Z])">/g,
    ),
  ].map(([, mark]) => mark);
  expect([...new Set(marked)].sort()).toEqual(['mA', 'mB', 'mC', 'mD', 'mE', 'mF', 'mN']);
});
