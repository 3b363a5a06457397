import type { Choice } from '#forms/definitions/field.ts';
import type { ServiceLevels } from '#forms/definitions/form.ts';
import type { LocalWords } from '#forms/definitions/localize-form.ts';
import type { ChoiceName } from '#forms/definitions/visit-fields.ts';
import type { TicketData } from '#forms/definitions/write-ticket.ts';
import type { Company } from './company-schema.ts';
import type { NamedEstimator } from './list-estimators.ts';

/** A choice that a link to a form can carry: `?plan=pro`. */
export interface ListedChoice {
  readonly choice: ChoiceName;
  readonly id: string;
  /** Name from the content, with its price: "Pro, $750 a month". */
  readonly name: string;
  /** True for an offer that every form notes without a link. */
  readonly isNoted?: boolean;
  /** Last day of an offer, "2027-01-31"; left out, it has no end. */
  readonly until?: string | undefined;
}

/** A trade that a set can be priced for, as forms list it. */
interface ListedTrade extends Choice {
  /** MasterFormat divisions: "03". */
  readonly divisions: readonly string[];
  /** Id of the sample that its page shows first. */
  readonly sample?: string | undefined;
}

/** Name of the file in the built site. */
export const SITE_CONTENT_FILE = 'site-content.json';

/**
 * The content as functions read it. The build writes it with the readers of the pages (src/pages/site-content.json.ts),
 * so that a name, a price and a promise are the same words on a page and in an e-mail. Like the pages, it is public.
 */
export interface SiteContent {
  readonly company: Company;
  /** The company's phone number as visitors read it. */
  readonly phone: string;
  /** The estimator whom acknowledgements name. */
  readonly estimator?: NamedEstimator | undefined;
  readonly serviceLevels: ServiceLevels;
  readonly localWords: LocalWords;
  /** With offers that are over or not given: an older page may still note them. */
  readonly choices: readonly ListedChoice[];
  /** In the order of every list. */
  readonly trades: readonly ListedTrade[];
  /** With every offer that is given; its last day is in `choices`. */
  readonly ticket: TicketData;
}
