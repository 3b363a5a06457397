import { z } from 'astro/zod';

/** Rules of a text that its schema cannot check, because facts are filled later. */
export interface TextRules {
  /** Bounds of the length in characters, once the facts are filled. */
  readonly minFilled?: number;
  readonly maxFilled?: number;
  /** Kind of file that the text links to and must name. */
  readonly linksTo?: 'pdf' | 'xlsx';
  /** True if the text may be an offer alone, {offer.first}, and empty once the offer is over. */
  readonly mayBeOffer?: boolean;
}

/**
 * Text that an editor writes. It may name facts in braces, {turnaround}; they are filled when a page
 * reads the text, and `npm run check:content` checks their names and the rules for the filled text.
 */
export function text(rules: TextRules = {}) {
  return z
    .string()
    .regex(/\S/, 'The text is empty')
    .meta({ ...rules });
}
