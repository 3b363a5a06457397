// npm run audit [-- --against <commit>] [--runs <number>] [route …]: Lighthouse over the pages of this build.
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkOut, findCommit } from '../look/check-out.ts';
import { undoAtExit } from '../look/undo.ts';
import { listRoutes } from '../support/routes.ts';
import { takeMedians, type Figures } from './load-figures.ts';
import { THROTTLINGS, type Throttling } from './limits.ts';
import { openAuditor } from './measure.ts';
import { listCells, listProblems, renderReport, type Line } from './report.ts';
import { serveBuild } from './serve-build.ts';

const THIS = 'this version';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values, positionals } = parseArgs({
  options: { against: { type: 'string' }, runs: { type: 'string', default: '3' } },
  allowPositionals: true,
});
const runs = Number(values.runs);

/** Builds by name, each with the address where it is served. */
const sites = new Map([[THIS, await serveBuild(root)]]);
if (values.against !== undefined) sites.set(values.against, await serveCommit(values.against));
const routes = positionals.length > 0 ? positionals : listRoutes(join(root, 'dist'));

const auditor = await openAuditor();
const loads = new Map<string, Figures[]>();
// A load while the browser and a site just started are still busy with themselves says nothing of a page,
// and the first answer of the local server includes the time to compress it.
for (const site of sites.values()) {
  for (const route of routes) {
    const answer = await fetch(site.url + route, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
  }
  await auditor.measure(`${site.url}/`, 'devtools');
}
// In turns, so that whatever slows the machine for a while slows all alike.
for (let run = 1; run <= runs; run += 1) {
  for (const route of routes) {
    for (const throttling of Object.keys(THROTTLINGS) as Throttling[]) {
      for (const [name, site] of sites) {
        const key = JSON.stringify([route, throttling, name]);
        const figures = await auditor.measure(site.url + route, throttling);
        loads.set(key, [...(loads.get(key) ?? []), figures]);
      }
    }
    console.error(`${run}/${runs} ${route}`);
  }
}
await auditor.stop();
for (const site of sites.values()) await site.stop();

const lines = [...loads].map(([key, figures]): Line => {
  const [route, throttling, name] = JSON.parse(key) as [string, Throttling, string];
  return { route, throttling, build: name, figures: takeMedians(figures) };
});
const load = `${loadavg()[0]?.toFixed(1) ?? '?'} on ${availableParallelism()} cores`;
const summary = `Lighthouse’s phone, medians of ${runs}; the machine’s load at the end: ${load}.`;
const problems = listProblems(lines.filter((line) => line.build === THIS));
console.table(lines.map(listCells));
const folder = join(root, 'audit');
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'index.html'), renderReport(lines, summary, problems));
for (const problem of problems) console.error(problem);
console.log(`${summary} ${problems.length} problems. audit/index.html`);
process.exit(problems.length === 0 ? 0 : 1);

/** Builds and serves another version of the site. @throws when there is none, or it does not build */
async function serveCommit(name: string) {
  const scratch = mkdtempSync(join(tmpdir(), 'datumline-audit-'));
  undoAtExit(() => {
    rmSync(scratch, { recursive: true, force: true });
  });
  const commit = findCommit(name, root);
  if (commit === undefined) throw new Error(`There is no commit "${name}" in this repository.`);
  const tree = join(scratch, 'before');
  const objection = checkOut(commit.hash, root, tree);
  if (objection !== undefined) throw new Error(`${name} could not be laid out: ${objection}`);
  return serveBuild(tree);
}
