import { describe, expect, test } from 'vitest';
import type { Point } from '#takeoffs/geometry';
import { readPath } from '#tests/support/read-path.ts';
import { drawSurfaces } from './draw-surfaces.ts';
import type { SurfaceGrid } from './grid.ts';

/** A lot of 2 by 3 cells that falls to the southeast, graded to fall to the south: cut in the northwest, fill in the southeast. */
const grid: SurfaceGrid = {
  origin: [10, 20],
  cell: 25,
  existing: [
    [103, 102.4, 101.6, 101],
    [102.2, 101.4, 100.5, 99.6],
    [101.5, 100.4, 99.2, 98.3],
  ],
  proposed: [
    [101.5, 101.5, 101.5, 101.5],
    [101, 101, 101, 101],
    [100.5, 100.5, 100.5, 100.5],
  ],
  strip: 0.5,
  section: 1,
};
const colors = {
  ink: '#000000',
  sheet: '#ffffff',
  quiet: '#888888',
  finish: '#ffaa00',
  cut: '#ff0000',
  fill: '#0000ff',
};
const depths = grid.existing.map((row, at) =>
  row.map(
    (from, column) => from - grid.strip - (grid.proposed[at]?.[column] ?? NaN) + grid.section,
  ),
);

describe('the view of both surfaces', () => {
  // From the southeast, where the still picture is seen from.
  const { marks } = drawSurfaces(grid, { width: 600, letters: 7.4, colors, azimuth: 145 });
  const paths = marks.flatMap((mark) =>
    'path' in mark ? readPath(mark.path).map((points) => ({ ...mark, points })) : [],
  );
  const texts = marks.flatMap((mark) => ('text' in mark ? { ...mark, ...mark.place } : []));

  test('tints every cell that is cut and every one that is filled in its color', () => {
    const corners = depths
      .slice(1)
      .flatMap((below, row) =>
        below
          .slice(1)
          .map((last, column) =>
            [depths[row]?.[column], depths[row]?.[column + 1], below[column], last].map((depth) =>
              Math.round((depth ?? 0) * 100),
            ),
          ),
      );
    const opacity = Math.min(...paths.map(({ fillOpacity = 1 }) => fillOpacity));
    const count = (color: string) =>
      paths.filter(({ fill, fillOpacity }) => fill === color && fillOpacity === opacity).length;
    const wanted = [1, -1].map(
      (sign) => corners.filter((cell) => cell.some((depth) => depth * sign > 0)).length,
    );
    expect(wanted[0]).not.toBe(wanted[1]);
    expect([count(colors.cut), count(colors.fill)]).toEqual(wanted);
  });

  // Numbers stand along the south side, from left to right, letters along the east side, the farthest on the right.
  test('is seen from the southeast first, with the names of the lines on the sides there', () => {
    const namesOf = (count: number, name: (index: number) => string) =>
      Array.from({ length: count }, (_, index) =>
        texts.filter(({ text }) => text === name(index)),
      ).map((found) => (expect(found).toHaveLength(1), found[0]));
    const columns = namesOf(grid.existing[0]?.length ?? 0, (index) => String(index + 1));
    const rows = namesOf(grid.existing.length, (index) => String.fromCharCode(65 + index));
    const isRising = (values: readonly number[]) =>
      values.every((value, index) => index === 0 || value > (values[index - 1] ?? NaN));
    expect(isRising(columns.map((name) => name?.x ?? NaN))).toBe(true);
    expect(isRising(rows.map((name) => -(name?.x ?? NaN)))).toBe(true);
    expect(rows[0]?.y).toBeLessThan(rows.at(-1)?.y ?? NaN);
  });

  test('has a bar as long as it says, and an arrow that points to its N', () => {
    const posts = paths.flatMap(({ points: [[x, y] = [0, 0], [right, low] = [0, 0]], width }) =>
      width === 0.6 && Math.abs(x - right) < 0.01 ? Math.abs(y - low) : [],
    );
    const edge = depths.flatMap((row, at) =>
      at === 0 || at === depths.length - 1 ? row : [row[0] ?? 0, row.at(-1) ?? 0],
    );
    const foot = Math.max(...posts) / Math.max(...edge.map(Math.abs));
    const label = texts.find(({ text }) => text.includes('VERTICAL'));
    const bar = paths.find(
      ({ points: [[x, y] = [0, 0], [right, top] = [0, 0]] }) =>
        x === right && x < (label?.x ?? 0) && y > (label?.y ?? 0) && top < (label?.y ?? 0),
    );
    const [[, low] = [0, 0], [, top] = [0, 0]] = bar?.points ?? [];
    expect((low - top) / foot).toBeCloseTo(parseInt(label?.text ?? '', 10), 1);

    const letter = texts.find(({ text }) => text === 'N');
    const away = ([x, y]: Point) => Math.hypot(x - (letter?.x ?? 0), y - (letter?.y ?? 0));
    const ends = paths.flatMap(({ points, width }) =>
      width === 1.2 && points.length === 2 ? points : [],
    );
    // The shaft and both barbs meet at the tip.
    const isNear = ([x, y]: Point, [right, down]: Point) => Math.hypot(x - right, y - down) < 0.3;
    const [tip] = ends.filter((end) => ends.filter((other) => isNear(end, other)).length === 3);
    expect(tip && away(tip)).toBeCloseTo(Math.min(...ends.map(away)), 0);
  });
});
