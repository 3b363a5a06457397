/**
 * Cuts the two typefaces down to what the site prints: a page fetches 26 kB instead of 81.
 * Run it with `npm run fonts` after adding a character to the repertoire or updating the font packages;
 * its output is committed. `npm run fonts -- --check` writes nothing and ends with code 1 where the
 * committed fonts are not what it would write.
 */
import { convert } from 'fontverter';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { CODES, COMMON, RARE } from './repertoire.ts';
import { replaceTables } from './sfnt.ts';

const SANS = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2';
const MONO = '@fontsource-variable/martian-mono/files/martian-mono-latin-wght-normal.woff2';

/**
 * Instrument Sans in all its weights and widths, with the features that the site sets, kerned
 * everywhere as it is at regular weight and full width. How its kerning varies is 17 kB of the file as
 * published, and makes a headline longer by one part in a hundred.
 */
async function cutSans(font: Buffer, text: string): Promise<Uint8Array> {
  const options = {
    targetFormat: 'sfnt',
    keepFeatures: ['liga', 'tnum', 'kern'],
    noHinting: true,
  } as const;
  const variable = await subsetFont(font, text, options);
  const regular = await subsetFont(font, text, {
    ...options,
    variationAxes: { wdth: 100, wght: 400 },
  });
  // GDEF holds the variations of GPOS.
  return convert(replaceTables(variable, regular, ['GPOS', 'GDEF']), 'woff2');
}

/** Martian Mono in the one weight of codes and sheet references. */
function cutMono(font: Buffer, text: string): Promise<Uint8Array> {
  return subsetFont(font, text, {
    targetFormat: 'woff2',
    keepFeatures: [],
    noHinting: true,
    variationAxes: { wght: 400 },
  });
}

const faces = [
  { source: SANS, target: 'instrument-sans.woff2', cut: cutSans, text: COMMON },
  { source: SANS, target: 'instrument-sans-rare.woff2', cut: cutSans, text: RARE },
  { source: MONO, target: 'martian-mono.woff2', cut: cutMono, text: CODES },
];

const onlyChecks = process.argv.includes('--check');

for (const { source, target, cut, text } of faces) {
  const font = await readFile(fileURLToPath(import.meta.resolve(source)));
  const smaller = await cut(font, text);
  const file = new URL(target, import.meta.url);
  if (!onlyChecks) {
    await writeFile(file, smaller);
    console.log(`${target}: ${font.length} → ${smaller.length} bytes`);
  } else if ((await readFile(file)).equals(smaller)) {
    console.log(`${target}: ${smaller.length} bytes, as committed`);
  } else {
    console.log(`${target} is out of date: run npm run fonts and commit it.`);
    process.exitCode = 1;
  }
}
