import type { Point, Segment } from '#takeoffs/geometry';

/** Units below which a line is a letter's or a hatch's. */
const MIN_STROKE = 4;

/** Width of a line that is seen as a line. The middle of a wider one is no edge of anything. */
const WIDEST = 2;

/** Numbers that a command of a path takes. */
const TAKES: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
};

/** Reads the straight sides of a path, up to a command that lacks a number. */
function readPath(data: string): Segment[] {
  const sides: Segment[] = [];
  let at: Point = [0, 0];
  let start = at;
  for (const [, command = '', rest = ''] of data.matchAll(/([a-z])([^a-z]*)/gi)) {
    const name = command.toLowerCase();
    const size = TAKES[name] ?? 0;
    const numbers = rest.match(/-?(?:\d+\.?\d*|\.\d+)/g)?.map(Number) ?? [];
    let index = 0;
    do {
      const given = numbers.slice(index, index + size);
      if (given.length < size) return sides;
      const [fromX, fromY] = command === name ? at : [0, 0];
      const [before = 0, last = 0] = [given.at(-2), given.at(-1)];
      const ends: Record<string, Point> = {
        z: start,
        h: [fromX + last, at[1]],
        v: [at[0], fromY + last],
      };
      const to = ends[name] ?? [fromX + before, fromY + last];
      // A move goes on as lines.
      if ('lhvz'.includes(name) || (name === 'm' && index > 0)) sides.push([at, to]);
      else if (name === 'm') start = to;
      at = to;
      index += size;
    } while (size > 0 && index < numbers.length);
  }
  return sides;
}

/** Reads the lines of a picture of ours that run across or upright: the sides of its paths and rectangles. */
export function readPicture(svg: string): Segment[] {
  const paths = [...svg.matchAll(/<path\b[^>]*?\sd="([^"]*)"[^>]*>/g)].flatMap(
    ([tag, data = '']) => {
      const width = Number(/stroke-width="([\d.]+)"/.exec(tag)?.[1] ?? 1);
      return width > WIDEST ? [] : data;
    },
  );
  const rectangles = [...svg.matchAll(/<rect\b[^>]*>/g)].flatMap(([tag]) => {
    const read = (name: string) => new RegExp(`\\s${name}="([-\\d.]+)"`).exec(tag)?.[1] ?? '0';
    return `M${read('x')} ${read('y')}h${read('width')}v${read('height')}h-${read('width')}Z`;
  });
  return [...paths, ...rectangles].flatMap(readPath).filter(([from, to]) => {
    const [across, down] = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])];
    return Math.min(across, down) < 0.1 && Math.max(across, down) > MIN_STROKE;
  });
}
