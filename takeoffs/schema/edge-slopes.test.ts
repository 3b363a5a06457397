import { expect, test } from 'vitest';
import { points } from '../../tests/support/points.ts';
import { layOutSlopes } from './edge-slopes.ts';
import { measureArea } from '../arithmetic/geometry.ts';
import type { GradingGrid } from './grading.ts';

/** One cell of 30 ft. Its corners are 1 and 2 ft above finish grade in the north, and as far below it in the south. */
const lot: GradingGrid = {
  id: 'lot',
  marks: { cut: 'cut', fill: 'fill' },
  origin: [0, 0],
  cell: 30,
  existing: points('101.5,102.5 99.5,98.5'),
  proposed: points('100,100 100,100'),
  strip: 0.5,
  section: 1,
  interval: 1,
  cuts: [],
  slopes: { id: 'tie', mark: 'slope', run: 3, offset: 2 },
};

const sloping = () => layOutSlopes(lot).filter(({ grade }) => grade.slope);

/*
 * Subgrade is 1 ft under finish: 2 and 3 ft of cut in the north, on grade at B1, 1 ft of fill at B2, over strips of 2 × 30 = 60 SF.
 * North (2 + 3) ÷ 2 = 2.5 ft, 150 CF. East 3² ÷ (2 × 4) = 1.125 ft, 67.5 CF, and 1² ÷ 8 = 0.125 ft, 7.5 CF. South 0.5 ft, 30 CF.
 * West 2 ÷ 2 = 1 ft, 60 CF.
 */
test('the bench behind which slopes begin is dug to subgrade', () => {
  const benches = layOutSlopes(lot).filter(({ grade }) => !grade.slope);
  expect(benches.map(({ label, grade: { cell, mean, of } }) => [label, cell * mean, of])).toEqual([
    ['Bench A1 to A2, cut', 150, 'tie'],
    ['Bench A2 to B2, cut', 67.5, 'tie'],
    ['Bench A2 to B2, fill', 7.5, 'tie'],
    ['Bench B2 to B1, fill', 30, 'tie'],
    ['Bench B1 to A1, cut', 60, 'tie'],
  ]);
  // On grade after 30 × 3 ÷ 4 = 22.5 ft.
  expect(benches[1]?.polygon).toEqual(points('30,0 30,22.5 32,22.5 32,0'));
});

/*
 * By average end areas, each end a triangle of 3 × feet² ÷ 2. North: (1.5 + 6) ÷ 2 × 30 = 112.5 CF on (3 + 6) ÷ 2 × 30 = 135 SF.
 * East: on grade halfway, 6 ÷ 2 × 15 = 45 CF on 6 × 15 ÷ 2 = 45 SF each way. South as the north. West: 1.5 ÷ 2 × 15 = 11.25 CF on 22.5 SF each.
 */
test('a slope along each side, as its end areas have it', () => {
  const slopes = sloping().map(({ label, polygon, grade: { cell, mean, of } }) => {
    expect(measureArea(polygon)).toBeCloseTo(cell, 3);
    return [label, cell, Math.round(cell * mean * 100) / 100, of];
  });
  expect(slopes).toEqual([
    ['Slope A1 to A2, cut', 135, 112.5, 'tie'],
    ['Slope A2 to B2, cut', 45, 45, 'tie'],
    ['Slope A2 to B2, fill', 45, 45, 'tie'],
    ['Slope B2 to B1, fill', 135, 112.5, 'tie'],
    ['Slope B1 to A1, cut', 22.5, 11.25, 'tie'],
    ['Slope B1 to A1, fill', 22.5, 11.25, 'tie'],
  ]);
});

test('a slope begins its offset away from the edge, and reaches as far as it is high times its run', () => {
  const [north] = sloping();
  expect(north?.polygon).toEqual(points('0,-2 30,-2 30,-8 0,-5'));
});

test('a grid without slopes has none, and ground on grade takes none', () => {
  expect(layOutSlopes({ ...lot, slopes: undefined })).toEqual([]);
  const level = { ...lot, section: 0, existing: points('100.5,100.5 100.5,100.5') };
  expect(layOutSlopes(level)).toEqual([]);
});
