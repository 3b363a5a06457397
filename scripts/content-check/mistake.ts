/** Something in a content file that cannot stand, told so that an editor can mend it. */
export interface Mistake {
  /** Path from the project's folder, "src/content/articles/blog3.mdx". */
  readonly file: string;
  /** Both counted from 1. */
  readonly line: number;
  readonly column: number;
  /** The field or tag, as it is written there: "cover.alt", "<Step>". */
  readonly place: string;
  /** What is wrong, in one or two sentences. */
  readonly problem: string;
  /** What may stand there. */
  readonly allowed?: string;
  /** A line that would be right. */
  readonly example?: string;
}

/** A mistake in a few lines, the first of which editors and terminals open at its place. */
export function writeMistake({ file, line, column, ...words }: Mistake): string {
  return [
    `${file}:${line}:${column}  ${words.place}`,
    `  ${words.problem}`,
    ...(words.allowed === undefined ? [] : [`  Allowed: ${words.allowed}`]),
    ...(words.example === undefined ? [] : [`  Example: ${words.example}`]),
  ].join('\n');
}

/** All mistakes, and how many there are at the end, where a terminal stops. */
export function writeMistakes(mistakes: readonly Mistake[]): string {
  const count = mistakes.length === 1 ? 'One mistake' : `${mistakes.length} mistakes`;
  return `${mistakes.map(writeMistake).join('\n\n')}\n\n${count} in src/content. Nothing was built.`;
}

/** By file, then from top to bottom. */
export function sortMistakes(mistakes: readonly Mistake[]): Mistake[] {
  return mistakes.toSorted(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column,
  );
}
