import type { Point } from '../arithmetic/geometry.ts';
import { layOutCells, listSpots, type Spot } from '../schema/grading.ts';
import type { CrossSection, Earthwork } from '../measure/earthwork.ts';
import { writeVolume } from './cell-volume.ts';
import { frameGrid, nameLines, type GridFrame } from './grid-frame.ts';
import type { Drawing } from './plan.ts';
import { Sketch, type EarthColors } from './sketch.ts';

/** Opacity of the shallowest and of the deepest cut or fill. */
const TINTS = [0.1, 0.55] as const;

export interface MapOptions {
  /** Points. The height follows from the grid. */
  width: number;
  /** Cap height of the lettering, in points. */
  letters: number;
  colors: EarthColors;
  /** True where there is room for the figures of every spot. */
  isLarge: boolean;
}

/**
 * Draws cut and fill by cell: tints by mean depth, the volume of each part, the line of no cut and no fill, and where the cross
 * sections are. A large map also has the depth at each spot.
 */
export function drawCellMap(
  { grid, cells, sections }: Earthwork,
  { width, letters, colors, isLarge }: MapOptions,
): Drawing {
  const sketch = new Sketch(colors, letters);
  const frame = frameGrid(grid, width, letters);
  const parts = layOutCells(grid);
  const place = (points: readonly Point[]) => points.map(frame.place);
  const deepest = Math.max(...parts.map(({ grade }) => grade.mean));
  for (const { polygon, grade } of parts) {
    const tint = TINTS[0] + ((TINTS[1] - TINTS[0]) * grade.mean) / deepest;
    sketch.tint([place(polygon)], colors[grade.kind], tint);
  }
  const rows = listSpots(grid);
  const columns = (rows[0] ?? []).map((_, column) => rows.flatMap((row) => row[column] ?? []));
  const lines = [...rows, ...columns].map((spots) => place(spots.map((spot) => spot.place)));
  sketch.stroke(lines, 0.6);
  const crossed = parts.filter(({ grade }) => grade.kind === 'cut' && grade.zero.length === 2);
  const zero = crossed.map(({ grade }) => place(grade.zero));
  sketch.stroke(zero, 2.4, { dash: '6 4', cap: 'butt' });
  nameLines(sketch, grid, frame);
  for (const section of sections) drawSectionSigns(sketch, section, frame);
  if (isLarge) {
    for (const spot of rows.flat()) {
      writeDepth(sketch, spot, frame, {
        isLast: columns.at(-1)?.includes(spot) === true,
        isLowest: rows.at(-1)?.includes(spot) === true,
      });
    }
  }
  for (const {
    name,
    parts: { cut, fill },
  } of cells) {
    const spot = rows.flat().find((one) => one.name === name);
    if (!spot) continue;
    const [x, y] = spot.place;
    sketch.writeOnPaper(frame.place([x + grid.cell / 2, y + grid.cell / 2]), [
      ...(cut ? [{ text: `C ${writeVolume(cut)}`, color: colors.cut }] : []),
      ...(fill ? [{ text: `F ${writeVolume(fill)}`, color: colors.fill }] : []),
    ]);
  }
  return { ...frame, marks: sketch.marks };
}

/** Writes cut (C) or fill (F) at a spot below and right of it; in the last column and row on the other side. */
function writeDepth(
  sketch: Sketch,
  { place, depth }: Spot,
  frame: GridFrame,
  { isLast, isLowest }: { isLast: boolean; isLowest: boolean },
): void {
  const [x, y] = frame.place(place);
  const height = sketch.height * 0.85;
  const sign = depth === 0 ? '' : depth > 0 ? 'C ' : 'F ';
  sketch.write(`${sign}${Math.abs(depth).toFixed(1)}`, {
    x: x + (isLast ? -3 : 3),
    y: y + (isLowest ? -3 : height + 3),
    height,
    align: isLast ? 'right' : 'left',
  });
}

/** Draws the two ends of a cross section: its letter, and an arrow in the direction that it is seen. */
function drawSectionSigns(
  sketch: Sketch,
  { mark, stations, looking }: CrossSection,
  { place }: GridFrame,
): void {
  const unit = sketch.height;
  // Drawn for a section that is seen to the north, and turned for one that is seen to the east.
  const turn = ([along, ahead]: Point): Point =>
    looking === 'north' ? [along, -ahead] : [ahead, along];
  for (const [index, station] of [stations[0], stations.at(-1)].entries()) {
    if (!station) continue;
    const [x, y] = place(station.spot.place);
    const [right, down] = turn([index === 0 ? -3.4 * unit : 1.6 * unit, 0]);
    const sign = (points: readonly Point[]) =>
      points
        .map((point) => turn(point))
        .map(([a, b]): Point => [x + right + a * unit, y + down + b * unit]);
    sketch.tint(
      [
        sign([
          [-0.8, 0.1],
          [0.8, 0.1],
          [0, 1.3],
        ]),
      ],
      sketch.colors.ink,
      1,
    );
    const [[letterX, letterY] = [x, y]] = sign([[0, -0.8]]);
    sketch.write(mark, { x: letterX, y: letterY + unit / 2, align: 'middle' });
  }
}
