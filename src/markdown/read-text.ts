import type { CollectionEntry } from 'astro:content';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { cachedText } from '#cache/cached.ts';
import compiling from './compile-text.ts?raw';
import { type CompiledText, compileText } from './compile-text.ts';
import plugins from './plugins.ts?raw';
import sectionNumbers from './section-numbers.ts?raw';
import tableCells from './table-cells.ts?raw';

/** Kept between builds, also by Netlify, which keeps node_modules. Relative to the project. */
const FOLDER = 'node_modules/.cache/texts';

/** All that decides what becomes of a text. The lock file names the compiler; that it names more costs milliseconds. */
const makers = readFile('package-lock.json').then((lock) =>
  [lock, compiling, plugins, sectionNumbers, tableCells]
    .reduce((hash, source) => hash.update(source), createHash('sha256'))
    .digest(),
);

/**
 * The text of an article or a policy, compiled only when it has changed. As modules, which is what Astro
 * makes of MDX, a thousand texts would be compiled, bundled, loaded and held in each build.
 *
 * @param entry of a collection that listTexts loads; its digest is that of the whole file
 * @param names of the tags that the text may hold, "img" for a picture
 */
export async function readText(
  {
    id,
    filePath: file,
    digest,
  }: Pick<CollectionEntry<'articles' | 'policies'>, 'id' | 'filePath' | 'digest'>,
  names: readonly string[],
): Promise<CompiledText> {
  if (file === undefined || digest === undefined) throw new Error(`${id} comes from no file`);
  const sources = [await makers, file, names.join(), String(digest)];
  const kept = await cachedText(FOLDER, sources, async () =>
    JSON.stringify(await compileText(file, await readFile(file, 'utf8'), names)),
  );
  return JSON.parse(kept) as CompiledText;
}
