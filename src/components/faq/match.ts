/** A hit in a text: offsets of the text as it stands, the end exclusive. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

/**
 * How strictly a search is taken: the whole phrase where words begin; else all its words, in any order,
 * where words begin; else the phrase anywhere. The first that finds something is what was meant.
 */
export const WAYS = ['phrase', 'words', 'inside'] as const;

export type Way = (typeof WAYS)[number];

interface Folded {
  readonly text: string;
  /** The offset in the original of each folded character, and the end. */
  readonly origins: readonly number[];
}

const DASHES = /[‐‑‒–—−]/;
const QUOTES = /['"’‘“”`´]/;
/** Holds a range together on its line. */
const WORD_JOINER = '\u2060';

/** A character without what people type differently; nothing for quotes, apostrophes and what nobody sees. */
function foldCharacter(one: string): string {
  if (QUOTES.test(one) || one === WORD_JOINER) return '';
  if (DASHES.test(one)) return '-';
  if (/\s/.test(one)) return ' ';
  // Letters that change their length in lower case would shift the offsets.
  const lower = one.toLowerCase();
  return lower.length === 1 ? lower : one;
}

/** A text as it is compared: lower case, plain dashes, no apostrophes, "e-mail" as "email". */
function fold(text: string): Folded {
  const characters: string[] = [];
  const origins: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const one = foldCharacter(text.charAt(at));
    if (one === '') continue;
    characters.push(one);
    origins.push(at);
  }
  const joined = characters.join('');
  for (const { index } of [...joined.matchAll(/\be-mail/g)].toReversed()) {
    characters.splice(index + 1, 1);
    origins.splice(index + 1, 1);
  }
  return { text: characters.join(''), origins: [...origins, text.length] };
}

const WORD = /[\p{L}\p{N}]/u;

function findOne({ text, origins }: Folded, wanted: string, atWordStart: boolean): Match[] {
  const found: Match[] = [];
  if (wanted === '') return found;
  let at = text.indexOf(wanted);
  while (at !== -1) {
    const begins = !WORD.test(wanted.charAt(0)) || !WORD.test(text.charAt(at - 1));
    if (begins || !atWordStart) {
      const last = origins[at + wanted.length - 1] ?? 0;
      found.push({ start: origins[at] ?? 0, end: last + 1 });
    }
    at = text.indexOf(wanted, at + (begins || !atWordStart ? wanted.length : 1));
  }
  return found;
}

/** Where `needle` occurs in `text` in one way: hits in order, without overlaps. None for an empty needle. */
export function findMatches(text: string, needle: string, way: Way): readonly Match[] {
  const folded = fold(text);
  const phrase = fold(needle.trim()).text;
  if (way !== 'words') return findOne(folded, phrase, way === 'phrase');
  const hits = phrase.split(/[ -]+/).map((word) => findOne(folded, word, true));
  if (hits.some((one) => one.length === 0)) return [];
  return hits
    .flat()
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .reduce<Match[]>((kept, hit) => {
      if (hit.start >= (kept.at(-1)?.end ?? 0)) kept.push(hit);
      return kept;
    }, []);
}

/** The strictest way in which one of the texts has a hit; the loosest where none has. */
export function chooseWay(texts: readonly string[], needle: string): Way {
  return (
    WAYS.find((way) => texts.some((text) => findMatches(text, needle, way).length > 0)) ?? 'inside'
  );
}

/** What a visitor hears after a search: "3 questions match". */
export function describeCount(count: number): string {
  return count === 1 ? '1 question matches' : `${count.toString()} questions match`;
}
