import type { Match } from './match.ts';

/** Ranges of an element's text that cover the hits, which are offsets of its text content. */
export function findRanges(element: Element, hits: readonly Match[]): readonly Range[] {
  const ranges = hits.map(() => new Range());
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let offset = 0;
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    for (const [at, { start, end }] of hits.entries()) {
      const [from, to] = [start - offset, end - offset];
      if (from >= 0 && from < text.length) ranges[at]?.setStart(text, from);
      if (to > 0 && to <= text.length) ranges[at]?.setEnd(text, to);
    }
    offset += text.length;
  }
  return ranges;
}
