import type { Point } from '#takeoffs/geometry';
import type { Lettering, Mark } from '#takeoffs/strokes';
import {
  layOutCells,
  listSpots,
  nameColumn,
  nameRow,
  type Spot,
  type Surface,
  type SurfaceGrid,
} from './grid.ts';
import { makeProjection, type SpacePoint } from './projection.ts';
import { Sketch } from './sketch.ts';

/** Degrees that the viewer looks down: less hides the far side behind the near one when it is seen from uphill. */
const TILT = 40;

/** Factor of heights: a few feet over a hundred and fifty would read as flat. */
const EXAGGERATION = 10;

/** Height in feet that the scale bar stands for. */
const BAR = 2;

/** Feet about the grid for the names of its lines and the north arrow. */
const MARGIN = 14;

/** Options of the takeoff; `azimuth` is the viewer's direction in degrees clockwise from north. */
type ViewOptions = Surface['options'] & { azimuth: number };

/** A drawn view and the size of its box in points. The height fits every azimuth. */
interface Drawing {
  width: number;
  height: number;
  marks: readonly (Mark | Lettering)[];
}

/** A side of the grid: its spots, and the direction away from the grid. */
interface Side {
  spots: readonly Spot[];
  outward: Point;
  names: readonly string[];
}

/**
 * Draws stripped ground and subgrade from any side, with the line of no cut and no fill. Subgrade, and the edges
 * between the two surfaces, are tinted for cut and fill. Heights are exaggerated; a scale bar shows by how much.
 */
export function drawSurfaces(
  grid: SurfaceGrid,
  { width, letters, colors, azimuth }: ViewOptions,
): Drawing {
  const sketch = new Sketch(colors.ink, letters);
  const rows = listSpots(grid);
  const columns = (rows[0] ?? []).map((_, column) => rows.flatMap((row) => row[column] ?? []));
  const stripped = ({ existing }: Spot) => existing - grid.strip;
  const subgrade = ({ proposed }: Spot) => proposed - grid.section;
  const heights = rows.flat().flatMap((spot) => [stripped(spot), subgrade(spot)]);
  const [lowest, highest] = [Math.min(...heights), Math.max(...heights)];
  const [across, down] = [(columns.length - 1) * grid.cell, (rows.length - 1) * grid.cell];
  const span = Math.hypot(across, down) + 2 * MARGIN;
  const scale = width / span;
  const radians = (TILT * Math.PI) / 180;
  const [flat, tall] = [Math.sin(radians), Math.cos(radians)];
  const height = scale * (span * flat + (highest - lowest) * EXAGGERATION * tall);

  const project = makeProjection({ azimuth, tilt: TILT, exaggeration: EXAGGERATION });
  const middle: SpacePoint = [
    grid.origin[0] + across / 2,
    grid.origin[1] + down / 2,
    (lowest + highest) / 2,
  ];
  const center = project(middle);
  const place = (at: SpacePoint): Point => {
    const seen = project(at);
    return [width / 2 + (seen.x - center.x) * scale, height / 2 + (seen.y - center.y) * scale];
  };
  const on = (heightOf: (spot: Spot) => number) => (spot: Spot) =>
    place([...spot.place, heightOf(spot)]);
  const [ground, bed] = [on(stripped), on(subgrade)];

  const columnNames = columns.map((_, index) => nameColumn(index));
  const rowNames = rows.map((_, index) => nameRow(index));
  const sides: Side[] = [
    { spots: rows[0] ?? [], outward: [0, -1], names: columnNames },
    { spots: rows.at(-1) ?? [], outward: [0, 1], names: columnNames },
    { spots: columns[0] ?? [], outward: [-1, 0], names: rowNames },
    { spots: columns.at(-1) ?? [], outward: [1, 0], names: rowNames },
  ];
  const isFacing = ({ outward }: Side) => project([...outward, 0]).near > project([0, 0, 0]).near;
  const drawSides = (shown: readonly Side[]) => {
    for (const kind of ['cut', 'fill'] as const) {
      const areas = shown.flatMap(({ spots }) =>
        spots.slice(1).map((to, index) => {
          const from = spots[index] ?? to;
          return outlineBetween(from, to, kind === 'cut' ? 1 : -1, { ground, bed });
        }),
      );
      sketch.tint(areas, colors[kind], 0.5);
    }
    const posts = shown.flatMap(({ spots }) => spots.map((spot) => [ground(spot), bed(spot)]));
    sketch.stroke(posts, 0.6);
  };

  const mesh = [...rows, ...columns];
  drawSides(sides.filter((side) => !isFacing(side)));
  const heightAt = (point: Point) => interpolateSubgrade(rows, grid, point, subgrade);
  const parts = layOutCells(grid);
  for (const kind of ['cut', 'fill'] as const) {
    const areas = parts
      .filter((part) => part.kind === kind)
      .map(({ polygon }) => polygon.map((point) => place([...point, heightAt(point)])));
    sketch.tint(areas, colors[kind], 0.32);
  }
  sketch.stroke(
    mesh.map((spots) => spots.map(ground)),
    0.6,
    colors.quiet,
  );
  sketch.stroke(
    mesh.map((spots) => spots.map(bed)),
    0.9,
  );
  const crossed = parts.filter(({ kind, zero }) => kind === 'cut' && zero.length === 2);
  const lines = crossed.map(({ zero }) => zero.map((point) => place([...point, heightAt(point)])));
  sketch.stroke(lines, 2.2);
  drawSides(sides.filter(isFacing));

  const low = (spot: Spot) => Math.min(stripped(spot), subgrade(spot));
  for (const { spots, outward, names } of sides.filter(isFacing)) {
    for (const [index, spot] of spots.entries()) {
      const [x, y] = spot.place;
      const [left, base] = place([x + outward[0] * 8, y + outward[1] * 8, low(spot)]);
      sketch.write(names[index] ?? '', { x: left, y: base + letters / 2, align: 'middle' });
    }
  }
  const north = rows[0]?.[Math.floor(columns.length / 2)];
  if (north) drawNorth(sketch, place, [...north.place, Math.max(stripped(north), subgrade(north))]);
  drawBar(sketch, [letters, height - letters], BAR * EXAGGERATION * tall * scale);
  return { width, height, marks: sketch.marks };
}

