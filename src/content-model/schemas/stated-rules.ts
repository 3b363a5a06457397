import { z } from 'astro/zod';
import { MEASURING_RULES } from '#takeoffs/arithmetic';
import { text } from './text.ts';

/** The rules of measuring that a trade page or an article states. */
export const statedRulesSchema = z
  .array(
    z.strictObject({
      rule: z.enum(MEASURING_RULES).describe('The rule; what it compares is in record 031'),
      says: text().describe('Words of this page that state it'),
    }),
  )
  .default([])
  .describe('Rules of measuring that the page states. Every drawn sample is checked against them');
