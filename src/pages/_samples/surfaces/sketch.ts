import type { Point } from '#takeoffs/geometry';
import { polygon, type Lettering, type Mark, type TextPlace } from '#takeoffs/strokes';

/** Collects lines, areas and lettering in the order they are drawn, in points. */
export class Sketch {
  readonly marks: (Mark | Lettering)[] = [];
  readonly ink: string;
  /** Cap height of its lettering. */
  readonly height: number;

  constructor(ink: string, height: number) {
    this.ink = ink;
    this.height = height;
  }

  /** Draws lines of one style, each through its points. */
  stroke(lines: readonly (readonly Point[])[], width: number, stroke = this.ink): void {
    const path = lines.map((points) => polygon(points, false)).join('');
    if (path !== '') this.marks.push({ path, stroke, width, cap: 'round' });
  }

  /** Fills areas with one color; skips areas of fewer than three corners. */
  tint(areas: readonly (readonly Point[])[], fill: string, fillOpacity: number): void {
    const path = areas.map((points) => (points.length > 2 ? polygon(points, true) : '')).join('');
    if (path !== '') this.marks.push({ path, fill, fillOpacity });
  }

  write(text: string, place: Omit<TextPlace, 'height'>): void {
    this.marks.push({
      text,
      place: { height: this.height, ...place },
      color: this.ink,
    });
  }
}
