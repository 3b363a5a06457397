import type { MeasuredLine } from '../measure/lines.ts';
import {
  layOutMasonry,
  measureCells,
  type CellFigures,
  type MasonryWall,
} from '../measure/masonry.ts';
import type { Take } from '../measure/shapes.ts';
import type { Masonry, MasonryPart } from '../schema/masonry-schema.ts';
import type { Sample } from '../schema/sample-schema.ts';
import type { TakeoffItem } from './takeoff-item.ts';

/** A line of the measurements that is taken of a wall's cells. */
export interface CellLine {
  item: string;
  /** Place among the item's lines, from 0. */
  index: number;
  /** In the item's unit. */
  result: number;
}

/** The grouted cells of a wall, with the lines that are measured from them. */
export interface WallCells extends CellFigures {
  wall: MasonryWall;
  height: number;
  /** Cubic yards of grout. */
  volume: CellLine[];
  /** Pounds of bars and dowels. */
  weight: CellLine[];
}

/** An entry of the views’ legend. */
export interface LegendPart {
  part: MasonryPart;
  color: Masonry['parts'][number]['color'];
  /** The item that it is priced in. */
  entry: TakeoffItem;
}

/** The masonry walls of a takeoff: how they are laid, their grouted cells, and what the views show. */
export interface MasonryTakeoff {
  walls: MasonryWall[];
  cells: WallCells[];
  parts: LegendPart[];
}

/** True for a line that is measured from a figure of a wall's cells. */
const isTaken = ({ measured: { from } }: MeasuredLine, wall: string, takes: readonly Take[]) =>
  from?.shape === wall && takes.includes(from.take);

/** The masonry walls of a sample with its priced items; `undefined` where it has none. */
export function summarizeMasonry(
  sample: Sample,
  items: readonly TakeoffItem[],
): MasonryTakeoff | undefined {
  const { masonry } = sample;
  if (masonry === undefined) return undefined;
  const walls = layOutMasonry(sample);
  const linesOf = (wall: MasonryWall, takes: readonly Take[]) =>
    items.flatMap(({ item, lines }) =>
      lines.flatMap((line, index): CellLine[] =>
        isTaken(line, wall.id, takes) ? [{ item: item.id, index, result: line.result }] : [],
      ),
    );
  return {
    walls,
    cells: walls.map((wall) => ({
      ...measureCells(wall),
      wall,
      height: masonry.height,
      volume: linesOf(wall, ['grout']),
      weight: linesOf(wall, ['bars', 'dowels']),
    })),
    parts: masonry.parts.flatMap(({ part, color, item: wanted }) =>
      items.filter(({ item }) => item.id === wanted).map((entry) => ({ part, color, entry })),
    ),
  };
}
