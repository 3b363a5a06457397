type Point = readonly [x: number, y: number];

/** Numbers that follow each command of SVG path data. */
const TAKEN: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 };

/**
 * Reads SVG path data, absolute or relative: by stretch of the pen, the ends of its segments. An arc counts as a half circle,
 * whose outermost point is given too.
 */
export function readPath(data: string): Point[][] {
  const stretches: Point[][] = [];
  let [x, y] = [0, 0];
  for (const [, letter = '', rest = ''] of data.matchAll(/([a-z])([^a-z]*)/gi)) {
    const command = letter.toUpperCase();
    const taken = TAKEN[command];
    if (taken === undefined) throw new Error(`Path command ${letter} is unknown`);
    const numbers = [...rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([text]) => Number(text));
    const origin = letter === command ? 0 : 1;
    if (command === 'Z') [x, y] = stretches.at(-1)?.[0] ?? [x, y];
    for (let at = 0; taken > 0 && at < numbers.length; at += taken) {
      const step = numbers.slice(at, at + taken);
      const [last = 0, before = 0, sweep = 0] = step.reverse();
      const start: Point = [x, y];
      if (command !== 'V') x = origin * x + (command === 'H' ? last : before);
      if (command !== 'H') y = origin * y + last;
      if (command === 'M' && at === 0) stretches.push([]);
      if (command === 'A') {
        const turn = sweep === 1 ? 0.5 : -0.5;
        const [across, down] = [x - start[0], y - start[1]];
        const outermost: Point = [
          (start[0] + x) / 2 + down * turn,
          (start[1] + y) / 2 - across * turn,
        ];
        stretches.at(-1)?.push(outermost);
      }
      stretches.at(-1)?.push([x, y]);
    }
  }
  return stretches;
}
