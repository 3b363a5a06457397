import { describe, expect, test } from 'vitest';
import { COLORS as SITE } from '../../src/styles/colors.ts';
import { readPath } from '../../tests/support/read-path.ts';
import { MASONRY } from '../../tests/support/masonry-sample.ts';
import { sampleSchema } from '../check/checked-sample.ts';
import { computeTakeoff } from '../price/takeoff.ts';
import type { Mark } from './canvas.ts';
import { MARKS } from './palette.ts';
import { drawPartSign, drawWalls } from './draw-walls.ts';
import type { Drawing } from './plan.ts';

const takeoff = computeTakeoff('masonry', sampleSchema.parse(MASONRY));
const { masonry, sample } = takeoff;
if (!masonry) throw new Error('The sample has no masonry');

const draw = (more: Partial<Parameters<typeof drawWalls>[2]> = {}): Drawing =>
  drawWalls(masonry, sample, { width: 480, height: 360, size: 'large', ...more });

/** Strokes and fills of one color. */
const inColor = ({ marks }: Drawing, part: 'fill' | 'stroke', color: string) =>
  marks.filter((mark): mark is Mark => 'path' in mark && mark[part] === color);

const countParts = (paths: readonly Mark[], command: RegExp) =>
  paths.reduce((sum, { path }) => sum + (path.match(command) ?? []).length, 0);

describe('a wall by itself', () => {
  /*
   * North, worked in masonry.test.ts: 8 cells, each one stretch below beam and lintel; the one in the window goes up to its
   * sill, and above is lintel and beam alone. On top 8 squares, in the full color.
   */
  test('has a stripe for each stretch of grout, and a square for each cell', () => {
    const { fill } = MARKS.orange;
    const [stripes, squares] = inColor(draw({ wall: 'north' }), 'fill', fill);
    expect(countParts(stripes ? [stripes] : [], /M/g)).toBe(8);
    expect(countParts(squares ? [squares] : [], /M/g)).toBe(8);
  });

  // 6 corner blocks in the odd courses below the beam, 5 ends of the other wall's in the even ones.
  test('has a tint for each course of its corner', () => {
    const tinted = inColor(draw({ wall: 'north' }), 'fill', MARKS.red.fill);
    const blocks = tinted.filter(({ fillOpacity }) => fillOpacity !== undefined);
    expect(countParts(blocks, /M/g)).toBe(11);
  });

  // From the north, where its corner with the east wall is on the left.
  test('is seen from outside', () => {
    const [corner] = inColor(draw({ wall: 'north' }), 'fill', MARKS.red.fill).filter(
      ({ fillOpacity }) => fillOpacity !== undefined,
    );
    const xs = readPath(corner?.path ?? '').flatMap((points) => points.map(([x]) => x));
    expect(xs.length).toBeGreaterThan(20);
    expect(Math.max(...xs)).toBeLessThan(480 / 2);
  });

  test('shows what is grouted darker than the blocks that it stands in', () => {
    const drawing = draw({ wall: 'north' });
    const opacityOf = (color: string) =>
      Math.min(...inColor(drawing, 'fill', color).map(({ fillOpacity = 1 }) => fillOpacity));
    expect(opacityOf(MARKS.orange.fill)).toBeGreaterThan(1.5 * opacityOf(MARKS.red.fill));
  });

  test('has a head joint between all neighbors, and on a phone none', () => {
    const count = (size: 'large' | 'small') => {
      const joints = draw({ wall: 'east', size }).marks.filter(
        (mark): mark is Mark => 'path' in mark && mark.stroke === SITE['rule-mid'],
      );
      return countParts(joints, /[Mm]/g);
    };
    // 11 bed joints, of which the door breaks 9 in two.
    expect(count('small')).toBe(20);
    // Head joints beside the door: 6 in each of 5 odd courses, 5 in the even ones. Above: 9 and the lintel's end, then 8.
    expect(count('large')).toBe(20 + 55 + 10 + 8);
  });
});

describe('all walls', () => {
  const drawing = draw({ width: 960, height: 700 });
  const numbers = drawing.marks.flatMap((mark) => ('text' in mark ? mark : []));

  test('carry the number of every row that they are priced in, apart and in the box', () => {
    const rows = masonry.parts.filter(({ part }) => part !== 'joint');
    expect(numbers.map(({ text }) => text).sort()).toEqual(
      rows.map(({ entry }) => String(entry.number)).sort(),
    );
    for (const [index, { place }] of numbers.entries()) {
      expect(place.x).toBeGreaterThan(0);
      expect(place.x).toBeLessThan(960);
      expect(place.y).toBeGreaterThan(0);
      expect(place.y).toBeLessThan(700);
      for (const other of numbers.slice(index + 1)) {
        const away = Math.hypot(other.place.x - place.x, other.place.y - place.y);
        expect(away).toBeGreaterThan(21);
      }
    }
  });

  /*
   * Seen from the southeast, right is √½ × (feet east − feet south): −0.2 at the west end, 10.8 at the corner in the northeast, 8.2 at
   * the control joint of the north wall: three quarters of the width. The north wall is the farther one, above on paper.
   */
  test('have a dashed line at the control joint, where it is seen from the southeast', () => {
    const dashed = drawing.marks.flatMap((mark) =>
      'path' in mark && mark.dash !== undefined ? readPath(mark.path) : [],
    );
    expect(dashed).toHaveLength(1);
    const all = drawing.marks.flatMap((mark) => ('path' in mark ? readPath(mark.path).flat() : []));
    const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
    const [[x] = [NaN]] = dashed[0] ?? [];
    const width = Math.max(...xs) - Math.min(...xs);
    expect((x - Math.min(...xs)) / width).toBeCloseTo(0.76, 1);
    const foot = Math.max(...(dashed[0] ?? []).map(([, y]) => y));
    expect(foot).toBeLessThan(Math.max(...ys) - drawing.scale);
  });

  test('are drawn as their legend says: each number on the same disc, the joint in the same dashes', () => {
    const discs = ({ marks }: Drawing) =>
      marks.flatMap((mark, index) => {
        const below = marks[index - 1];
        if (!('text' in mark) || !below || !('path' in below)) return [];
        return [[mark.text, mark.color, below.fill]];
      });
    const legend = masonry.parts.map((part) => ({ ...part, sign: drawPartSign(part) }));
    expect(discs(drawing).toSorted()).toEqual(legend.flatMap(({ sign }) => discs(sign)).toSorted());
    const dashes = ({ marks }: Drawing) =>
      marks.flatMap((mark) =>
        'path' in mark && mark.dash !== undefined ? [[mark.stroke, mark.width]] : [],
      );
    const joint = legend.flatMap(({ part, sign }) => (part === 'joint' ? dashes(sign) : []));
    expect(joint).toHaveLength(1);
    expect(dashes(drawing)).toEqual(joint);
    // Blocks of a part are tinted in the color of its disc, cells too.
    for (const { part, color, sign } of legend) {
      if (part === 'joint' || part === 'standard') continue;
      expect(discs(sign)[0]?.[2], part).toBe(MARKS[color].line);
      expect(inColor(drawing, 'fill', MARKS[color].fill), part).not.toEqual([]);
    }
  });
});
