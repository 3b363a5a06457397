import type { Trade } from '#content-model/schemas/trade.ts';
import { explain, type Mistake, report, type ContentSource } from './mistake.ts';

/**
 * Returns whether a sample fits a trade: its main division, the first, is one of the trade’s, and some of its items are
 * of the trade’s first. Any sample fits a trade without divisions.
 */
export function fitsTrade(divisions: readonly string[], own: readonly string[]): boolean {
  const [first = ''] = divisions;
  return divisions.length === 0 || (own.includes(first) && divisions.includes(own[0] ?? ''));
}

/**
 * Finds proof that is not of the trade. The first sample has items of the trade's first division and most of its items
 * in one of the trade's divisions; the review names the trade.
 *
 * @param file the trade's file
 * @param id file name of the trade, without .mdx
 * @param samples divisions by sample, the main one first
 * @param reviews trade by review; undefined for a review that names none
 */
export function checkFit(
  file: ContentSource,
  id: string,
  { divisions, samples: named, proof }: Pick<Trade, 'divisions' | 'samples' | 'proof'>,
  samples: ReadonlyMap<string, readonly string[]>,
  reviews: ReadonlyMap<string, string | undefined>,
): Mistake[] {
  const mistakes: Mistake[] = [];
  const [name = ''] = named;
  const own = samples.get(name);
  // A missing sample is reported by the check of names.
  if (own !== undefined && !fitsTrade(divisions, own)) {
    const fitting = [...samples].flatMap(([one, its]) => (fitsTrade(divisions, its) ? [one] : []));
    const problem = `The sample "${name}" is of division ${own[0] ?? ''} and cannot prove a trade of division ${divisions.join(', ')}.`;
    const none = `[] and neither proof: nor <Proof />: no sample is of division ${divisions[0] ?? ''}`;
    const words = explain(problem, fitting.join(', ') || none);
    mistakes.push(...report(file.at(['samples', 0]), words));
  }
  const review = proof?.review;
  if (review !== undefined && reviews.get(review) !== id) {
    const known = [...reviews].flatMap(([one, trade]) => (trade === id ? [one] : []));
    const isThere = reviews.has(review);
    const problem = isThere
      ? `The review "${review}" is not of this trade: testimonials.yaml does not say "trade: ${id}".`
      : `There is no review "${review}".`;
    const allowed = [
      ...known,
      ...(isThere ? [`trade: ${id} for "${review}" in testimonials.yaml`] : []),
      'no review: leave the line out',
    ];
    const words = explain(problem, allowed.join(', or '));
    mistakes.push(...report(file.at(['proof', 'review']), words));
  }
  return mistakes;
}
