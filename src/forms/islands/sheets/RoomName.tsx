import { boundsOf, centroidOf, type Point } from '#takeoffs/geometry';

/** Font size of a room's name in pixels, and the average width of a letter as a share of it. */
const FONT_SIZE = 13;
const LETTER_WIDTH = 0.6;

/** Name of a room in its middle: in two lines where the room is narrow, and smaller where that is not enough. */
export function RoomName({
  name,
  outline,
}: {
  readonly name: string;
  readonly outline: readonly Point[];
}) {
  const [x, y] = centroidOf(outline);
  const { left = 0, right = 0 } = boundsOf(outline) ?? {};
  const width = (right - left) * 0.92;
  const measure = (line: string) => line.length * LETTER_WIDTH * FONT_SIZE;
  const lines = measure(name) > width ? name.split(/ (?=\S+$)/) : [name];
  const size = FONT_SIZE * Math.min(1, width / Math.max(...lines.map(measure)));
  return (
    <text className="marker-name" fontSize={size}>
      {lines.map((line, index) => (
        <tspan key={line} x={x} y={y + (index - (lines.length - 1) / 2) * size * 1.2}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
