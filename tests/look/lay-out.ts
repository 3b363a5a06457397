import { mkdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Verdict } from './compare.ts';
import { excerpt, planCuts } from './excerpt.ts';
import type { Exhibit, Row, Section } from './render-sheet.ts';
import type { Shot } from './shoot.ts';
import { shrink, type Small } from './shrink.ts';
import type { Width } from './states.ts';
import { count, nameOf } from './summarize.ts';

/** How a whole picture is made small: scale by width of the site, and pixels of a column. */
interface Size {
  readonly scale: Readonly<Record<Width, number>>;
  readonly most: number;
}
const PAGES: Size = { scale: { 1440: 1 / 7, 390: 1 / 3.7 }, most: 560 };
const STATES: Size = { scale: { 1440: 1 / 4, 390: 1 / 3 }, most: 640 };

/** Scale of what has changed: three beside each other fill a window. */
const CHANGES: Readonly<Record<Width, number>> = { 1440: 0.34, 390: 0.7 };

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
      rows: await layOutRows(pages, PAGES, ({ width }) => `${width}`, folder),
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
    const exhibits = shots.map((shot) => exhibitWhole(shot, caption(shot), size, folder));
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
    if (verdict.kind === 'changed') {
      const cuts = planCuts(verdict.bands, verdict.height);
      const show = (file: string, caption: string) =>
        exhibit(file, caption, folder, (to) => excerpt(file, cuts, CHANGES[shot.width], to));
      rows.changed.push({
        title,
        note: describeChange(verdict),
        exhibits: [
          await show(verdict.before.file, 'Before'),
          await show(shot.file, 'After'),
          await show(verdict.marked, 'Differences'),
        ],
      });
    } else {
      const caption = verdict.kind === 'added' ? 'After' : 'Before';
      const size = shot.state === undefined ? PAGES : STATES;
      rows[verdict.kind].push({
        title,
        exhibits: [await exhibitWhole(shot, caption, size, folder)],
      });
    }
  }
  return [
    { title: 'Changed', rows: rows.changed },
    { title: 'Added', rows: rows.added },
    { title: 'Removed', rows: rows.removed },
  ];
}

/** Says where a picture differs: "2 places from 412 px on; 20 px taller". */
function describeChange({ bands, growth }: Verdict & { kind: 'changed' }): string {
  const size = growth === 0 ? '' : `; ${Math.abs(growth)} px ${growth > 0 ? 'taller' : 'shorter'}`;
  return `${count(bands.length, 'place')} from ${bands[0]?.top ?? 0} px on${size}`;
}

function exhibitWhole(shot: Shot, caption: string, size: Size, folder: string): Promise<Exhibit> {
  return exhibit(shot.file, caption, folder, (to) =>
    shrink(shot.file, { scale: size.scale[shot.width], most: size.most }, to),
  );
}

/** @param reduce makes the small picture in the folder it is given */
async function exhibit(
  file: string,
  caption: string,
  folder: string,
  reduce: (folder: string) => Promise<Small>,
): Promise<Exhibit> {
  const smallFolder = join(folder, 'small', relative(folder, dirname(file)));
  await mkdir(smallFolder, { recursive: true });
  const small = await reduce(smallFolder);
  const address = (path: string) => relative(folder, path).replaceAll('\\', '/');
  return {
    caption,
    full: address(file),
    small: address(small.file),
    width: small.width,
    height: small.height,
  };
}
