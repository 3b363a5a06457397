import { countLeaves } from '../schema/leaves.ts';
import type { Sample } from '../schema/sample-schema.ts';
import type { Schedule } from '../schema/schedule-schema.ts';
import type { Figures } from './shapes.ts';

/** A row of the opening schedule with the size that the plan gives it. */
export interface Opening {
  row: Schedule['openings'][number];
  /** Id of the shape it is drawn with. */
  shape: string;
  /** True where the shape is a line, whose length is the width. */
  isLine: boolean;
  /** Feet. */
  width: number;
  height: number;
  /** 0 for a window. */
  leaves: number;
  wall: Schedule['walls'][number] | undefined;
  frame: Schedule['frames'][number];
  leaf: Schedule['leaves'][number] | undefined;
  glass: Schedule['glass'][number] | undefined;
}

/** The openings of a schedule in its order; those that are not drawn, or whose frame is unknown, are left out. */
export function listOpenings(
  { schedule, plans }: Pick<Sample, 'schedule' | 'plans'>,
  figures: ReadonlyMap<string, Figures>,
): Opening[] {
  if (schedule === undefined) return [];
  const drawn = new Map(
    plans
      .flatMap(({ shapes }) => shapes)
      .flatMap((shape) => (shape.numbers ?? []).map((number) => [number, shape] as const)),
  );
  return schedule.openings.flatMap((row): Opening[] => {
    const shape = drawn.get(row.mark);
    const frame = schedule.frames.find(({ id }) => id === row.frame);
    if (shape === undefined || frame === undefined) return [];
    const { opening } = shape;
    const width = opening?.width ?? figures.get(shape.id)?.length ?? 0;
    const leaf = schedule.leaves.find(({ id }) => id === row.leaf);
    return [
      {
        row,
        shape: shape.id,
        isLine: opening === undefined,
        width,
        height: opening?.height ?? row.height ?? 0,
        leaves: leaf ? countLeaves(width) : 0,
        wall: schedule.walls.find(({ mark }) => mark === row.wall),
        frame,
        leaf,
        glass: schedule.glass.find(({ id }) => id === row.glass),
      },
    ];
  });
}
