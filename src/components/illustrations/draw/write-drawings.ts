/**
 * Writes the drawings: `npm run draw` all of them, `npm run draw -- concrete sitework` some. With
 * `--check` it writes nothing and ends with code 1 where a committed file is not what it would write.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { drawAll, drawOne, listDrawings } from './draw-all.ts';

const { values, positionals: names } = parseArgs({
  options: { check: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const known = listDrawings();
const unknown = names.filter((name) => !known.includes(name));

if (unknown.length > 0) {
  console.log(`There is no drawing ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  process.exitCode = 1;
} else {
  const files =
    names.length === 0 ? await drawAll() : (await Promise.all(names.map(drawOne))).flat();
  let changed = 0;
  for (const { path, svg } of files) {
    const file = new URL(path, import.meta.url);
    if (readIfThere(file) === svg) continue;
    changed += 1;
    console.log(`${path.replace(/^(\.\.\/)+/, '')} ${values.check ? 'is out of date' : 'written'}`);
    if (values.check) continue;
    mkdirSync(new URL('.', file), { recursive: true });
    writeFileSync(file, svg);
  }
  console.log(`${files.length} files drawn, ${files.length - changed} as they were.`);
  if (values.check && changed > 0) {
    console.log('Run npm run draw and commit what it writes.');
    process.exitCode = 1;
  }
}

function readIfThere(file: URL): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new Error(`${basename(file.pathname)} cannot be read.`, { cause: error });
  }
}
