import type { Explanation } from './mistake.ts';

/** A pattern of a text, and the words for it: $& stands for what it finds, $1 for a group. */
export type Pattern = readonly [pattern: RegExp, problem: string, allowed: string];

/** Returns the words of every pattern that a text fits. */
export function explainPatterns(text: string, patterns: readonly Pattern[]): Explanation[] {
  return patterns.flatMap(([pattern, problem, allowed]) => {
    const [found] = pattern.exec(text) ?? [];
    if (found === undefined) return [];
    return [{ problem: found.replace(pattern, problem), allowed: found.replace(pattern, allowed) }];
  });
}
