import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPath } from '#tests/support/read-path.ts';

/** Left, top, right and bottom. */
type Box = readonly [number, number, number, number];

/** Line widths by which the drawings' signs are known: discs and tags have a rim, lettering is a seventh of its height. */
const [DISC, TAG, LETTERING] = ['0.8', '0.9', ['1.23', '1.14']];

const boundsOf = (points: readonly (readonly [number, number])[]): Box => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

/** Boxes of the number discs, tags and figures of a drawing. */
function listSigns(svg: string): Box[] {
  return [...svg.matchAll(/<path ([^>]*)\/>/g)].flatMap(([, written = '']) => {
    const read = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(written)?.[1] ?? '';
    const [path, width] = [read('d'), read('stroke-width')];
    const isFilled = read('fill') !== 'none';
    const isSign =
      (width === DISC && isFilled && /^M[^a-z]+a/.test(path)) ||
      (width === TAG && isFilled) ||
      (LETTERING.includes(width) && !isFilled && read('transform') === '');
    return isSign ? [boundsOf(readPath(path).flat())] : [];
  });
}

/** The part of the smaller box that both cover. */
function shareOf(a: Box, b: Box): number {
  const across = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const down = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  const areas = [a, b].map(([left, top, right, bottom]) => (right - left) * (bottom - top));
  return (Math.max(0, across) * Math.max(0, down)) / Math.min(...areas);
}

// Those that takeoffs/ draws are held to it there, on their sheets too.
test.each(globSync('src/content/samples/*/{picture,plans/*,earthwork/*}.svg').sort())(
  'no sign of %s lies on another',
  (file) => {
    const signs = listSigns(readFileSync(file, 'utf8'));
    expect(signs.length).toBeGreaterThan(2);
    const covered = signs.flatMap((sign, index) =>
      signs.slice(index + 1).filter((other) => shareOf(sign, other) > 0.1),
    );
    expect(covered).toEqual([]);
  },
);
