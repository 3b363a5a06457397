import type { Point } from '#takeoffs/geometry';
import { polygon, type Lettering, type Mark, type TextPlace } from '#takeoffs/strokes';

/** Colors of drawings of earthwork. Handed in, so that a page's script need not compute them. */
export interface EarthColors {
  ink: string;
  sheet: string;
  /** Lines of existing ground. */
  quiet: string;
  finish: string;
  cut: string;
  fill: string;
}

/** Lines, areas and lettering in a box of points, drawn one over the other. */
export class Sketch {
  readonly marks: (Mark | Lettering)[] = [];
  readonly colors: EarthColors;
  /** Cap height of its lettering. */
  readonly height: number;

  constructor(colors: EarthColors, height: number) {
    this.colors = colors;
    this.height = height;
  }

  /** Draws lines of one style, each through its points. */
  stroke(lines: readonly (readonly Point[])[], width: number, style: Partial<Mark> = {}): void {
    const path = lines.map((points) => polygon(points, false)).join('');
    if (path === '') return;
    this.marks.push({ path, stroke: this.colors.ink, width, cap: 'round', ...style });
  }

  /** Fills areas of one color; what has less than three corners is none. */
  tint(areas: readonly (readonly Point[])[], fill: string, fillOpacity: number): void {
    const path = areas.map((points) => (points.length > 2 ? polygon(points, true) : '')).join('');
    if (path !== '') this.marks.push({ path, fill, fillOpacity });
  }

  write(
    text: string,
    place: Omit<TextPlace, 'height'> & { height?: number },
    color?: string,
  ): void {
    this.marks.push({
      text,
      place: { height: this.height, ...place },
      color: color ?? this.colors.ink,
    });
  }
}
