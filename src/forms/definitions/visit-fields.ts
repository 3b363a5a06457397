import { SHEETS_FIELD } from './plan-files.ts';
import { SPEED_FIELD } from './speed.ts';

/** Choices that a link to a form can carry; each is the id of a content file. */
export const CHOICES = ['plan', 'trade', 'offer', 'sample'] as const;

export type ChoiceName = (typeof CHOICES)[number];

/** Campaign parameters of advertisements and newsletters. */
export const CAMPAIGN = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;

/** Fields that only the page with the form fills in, never a link to it. */
export const OF_PAGE = ['landingPage', 'referrer', 'timeZone', SHEETS_FIELD] as const;

/** Fields sent beside the form's values. */
export const VISIT_FIELDS = [...CHOICES, SPEED_FIELD, ...OF_PAGE, ...CAMPAIGN] as const;

export type VisitField = (typeof VISIT_FIELDS)[number];

/** Attribution of an enquiry, and the sheets of its files. Every field is optional. */
export type Visit = Readonly<Partial<Record<VisitField, string>>>;
