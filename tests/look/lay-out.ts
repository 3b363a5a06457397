import { mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import type { Verdict } from './compare.ts';
import type { Exhibit, Row, Section } from './render-sheet.ts';
import type { Shot } from './shoot.ts';
import { shrink } from './shrink.ts';
import { count, nameOf } from './summarize.ts';

/** How large the small pictures are: their scale by width of the site, and pixels of a column. */
const OVERVIEW = { scale: { 1440: 1 / 7, 390: 1 / 3.7 }, most: 560 } as const;
const STATES = { scale: { 1440: 1 / 4, 390: 1 / 3 }, most: 640 } as const;
const COMPARISON = { scale: { 1440: 1 / 4, 390: 1 / 2.4 }, most: 700 } as const;
type Size = typeof OVERVIEW | typeof STATES | typeof COMPARISON;

/**
 * Lays out one build: each page in its widths, then the states of each subject in a row.
 *
 * @param folder the sheet's, absolute
 */
export async function layOutOverview(
  shots: readonly Shot[],
  folder: string,
): Promise<readonly Section[]> {
  const pages = Map.groupBy(
    shots.filter(({ state }) => state === undefined),
    ({ subject }) => subject,
  );
  const states = Map.groupBy(
    shots.filter(({ state }) => state !== undefined),
    ({ subject, width }) => `${subject} at ${width}`,
  );
  return [
    {
      title: 'Pages',
      rows: await layOutRows(pages, OVERVIEW, ({ width }) => `${width}`, folder),
    },
    {
      title: 'States',
      rows: await layOutRows(states, STATES, ({ state }) => state ?? '', folder),
    },
  ];
}

async function layOutRows(
  groups: ReadonlyMap<string, readonly Shot[]>,
  size: Size,
  caption: (shot: Shot) => string,
  folder: string,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const [title, shots] of groups) {
    const exhibits = shots.map((shot) => exhibit(shot.file, caption(shot), shot, size, folder));
    rows.push({ title, exhibits: await Promise.all(exhibits) });
  }
  return rows;
}

/**
 * Lays out what has changed: before, after and the differences side by side, then what only one of
 * the builds has.
 *
 * @param folder the sheet's, absolute
 */
export async function layOutComparison(
  verdicts: readonly Verdict[],
  folder: string,
): Promise<readonly Section[]> {
  const rows = { changed: [] as Row[], added: [] as Row[], removed: [] as Row[] };
  for (const verdict of verdicts) {
    if (verdict.kind === 'unchanged') continue;
    const { shot } = verdict;
    const title = `${nameOf(shot)} at ${shot.width}`;
    const show = (file: string, caption: string, tall?: number) =>
      exhibit(file, caption, shot, COMPARISON, folder, tall);
    if (verdict.kind === 'changed') {
      rows.changed.push({
        title,
        note: await describeChange(verdict),
        exhibits: [
          await show(verdict.before.file, 'Before', verdict.height),
          await show(shot.file, 'After', verdict.height),
          await show(verdict.marked, 'Differences', verdict.height),
        ],
      });
    } else {
      const caption = verdict.kind === 'added' ? 'After' : 'Before';
      rows[verdict.kind].push({ title, exhibits: [await show(shot.file, caption)] });
    }
  }
  return [
    { title: 'Changed', rows: rows.changed },
    { title: 'Added', rows: rows.added },
    { title: 'Removed', rows: rows.removed },
  ];
}

/** Says where a picture differs: "2 places, the first 412 px from the top; 20 px taller". */
async function describeChange({
  before,
  shot,
  bands,
}: Verdict & { kind: 'changed' }): Promise<string> {
  const [was, is] = await Promise.all(
    [before, shot].map(async ({ file }) => (await sharp(file).metadata()).height),
  );
  const growth = (is ?? 0) - (was ?? 0);
  const size = growth === 0 ? '' : `; ${Math.abs(growth)} px ${growth > 0 ? 'taller' : 'shorter'}`;
  return `${count(bands.length, 'place')}, the first ${bands[0]?.top ?? 0} px from the top${size}`;
}

async function exhibit(
  file: string,
  caption: string,
  { width }: Shot,
  size: Size,
  folder: string,
  tall?: number,
): Promise<Exhibit> {
  const full = relative(folder, file);
  const smallFolder = join(folder, 'small', relative(folder, join(file, '..')));
  await mkdir(smallFolder, { recursive: true });
  const small = await shrink(
    file,
    { scale: size.scale[width], most: size.most, ...(tall === undefined ? {} : { tall }) },
    smallFolder,
  );
  return {
    caption,
    full: full.replaceAll('\\', '/'),
    small: relative(folder, small.file).replaceAll('\\', '/'),
    width: small.width,
    height: small.height,
  };
}
