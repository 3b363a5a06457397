import type { SampleShape } from '../sample-schema.ts';
import type { Point } from '../geometry.ts';
import type { Takeoff, TaggedMark } from '../takeoff.ts';
import { INK } from './mark-colors.ts';
import { fitPlan, type Fit } from './fit.ts';
import { letter, type TextPlace } from './lettering.ts';
import { LOOKS, type Detail, type Look } from './look.ts';

/** A stroke or fill of a drawing, in points of its box. The sheet and the card draw the same list. */
export interface Mark {
  /** SVG path data. */
  path: string;
  fill?: string;
  fillOpacity?: number;
  stroke?: string;
  width?: number;
  dash?: string;
  cap?: 'round' | 'butt';
  /** Lettering and dimensions: left out where the drawing is shown small. */
  note?: boolean;
}

/** A plan being drawn into a box: where its points fall, how large its signs are, and what has been drawn so far. */
export class Board {
  readonly plan: Takeoff['sample']['plan'];
  readonly fit: Fit;
  readonly look: Look;
  readonly marks: Mark[] = [];
  readonly #takeoff: Takeoff;

  constructor(takeoff: Takeoff, width: number, height: number, detail: Detail) {
    this.#takeoff = takeoff;
    this.plan = takeoff.sample.plan;
    this.look = LOOKS[detail];
    this.fit = fitPlan(this.plan, width, height, this.look);
  }

  /** The takeoff mark that a shape belongs to. */
  markOf(shape: SampleShape): TaggedMark | undefined {
    return this.#takeoff.marks.find((mark) => mark.id === shape.mark);
  }

  /** From feet on the plan to points of the box. */
  at(point: Point): Point {
    return this.fit.place(point);
  }

  all(points: readonly Point[]): Point[] {
    return points.map(this.fit.place);
  }

  put(mark: Mark): void {
    this.marks.push(mark);
  }

  /** Draws a line in ink, `width` before the look's weight; `extra` overrides all of it. */
  stroke(path: string, width: number, extra: Partial<Mark> = {}): void {
    this.put({ path, stroke: INK, width: width * this.look.weight, cap: 'round', ...extra });
  }

  write(text: string, place: TextPlace, extra: Partial<Mark> = {}): void {
    this.stroke(letter(text, place), place.height / 8.2 / this.look.weight, {
      note: true,
      ...extra,
    });
  }
}
