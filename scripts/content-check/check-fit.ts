/** The parts of a trade's head that its proof depends on. */
export interface ProvenTrade {
  readonly divisions: readonly string[];
  readonly samples: readonly string[];
  readonly proof?: { readonly review?: string | undefined } | undefined;
}

export interface ProofProblem {
  readonly path: readonly (string | number)[];
  readonly problem: string;
  readonly allowed: string;
}

/** Tests a sample’s divisions, the main one first: some of its items are of the trade’s first, most of one of the trade’s. */
export function fitsTrade(divisions: readonly string[], own: readonly string[]): boolean {
  const [first = ''] = divisions;
  return own.includes(first) && divisions.includes(own[0] ?? '');
}

/**
 * Finds proof that is not of the trade. The first sample has items of the trade's first division and most of its items in
 * one of the trade's divisions; the review names the trade.
 *
 * @param id file name of the trade, without .mdx
 * @param samples divisions by sample, the main one first
 * @param reviews the trade that each review is of, if of one
 */
export function checkProof(
  id: string,
  { divisions, samples: named, proof }: ProvenTrade,
  samples: ReadonlyMap<string, readonly string[]>,
  reviews: ReadonlyMap<string, string | undefined>,
): ProofProblem[] {
  const problems: ProofProblem[] = [];
  const [first = ''] = divisions;
  const fitting = [...samples].filter(([, own]) => fitsTrade(divisions, own)).map(([name]) => name);
  const allowed =
    fitting.length === 0
      ? `[] and neither proof: nor <Proof />: no sample is of division ${first}`
      : fitting.join(', ');
  const [name = ''] = named;
  const own = samples.get(name);
  // One that is not there is told as a name.
  if (own !== undefined && !fitsTrade(divisions, own)) {
    const problem = `The sample "${name}" is of division ${own[0] ?? ''} and cannot prove a trade of division ${divisions.join(', ')}.`;
    problems.push({ path: ['samples', 0], problem, allowed });
  }
  const review = proof?.review;
  if (review !== undefined && reviews.get(review) !== id) {
    const own = [...reviews].filter(([, trade]) => trade === id).map(([name]) => name);
    problems.push({
      path: ['proof', 'review'],
      problem: reviews.has(review)
        ? `The review "${review}" is not of this trade: testimonials.yaml does not say "trade: ${id}".`
        : `There is no review "${review}".`,
      allowed: own.length === 0 ? 'no review: leave the line out' : own.join(', '),
    });
  }
  return problems;
}
