/** A hit in a text: offsets of the text as written, the end exclusive. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

/** A search query, prepared once for all texts. */
export interface Query {
  /** As typed, without the spaces around it. */
  readonly phrase: string;
  /** The words, each with everything that means the same. A text needs one word of each list. */
  readonly terms: readonly (readonly string[])[];
}

interface Folded {
  readonly text: string;
  /** The offset in the original of each folded character, and the end. */
  readonly origins: readonly number[];
}

const DASHES = /[‐‑‒–—−]/;
const QUOTES = /['"’‘“”`´]/;

/** Lower case, except for letters whose lower case is longer: they would shift the offsets. */
function lower(one: string): string {
  const small = one.toLowerCase();
  return small.length === 1 ? small : one;
}

function foldCharacter(one: string): string {
  if (QUOTES.test(one)) return '';
  if (DASHES.test(one)) return '-';
  return /\s/.test(one) ? ' ' : lower(one);
}

/** A text in lower case, letter by letter. */
function foldCase(text: string): Folded {
  const characters = Array.from({ length: text.length }, (_, at) => lower(text.charAt(at)));
  return { text: characters.join(''), origins: [...characters.keys(), text.length] };
}

/** Spelling variants folded into one: lower case, plain dashes, no quotes, "e-mail" as "email". */
function foldSpelling(text: string): Folded {
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

const LETTER = /[\p{L}\p{N}]/u;

/** Every place of `wanted`, or only those where a word begins. */
function findAll({ text, origins }: Folded, wanted: string, atWordStart = false): Match[] {
  const found: Match[] = [];
  if (wanted === '') return found;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    if (atWordStart && LETTER.test(text.charAt(at - 1))) continue;
    found.push({ start: origins[at] ?? 0, end: (origins[at + wanted.length - 1] ?? 0) + 1 });
  }
  return found;
}

/** The same hits in order, overlapping ones joined. */
function join(hits: readonly Match[]): readonly Match[] {
  const joined: Match[] = [];
  for (const { start, end } of hits.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && start < last.end) {
      joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, end) };
    } else joined.push({ start, end });
  }
  return joined;
}

/** Words of a text, without the s of a plural: they are compared with the beginnings of words. */
function splitWords(text: string): readonly string[] {
  const words = foldSpelling(text).text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
}

/** Reads what a visitor typed. `synonyms` are lists of words and phrases for the same thing. */
export function readQuery(typed: string, synonyms: readonly (readonly string[])[]): Query {
  const lists = synonyms.map((list) => list.map((phrase) => splitWords(phrase).join(' ')));
  const findList = (phrase: string) => lists.find((list) => list.includes(phrase));
  const terms: (readonly string[])[] = [];
  let rest = splitWords(typed);
  while (rest.length > 0) {
    // The longest phrase first: "zip code" before "zip".
    const starts = rest.map((_, last) => rest.slice(0, last + 1).join(' '));
    const length = Math.max(starts.findLastIndex(findList), 0) + 1;
    const phrase = starts[length - 1] ?? '';
    terms.push(findList(phrase) ?? [phrase]);
    rest = rest.slice(length);
  }
  return { phrase: typed.trim(), terms };
}

/**
 * Hits of a query in the texts of one question, a list for each text; nothing where it is not found. The
 * phrase is found anywhere, as docs/specification.md says (FAQ). Beyond that the words are found in any
 * order and in any of the texts, where a word begins.
 */
export function findMatches(
  texts: readonly string[],
  { phrase, terms }: Query,
): readonly (readonly Match[])[] | undefined {
  const folded = texts.map(foldSpelling);
  const hits = texts.map((text, at) => [
    ...findAll(foldCase(text), foldCase(phrase).text),
    ...findAll(folded[at] ?? foldSpelling(text), foldSpelling(phrase).text.trim()),
  ]);
  const byTerm = terms.map((same) =>
    folded.map((text) => same.flatMap((word) => findAll(text, word, true))),
  );
  if (byTerm.length > 0 && byTerm.every((term) => term.some((found) => found.length > 0))) {
    for (const term of byTerm) term.forEach((found, at) => hits[at]?.push(...found));
  }
  return hits.some((found) => found.length > 0) ? hits.map(join) : undefined;
}

/** Text for the live region after a search: "3 questions match". */
export function describeCount(count: number): string {
  return count === 1 ? '1 question matches' : `${count} questions match`;
}
