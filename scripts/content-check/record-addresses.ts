import { addPublished, beginPublished } from '#seo/published.ts';
import { listWithheld } from './check-addresses.ts';
import { readToday } from './read-today.ts';
import { readContentFiles } from './content-files.ts';
import { listAddresses } from './list-addresses.ts';
import { readYamlFile, YamlFile } from './yaml-file.ts';

/**
 * Lists the pages that the live site shows at `now`. Files beside pages, such as feeds and PDFs, are left out.
 *
 * @param texts content files by path
 */
export function listLivePages(texts: ReadonlyMap<string, string>, now = new Date()): string[] {
  const files = new Map<string, YamlFile>();
  for (const [file, text] of texts) {
    const read = readYamlFile(file, text);
    if (read instanceof YamlFile) files.set(file, read);
  }
  const withheld = listWithheld(files, readToday(files, now));
  return [...listAddresses(texts)].filter((path) => !path.includes('.') && !withheld.has(path));
}

/** Adds the pages of this content that are new to src/seo/published.txt, and returns them. */
export function recordAddresses(): string[] {
  return addPublished(listLivePages(readContentFiles().texts));
}

/**
 * Rewrites src/seo/published.txt with the pages of this content. Returns them, and the addresses that it no longer has.
 */
export function beginAddresses(): { kept: readonly string[]; forgotten: readonly string[] } {
  const kept = listLivePages(readContentFiles().texts);
  return { kept, forgotten: beginPublished(kept) };
}
