import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import type { articleTags, TagComponents } from '#content-model/schemas/tags.ts';
import Fact from '../sections/Fact.astro';
import Analytics from './Analytics.astro';
import NamedTable from './NamedTable.astro';
import PricedTable from '../sections/PricedTable.astro';
import Offer from '../sections/Offer.astro';
import CaptionedDrawing from '../sections/CaptionedDrawing.astro';
import Registration from './Registration.astro';
import Revision from './Revision.astro';
import TakeoffTable from './TakeoffTable.astro';
import TextPhoto from './TextPhoto.astro';
import When from './When.astro';

/** Components allowed in articles and policies. docs/editing.md explains each to editors. */
export const articleVocabulary = {
  CostTable: PricedTable,
  Analytics,
  Fact,
  Offer,
  Plate: CaptionedDrawing,
  Registration,
  Revision,
  TakeoffTable,
  When,
} satisfies TagComponents<typeof articleTags>;

/** Components by tag: the vocabulary, and photographs and tables in Markdown's own syntax. */
export const components: Readonly<Record<string, AstroComponentFactory>> = {
  ...articleVocabulary,
  img: TextPhoto,
  table: NamedTable,
};
