import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { markNames, type Mark } from '#content-model/schemas/mark.ts';
import { takeoffSchema } from '#content-model/takeoff.ts';
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

const read = (attributes: string, name: string) =>
  new RegExp(`(?:^|[ ;{])${name}(?:="|:)([^";}]*)`).exec(attributes)?.[1];

/** Fill, its opacity and stroke of each path and circle; a stroke that is none counts as left out. */
const listPaints = (svg: string, names: readonly string[]) =>
  [...svg.matchAll(/<(?:path|circle) ([^>]*)\/>/g)].map(([, attributes = '']) =>
    names.map((name) => read(attributes, name)).join(' '),
  );

test.each(globSync('src/content/samples/*/takeoff.json').sort())(
  'the legend of %s has the colors that its plans are drawn in',
  (file) => {
    const { marks, plans } = takeoffSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const svgs = plans.map(({ drawing }) => readFileSync(`${dirname(file)}/${drawing}`, 'utf8'));
    const wrong = marks.flatMap(({ tag, label, swatch, lights }) => {
      const names = ['fill', 'fill-opacity', 'stroke'].filter((name) =>
        swatch.includes(`${name}=`),
      );
      const [paint] = listPaints(swatch, names);
      return lights
        .filter((id) => {
          const drawn = svgs.flatMap((svg) =>
            [...svg.matchAll(/<g class="shape s-([\w-]+)">(.*?)<\/g>/gs)].flatMap(
              ([, own, paths = '']) => (own === id ? paths : []),
            ),
          );
          return !drawn.some((paths) => listPaints(paths, names).includes(paint ?? ''));
        })
        .map((id) => `${tag} ${label} is not drawn for "${id}" as in the legend: ${paint ?? ''}`);
    });
    expect(wrong).toEqual([]);
  },
);

/** Hues by the names that drawings give their colors. */
const HUES: Readonly<Record<string, string>> = {
  area: 'blue',
  area2: 'yellow',
  linear: 'orange',
  count: 'green',
  deduct: 'red',
};

interface WrittenTrade {
  readonly drawing: { readonly name: string; readonly legend: readonly { readonly mark: Mark }[] };
  readonly excerpt?: { readonly rows: readonly Row[] };
}

interface Row {
  readonly section: string;
  readonly mark: Mark;
  readonly unit: string;
}

const hueOf = (mark: Mark) => markNames[mark].split(', ')[1] ?? '';

test.each(globSync('src/content/trades/*.mdx').sort())('%s gives each thing one color', (file) => {
  const [, front = '', body = ''] = readFileSync(file, 'utf8').split(/^---$/m);
  const { drawing, excerpt } = parse(front) as WrittenTrade;
  const svg = readFileSync(`src/assets/drawings/${drawing.name}.svg`, 'utf8');
  const drawn = new Set(
    [...svg.matchAll(/var\(--mark-([a-z]+\d?)[\w-]*\)/g)].map(([, name = '']) => HUES[name]),
  );
  const named = drawing.legend.map(({ mark }) => hueOf(mark));
  expect([...drawn].sort()).toEqual(
    [...new Set(named.filter((hue) => Object.values(HUES).includes(hue)))].sort(),
  );
  const listed = [
    ...body.matchAll(/<Measured section="([^"]+)" item="[^"]+" mark="([^"]+)" unit="([^"]+)"/g),
  ].map(([, section = '', mark, unit = '']) => ({ section, mark: mark as Mark, unit }));
  for (const { section, mark } of listed) {
    const rows = excerpt?.rows.filter((row) => row.section === section) ?? [];
    // Concrete of any part of a building is hatched in the list, and tinted by its part in the table.
    if (rows.length === 0 || mark === 'volume') continue;
    expect
      .soft(
        rows.map((row) => hueOf(row.mark)),
        section,
      )
      .toContain(hueOf(mark));
  }
  // What is counted is a disc.
  for (const { section, mark, unit } of [...listed, ...(excerpt?.rows ?? [])]) {
    if (unit === 'EA') expect.soft(mark, section).toMatch(/^count/);
  }
});
