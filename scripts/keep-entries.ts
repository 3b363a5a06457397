import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { listPlaceholders, type Placeholder } from '#content-model/placeholders.ts';

/** Names an entry as an owner does: `prices.yaml › sizes`. */
function nameOf(folder: string, { file, entry }: Placeholder): string {
  return [relative(folder, file).replaceAll('\\', '/'), ...entry].join(' › ');
}

/**
 * Sets `placeholder: false` in the named entries, which are true of the company as they stand, and in the entries
 * within them. A name may also be that of a file, or of a folder of files.
 *
 * @param folder of the content
 * @param names of entries, as `testimonials.yaml › drywall-denver`
 * @returns the entries that were set, and the names that no marked entry has
 */
export function keepEntries(
  folder: string,
  names: readonly string[],
): { readonly kept: readonly string[]; readonly unknown: readonly string[] } {
  const marked = listPlaceholders(folder).filter(({ isMarked }) => isMarked);
  const isWithin = (entry: string, name: string) =>
    entry === name || entry.startsWith(`${name} › `) || entry.startsWith(`${name}/`);
  const kept = marked.filter((one) => names.some((name) => isWithin(nameOf(folder, one), name)));
  for (const { file, line } of kept) {
    const lines = readFileSync(file, 'utf8').split('\n');
    lines[line - 1] = (lines[line - 1] ?? '').replace('placeholder: true', 'placeholder: false');
    writeFileSync(file, lines.join('\n'));
  }
  const known = marked.map((one) => nameOf(folder, one));
  return {
    kept: kept.map((one) => nameOf(folder, one)),
    unknown: names.filter((name) => !known.some((one) => isWithin(one, name))),
  };
}
