import type { Point } from '../arithmetic/geometry.ts';
import type { Lettering, Mark } from './canvas.ts';
import { polygon } from './paths.ts';
import { measureText, type TextPlace } from './plan-lettering.ts';

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
      note: false,
    });
  }

  /** Writes lines of text one below the other about a point, on paper that hides what is behind them. */
  writeOnPaper([x, y]: Point, lines: readonly { text: string; color?: string }[], turn = 0): void {
    const { half, rise } = measureLines(
      lines.map(({ text }) => text),
      this.height,
    );
    const corner = rotate([x, y], turn);
    const box = [
      [-half, -rise],
      [half, -rise],
      [half, rise],
      [-half, rise],
    ] as const;
    this.tint([box.map(([right, down]) => corner(right, down))], this.colors.sheet, 0.85);
    for (const [index, { text, color }] of lines.entries()) {
      const down = (index - (lines.length - 1) / 2) * this.height * LEADING + this.height / 2;
      const [left, base] = corner(0, down);
      this.write(text, { x: left, y: base, align: 'middle', turn }, color);
    }
  }
}

/** Cap heights from one line of text to the next. */
const LEADING = 1.6;

/** Half the width and half the height of some lines of text with the paper about them. */
export function measureLines(lines: readonly string[], height: number) {
  return {
    half: Math.max(...lines.map((text) => measureText(text, height))) / 2 + 2,
    rise: (height * (1 + LEADING * (lines.length - 1))) / 2 + 2,
  };
}

/** Places points about a center, turned by degrees. */
function rotate([x, y]: Point, degrees: number): (right: number, down: number) => Point {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return (right, down) => [x + right * cos - down * sin, y + right * sin + down * cos];
}
