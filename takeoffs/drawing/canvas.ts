import type { SamplePlan, SampleShape } from '../schema/sample-schema.ts';
import type { Bounds, Point } from '../arithmetic/geometry.ts';
import type { Takeoff } from '../price/takeoff.ts';
import type { TaggedMark } from '../price/takeoff-item.ts';
import { INK } from './palette.ts';
import { findOverhang, fitPlan, type Fit } from './fit.ts';
import type { TextPlace } from './plan-lettering.ts';
import { THEMES, type Detail, type Theme } from './drawing-theme.ts';

/** Id of the shape that a stroke is drawn for; the building itself belongs to none. */
interface Drawn {
  shape?: string;
}

/** Lettering: real text on sheets and pages, single strokes on the cards. */
export interface Lettering extends Drawn {
  text: string;
  place: TextPlace;
  color: string;
}

/** A stroke or fill of a drawing, in points of its box. The sheet, the page and the card draw the same list. */
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

/** What a plan is drawn from: the marks, and the sample with its plans where pieces are numbered on from sheet to sheet. */
export type DrawnTakeoff = Pick<Takeoff, 'marks'> & Partial<Pick<Takeoff, 'sample'>>;

/** A plan being drawn into a box: where its points fall, how large its signs are, and what has been drawn so far. */
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

  /** Fits the plan anew, before anything is drawn, so that its box cuts off none of these signs. */
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

  /** Says which shape the following marks are drawn for; the building itself is drawn for none. */
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
