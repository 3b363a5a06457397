import { formatNumber } from './numbers.ts';
import type { Pen } from './pens.ts';

/** A path as a sheet keeps it; `attributes` is markup and begins with a space. */
export interface Stroke {
  readonly pen: Pen;
  readonly path: string;
  readonly attributes: string;
}

/** Pens without a fill: two of their paths look the same as one. */
const JOINABLE: ReadonlySet<Pen> = new Set<Pen>([
  'object',
  'fine',
  'dimension',
  'hidden',
  'cut',
  'dimension note',
  'lettering note',
  'hatch',
  'tick note',
]);

/** Joins neighboring strokes of one pen and writes every path shorter. Their order stays. */
export function compact(elements: readonly (string | Stroke)[]): (string | Stroke)[] {
  const joined: (string | Stroke)[] = [];
  for (const element of elements) {
    const before = joined.at(-1);
    const joins =
      typeof element !== 'string' &&
      typeof before === 'object' &&
      before.pen === element.pen &&
      before.attributes === '' &&
      element.attributes === '' &&
      JOINABLE.has(element.pen);
    if (joins) joined.splice(-1, 1, { ...before, path: before.path + element.path });
    else joined.push(element);
  }
  return joined.map((element) =>
    typeof element === 'string' ? element : { ...element, path: toRelative(element.path) },
  );
}

/** How many numbers a path command takes at a time. */
const ARITY: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  Q: 4,
  S: 4,
  C: 6,
  A: 7,
  Z: 0,
};

/**
 * The same path in relative coordinates, which are shorter. It is computed in tenths, as whole
 * numbers, so that no error adds up along the path.
 *
 * @throws where the path has a command that `ARITY` lacks
 */
export function toRelative(path: string): string {
  let x = 0;
  let y = 0;
  let start: readonly [number, number] = [0, 0];
  let written = '';

  function write(command: string, numbers: readonly string[]): void {
    written += command.toLowerCase() + numbers.join(' ').replaceAll(' -', '-');
  }

  for (const [, letter = '', list = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const command = letter.toUpperCase();
    const arity = ARITY[command];
    if (arity === undefined) throw new Error(`A compact path cannot have "${letter}": ${path}`);
    if (command === 'Z') {
      [x, y] = start;
      write(command, []);
      continue;
    }
    const numbers = [...list.matchAll(/-?\d*\.?\d+/g)].map(Number);
    for (let from = 0; from < numbers.length; from += arity) {
      const part = numbers.slice(from, from + arity);
      // Of an arc only the last two are a place; radii, turn and flags stay as they are.
      const places = (command === 'A' ? part.slice(-2) : part).map((value) =>
        Math.round(value * 10),
      );
      const isAbsolute = letter === command;
      const offsets = places.map((tenths, i) => {
        if (!isAbsolute) return tenths;
        return tenths - (command === 'V' || (command !== 'H' && i % 2 === 1) ? y : x);
      });
      const fixed = command === 'A' ? part.slice(0, -2).map(formatNumber) : [];
      write(command, [...fixed, ...offsets.map(formatTenths)]);
      const last = offsets.at(-1) ?? 0;
      if (command === 'H') x += last;
      else if (command === 'V') y += last;
      else {
        x += offsets.at(-2) ?? 0;
        y += last;
      }
      if (command === 'M') start = [x, y];
    }
  }
  return `M${written.slice(1)}`;
}

/** Tenths as a length without the zero before its point: .5. */
function formatTenths(tenths: number): string {
  return formatNumber(tenths / 10).replace(/^(-?)0\./, '$1.');
}
