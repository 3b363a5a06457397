import { expect, test } from 'vitest';
import { findFloorPlan, groupByDiscipline } from './list-sheets.ts';

const list = (...names: readonly (readonly [number: string | undefined, title: string])[]) =>
  names.map(([number, title], index) => ({ page: index + 1, number, title }));

test.each([
  [
    'the first floor before others',
    3,
    list(
      ['A-001', 'Site plan'],
      ['A-102', 'SECOND FLOOR PLAN'],
      ['A-101', 'FIRST FLOOR PLAN'],
      ['A-103', 'Roof plan'],
    ),
  ],
  ['a level', 2, list(['A1.00', 'Level 2 Floor Plan'], ['A1.01', 'FLOOR PLAN - LEVEL 1'])],
  [
    'no plan of lights, of what comes down or of ceilings',
    5,
    list(
      ['A-122', 'First floor plan - ceilings'],
      ['E-101', 'First floor plan - lighting'],
      ['AD-101', 'First floor demolition plan'],
      ['A-121', 'First floor reflected ceiling plan'],
      ['A-101', 'First floor plan'],
    ),
  ],
  ['a number without titles', 3, list(['G-001', ''], ['A-001', ''], ['A-101', ''], ['A-201', ''])],
  ['a number in dots', 2, list(['A0.01', ''], ['A1.02', ''])],
  ['a plan of another discipline', 2, list([undefined, 'Cover'], [undefined, 'Marked plan S-101'])],
  ['the first sheet', 1, list([undefined, ''], [undefined, ''])],
])('%s', (_, page, sheets) => {
  expect(findFloorPlan(sheets)?.page).toBe(page);
});

test('sheets stand by discipline, those without a number last', () => {
  const sheets = list([undefined, 'Cover'], ['S-101', ''], ['A-101', ''], ['SD-101', '']);
  expect(
    groupByDiscipline(sheets).map(([letter, group]) => [letter, group.map(({ page }) => page)]),
  ).toEqual([
    ['S', [2, 4]],
    ['A', [3]],
    ['', [1]],
  ]);
});

test('no sheets have no floor plan', () => {
  expect(findFloorPlan([])).toBeUndefined();
});
