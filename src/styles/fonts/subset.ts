/**
 * Cuts the two typefaces down to the characters the site prints: 81 kB become 50 kB.
 * Run it with `npm run fonts` after adding a character to REPERTOIRE or updating the font packages;
 * its output is committed. A test checks that every character on the built pages is in REPERTOIRE.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join('');

/** Every character the two fonts carry. */
export const REPERTOIRE = `${ascii}\u00A0–—‘’“”…·×÷±−≤≥°′″½¼¾²³£©§→éñ`;

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

if (import.meta.main) {
  for (const { source, target, axes } of faces) {
    const font = await readFile(fileURLToPath(import.meta.resolve(source)));
    const subset = await subsetFont(font, REPERTOIRE, {
      targetFormat: 'woff2',
      variationAxes: axes,
    });
    await writeFile(new URL(target, import.meta.url), subset);
    console.log(`${target}: ${font.length} → ${subset.length} bytes`);
  }
}
