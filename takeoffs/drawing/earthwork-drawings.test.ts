import { describe, expect, test } from 'vitest';
import { readPath } from '../../tests/support/read-path.ts';
import { readTakeoffs } from '../../tests/support/read-samples.ts';
import type { Point } from '../arithmetic/geometry.ts';
import { PICTURE } from '../pictures/earthwork-pictures.ts';
import type { GradingGrid } from '../schema/grading.ts';
import { drawCellMap } from './cell-map.ts';
import { drawContourMap } from './contour-map.ts';
import { drawCrossSection, scaleSections } from './cross-section.ts';
import { describeContours, describeMap, describeSection } from './describe-earthwork.ts';
import { findEarthColors } from './earth-colors.ts';
import { MARKS } from './palette.ts';
import { drawPlan, type Drawing } from './plan.ts';
import { measureLines } from './sketch.ts';
import { drawSurfaces, FIRST_AZIMUTH } from './surfaces.ts';

// What a reader takes from the drawings of a grading grid, against the elevations in the sample's file.

const works = readTakeoffs('takeoffs/samples').flatMap((takeoff) =>
  takeoff.earthwork.map((work) => {
    const plan = takeoff.sample.plans.find(({ grading }) =>
      grading.some(({ id }) => id === work.grid.id),
    );
    if (!plan) throw new Error('The grid is on no plan');
    return { takeoff, plan, work, colors: findEarthColors(takeoff.marks, work.grid) };
  }),
);
type Work = (typeof works)[number];

const SIZES = [
  { isLarge: false, ...PICTURE },
  { isLarge: true, width: 520, letters: 7.4 },
];
const [, LARGE = { isLarge: true, ...PICTURE }] = SIZES;

/** A plan, a map or a section as what stands where, and how it is drawn. */
function read({ marks }: Pick<Drawing, 'marks'>) {
  const paths = marks.flatMap((mark) =>
    'path' in mark ? readPath(mark.path).map((points) => ({ ...mark, points })) : [],
  );
  const texts = marks.flatMap((mark) => ('text' in mark ? { ...mark, ...mark.place } : []));
  return { paths, texts };
}

/** Height between the four spots about a point, which is straight along the lines of the grid. */
function heightAt({ origin, cell }: GradingGrid, heights: GradingGrid['existing'], [x, y]: Point) {
  const limit = (value: number, most: number) => Math.min(Math.max(value, 0), most - 1e-9);
  const across = limit((x - origin[0]) / cell, (heights[0]?.length ?? 1) - 1);
  const down = limit((y - origin[1]) / cell, heights.length - 1);
  const [column, row] = [Math.floor(across), Math.floor(down)];
  const [a, b] = [across - column, down - row];
  const at = (right: number, below: number) => heights[row + below]?.[column + right] ?? NaN;
  return (1 - b) * ((1 - a) * at(0, 0) + a * at(1, 0)) + b * ((1 - a) * at(0, 1) + a * at(1, 1));
}

const depthsOf = ({ existing, proposed, strip, section }: GradingGrid) =>
  existing.map((row, at) =>
    row.map((from, column) => from - strip - (proposed[at]?.[column] ?? NaN) + section),
  );

/** The three drawings that show a grid from above, each with its feet. */
function drawMaps({ takeoff, plan, work, colors }: Work) {
  const sheet = drawPlan(takeoff, plan, { width: 900, height: 700, detail: 'sheet' });
  const contours = drawContourMap(work, { ...LARGE, colors });
  const cells = drawCellMap(work, { ...LARGE, colors });
  const place = (drawing: Drawing) => {
    const [left, top] = drawing === sheet ? sheet.origin : originOf(drawing, work.grid);
    return ([x, y]: Point): Point => [(x - left) / drawing.scale, (y - top) / drawing.scale];
  };
  return { sheet, contours, cells, place };
}

