import { putOnInk } from './put-on-ink.ts';

/** Color of the page behind a drawing. The files are drawn for paper. */
export type Ground = 'paper' | 'ink';

// Never inlined by Vite: Drawing.astro decides which drawings travel in the document.
const urls = import.meta.glob<string>('../../assets/drawings/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});
const texts = import.meta.glob<string>('../../assets/drawings/*.svg', {
  query: '?raw',
  import: 'default',
});

/**
 * Returns the URL of a drawing's file, by its name without ".svg".
 *
 * @throws if there is no such file
 */
export function findDrawing(name: string): string {
  return urls[toPath(name)] ?? fail(name);
}

/**
 * Reads a drawing as the text of an SVG file.
 *
 * @throws if there is no such file
 */
export async function readDrawing(name: string, ground: Ground = 'paper'): Promise<string> {
  const svg = (await texts[toPath(name)]?.()) ?? fail(name);
  return ground === 'ink' ? putOnInk(svg) : svg;
}

/** Embeds an SVG file in a `data:` URL, which costs no request. Only what a URL may not hold is escaped. */
export function embedSvg(svg: string): string {
  const escaped = svg
    .trim()
    .replace(/\s+/g, ' ')
    .replaceAll('"', "'")
    .replace(/[%#<>]/g, (character) => encodeURIComponent(character));
  return `data:image/svg+xml,${escaped}`;
}

function toPath(name: string): string {
  return `../../assets/drawings/${name}.svg`;
}

function fail(name: string): never {
  throw new Error(`There is no drawing src/assets/drawings/${name}.svg`);
}
