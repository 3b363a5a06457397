/**
 * Proves that content which `check:content` accepts can be built and passes `check:site`:
 * node scripts/install/run.mjs tests/editing/run-variations.ts [number of seeds] [first seed]. Each seed
 * varies one content file; a build in a clone of the working commit holds one seed of every file. The first
 * build has the least of everything: no optional field, the shortest lists and texts, the fewest files. The
 * seeds of a build that fails are halved until the one that fails alone is found, and its content is printed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { readContentFiles } from '#scripts/content-check/content-files.ts';
import { findMistakes } from '#scripts/content-check/find-mistakes.ts';
import { findAddress } from '#scripts/content-check/list-addresses.ts';
import type { Mistake } from '#scripts/content-check/mistake.ts';
import { readPublished } from '#seo/published.ts';
import { cloneProject, environmentOfClone } from '../support/clone-project.ts';
import { type Amount, varyFile } from './vary-content.ts';

/** A file as a seed has it. */
interface Variant {
  readonly file: string;
  readonly seed: number;
  /** Nothing where the file is removed. */
  readonly text: string | undefined;
}

const ROUNDS = 4;
const published = readPublished();
const count = Number(process.argv[2] ?? 200);
const first = Number(process.argv[3] ?? 1);
const content = readContentFiles();
const files = [...content.texts.keys()].filter((file) => !file.endsWith('/redirects.yaml'));
let refused = 0;

/** Files that others name entries of, or share a text with: the first of them may be to blame. */
const SHARED = [/\/testimonials\.yaml$/, /\/pages\/samples\.yaml$/, /^src\/content\/[^/]+$/];

/** Folders that may hold fewer files, in the order they are emptied: the first are named by the later ones. */
const COLLECTIONS = [
  'articles',
  'trades',
  'samples',
  'between-trades',
  'offers',
  'faq',
  'packages',
  'policies',
];
const REDIRECTS = 'src/content/redirects.yaml';

/** The content with its variants. Addresses of files that are removed lead to the home page. */
function assemble(variants: Iterable<Variant>): Map<string, string> {
  const texts = new Map(content.texts);
  const gone: string[] = [];
  for (const { file, text } of variants) {
    if (text !== undefined) texts.set(file, text);
    else {
      texts.delete(file);
      gone.push(findAddress(file) ?? '');
    }
  }
  const kept = (parse(texts.get(REDIRECTS) ?? '') as { to: string }[]).filter(
    ({ to }) => !gone.includes(to),
  );
  const added = gone
    .filter((address) => published.includes(address))
    .map((from) => ({ from, to: '/' }));
  return texts.set(REDIRECTS, stringify([...kept, ...added]));
}

async function check(variants: Iterable<Variant>): Promise<Mistake[]> {
  const texts = assemble(variants);
  const left = [...content.names].filter((name) => !content.texts.has(name) || texts.has(name));
  return findMistakes({ ...content, texts, names: new Set(left) }, published);
}

/** Removes as many files of each collection as check:content lets go: a folder, or else its halves. */
async function remove(variants: Map<string, Variant>): Promise<void> {
  const removeAll = async (group: readonly Variant[]): Promise<void> => {
    const removed = group.map(({ file, seed }) => ({ file, seed, text: undefined }));
    const fewer = new Map([...variants, ...removed.map((one) => [one.file, one] as const)]);
    if ((await check(fewer.values())).length === 0) {
      for (const one of removed) variants.set(one.file, one);
    } else if (group.length > 1) {
      const middle = Math.ceil(group.length / 2);
      await removeAll(group.slice(0, middle));
      await removeAll(group.slice(middle));
    }
  };
  for (const folder of COLLECTIONS) {
    const inside = [...variants.values()].filter(({ file }) => file.includes(`/${folder}/`));
    if (inside.length > 0) await removeAll(inside);
  }
}

/** Varies files, one a seed. What check:content refuses is tried again with another seed, then left as it is. */
async function write(seeds: ReadonlyMap<string, number>, amount: Amount): Promise<Variant[]> {
  const variants = new Map<string, Variant>();
  let open = [...seeds];
  for (let round = 0; round < ROUNDS && open.length > 0; round += 1) {
    for (const [file, base] of open) {
      const seed = base + round * 1_000_000;
      variants.set(file, {
        file,
        seed,
        text: varyFile(file, content.texts.get(file) ?? '', seed, amount),
      });
    }
    const wrong = new Set<string>();
    // A file that does not fit its schema hides what references have wrong.
    for (;;) {
      const mistakes = await check(variants.values());
      if (mistakes.length === 0) break;
      const named = mistakes.map(({ file }) => file).filter((file) => variants.has(file));
      // A reference to what another file no longer has is told where it stands.
      const blamed = [
        named,
        ...SHARED.map((pattern) => [...variants.keys()].filter((file) => pattern.test(file))),
      ].find((group) => group.length > 0);
      if (blamed === undefined) throw new Error(JSON.stringify(mistakes[0]));
      for (const file of blamed) {
        variants.delete(file);
        wrong.add(file);
      }
    }
    refused += wrong.size;
    open = open.filter(([file]) => wrong.has(file));
  }
  if (amount === 'least') await remove(variants);
  return [...variants.values()];
}

/** Builds and checks the clone with these variants; gives what was printed if it fails. */
function build(folder: string, variants: readonly Variant[]): string | undefined {
  for (const file of content.texts.keys()) rmSync(join(folder, file), { force: true });
  for (const [file, text] of assemble(variants)) writeFileSync(join(folder, file), text);
  for (const script of ['build', 'check:site']) {
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script], {
      cwd: folder,
      env: environmentOfClone(),
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    if (status !== 0) return `${script}: ${stdout.slice(-2000)}${stderr.slice(-6000)}`;
  }
  return undefined;
}

/** Finds a smallest set of variants that fails, by halves. */
function narrow(folder: string, variants: readonly Variant[]): readonly Variant[] {
  if (variants.length < 2) return variants;
  const middle = Math.ceil(variants.length / 2);
  const half = [variants.slice(0, middle), variants.slice(middle)].find(
    (part) => build(folder, part) !== undefined,
  );
  return half === undefined ? variants : narrow(folder, half);
}

const folder = mkdtempSync(join(tmpdir(), 'varied-content-'));
try {
  cloneProject(folder);
  for (let from = first; from < first + count; from += files.length) {
    const amount: Amount = from === 1 ? 'least' : 'any';
    const seeds = new Map(
      files.slice(0, first + count - from).map((file, at) => [file, from + at]),
    );
    const variants = await write(seeds, amount);
    const failure = build(folder, variants);
    const removed = variants.filter(({ text }) => text === undefined).length;
    console.log(
      `Seeds from ${String(from)}: ${String(variants.length)} of ${String(seeds.size)} files varied, ${String(removed)} of them removed.`,
    );
    if (failure === undefined) continue;
    process.exitCode = 1;
    console.error(failure);
    for (const { file, seed, text } of narrow(folder, variants)) {
      console.error(`\nSeed ${String(seed)}, ${file}:\n${text ?? 'removed'}`);
    }
  }
  console.log(`${String(refused)} variants were refused by check:content.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
