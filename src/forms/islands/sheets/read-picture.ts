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

/** Reads the straight sides of a path. */
function readPath(data: string): Segment[] {
  const words = data.match(/[a-z]|-?(?:\d+\.?\d*|\.\d+)/gi) ?? [];
  const sides: Segment[] = [];
  let [at, start]: Point[] = [
    [0, 0],
    [0, 0],
  ];
  let command = 'M';
  for (let index = 0; index < words.length;) {
    if (/[a-z]/i.test(words[index] ?? '')) {
      command = words[index] ?? '';
      index += 1;
    }
    const name = command.toLowerCase();
    const size = TAKES[name] ?? 0;
    const [x = 0, y = 0] = at ?? [];
    const [fromX, fromY] = command === name ? [x, y] : [0, 0];
    const last = Number(words[index + size - 1]);
    const before = Number(words[index + size - 2]);
    const to: Point =
      name === 'z'
        ? (start ?? [x, y])
        : name === 'h'
          ? [fromX + last, y]
          : name === 'v'
            ? [x, fromY + last]
            : [fromX + before, fromY + last];
    if ('lhvz'.includes(name)) sides.push([[x, y], to]);
    if (name === 'm') {
      start = to;
      command = command === 'm' ? 'l' : 'L';
    }
    at = to;
    index += size;
    // A path that is no path ends here.
    if (name !== 'z' && Number.isNaN(to[0] + to[1])) break;
    if (name === 'z' && index < words.length && !/[a-z]/i.test(words[index] ?? '')) break;
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
