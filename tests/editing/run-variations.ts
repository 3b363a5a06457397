/**
 * Proves that content which `check:content` accepts can be built and passes `check:site`:
 * node scripts/install/run.mjs tests/editing/run-variations.ts [number of seeds]. Each seed varies one
 * content file; a build in a clone of the working commit holds one seed of every file. The seeds of a
 * build that fails are halved until the one that fails alone is found, and its content is printed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readContentFiles } from '#scripts/content-check/content-files.ts';
import { findMistakes } from '#scripts/content-check/find-mistakes.ts';
import { readPublished } from '#seo/published.ts';
import { cloneProject, environmentOfClone } from '../support/clone-project.ts';
import { type Amount, varyFile } from './vary-content.ts';

/** A file as a seed has it. */
interface Variant {
  readonly file: string;
  readonly seed: number;
  readonly text: string;
}

const ROUNDS = 4;
const count = Number(process.argv[2] ?? 200);
const first = Number(process.argv[3] ?? 1);
const content = readContentFiles();
const files = [...content.texts.keys()].filter((file) => !file.endsWith('/redirects.yaml'));
let refused = 0;

/** Files that others name entries of, or share a text with: the first of them may be to blame. */
const SHARED = [/\/testimonials\.yaml$/, /\/pages\/samples\.yaml$/, /^src\/content\/[^/]+$/];

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
      const texts = new Map(content.texts);
      for (const { file, text } of variants.values()) texts.set(file, text);
      const mistakes = await findMistakes({ ...content, texts }, readPublished());
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
  return [...variants.values()];
}

/** Builds and checks the clone with these variants; gives what was printed if it fails. */
function build(folder: string, variants: readonly Variant[]): string | undefined {
  for (const [file, text] of content.texts) writeFileSync(join(folder, file), text);
  for (const { file, text } of variants) writeFileSync(join(folder, file), text);
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
    console.log(
      `Seeds from ${String(from)}: ${String(variants.length)} of ${String(seeds.size)} files varied.`,
    );
    if (failure === undefined) continue;
    process.exitCode = 1;
    console.error(failure);
    for (const { file, seed, text } of narrow(folder, variants)) {
      console.error(`\nSeed ${String(seed)}, ${file}:\n${text}`);
    }
  }
  console.log(`${String(refused)} variants were refused by check:content.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
