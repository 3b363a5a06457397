import type { Point } from '../arithmetic/geometry.ts';
import type { SamplePlan } from '../schema/sample-schema.ts';
import { drawBase, listCallouts } from './draw-base.ts';
import { Canvas, type DrawnTakeoff, type Lettering, type Mark } from './canvas.ts';
import { drawDimensions } from './draw-dimensions.ts';
import { drawGrid } from './grid-lines.ts';
import type { Detail } from './drawing-theme.ts';
import { drawAreas, drawLines } from './marked-shapes.ts';
import { drawOpenings } from './draw-openings.ts';
import { drawTags, placeTags } from './draw-tags.ts';

/** A plan as it stands in its box, `width` × `height` points. */
export interface Drawing {
  width: number;
  height: number;
  marks: (Mark | Lettering)[];
  /** Points of the box in one foot. */
  scale: number;
}

/** A plan with the place of its origin in the box. */
export interface PlanDrawing extends Drawing {
  origin: Point;
}

interface Options {
  width: number;
  height: number;
  detail: Detail;
}

const STYLE = ['shape', 'fill', 'stroke', 'width', 'dash', 'cap'] as const;

/** Merges consecutive strokes of one style, so that a drawing has few paths. */
export function mergeMarks<Drawn extends Mark | Lettering>(marks: readonly Drawn[]): Drawn[] {
  const merged: Drawn[] = [];
  for (const mark of marks) {
    const last = merged.at(-1);
    if ('text' in mark) merged.push(mark);
    else if (
      last !== undefined &&
      'path' in last &&
      mark.fill === undefined &&
      STYLE.every((name) => last[name] === mark[name])
    ) {
      last.path += mark.path;
    } else if (mark.path !== '') merged.push({ ...mark });
  }
  return merged;
}

/** Draws one of a takeoff's marked plans to fill a box. What is drawn later lies on top. */
export function drawPlan(
  takeoff: DrawnTakeoff,
  plan: SamplePlan,
  { width, height, detail }: Options,
): PlanDrawing {
  const canvas = new Canvas(takeoff, plan, width, height, detail);
  canvas.makeRoom([...placeTags(canvas).map(({ box }) => box), ...listCallouts(canvas)]);
  drawAreas(canvas);
  drawGrid(canvas);
  drawBase(canvas);
  drawLines(canvas);
  drawOpenings(canvas);
  const tags = placeTags(canvas);
  drawDimensions(
    canvas,
    tags.map(({ box }) => box),
  );
  drawTags(canvas, tags);
  return {
    width,
    height,
    marks: mergeMarks(canvas.marks),
    scale: canvas.fit.scale,
    origin: canvas.fit.place([0, 0]),
  };
}
