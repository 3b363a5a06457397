import { z } from 'zod';
import { parseDimension } from '../arithmetic/dimension.ts';

/** Reports a fault of a value, or of its field at a path. */
export const refuse = (context: z.RefinementCtx, message: string, ...path: (string | number)[]) => {
  context.addIssue({ code: 'custom', path, message });
};

export const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and hyphens')
  .describe('Name by which other fields refer to this entry');

export const line = (about: string) => z.string().trim().min(1).describe(about);

export const flag = (about: string) => z.boolean().describe(about).default(false);

export const count = (about: string) => z.number().int().positive().describe(about);

export const dimension = z
  .union([z.number().positive(), z.string()])
  .transform((value, context) => {
    const feet = typeof value === 'number' ? value : parseDimension(value);
    if (feet !== undefined && feet > 0) return feet;
    refuse(
      context,
      `"${String(value)}" is no dimension. Write feet as a number, or text such as 10'-8" or 5 1/2 in`,
    );
    return z.NEVER;
  })
  .describe(`A dimension: feet as a number, or text such as 10'-8" or 5 1/2 in`);

/** Returns a test that a number has at most `most` decimals. */
export const hasDecimals = (most: number) => (value: number) =>
  Math.abs(value * 10 ** most - Math.round(value * 10 ** most)) < 1e-6;

export const rate = z
  .number()
  .nonnegative()
  .refine(hasDecimals(2), 'Write dollars with at most two decimals')
  .default(0);