/** The zero of a map's feet, by the letter of its first line and the number of its first column. */
function originOf(drawing: Drawing, { origin }: GradingGrid): Point {
  const { texts } = read(drawing);
  const find = (wanted: string) => texts.find(({ text }) => text === wanted)?.place;
  const [row, column] = [find('A'), find('1')];
  if (!row || !column) throw new Error('The lines of the grid have no names');
  return [column.x - origin[0] * drawing.scale, row.y - row.height / 2 - origin[1] * drawing.scale];
}

/** Strokes of which every point on a line of the grid is at a level of the surface, by these levels. */
function findContours(
  drawing: Drawing,
  toFeet: (point: Point) => Point,
  grid: GradingGrid,
  heights: GradingGrid['existing'],
) {
  const { origin, cell, interval } = grid;
  const isOnLine = (point: Point) =>
    [0, 1].some((axis) => {
      const lines = ((point[axis] ?? 0) - (origin[axis] ?? 0)) / cell;
      return Math.abs(lines - Math.round(lines)) < 0.004;
    });
  const isInside = ([x, y]: Point) => {
    const [across, down] = [(x - origin[0]) / cell, (y - origin[1]) / cell];
    const isWithin = (lines: number, count = 0) => lines > -0.01 && lines < count - 0.99;
    return isWithin(across, heights[0]?.length) && isWithin(down, heights.length);
  };
  return read(drawing).paths.flatMap((path) => {
    const points = path.points.map(toFeet);
    if (path.stroke === undefined || path.fill !== undefined || !points.every(isInside)) return [];
    const levels = points.filter(isOnLine).map((point) => heightAt(grid, heights, point));
    const [first = NaN] = levels;
    const level = Math.round(first / interval) * interval;
    const isContour =
      levels.length > 1 && levels.every((height) => Math.abs(height - level) < 0.02);
    return isContour ? [{ ...path, level }] : [];
  });
}

test('there is a grid to read', () => {
  expect(works).not.toEqual([]);
});

// A reader of the sheets knows earth that goes from earth that comes by the color of its mark alone.
test('cut and fill have the colors of their marks on the plan', () => {
  for (const { takeoff, work, colors } of works) {
    const colorOf = (wanted: RegExp) => {
      const [mark, ...others] = takeoff.marks.filter(
        ({ id, label }) => Object.values(work.grid.marks).includes(id) && wanted.test(label),
      );
      expect(others).toEqual([]);
      return mark && MARKS[mark.color].line;
    };
    expect(colors).toMatchObject({ cut: colorOf(/^cut\b/i), fill: colorOf(/^fill\b/i) });
  }
});

