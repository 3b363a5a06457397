/** A hit in a text: offsets in UTF-16 code units, the end exclusive. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

/** A search query, prepared once for all texts. */
export interface Query {
  /** The trimmed input. */
  readonly phrase: string;
  /** The words, each as a list with its synonyms. A text needs one word of each list. */
  readonly terms: readonly (readonly string[])[];
}

const QUOTES = /['"’‘“”`´]/g;

/** Returns a pattern that ignores case and quotes, and lets a space or dash match any space or dash. */
function writePattern(phrase: string): RegExp {
  const characters = phrase.replace(QUOTES, '') || phrase;
  const patterns = Array.from(characters, (one) =>
    /[\s\p{Pd}−]/u.test(one) ? '[\\s\\p{Pd}−]' : one.replace(/[$()*+.?[\\\]^{|}/]/, '\\$&'),
  );
  return new RegExp(patterns.join(`${QUOTES.source}*`), 'giu');
}

function findAll(text: string, phrase: string): Match[] {
  return Array.from(text.matchAll(writePattern(phrase)), ({ 0: hit, index }) => ({
    start: index,
    end: index + hit.length,
  }));
}

/** Finds a phrase where a word begins. */
function findWords(text: string, phrase: string): Match[] {
  return findAll(text, phrase).filter(({ start }) => !/[\p{L}\p{N}]$/u.test(text.slice(0, start)));
}

/** Sorts hits and joins overlapping ones. */
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

/** Splits a text into words, without a plural s, because they are matched with the beginnings of words. */
function splitWords(text: string): readonly string[] {
  const plain = text.toLowerCase().replace(QUOTES, '');
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
}

/** Stop words of questions. */
const FILLERS = new Set(
  splitWords(
    'a an and any are be can could did do does for from get have how i if in is it me much my need of on or should take that the there they to want what when where which who why will with would you your',
  ),
);

/** Parses a visitor's input. `synonyms`: lists of words and phrases for the same thing. */
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
  const telling = terms.filter(([word = '', ...same]) => same.length > 0 || !FILLERS.has(word));
  return { phrase: typed.trim(), terms: telling.length > 0 ? telling : terms };
}

/**
 * Finds a query in the texts of one question: a list of hits for each text, or undefined. The phrase matches
 * anywhere, as docs/specification.md says (FAQ). In addition, its words match in any order and in any of the texts,
 * where a word begins.
 */
export function findMatches(
  texts: readonly string[],
  { phrase, terms }: Query,
): readonly (readonly Match[])[] | undefined {
  const wordHits = terms.map((same) =>
    texts.map((text) => same.flatMap((word) => findWords(text, word))),
  );
  const hasEveryWord = wordHits.every((inTexts) => inTexts.some((hits) => hits.length > 0));
  const hits = texts.map((text, at) => {
    const ofWords = hasEveryWord ? wordHits.flatMap((inTexts) => inTexts[at] ?? []) : [];
    return join([...findAll(text, phrase), ...ofWords]);
  });
  return hits.some((found) => found.length > 0) ? hits : undefined;
}

/** Returns true if the text contains the phrase as whole words. */
function hasWhole(text: string, phrase: string): boolean {
  return findWords(text, phrase).some(({ end }) => !/^[\p{L}\p{N}]/u.test(text.slice(end)));
}

/**
 * Ranks a found question, the lower the better: first the phrase as whole words or all terms in the question, then in
 * its answer, then parts of words. "nda" finds "an NDA" before "addenda".
 */
export function rankMatch(question: string, answer: string, { phrase, terms }: Query): number {
  const beginsIn = (text: string) =>
    terms.every((same) => same.some((word) => findWords(text, word).length > 0));
  const places = [
    hasWhole(question, phrase),
    beginsIn(question),
    hasWhole(answer, phrase),
    beginsIn(`${question} ${answer}`),
  ];
  const place = places.indexOf(true);
  return place === -1 ? places.length : place;
}

/** Writes the text of the live region after a search: "3 questions match". */
export function describeCount(count: number): string {
  return count === 1 ? '1 question matches' : `${count} questions match`;
}
