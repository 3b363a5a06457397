import { readFileSync } from 'node:fs';

/** A small picture that leads to its full size. */
export interface Exhibit {
  readonly caption: string;
  /** Addresses relative to the sheet. */
  readonly full: string;
  readonly small: string;
  /** Of the small picture, pixels. */
  readonly width: number;
  readonly height: number;
}

/** Pictures that belong side by side. */
export interface Row {
  readonly title: string;
  readonly note?: string;
  readonly exhibits: readonly Exhibit[];
}

export interface Section {
  readonly title: string;
  readonly rows: readonly Row[];
}

export interface PictureSheet {
  readonly title: string;
  /** One line on what was looked at. */
  readonly summary: string;
  /** What could not be shown, a sentence each. */
  readonly gaps: readonly string[];
  /** Those without rows are left out. */
  readonly sections: readonly Section[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}

/**
 * Writes the sheet: one HTML document with its style sheet inside and its pictures beside it. It needs
 * no script; Tab goes from picture to picture, Enter opens one.
 */
export function renderSheet({ title, summary, gaps, sections }: PictureSheet): string {
  const style = readFileSync(new URL('render-sheet.css', import.meta.url), 'utf8');
  const shown = sections.filter(({ rows }) => rows.length > 0);
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style>
${style}</style>
</head>
<body>
<header>
<h1>${escape(title)}</h1>
<p>${escape(summary)}</p>
${gaps.map((gap) => `<p class="gap">${escape(gap)}</p>`).join('\n')}
<nav aria-label="Parts">
${shown.map((section, place) => `<a href="#part-${place}">${escape(section.title)} (${section.rows.length})</a>`).join('\n')}
</nav>
</header>
<main>
${shown.map(renderSection).join('\n')}
</main>
</body>
</html>
`;
}

function renderSection({ title, rows }: Section, place: number): string {
  return `<section id="part-${place}" aria-labelledby="part-${place}-title">
<h2 id="part-${place}-title">${escape(title)}</h2>
<div class="rows">
${rows.map(renderRow).join('\n')}
</div>
</section>`;
}

function renderRow({ title, note, exhibits }: Row): string {
  return `<article>
<h3>${escape(title)}${note === undefined ? '' : ` <small>${escape(note)}</small>`}</h3>
<div class="exhibits">
${exhibits.map((exhibit) => renderExhibit(title, exhibit)).join('\n')}
</div>
</article>`;
}

function renderExhibit(title: string, { caption, full, small, width, height }: Exhibit): string {
  return `<figure>
<figcaption>${escape(caption)}</figcaption>
<a href="${escape(full)}"><img src="${escape(small)}" alt="${escape(`${title}: ${caption}`)}" width="${width}" height="${height}" loading="lazy"></a>
</figure>`;
}