describe.each(works)('the grid $work.grid.id', (one) => {
  const { work, colors } = one;
  const { grid } = work;
  const { sheet, contours, cells, place } = drawMaps(one);
  const depths = depthsOf(grid);
  const signed = (depth: number) =>
    `${Math.abs(depth) < 0.05 ? '' : depth > 0 ? 'C ' : 'F '}${Math.abs(Math.round(depth * 10) / 10).toFixed(1)}`;

  // Existing work is dashed or screened on a drawing, what is to be built solid.
  test.each([
    ['plan', sheet],
    ['map of contours', contours],
  ])('existing ground is dashed and finish grade solid on the %s, as its note says', (_, map) => {
    const [ground, finish] = [grid.existing, grid.proposed].map((heights) =>
      findContours(map, place(map), grid, heights),
    );
    expect(ground?.length).toBeGreaterThan(4);
    expect(finish?.length).toBeGreaterThan(4);
    expect(ground?.filter(({ dash }) => dash === undefined)).toEqual([]);
    expect(finish?.filter(({ dash }) => dash !== undefined)).toEqual([]);
    const colorsOf = (lines = ground) => new Set(lines?.map(({ stroke }) => stroke));
    expect([...colorsOf(finish)].filter((color) => colorsOf().has(color))).toEqual([]);
    expect(describeContours(work)).toMatch(/^Existing ground dashed, finish grade solid, /);
  });

  test('every fifth foot is the heaviest line of the map, and a part of a foot the lightest', () => {
    const lines = [grid.existing, grid.proposed].flatMap((heights) =>
      findContours(contours, place(contours), grid, heights).filter(
        // Spots have crosses in ink.
        ({ stroke }) => stroke !== colors.ink,
      ),
    );
    const widths = (isWanted: (level: number) => boolean) => [
      ...new Set(lines.flatMap(({ level, width }) => (isWanted(level) ? width : []))),
    ];
    const [fifth, foot, part] = [
      widths((level) => level % 5 === 0),
      widths((level) => level % 1 === 0 && level % 5 !== 0),
      widths((level) => level % 1 !== 0),
    ].map((found) => (expect(found).toHaveLength(1), found[0] ?? NaN));
    expect(fifth).toBeGreaterThan(foot ?? NaN);
    expect(foot).toBeGreaterThan(part ?? NaN);
  });

  test('the top of a label points uphill on the surface whose color it has', () => {
    const toFeet = place(contours);
    const [ground] = findContours(contours, toFeet, grid, grid.existing);
    const labels = read(contours).texts.filter(({ text }) => /^\d{3}$/.test(text));
    for (const { x, y, turn = 0, height, color, text } of labels) {
      const heights = color === ground?.stroke ? grid.existing : grid.proposed;
      const radians = (turn * Math.PI) / 180;
      const [right, up] = [Math.sin(radians), -Math.cos(radians)];
      const level = (way: number) =>
        heightAt(
          grid,
          heights,
          toFeet([x + right * (height / 2 + way), y + up * (height / 2 + way)]),
        );
      expect(level(0), text).toBeCloseTo(Number(text), 0);
      expect(level(8), text).toBeGreaterThan(level(-8));
    }
  });

  /** Figures with a decimal about each spot of a map, from the top. */
  const readSpots = (map: Drawing, isFigure: RegExp, reach: number) => {
    const toFeet = place(map);
    const { texts } = read(map);
    return grid.existing.map((row, down) =>
      row.map((__, across) =>
        texts
          .filter(({ text, x, y, shape }) => {
            const [right, low] = toFeet([x, y]);
            const away = Math.hypot(
              right - grid.origin[0] - across * grid.cell,
              low - grid.origin[1] - down * grid.cell,
            );
            return shape === undefined && isFigure.test(text) && away < reach;
          })
          .sort((a, b) => a.y - b.y)
          .map(({ text }) => text),
      ),
    );
  };

  test('a spot has its own figures on each drawing, in the order that the note gives', () => {
    const figures = (write: (existing: number, proposed: number, depth: number) => string[]) =>
      grid.existing.map((row, at) =>
        row.map((from, column) =>
          write(from, grid.proposed[at]?.[column] ?? NaN, depths[at]?.[column] ?? NaN),
        ),
      );
    expect(readSpots(sheet, /^([CFEP] )?\d+\.\d$/, grid.cell * 0.4)).toEqual(
      figures((existing, proposed, depth) => [
        ...[signed(depth), `E ${existing.toFixed(1)}`, `P ${proposed.toFixed(1)}`],
      ]),
    );
    expect(readSpots(contours, /^\(?\d+\.\d\)?$/, grid.cell * 0.45)).toEqual(
      figures((existing, proposed) => [proposed.toFixed(1), `(${existing.toFixed(1)})`]),
    );
    expect(describeContours(work)).toContain('finish over (existing)');
    expect(readSpots(cells, /^([CF] )?\d+\.\d$/, grid.cell * 0.3)).toEqual(
      figures((_, __, depth) => [signed(depth)]),
    );
  });

  /** The middle of an area, in feet. */
  const middleOf = (points: readonly Point[], toFeet: (point: Point) => Point) => {
    const mean = (axis: 0 | 1) =>
      points.reduce((sum, point) => sum + point[axis], 0) / points.length;
    return toFeet([mean(0), mean(1)]);
  };

  test('what is cut and what is filled has its color, the deeper the darker, and its letter', () => {
    const { paths, texts } = read(cells);
    const tints = paths
      .filter(({ fill }) => fill === colors.cut || fill === colors.fill)
      .map(({ fill, fillOpacity = 1, points }) => ({
        fill,
        opacity: fillOpacity,
        depth: heightAt(grid, depths, middleOf(points, place(cells))),
      }));
    expect(tints.length).toBeGreaterThanOrEqual(work.cells.length);
    const deep = tints.filter(({ depth }) => Math.abs(depth) > 0.1);
    expect(deep.length).toBeGreaterThan(tints.length / 2);
    for (const { fill, depth } of deep) expect(fill).toBe(depth > 0 ? colors.cut : colors.fill);
    const [lightest, ...others] = deep.sort((a, b) => Math.abs(a.depth) - Math.abs(b.depth));
    expect(others.at(-1)?.opacity).toBeGreaterThan(lightest?.opacity ?? NaN);

    const volumes = texts.filter(({ color }) => color === colors.cut || color === colors.fill);
    expect(volumes.length).toBeGreaterThanOrEqual(work.cells.length);
    for (const { text, color } of volumes) {
      expect(text[0]).toBe(color === colors.cut ? 'C' : 'F');
    }
    expect(describeMap(work)).toContain('C is cut in bank yards, F is fill in yards in place.');
    // The volumes of a cell that is both stand in its larger part on the plan.
    const both = read(sheet).texts.filter(({ text }) => /^[CF].* CY$/.test(text));
    expect(both.length % 2).toBe(0);
    for (const [index, { text, shape }] of both.entries()) {
      const { mark } = one.plan.shapes.find(({ id }) => id === shape) ?? {};
      const [own, other] = mark === grid.marks.cut ? ['C', 'F'] : ['F', 'C'];
      expect(text[0], text).toBe(index % 2 === 0 ? own : other);
    }
  });

  test.each([
    ['plan', sheet],
    ['map of cells', cells],
  ])('the line of no cut and no fill is a heavy dash on the %s', (_, map) => {
    const toFeet = place(map);
    const zeros = read(map).paths.filter(
      ({ stroke, points, shape }) =>
        stroke === colors.ink &&
        shape === undefined &&
        points.length === 2 &&
        points.every((point) => Math.abs(heightAt(grid, depths, toFeet(point))) < 0.03) &&
        Math.hypot(
          (points[0]?.[0] ?? 0) - (points[1]?.[0] ?? 0),
          (points[0]?.[1] ?? 0) - (points[1]?.[1] ?? 0),
        ) > 12,
    );
    expect(zeros.length).toBeGreaterThan(2);
    for (const { dash, width = 0 } of zeros) {
      expect(dash).toBeDefined();
      expect(width).toBeGreaterThan(1.5);
    }
    expect(describeMap(work)).toContain('Heavy dashes: no cut, no fill.');
  });

  test('inlets are squares on the map of contours, as its note says', () => {
    const toFeet = place(contours);
    const squares = read(contours)
      .paths.filter(({ fill, points }) => fill === colors.ink && points.length > 3)
      .map(({ points }) => middleOf(points.slice(0, 4), toFeet));
    expect(squares).toHaveLength(work.inlets.length);
    for (const [x, y] of work.inlets) {
      expect(squares.some(([right, down]) => Math.hypot(right - x, down - y) < 0.5)).toBe(true);
    }
    expect(describeContours(work).endsWith(' Squares: inlets.')).toBe(work.inlets.length > 0);
  });

  test.each(['cut', 'fill'] as const)(
    'the tag of %s stands in the cell with the most of it',
    (kind) => {
      const tag = one.takeoff.marks.find(({ id }) => id === grid.marks[kind])?.tag;
      const toFeet = place(sheet);
      const cellsOfTags = read(sheet).texts.flatMap(({ text, x, y }) => {
        if (text !== tag) return [];
        const [right, down] = toFeet([x, y]);
        const [column, row] = [
          Math.floor((right - grid.origin[0]) / grid.cell),
          Math.floor((down - grid.origin[1]) / grid.cell),
        ];
        return [`${String.fromCharCode(65 + row)}${String(column + 1)}`];
      });
      const [most] = work.cells.toSorted((a, b) => b[kind] - a[kind]);
      expect(cellsOfTags).toContain(most?.name);
    },
  );

  describe('the view of both surfaces', () => {
    const options = { width: 600, letters: 7.4, colors, azimuth: FIRST_AZIMUTH };
    const { paths, texts } = read(drawSurfaces(grid, options));

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

  /** Where a section is: along a row it is seen to the north, its left end is west; along a column to the east. */
  const lineOf = (along: string) =>
    Number.isNaN(Number(along))
      ? { row: along.charCodeAt(0) - 65, looking: 'north' }
      : { column: Number(along) - 1, looking: 'east' };

  test.each(grid.cuts)('the arrows of section $mark point where it is seen', ({ mark, along }) => {
    const { looking } = lineOf(along);
    const section = work.sections.find((found) => found.mark === mark);
    expect(section && describeSection(section)).toContain(`On line ${along}, looking ${looking}:`);
    const { paths, texts } = read(cells);
    const letters = texts.filter(({ text, y }) => text === mark && y > 0);
    const arrows = paths.filter(({ fill, points }) => fill === colors.ink && points.length === 3);
    const signs = letters.flatMap(({ x, y, height }) =>
      arrows.filter(({ points: [[right, down] = [0, 0]] }) => {
        return Math.hypot(right - x, down - (y - height / 2)) < height * 3;
      }),
    );
    expect(signs).toHaveLength(2);
    const axis = looking === 'north' ? 1 : 0;
    for (const { points } of signs) {
      const across = points.map((point) => point[axis]);
      const base = across.filter((at) =>
        across.some((other, index) => other === at && index !== across.indexOf(at)),
      );
      const tip = across.find((at) => !base.includes(at)) ?? NaN;
      expect(base).toHaveLength(2);
      // Down the page is south.
      expect(Math.sign(tip - (base[0] ?? NaN))).toBe(looking === 'north' ? -1 : 1);
    }
  });

  describe.each(work.sections)('section $mark', (section) => {
    const { row, column } = lineOf(section.along) as { row?: number; column?: number };
    const pick = (heights: GradingGrid['existing']) =>
      row === undefined ? heights.map((one) => one[column ?? 0] ?? NaN) : [...(heights[row] ?? [])];
    const [existing, finish] = [pick(grid.existing), pick(grid.proposed)];
    const lines = {
      EXISTING: existing,
      STRIPPED: existing.map((height) => height - grid.strip),
      FINISH: finish,
      SUBGRADE: finish.map((height) => height - grid.section),
    };
    const scale = scaleSections(work.sections, 460, 7.4);
    const drawn = read(drawCrossSection(section, { width: 460, letters: 7.4, scale, colors }));
    const levels = drawn.texts.filter(({ text }) => /^\d{3}$/.test(text));
    const [low, high] = [levels[0], levels.at(-1)];
    const rise = ((high?.y ?? 0) - (low?.y ?? 0)) / (Number(high?.text) - Number(low?.text));
    const toHeight = (y: number) =>
      Number(low?.text) + (y + (low?.height ?? 0) / 2 - (low?.y ?? 0)) / rise;
    const spots = drawn.texts.filter(({ text }) => /^[A-Z]\d+$/.test(text));
    const isLine = (points: readonly Point[], heights: readonly number[]) =>
      points.length === heights.length &&
      points.every(([, y], index) => Math.abs(toHeight(y) - (heights[index] ?? NaN)) < 0.02);

    test('names its spots from left to right', () => {
      expect(spots.map(({ text }) => text)).toEqual(
        existing.map((_, index) =>
          row === undefined
            ? `${String.fromCharCode(65 + index)}${section.along}`
            : `${section.along}${String(index + 1)}`,
        ),
      );
      expect(spots.map(({ x }) => x)).toEqual(spots.map(({ x }) => x).toSorted((a, b) => a - b));
    });

    test('is as many times as tall as its note says', () => {
      const foot = ((spots[1]?.x ?? NaN) - (spots[0]?.x ?? NaN)) / grid.cell;
      const [, times] = / Vertical (\d+)×\.$/.exec(describeSection(section)) ?? [];
      expect(-rise / foot).toBeCloseTo(Number(times), 1);
    });

    test('its key shows each line as it is drawn, existing ground alone in dashes', () => {
      const styles = Object.entries(lines).map(([name, heights]) => {
        const style = ({ stroke, dash, width }: (typeof drawn.paths)[number]) => [
          ...[stroke, dash, width],
        ];
        const own = drawn.paths.filter(({ points }) => isLine(points, heights));
        expect(own, name).toHaveLength(1);
        const label = drawn.texts.find(({ text }) => text === name);
        const key = drawn.paths.findLast(
          ({ points: [, [x, y] = [0, 0]] }) =>
            x < (label?.x ?? 0) &&
            (label?.x ?? 0) - x < 8 &&
            Math.abs(y - (label?.y ?? 0) + 3.7) < 1,
        );
        expect(key && style(key), name).toEqual(own[0] && style(own[0]));
        expect(own[0]?.dash !== undefined, name).toBe(name === 'EXISTING');
        return JSON.stringify(own[0] && style(own[0]));
      });
      expect(new Set(styles).size).toBe(4);
    });

    test('cut is above subgrade, and fill below it', () => {
      const ends = spots.map(({ x }) => x);
      const depthAt = (x: number) => {
        const after = Math.max(
          ends.findIndex((end) => end >= x),
          1,
        );
        const [from = 0, to = 1] = [ends[after - 1], ends[after]];
        const part = (x - from) / (to - from);
        const depth = (index: number) =>
          (lines.STRIPPED[index] ?? NaN) - (lines.SUBGRADE[index] ?? NaN);
        return (1 - part) * depth(after - 1) + part * depth(after);
      };
      const areas = drawn.paths.filter(({ fill }) => fill === colors.cut || fill === colors.fill);
      expect(areas.length).toBeGreaterThanOrEqual(ends.length - 1);
      for (const { fill, points } of areas) {
        const xs = points.map(([x]) => x);
        const depth = depthAt((Math.min(...xs) + Math.max(...xs)) / 2);
        expect(fill).toBe(depth > 0 ? colors.cut : colors.fill);
      }
    });
  });
});

/** The labels of contours on a map, whole feet, by the middles of their baselines. */
function listLabels(drawing: ReturnType<typeof drawContourMap>) {
  return read(drawing).texts.filter(({ text }) => /^\d{3}$/.test(text));
}

test.each(SIZES)('labels of contours are apart on a map $width points wide', (size) => {
  for (const { work, colors } of works) {
    const labels = listLabels(drawContourMap(work, { ...size, colors }));
    expect(labels.length).toBeGreaterThan(4);
    for (const [index, one] of labels.entries())
      for (const other of labels.slice(index + 1)) {
        const distance = Math.hypot(one.x - other.x, one.y - other.y);
        const reach = 2 * measureLines([one.text], size.letters).half;
        expect(distance, `${one.text} and ${other.text}`).toBeGreaterThan(reach + size.letters);
      }
  }
});
