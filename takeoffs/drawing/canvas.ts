import type { SamplePlan, SampleShape } from '../schema/sample-schema.ts';
import type { Bounds, Point } from '../arithmetic/geometry.ts';
import type { Takeoff } from '../price/takeoff.ts';
import type { TaggedMark } from '../price/takeoff-item.ts';
import { INK } from './palette.ts';
import { findOverhang, fitPlan, type Fit } from './fit.ts';
import type { TextPlace } from './plan-lettering.ts';
import { THEMES, type Detail, type Theme } from './drawing-theme.ts';

/** Id of the shape that something is drawn for; undefined for the building itself. */
interface Drawn {
  shape?: string;
}

/** Lettering: real text in PDFs, single strokes in SVG. */
export interface Lettering extends Drawn {
  text: string;
  place: TextPlace;
  color: string;
}

/** A stroke or fill of a drawing, in points of its box, for PDF and SVG alike. */
export interface Mark extends Drawn {
  /** SVG path data. */
  path: string;
  fill?: string;
  fillOpacity?: number;
  stroke?: string;
  width?: number;
  dash?: string;
  cap?: 'round' | 'butt';
}

/** Input of a plan's drawing: the marks, and the sample if counted pieces are numbered across its plans. */
export type DrawnTakeoff = Pick<Takeoff, 'marks'> & Partial<Pick<Takeoff, 'sample'>>;

/** A plan being drawn into a box: its scale and position, the sizes of its signs, and the strokes so far. */
export class Canvas {
  readonly plan: SamplePlan;
  fit: Fit;
  readonly theme: Theme;
  readonly marks: (Mark | Lettering)[] = [];
  readonly #takeoff: DrawnTakeoff;
  readonly #size: readonly [width: number, height: number];
  #shape: string | undefined;

  constructor(
    takeoff: DrawnTakeoff,
    plan: SamplePlan,
    width: number,
    height: number,
    detail: Detail,
  ) {
    this.#takeoff = takeoff;
    this.plan = plan;
    this.theme = THEMES[detail];
    this.#size = [width, height];
    this.fit = fitPlan(this.plan, width, height, this.theme);
  }

  /** Refits the plan so that its box does not cut off these signs. Must be called before drawing. */
  makeRoom(signs: readonly Bounds[]): void {
    const overhang = findOverhang(this.fit, signs, ...this.#size);
    this.fit = fitPlan(this.plan, ...this.#size, this.theme, overhang);
  }

  /** The takeoff mark that a shape belongs to. */
  markOf(shape: SampleShape): TaggedMark | undefined {
    return this.#takeoff.marks.find((mark) => mark.id === shape.mark);
  }

  /** The number of pieces that a mark has on the plans before this one. */
  countBefore(mark: string): number {
    const plans = this.#takeoff.sample?.plans ?? [];
    return plans
      .slice(0, Math.max(0, plans.indexOf(this.plan)))
      .flatMap(({ shapes }) => shapes)
      .reduce((sum, shape) => sum + (shape.mark === mark ? (shape.points?.length ?? 0) : 0), 0);
  }

  /** From feet on the plan to points of the box. */
  at(point: Point): Point {
    return this.fit.place(point);
  }

  all(points: readonly Point[]): Point[] {
    return points.map(this.fit.place);
  }

  /** Sets the shape that the following marks are drawn for; undefined for the building itself. */
  drawFor(shape: string | undefined): void {
    this.#shape = shape;
  }

  put(mark: Mark | Lettering): void {
    this.marks.push(this.#shape === undefined ? mark : { ...mark, shape: this.#shape });
  }

  /** Draws a line in ink, `width` before the theme's weight; `extra` overrides all of it. */
  stroke(path: string, width: number, extra: Partial<Mark> = {}): void {
    this.put({ path, stroke: INK, width: width * this.theme.weight, cap: 'round', ...extra });
  }

  write(text: string, place: TextPlace, color = INK): void {
    this.put({ text, place, color });
  }
}
