import type { Match } from './match.ts';

/** A tag, an entity, or one character of text. */
const PIECE = /<[^>]*>|&(?:amp|lt|gt|quot|#\d+);|[^]/g;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

function decode(piece: string): string {
  if (/^&#\d/.test(piece)) return String.fromCharCode(Number(piece.slice(2, -1)));
  return ENTITIES[piece] ?? piece;
}

const isTag = (piece: string) => piece.length > 1 && piece.startsWith('<');

/** Text of an HTML fragment as the Markdown compiler writes it. */
export function readText(html: string): string {
  return html.replace(PIECE, (piece) => (isTag(piece) ? '' : decode(piece)));
}

/** The same HTML with `<mark>` around the hits, which are offsets of its text. */
export function markHtml(html: string, hits: readonly Match[]): string {
  let marked = '';
  let at = 0;
  let isOpen = false;
  for (const [piece] of html.matchAll(PIECE)) {
    const isHit = !isTag(piece) && hits.some(({ start, end }) => start <= at && at < end);
    if (isHit !== isOpen) marked += isHit ? '<mark>' : '</mark>';
    marked += piece;
    isOpen = isHit;
    if (!isTag(piece)) at += 1;
  }
  return isOpen ? `${marked}</mark>` : marked;
}
