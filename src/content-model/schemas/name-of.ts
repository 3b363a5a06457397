import { z } from 'astro/zod';

/** Kinds of names that one content file defines and others use. */
export type NameKind =
  'fact' | 'price' | 'topic' | 'sample' | 'trade' | 'list' | 'article' | 'offer' | 'estimator';

/** A name that another content file defines. `npm run check:content` looks it up there. */
export function nameOf(kind: NameKind) {
  return z.string().meta({ nameOf: kind });
}
