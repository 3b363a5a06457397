import { describe, expect, test } from 'vitest';
import { MASONRY } from '../../tests/support/masonry-sample.ts';
import { sampleSchema } from '../check/checked-sample.ts';
import { computeTakeoff } from '../price/takeoff.ts';
import { countBlocks, layOutMasonry, measureCells, type MasonryWall } from './masonry.ts';

const sample = sampleSchema.parse(MASONRY);
const walls = layOutMasonry(sample);
const find = (id: string): MasonryWall => {
  const wall = walls.find((one) => one.id === id);
  if (!wall) throw new Error(`There is no wall ${id}`);
  return wall;
};

describe('grouted cells, worked by hand', () => {
  /*
   * 24 modules of 8 in. from the free west end to the outer face of the corner. The window is 4 ft wide about 6 ft: modules 6
   * to 12, from course 4 to course 10; its lintel is course 11, modules 5 to 13 with 8 in. of bearing on both sides.
   * At 32 in. from the west: modules 0, 4, 8, 12, 16, 20, and the last, 23. Beside the window: 5 and 12, which is there already.
   * So 8 cells: 5 and 12 at the opening, 23 at the corner, 0 at the end, 4, 8, 16 and 20 on center.
   * Cell 8 meets the window and loses 6 courses, 4 ft. Bars: 8 × 8 − 4 = 60 ft.
   * The beam takes course 12 of all 8, the lintel course 11 of 5, 8 and 12: 11 courses, 7.33 ft. Grout: 52.67 ft.
   */
  test('of the wall with the window', () => {
    expect(measureCells(find('north'))).toEqual({
      reasons: { opening: 2, corner: 1, end: 1, spacing: 4 },
      cells: 8,
      cut: expect.closeTo(4) as number,
      bars: expect.closeTo(60) as number,
      beams: expect.closeTo(7.3333, 4) as number,
      grout: expect.closeTo(52.6667, 4) as number,
      dowels: 8,
    });
  });

  /*
   * 18 modules from the corner, which the north wall counts. The door is 3'-4" wide about 5'-8": modules 6 to 11, up to course
   * 10; lintel modules 5 to 12. At 32 in.: 4, 8, 12, 16, and the last, 17. Beside the door: 5 and 11.
   * 7 cells; cell 8 loses 10 courses and its dowel. Bars 7 × 8 − 6.67 = 49.33 ft; less 7 courses of beam and 3 of lintel.
   */
  test('of the wall with the door', () => {
    expect(measureCells(find('east'))).toEqual({
      reasons: { opening: 2, corner: 0, end: 1, spacing: 4 },
      cells: 7,
      cut: expect.closeTo(6.6667, 4) as number,
      bars: expect.closeTo(49.3333, 4) as number,
      beams: expect.closeTo(6.6667, 4) as number,
      grout: expect.closeTo(42.6667, 4) as number,
      dowels: 6,
    });
  });

  test('priced: 95.33 ft × 0.1, 109.33 ft and 14 dowels of 4 ft × 1.043', () => {
    const items = computeTakeoff('masonry', sample).sections.flatMap((section) => section.items);
    const nets = items.map(({ item, net }) => [item.id, net]);
    expect(Object.fromEntries(nets)).toMatchObject({ grout: 9.5, bars: 172 });
  });

  test('does not depend on the direction a wall is drawn in', () => {
    const turned = structuredClone(MASONRY);
    for (const shape of turned.plans[0]?.shapes ?? []) {
      if ('path' in shape) shape.path.reverse();
    }
    const figures = layOutMasonry(sampleSchema.parse(turned)).map(measureCells);
    expect(figures).toEqual(walls.map(measureCells));
  });
});

describe('blocks, worked by hand', () => {
  /*
   * Halves: north 24 × 12 − 6 × 6 of the window = 252, east 18 × 12 − 5 × 10 = 166. Each wall shows the end of the other's
   * corner block in every second course: 6 halves less in each. 246 + 160 = 406, 203 blocks.
   * Beam: 23 + 18 halves in course 12, lintels 8 + 7: 56 halves. Corner: one in each of 11 courses below it.
   * Jamb: 2 × 6 at the window, 2 × 10 at the door, every second one half. Sash: 2 in each of 11 courses, whole in the odd ones.
   */
  test.each([
    ['beam', { pieces: expect.any(Number) as number, whole: 28 }],
    ['corner', { pieces: 11, whole: 11 }],
    ['jamb', { pieces: 32, whole: 24 }],
    ['sash', { pieces: 22, whole: 17 }],
    ['standard', { pieces: expect.any(Number) as number, whole: 123 }],
  ] as const)('%s', (kind, expected) => {
    expect(countBlocks(walls, kind)).toEqual(expected);
  });

  test('lie in running bond: no head joint stands on another but at openings and joints', () => {
    const { blocks, openings, joints, lintels } = find('north');
    const edges = new Set([
      ...openings.flatMap(({ from, to }) => [from, to]),
      ...lintels.flatMap(({ from, to }) => [from, to]),
      ...joints.map(({ module }) => module),
      0,
    ]);
    const heads = new Set(blocks.map(({ from, course }) => `${String(from)} ${String(course)}`));
    const stacked = blocks.filter(
      ({ from, course }) => !edges.has(from) && heads.has(`${String(from)} ${String(course + 1)}`),
    );
    expect(heads.size).toBeGreaterThan(100);
    expect(stacked).toEqual([]);
  });
});
