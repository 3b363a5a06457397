import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nameOffer } from '#content-model/offer-names.ts';
import { findPhoneLink } from '#content-model/phone.ts';
import type { SiteContent } from '#content-model/site-content.ts';
import { isCurrent } from '#content-model/term.ts';
import { findToday } from '#content-model/today.ts';
import { nameRush } from '#forms/definitions/delivery.ts';
import type { JobScope } from '#forms/definitions/job-scope.ts';
import type { Ticket } from '#forms/definitions/ticket.ts';
import type { ChoiceName } from '#forms/definitions/visit-fields.ts';
import { writeTicket, type CountedSet } from '#forms/definitions/write-ticket.ts';

/**
 * The content file that the build writes (src/pages/site-content.json.ts). Netlify bundles a function into one file of
 * netlify/functions, and includes the file at this relative address: this module has to be as deep in the project as
 * that bundle.
 */
const BUILT = new URL('../../dist/site-content.json', import.meta.url);

let content: SiteContent | undefined;

/**
 * Returns the content of the site, read once per process. The variable SITE_CONTENT names another file than the
 * build's: `npm start` and unit tests have no build.
 *
 * @throws if there is no such file
 */
export function readSiteContent(): SiteContent {
  return (content ??= loadContent(process.env['SITE_CONTENT'] ?? fileURLToPath(BUILT)));
}

function loadContent(file: string): SiteContent {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Error(`${file} cannot be read: run "npm run build", which writes it`, { cause });
  }
  return JSON.parse(text) as SiteContent;
}

function findChoice(choice: ChoiceName, id: string) {
  return readSiteContent().choices.find((one) => one.choice === choice && one.id === id);
}

/** Returns the day of a moment, in milliseconds since 1970, at the company's office. */
function findDay(moment: number): string {
  return findToday(readSiteContent().company, new Date(moment));
}

/**
 * Returns the name and price of a chosen package, trade, offer or sample: "Pro, $750 a month"; undefined where the
 * content has no such id.
 *
 * @param now milliseconds since 1970, for the end of an offer
 */
export function nameChoice(choice: ChoiceName, id: string, now: number): string | undefined {
  const chosen = findChoice(choice, id);
  return chosen && nameOffer(chosen.name, chosen.until, findDay(now));
}

/** Returns the names of the trades by id, in the order in which lists show them. */
export function readTradeNames(): ReadonlyMap<string, string> {
  const { choices } = readSiteContent();
  return new Map(
    choices.filter(({ choice }) => choice === 'trade').map(({ id, name }) => [id, name]),
  );
}

/** Names a rush with its price: "Rush, +$50". */
export function readRushName(): string {
  return nameRush(readSiteContent().ticket.delivery);
}

/**
 * Returns the ticket that the form showed at that moment beside a set; undefined where none of its sheets were
 * counted. An offer that was over by then takes nothing off.
 *
 * @param now milliseconds since 1970
 * @param readerZone the reader's time zone, an IANA name; the office's without
 */
export function writeTicketAt(
  set: CountedSet,
  scope: JobScope,
  now: number,
  readerZone?: string,
): Ticket | undefined {
  const { ticket } = readSiteContent();
  const today = findDay(now);
  const offers = Object.fromEntries(
    Object.entries(ticket.prices.offers).filter(([id]) =>
      isCurrent({ until: findChoice('offer', id)?.until }, today),
    ),
  );
  const copy = { ...ticket, prices: { ...ticket.prices, offers } };
  return writeTicket(copy, set, scope, now, readerZone ?? ticket.delivery.office.timeZone);
}

/** Returns the sample that the first of these trades shows on its page. Unknown ids are skipped. */
export function findFittingSample(ids: readonly string[]): string | undefined {
  const { trades } = readSiteContent();
  const samples = ids.map((id) => trades.find(({ value }) => value === id)?.sample);
  return samples.find((sample) => sample !== undefined);
}

/**
 * Returns a function that turns a visitor's phone number into a `tel:` address, "tel:+13125550190;ext=12", or undefined
 * if it is no number. A number without a calling code is read as one of the company's country.
 */
export async function readPhoneLinker(): Promise<(typed: string) => string | undefined> {
  const phoneNumbers = await import('libphonenumber-js/min');
  const { country } = readSiteContent().company.address;
  return (typed) => findPhoneLink(typed, country, phoneNumbers);
}
