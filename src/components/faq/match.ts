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

const QUOTES = /['"’‘“”`´]/g;

/** Finds a phrase in any case and spelling: a space or dash is any of them, and quotes may be left out. */
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

/** Only where a word begins. */
function findWords(text: string, phrase: string): Match[] {
  return findAll(text, phrase).filter(({ start }) => !/[\p{L}\p{N}]$/u.test(text.slice(0, start)));
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
  const plain = text.toLowerCase().replace(QUOTES, '');
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
}

/** Words of a question that say nothing of its subject. */
const FILLERS = new Set(
  splitWords(
    'a an and any are be can could did do does for from get have how i if in is it me much my need of on or should take that the there they to want what when where which who why will with would you your',
  ),
);

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
  const telling = terms.filter(([word = '', ...same]) => same.length > 0 || !FILLERS.has(word));
  return { phrase: typed.trim(), terms: telling.length > 0 ? telling : terms };
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

/** True where the phrase stands in the text as whole words. */
function hasWhole(text: string, phrase: string): boolean {
  return findWords(text, phrase).some(({ end }) => !/^[\p{L}\p{N}]/u.test(text.slice(end)));
}

/**
 * Place of a found question among the others, the lower the better: whole words before parts of words,
 * and within each the question before its answer. "nda" is asked of "an NDA", not of "addenda".
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

/** Text for the live region after a search: "3 questions match". */
export function describeCount(count: number): string {
  return count === 1 ? '1 question matches' : `${count} questions match`;
}
