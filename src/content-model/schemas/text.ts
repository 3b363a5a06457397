import { z } from 'astro/zod';

/** Bounds of a text's length, in characters, once its facts are filled. */
export interface FilledLength {
  readonly minFilled?: number;
  readonly maxFilled?: number;
}

/**
 * Text that an editor writes. It may name facts in braces, {turnaround}; they are filled when a page
 * reads the text, and `npm run check:content` checks their names and the length of the filled text.
 */
export function text(length: FilledLength = {}) {
  return z
    .string()
    .regex(/\S/, 'The text is empty')
    .meta({ ...length });
}
