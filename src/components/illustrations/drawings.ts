import { shrinkDrawing } from './shrink-drawings.ts';

export type Ground = 'paper' | 'ink';

const positives = import.meta.glob<string>('./*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const negatives = import.meta.glob<string>('./negative/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const texts = import.meta.glob<string>('./**/*.svg', { query: '?raw', import: 'default' });

/** Address of a drawing by its file name without ".svg"; the negative is drawn for ink ground. */
export function findDrawing(name: string, ground: Ground = 'paper'): string {
  const url = ground === 'ink' ? negatives[`./negative/${name}.svg`] : positives[`./${name}.svg`];
  if (url === undefined) {
    const known = Object.keys(ground === 'ink' ? negatives : positives)
      .map((path) => path.replace(/^.*\/|\.svg$/g, ''))
      .join(', ');
    throw new Error(`There is no drawing "${name}" for ${ground}. Known: ${known}`);
  }
  return url;
}

const embedded = new Map<string, Promise<string>>();

/**
 * A drawing as an address that holds it: the document brings it along, and it is painted with the
 * first words instead of a round trip later.
 */
export function embedDrawing(name: string, ground: Ground = 'paper'): Promise<string> {
  const path = ground === 'ink' ? `./negative/${name}.svg` : `./${name}.svg`;
  const known = embedded.get(path) ?? embed(path);
  embedded.set(path, known);
  return known;
}

/** The content of a drawing's file by its path from this folder, "./concrete.svg". */
export async function readDrawing(path: string): Promise<string> {
  const svg = await texts[path]?.();
  if (svg === undefined) throw new Error(`There is no drawing ${path}`);
  return svg;
}

async function embed(path: string): Promise<string> {
  return writeAddress(await readDrawing(path));
}

/** An address that holds the drawing with this text, as small as it gets. */
export async function writeAddress(svg: string): Promise<string> {
  // Only what an address may not contain is escaped, so that it stays as small as the drawing.
  const escaped = (await shrinkDrawing(svg))
    .replaceAll('"', "'")
    .replace(/[%#<>\n]/g, (character) => encodeURIComponent(character));
  return `data:image/svg+xml,${escaped}`;
}
