/** What a set is priced for: trades of it, or all of them in a house or in another building. */
export type JobScope = 'trades' | 'residential' | 'commercial';

/** Returns the scope that a visitor has chosen so far; trades until all are asked for. */
export function readJobScope(chosen: {
  readonly type?: unknown;
  readonly projectType?: unknown;
}): JobScope {
  if (chosen.type !== 'full-scope') return 'trades';
  return chosen.projectType === 'residential' ? 'residential' : 'commercial';
}
