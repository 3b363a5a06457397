import type { Content } from '../editing/content-folder.ts';

const DAY = 24 * 60 * 60_000;

/**
 * Adds articles until the project has so many: copies of its own, each with a title, a description
 * and a day of its own, so that each has a page and a card of its own.
 */
export function writeArticles(content: Content, count: number): void {
  const own = content.list('articles');
  for (let number = own.length + 1; number <= count; number += 1) {
    const from = own[number % own.length] ?? '';
    const day = new Date(Date.UTC(2025, 11, 31) - number * DAY).toISOString().slice(0, 10);
    content.copy(from, `articles/note-${String(number).padStart(5, '0')}.mdx`, (article) => {
      article.set(['title'], `Note ${number} on measuring what the drawings show`);
      article.set(
        ['description'],
        `Note ${number} of many: what is measured, which sheet it stands on, and how the quantity is checked before the bid goes out to anyone.`,
      );
      article.set(['publishedOn'], day);
      article.set(['updatedOn'], day);
      article.set(['draft'], false);
    });
  }
}
