import { z } from 'astro/zod';

/** An address on this site, as content files give it. */
export const addressSchema = z
  .string()
  .regex(
    // A query says what a visitor chose on the way: /contact?offer=first.
    /^\/[a-z0-9/-]*(?:\?[a-z]+=[a-z0-9-]+(?:&[a-z]+=[a-z0-9-]+)*)?(?:#[a-z0-9-]+)?$/,
    'An address begins with a slash and has lower-case letters, digits and hyphens',
  )
  .meta({ isAddress: true, examples: ['/contact'] });

/** Addresses that a page had before: each leads to the page for good. */
export const formerlySchema = z
  .array(
    z
      .string()
      .regex(
        /^\/[a-z0-9][a-z0-9/-]*[a-z0-9]$/,
        'A former address begins with a slash and has lower-case letters, digits and hyphens',
      ),
  )
  .default([])
  .describe('Addresses this page had before; they lead here for good')
  .meta({ examples: [['/blogs/old-name']] });