type Placing = Readonly<Record<'ground' | 'bed', (spot: Spot) => Point>>;

/** Outlines the cut between the two surfaces along an edge from spot to spot; with `sign` −1 the fill. */
function outlineBetween(from: Spot, to: Spot, sign: 1 | -1, { ground, bed }: Placing): Point[] {
  const [first, last] = [from.depth * sign, to.depth * sign];
  if (first <= 0 && last <= 0) return [];
  const part = first / (first - last);
  const [[x, y], [nextX, nextY]] = [bed(from), bed(to)];
  const meeting: Point = [x + part * (nextX - x), y + part * (nextY - y)];
  return [
    ...(first > 0 ? [ground(from), bed(from)] : [meeting]),
    ...(last > 0 ? [bed(to), ground(to)] : [meeting]),
  ];
}

/** Height of subgrade at a point on the lines of a grid: between two spots it is straight. */
function interpolateSubgrade(
  rows: readonly Spot[][],
  { origin, cell }: SurfaceGrid,
  [x, y]: Point,
  heightOf: (spot: Spot) => number,
): number {
  const [right, down] = [(x - origin[0]) / cell, (y - origin[1]) / cell];
  const [column, row] = [Math.floor(right), Math.floor(down)];
  const [a, b] = [right - column, down - row];
  const at = (below: number, beside: number) => {
    const spot = rows[row + below]?.[column + beside];
    return spot ? heightOf(spot) : 0;
  };
  return (
    (1 - a) * (1 - b) * at(0, 0) +
    a * (1 - b) * at(0, 1) +
    (1 - a) * b * at(1, 0) +
    a * b * at(1, 1)
  );
}

/** Draws the north arrow beyond the north edge. */
function drawNorth(sketch: Sketch, place: (at: SpacePoint) => Point, [x, y, z]: SpacePoint): void {
  const [tail, tip] = [place([x, y - 14, z]), place([x, y - 26, z])];
  const barbs = [-2.5, 2.5].map((aside) => [place([x + aside, y - 22, z]), tip]);
  sketch.stroke([[tail, tip], ...barbs], 1.2);
  const [left, base] = place([x, y - 31, z]);
  sketch.write('N', { x: left, y: base + sketch.height / 2, align: 'middle' });
}

/** Draws the upright scale bar from its foot, with its label. */
function drawBar(sketch: Sketch, [x, y]: Point, length: number): void {
  const end = (at: number): Point[] => [
    [x - 3, at],
    [x + 3, at],
  ];
  sketch.stroke(
    [
      [
        [x, y],
        [x, y - length],
      ],
      end(y),
      end(y - length),
    ],
    1.4,
  );
  const text = `${String(BAR)} FT, VERTICAL ${String(EXAGGERATION)}x`;
  sketch.write(text, {
    x: x + sketch.height,
    y: y - length / 2 + sketch.height / 2,
    align: 'left',
  });
}
