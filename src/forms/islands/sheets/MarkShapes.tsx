import type { Mark } from '#forms/definitions/marks.ts';
import { centroidOf, middleOf, type Point } from '#takeoffs/geometry';

/** A mark of the visitor with its tag: A1, A2 for areas, L1 for runs. */
export interface TaggedMark {
  readonly tag: string;
  readonly mark: Mark;
}

/** Tags marks as takeoffs do. */
export function tagMarks(marks: readonly Mark[]): readonly TaggedMark[] {
  const counts = { area: 0, run: 0 };
  return marks.map((mark) => {
    counts[mark.kind] += 1;
    return { mark, tag: `${mark.kind === 'area' ? 'A' : 'L'}${counts[mark.kind]}` };
  });
}

interface Props {
  readonly marks: readonly TaggedMark[];
  /** Converts points of the sheet to those of the drawing. */
  readonly place: (point: Point) => Point;
  /** Height of a tag in the drawing's units. */
  readonly size: number;
}

/** Writes points for an SVG attribute. */
export const writePoints = (points: readonly Point[]) =>
  points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

/** The marks in the colors of takeoffs: blue areas, orange runs, a tag on an ink hexagon. */
export function MarkShapes({ marks, place, size }: Props) {
  return marks.map(({ tag, mark }) => {
    const points = mark.points.map(place);
    const [x, y] = mark.kind === 'area' ? centroidOf(points) : middleOf(points, false);
    const Shape = mark.kind === 'area' ? 'polygon' : 'polyline';
    const [half, end] = [size * 0.75, size * 1.15];
    const hexagon = [
      [x - half, y - size / 2],
      [x + half, y - size / 2],
      [x + end, y],
      [x + half, y + size / 2],
      [x - half, y + size / 2],
      [x - end, y],
    ] as const;
    return (
      <g key={tag} className={`own-${mark.kind}`}>
        <Shape points={writePoints(points)} />
        <polygon className="own-tag" points={writePoints(hexagon)} />
        <text x={x} y={y} fontSize={size * 0.6}>
          {tag}
        </text>
      </g>
    );
  });
}
