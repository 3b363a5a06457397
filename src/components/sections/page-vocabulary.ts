import type { landingTags, TagComponents } from '#content-model/schemas/tags.ts';
import Section from '../prose/ProseSection.astro';
import Action from './Action.astro';
import Actions from './Actions.astro';
import CallToAction from './CallToAction.astro';
import CaptionedDrawing from './CaptionedDrawing.astro';
import Checklist from './Checklist.astro';
import Deliverable from './Deliverable.astro';
import Deliverables from './Deliverables.astro';
import Detail from './Detail.astro';
import Details from './Details.astro';
import Drawings from './Drawings.astro';
import Fact from './Fact.astro';
import Measured from './Measured.astro';
import Offer from './Offer.astro';
import Portfolio from './Portfolio.astro';
import PricedTable from './PricedTable.astro';
import Question from './Question.astro';
import Questions from './Questions.astro';
import Reason from './Reason.astro';
import Reasons from './Reasons.astro';
import Scope from './Scope.astro';
import Scopes from './Scopes.astro';
import Step from './Step.astro';
import Steps from './Steps.astro';
import TakeoffList from './TakeoffList.astro';
import Work from './Work.astro';
import './page-parts.css';

/** Components allowed on pages of the company's own, and on trade pages. docs/editing.md explains each to editors. */
export const pageVocabulary = {
  Action,
  Actions,
  CallToAction,
  Checklist,
  Deliverable,
  Deliverables,
  Detail,
  Details,
  Drawing: CaptionedDrawing,
  Drawings,
  Fact,
  Measured,
  Offer,
  Portfolio,
  PricedTable,
  Question,
  Questions,
  Reason,
  Reasons,
  Scope,
  Scopes,
  Section,
  Step,
  Steps,
  TakeoffList,
  Work,
} satisfies TagComponents<typeof landingTags>;
