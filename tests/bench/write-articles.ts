import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DAY = 24 * 60 * 60_000;

/**
 * Adds articles until a copy of the project has so many: copies of its own, each with a title, a
 * description and a day of its own, so that each has a page and a card of its own.
 *
 * @param project the copy's own folder
 */
export function writeArticles(project: string, count: number): void {
  const folder = join(project, 'src/content/articles');
  const own = readdirSync(folder)
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  for (let number = own.length + 1; number <= count; number += 1) {
    const day = new Date(Date.UTC(2025, 11, 31) - number * DAY).toISOString().slice(0, 10);
    const fields = {
      title: `Note ${number} on measuring what the drawings show`,
      description: `Note ${number} of many, on what is measured, on which sheet it stands, and how a quantity is checked before the bid goes out.`,
      publishedOn: day,
      updatedOn: day,
      draft: 'false',
      formerly: '[]',
    };
    let text = own[number % own.length] ?? '';
    for (const [name, value] of Object.entries(fields)) {
      text = text.replace(new RegExp(`^${name}: .*$`, 'm'), `${name}: ${value}`);
    }
    writeFileSync(join(folder, `note-${String(number).padStart(5, '0')}.mdx`), text);
  }
}
