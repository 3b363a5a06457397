// npm run look [-- --against <commit>]: pictures of the whole site on one sheet, for a person to look at.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'node-html-parser';
import { listRoutes } from '../support/routes.ts';
import { startSite } from '../support/running-site.ts';
import { readArguments, type Request } from './arguments.ts';
import { build } from './build.ts';
import { checkOut, findCommit } from './check-out.ts';
import { compareShots } from './compare.ts';
import { layOutComparison, layOutOverview } from './lay-out.ts';
import { orderRoutes } from './order-routes.ts';
import { renderSheet, type PictureSheet } from './render-sheet.ts';
import { shoot, type Shots } from './shoot.ts';
import { count, nameOf, summarize } from './summarize.ts';
import { undoAtExit } from './undo.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sheetFolder = join(root, 'look');
const sheetFile = join(sheetFolder, 'index.html');

/** A reason that no sheet could be made, fit to be shown. */
class LookError extends Error {}

/** For checkouts and the functions' Blobs; goes with the program. */
const scratch = mkdtempSync(join(tmpdir(), 'datumline-look-'));
undoAtExit(() => rmSync(scratch, { recursive: true, force: true }));

try {
  const request = readArguments(process.argv.slice(2));
  if (typeof request === 'string') throw new LookError(request);
  const sheet = await look(request);
  await writeFile(sheetFile, renderSheet(sheet));
  console.log(sheetFile);
  console.log(sheet.summary);
  for (const gap of sheet.gaps) console.error(gap);
  process.exit(sheet.gaps.length === 0 ? 0 : 1);
} catch (error) {
  if (!(error instanceof LookError)) throw error;
  console.error(error.message);
  process.exit(1);
}

/** @throws {LookError} when a build could not be made or served */
async function look({ against }: Request): Promise<PictureSheet> {
  if (against !== undefined) return lookAgainst(against);
  if (!existsSync(join(root, 'dist', 'index.html'))) await requireBuild(root, 'This version');
  await emptySheetFolder();
  const { shots, gaps } = await shootTree(root, 'after');
  const pages = new Set(shots.filter(({ state }) => state === undefined).map(nameOf));
  const states = new Set(shots.filter(({ state }) => state !== undefined).map(nameOf));
  return {
    title: 'Look',
    summary: `${count(pages.size, 'page')} and ${count(states.size, 'state')}, 1440 and 390 px wide`,
    gaps,
    sections: await layOutOverview(shots, sheetFolder),
  };
}

async function lookAgainst(name: string): Promise<PictureSheet> {
  const commit = findCommit(name, root);
  if (commit === undefined) throw new LookError(`There is no commit "${name}" in this repository.`);
  const short = commit.hash.slice(0, 9);
  const tree = join(scratch, 'before');
  const objection = checkOut(commit.hash, root, tree);
  if (objection !== undefined) throw new LookError(`${short} could not be laid out: ${objection}`);
  await requireBuild(tree, short);
  await requireBuild(root, 'This version');
  await emptySheetFolder();
  const before = await shootTree(tree, 'before');
  const after = await shootTree(root, 'after');

  const folder = join(sheetFolder, 'differences');
  await mkdir(folder, { recursive: true });
  const verdicts = await compareShots(before.shots, after.shots, (id) => join(folder, `${id}.png`));
  return {
    title: `Look against ${short} “${commit.subject}”`,
    summary: summarize(verdicts),
    gaps: after.gaps,
    sections: await layOutComparison(verdicts, sheetFolder),
  };
}

async function requireBuild(tree: string, name: string): Promise<void> {
  const output = await build(tree);
  if (output !== undefined)
    throw new LookError(`${output}\n\n${name} could not be built: see above.`);
}

async function emptySheetFolder(): Promise<void> {
  rmSync(sheetFolder, { recursive: true, force: true });
  await mkdir(sheetFolder, { recursive: true });
}

/** Serves a built checkout and takes its pictures into a folder of the sheet's. */
async function shootTree(tree: string, name: 'before' | 'after'): Promise<Shots> {
  const dist = join(tree, 'dist');
  const home = parse(readFileSync(join(dist, 'index.html'), 'utf8'));
  const links = home.querySelectorAll('a[href]').map((link) => link.getAttribute('href') ?? '');
  const site = await startSite({
    root: tree,
    blobsDirectory: join(scratch, `blobs-${name}`),
  }).catch((error: unknown) => {
    throw new LookError(`${(error as Error).message}\nThe build in ${tree} could not be served.`);
  });
  const shots = await shoot(
    site.url,
    orderRoutes(listRoutes(dist), links),
    join(sheetFolder, name),
  );
  await site.stop();
  return shots;
}
