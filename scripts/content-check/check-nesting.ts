import { explain, locateOffset, type Mistake, report, wholeFile } from './mistake.ts';

/** Levels of lists, quotes, tags or brackets within one another. Parsers recurse at each level. */
export const MAX_NESTING = 100;

/** The problem, and what is allowed instead. */
export const TOO_DEEP = [
  `More than ${MAX_NESTING} lists, quotes, tags or brackets stand within one another, or are never closed.`,
  'a few levels, each of them closed',
] as const;

/**
 * Finds brackets that are nested too deeply, before a parser reads them: the MDX parser, which is not JavaScript, would
 * end the process.
 */
export function checkNesting(file: string, text: string): Mistake[] {
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(/[[\]{}]/g)) {
    depth = sign === '[' || sign === '{' ? depth + 1 : Math.max(0, depth - 1);
    if (depth <= MAX_NESTING) continue;
    const at = { ...wholeFile(file, 'the text'), ...locateOffset(text, index) };
    return report(at, explain(...TOO_DEEP));
  }
  return [];
}
