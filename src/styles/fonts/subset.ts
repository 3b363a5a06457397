/**
 * Cuts the two typefaces down to the characters the site prints: 81 kB become 50 kB.
 * Run it with `npm run fonts` after adding a character to REPERTOIRE or updating the font packages;
 * its output is committed. `npm run fonts -- --check` writes nothing and ends with code 1 where the
 * committed fonts are not what it would write.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { REPERTOIRE } from './repertoire.ts';

const faces = [
  {
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2',
    target: 'instrument-sans.woff2',
    axes: {},
  },
  {
    source: '@fontsource-variable/martian-mono/files/martian-mono-latin-wght-normal.woff2',
    target: 'martian-mono.woff2',
    axes: { wght: 400 }, // codes and sheet references are never bold
  },
];

const onlyChecks = process.argv.includes('--check');

for (const { source, target, axes } of faces) {
  const font = await readFile(fileURLToPath(import.meta.resolve(source)));
  const subset = await subsetFont(font, REPERTOIRE, { targetFormat: 'woff2', variationAxes: axes });
  const file = new URL(target, import.meta.url);
  if (!onlyChecks) {
    await writeFile(file, subset);
    console.log(`${target}: ${font.length} → ${subset.length} bytes`);
  } else if (subset.equals(await readFile(file))) {
    console.log(`${target}: ${subset.length} bytes, as committed`);
  } else {
    console.log(`${target} is out of date: run npm run fonts and commit it.`);
    process.exitCode = 1;
  }
}
