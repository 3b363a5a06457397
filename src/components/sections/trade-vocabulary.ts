import type { TagComponents, tradeTags } from '#content-model/schemas/tags.ts';
import BetweenTrades from './BetweenTrades.astro';
import Earthwork from './Earthwork.astro';
import Excerpt from './Excerpt.astro';
import Proof from './Proof.astro';
import Walls from './Walls.astro';
import { pageVocabulary } from './page-vocabulary.ts';

/** Components allowed on trade pages. docs/editing.md explains each to editors. */
export const tradeVocabulary = {
  ...pageVocabulary,
  BetweenTrades,
  Earthwork,
  Excerpt,
  Proof,
  Walls,
} satisfies TagComponents<typeof tradeTags>;
