/** A problem with a piece of content, in one or two sentences, and what is allowed instead. */
export interface Explanation {
  readonly problem: string;
  readonly allowed: string;
  /** Common cause of several mistakes, such as a new currency: they are reported once. */
  readonly cause?: string;
}

/** A place in a file; both are counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A place in a content file, as an editor finds it. */
export interface Place extends Position {
  /** Path from the project's folder. */
  readonly file: string;
  /** The field or tag: "cover › alt", "<Step>". */
  readonly place: string;
}

/** A mistake in a content file, in words by which an editor can correct it. */
export interface Mistake extends Explanation, Place {}

export type PropertyPath = readonly PropertyKey[];

/** Data of a content file or tag, and where each part of it is written. */
export interface ContentSource {
  readonly data: unknown;
  /** Locates a value, or its key; where it is missing, the entry it is missing from. */
  at(path: PropertyPath, part?: 'key'): Place;
}

/** Makes the words of one mistake; checks return none, one or several. */
export function explain(problem: string, allowed: string): Explanation[] {
  return [{ problem, allowed }];
}

/** Returns the mistakes that words describe at a place. */
export function report(at: Place, words: readonly Explanation[]): Mistake[] {
  return words.map((one) => ({ ...at, ...one }));
}

/** The place of what is wrong with a whole file. */
export function wholeFile(file: string, place = 'the file'): Place {
  return { file, line: 1, column: 1, place };
}

/** Formats a mistake in three lines, the first of which editors and terminals open at its place. */
export function formatMistake({ file, line, column, place, problem, allowed }: Mistake): string {
  return `${file}:${line}:${column}  ${place}\n  ${problem}\n  Allowed: ${allowed}`;
}

/** Counts mistakes in words: "One mistake", "2 mistakes". */
export function countMistakes({ length }: readonly Mistake[]): string {
  return length === 1 ? 'One mistake' : `${length} mistakes`;
}

/** Formats a mistake as a paragraph of a comment on GitHub. */
export function formatComment({ file, line, place, problem, allowed }: Mistake): string {
  return writeComment(`${file}, line ${line}`, [`${place}:`, problem, `Allowed: ${allowed}`]);
}

/** Writes a paragraph of a comment on GitHub; what it quotes is not read as Markdown. */
export function writeComment(head: string, texts: readonly string[]): string {
  const lines = texts.map((text) =>
    text.replaceAll('<', '&lt;').replace(/[\\`*_[\]~#|@]/g, String.raw`\$&`),
  );
  return [`**${head}**`, ...lines].join('  \n');
}

/** Orders mistakes by file, then from top to bottom; addresses that are gone come first. */
export function sortMistakes(mistakes: readonly Mistake[]): Mistake[] {
  const isGone = ({ place }: Mistake) => Number(place === 'formerly');
  return mistakes.toSorted(
    (a, b) =>
      isGone(b) - isGone(a) ||
      a.file.localeCompare(b.file) ||
      a.line - b.line ||
      a.column - b.column,
  );
}

/** Joins mistakes of one cause, with the places of the others. */
export function mergeCauses(mistakes: readonly Mistake[]): Mistake[] {
  const byCause = Map.groupBy(mistakes, ({ cause }) => cause);
  return mistakes.flatMap((mistake) => {
    if (mistake.cause === undefined) return [mistake];
    const [first, ...others] = byCause.get(mistake.cause) ?? [];
    if (mistake !== first) return [];
    const places = new Set(others.map(({ file, line }) => `${file}:${line}`));
    places.delete(`${mistake.file}:${mistake.line}`);
    if (places.size === 0) return [mistake];
    const problem = `${mistake.problem} So in ${joinWords([...places], 'and')}.`;
    return [{ ...mistake, problem }];
  });
}

/** Returns the position of an offset in a text. */
export function locateOffset(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Joins words: "a", "a or b", "a, b or c". */
export function joinWords(
  words: readonly (string | number | boolean | null)[],
  conjunction = 'or',
): string {
  const last = String(words.at(-1) ?? '');
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}
