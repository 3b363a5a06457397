import type { TagComponents, tradeTags } from '#content-model/schemas/tags.ts';
import Section from '../prose/ProseSection.astro';
import Action from './Action.astro';
import Actions from './Actions.astro';
import BetweenTrades from './BetweenTrades.astro';
import CallToAction from './CallToAction.astro';
import CaptionedDrawing from './CaptionedDrawing.astro';
import Checklist from './Checklist.astro';
import Deliverable from './Deliverable.astro';
import Deliverables from './Deliverables.astro';
import Drawings from './Drawings.astro';
import Earthwork from './Earthwork.astro';
import Excerpt from './Excerpt.astro';
import Fact from './Fact.astro';
import Measured from './Measured.astro';
import Offer from './Offer.astro';
import Portfolio from './Portfolio.astro';
import Proof from './Proof.astro';
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
import Walls from './Walls.astro';
import Work from './Work.astro';

/** Components allowed on trade pages. docs/editing.md explains each to editors. */
export const vocabulary = {
  Action,
  Actions,
  BetweenTrades,
  CallToAction,
  Checklist,
  Deliverable,
  Deliverables,
  Drawing: CaptionedDrawing,
  Drawings,
  Earthwork,
  Excerpt,
  Fact,
  Measured,
  Offer,
  Portfolio,
  Proof,
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
  Walls,
  Work,
} satisfies TagComponents<typeof tradeTags>;
