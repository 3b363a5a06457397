import { boundsOf, type Point } from '../arithmetic/geometry.ts';
import type { Material } from '../schema/fields.ts';
import type { Canvas } from './canvas.ts';
import { hatch, polygon, strokes } from './paths.ts';

const turnBy = (angle: number) => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return ([x, y]: Point): Point => [x * cos - y * sin, x * sin + y * cos];
};

/** Parallel lines at 45 degrees, rising to the right or, turned the other way, to the left. */
function layOutDiagonals(outline: readonly Point[], spacing: number, angle: number): string {
  const lines = hatch([outline.map(turnBy(angle))], 'horizontal', spacing);
  return strokes(lines.map((line) => line.map(turnBy(-angle))));
}

/** Small triangles in rows, every other row between those of the one above it. */
function scatterTriangles(outline: readonly Point[], spacing: number, size: number): string {
  const bounds = boundsOf(outline);
  if (!bounds) return '';
  const height = bounds.bottom - bounds.top;
  const count = Math.max(1, Math.floor(height / Math.max(spacing * 0.7, size)));
  // Of twice as many lines every other one, so that the first and last row keep away from the edge.
  const half = height / count / 2;
  return hatch([outline], 'horizontal', half)
    .flatMap(([[from, y] = [0, 0], [to] = [0, 0]]) => {
      const line = Math.round((y - bounds.top) / half);
      if (line % 2 === 0) return [];
      const first = from + spacing * (line % 4 === 1 ? 0.35 : 0.85);
      return Array.from(
        { length: Math.max(0, Math.ceil((to - size - first) / spacing)) },
        (_, index) => {
          const x = first + index * spacing;
          // Lying in turn on a side and on a corner, as broken stone does.
          const up = index % 2 ? -size : size;
          const corners: Point[] = [
            [x, y - up / 2],
            [x + size, y - up / 2],
            [x + size / 2, y + up / 2],
          ];
          return polygon(corners, true);
        },
      );
    })
    .join('');
}

/** A zigzag between the long sides of a strip. */
function layOutZigzag(outline: readonly Point[]): string {
  const bounds = boundsOf(outline);
  if (!bounds) return '';
  const { left, top, right, bottom } = bounds;
  const isUpright = bottom - top > right - left;
  const [depth, length] = isUpright ? [right - left, bottom - top] : [bottom - top, right - left];
  const count = Math.max(1, Math.round(length / Math.max(depth * 0.5, 2.5)));
  const points = Array.from({ length: count + 1 }, (_, index): Point => {
    const [along, across] = [(index * length) / count, index % 2 ? depth : 0];
    return isUpright ? [left + across, top + along] : [left + along, top + across];
  });
  return polygon(points, false);
}

const RISING = Math.PI / 4;

const LAYOUTS: Readonly<Record<Material, (outline: readonly Point[]) => string>> = {
  brick: (outline) => layOutDiagonals(outline, 3.6, RISING),
  block: (outline) => layOutDiagonals(outline, 5, RISING) + layOutDiagonals(outline, 5, -RISING),
  concrete: (outline) => scatterTriangles(outline, 7, 1.4),
  insulation: layOutZigzag,
  hardcore: (outline) => scatterTriangles(outline, 6.4, 3.4),
};

/** Hatches what is cut as British drawings do: brick in diagonals, block crossed, concrete and hardcore as stones. */
export function drawMaterial(canvas: Canvas, points: readonly Point[], material: Material): void {
  canvas.stroke(LAYOUTS[material](canvas.all(points)), 0.35, { cap: 'butt' });
}
