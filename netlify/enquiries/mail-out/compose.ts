import { domainToASCII } from 'node:url';
import type { Field } from '#forms/definitions/field.ts';
import type { Form } from '#forms/definitions/form.ts';
import { forms } from '#forms/definitions/form-list.ts';
import { localizeForm } from '#forms/definitions/localize-form.ts';
import { findEnding } from '#forms/definitions/check-files.ts';
import { writeSize } from '#forms/definitions/write-size.ts';
import { PLANS_PAGE } from '#forms/definitions/plans-listing.ts';
import { readOffice } from '#content-model/office.ts';
import { writeAnswer } from '#forms/definitions/answer.ts';
import { writeAcknowledgement } from '#mail/acknowledgement-email.tsx';
import type { Company } from '#content-model/company-schema.ts';
import { UNANSWERED, type EmailRow } from '#mail/render-email.ts';
import { writeSalesEmail, type Notice } from '#mail/sales-email.tsx';
import { runSafely, type Log } from '#platform/log.ts';
import type { Mailer } from '#platform/mailer.ts';
import type { Message } from '#platform/message.ts';
import {
  findFittingSample,
  nameChoice,
  readPhoneLinker,
  readSiteContent,
  readTradeNames,
} from '#platform/site-content.ts';
import { describeChoices, describeOrigin } from './describe-visit.ts';
import { describeSheets } from './describe-sheets.ts';
import { describeValues } from '../queue/describe-values.ts';
import type { Enquiry } from '../queue/enquiry.ts';

/** Sender and mailbox of the e-mails. */
type Addresses = Pick<Mailer, 'from' | 'sales'>;

/** An enquiry with the moment of its receipt, in milliseconds since 1970. */
type Received = Enquiry & { readonly receivedAt: number };

/** Writes the notice of a doubtful enquiry. */
function warn(why: string): Notice {
  const sentence = `Check this one: ${why}. It may be spam. The sender got no confirmation.`;
  return { tag: 'Check', sentence };
}

/** Notices to the sales team by the reason for doubt. */
export const AUTOMATIC_NOTICES: Readonly<Record<NonNullable<Enquiry['automatic']>, Notice>> = {
  honeypot: warn(
    'a field that people cannot see was filled in, by a program or by a browser that fills in forms',
  ),
  'too fast': warn('the form was sent faster than a person usually can'),
  'no script': warn(
    "the form came without the page's script, from a browser with JavaScript switched off or from a program",
  ),
};

function readValue({ values }: Enquiry, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

/** Returns the visitor's address as mail servers take it: an international domain in its ASCII form. */
function readAddress(enquiry: Enquiry): string {
  const address = readValue(enquiry, 'email') ?? '';
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + (domainToASCII(address.slice(at)) || address.slice(at));
}

/** Returns the row of a field; undefined where the form does not have it or it was not answered. */
function findRow(form: Form, rows: readonly EmailRow[], wanted: string): EmailRow | undefined {
  const label = form.enquiryFields.find(({ name }) => name === wanted)?.label;
  return rows.find((row) => row.label === label && row.value !== UNANSWERED);
}

/**
 * Returns the labels of the fields whose answers are the site's own words. An answer that is not one of the company's
 * choices may be anybody's words.
 */
function listOwnWords(form: Form, values: Enquiry['values']): ReadonlySet<string> {
  const isOwn = (field: Field) => {
    if (!('choices' in field)) return field.kind === 'listed';
    const known = field.choices.map(({ value }) => value);
    return [values[field.name] ?? []].flat().every((value) => known.includes(value));
  };
  return new Set(form.enquiryFields.filter(isOwn).map(({ label }) => label));
}

/** Describes what a visitor sent, without a word that was typed: files by kind and size, answers that were chosen. */
function describeSent(
  { values, files }: Enquiry,
  form: Form,
  rows: readonly EmailRow[],
  choices: readonly EmailRow[],
): readonly EmailRow[] {
  const own = listOwnWords(form, values);
  const names = files.map(({ name, size }) => {
    const kind = findEnding(name)?.slice(1).toUpperCase() ?? 'File';
    return `${kind}, ${writeSize(size)}`;
  });
  return [
    ...(names.length > 0
      ? [{ label: names.length > 1 ? 'Files' : 'File', value: names.join('\n') }]
      : []),
    ...choices,
    ...rows.filter(({ label, value }) => own.has(label) && value !== UNANSWERED),
  ];
}

/** Returns a sample that fits: the one the visitor came from, else that of a trade that was named. */
function findSample({ values, visit = {} }: Enquiry): string | undefined {
  const trades = [visit.trade ?? [], values['trades'] ?? []].flat();
  return visit.sample ?? findFittingSample(trades);
}

/**
 * Returns the address where the sales team downloads files that are not attached, and how long it works. `link` is the
 * hash of the link, which is replaced by the token when the e-mail is sent.
 */
function writeDownload(link: string, { url, facts }: Company) {
  return { url: `${url}${PLANS_PAGE}#${link}`, keptFor: facts.retentionPeriod };
}

/**
 * Reads what both e-mails of an enquiry say: its form, its answers, choices and drawings in words.
 *
 * @param readerZone time zone of the reader, if not the office's
 */
async function describeEnquiry(enquiry: Received, readerZone?: string) {
  const { company, localWords } = readSiteContent();
  const form = localizeForm(forms[enquiry.form], localWords);
  const lookups = { names: readTradeNames(), linkPhone: await readPhoneLinker() };
  return {
    form,
    company,
    rows: describeValues(form, enquiry.values, lookups),
    choices: describeChoices(enquiry.visit ?? {}, enquiry.receivedAt),
    sheets: describeSheets(enquiry, enquiry.receivedAt, readerZone),
  };
}

/** Writes the e-mail to the sales team. The same enquiry and notices give the same bytes at any time. */
export async function composeSales(
  enquiry: Received,
  { from, sales }: Addresses,
  ...notices: readonly Notice[]
): Promise<Message> {
  const { files, link } = enquiry;
  const { form, company, rows, choices, sheets } = await describeEnquiry(enquiry);
  const urgency = findRow(form, rows, 'timeline');
  const { lead, byFile, ticket } = sheets;
  const office = readOffice(company);
  const content = await writeSalesEmail({
    form,
    company,
    reference: enquiry.reference,
    sender: readValue(enquiry, 'company') ?? readValue(enquiry, 'name') ?? '',
    projectType: findRow(form, rows, 'projectType')?.value,
    urgency,
    notices: [...(enquiry.automatic ? [AUTOMATIC_NOTICES[enquiry.automatic]] : []), ...notices],
    lead,
    rows: [...rows.filter((row) => row !== urgency), ...byFile],
    trades: findRow(form, rows, 'trades')?.value,
    ticket,
    due: writeAnswer(office, enquiry.receivedAt),
    answer: writeAnswer(office, enquiry.receivedAt, enquiry.visit?.timeZone),
    choices,
    origin: describeOrigin(enquiry.visit ?? {}),
    files,
    download: link === undefined ? undefined : writeDownload(link, company),
  });
  return { ...content, from, to: [sales], replyTo: [readAddress(enquiry)], headers: {} };
}

/** Writes the acknowledgement, marked so that automatic responders do not answer it (RFC 3834). */
export async function composeAcknowledgement(
  enquiry: Received,
  { from }: Addresses,
): Promise<Message> {
  const { form, company, rows, choices, sheets } = await describeEnquiry(
    enquiry,
    enquiry.visit?.timeZone,
  );
  const { total, ticket } = sheets;
  const { phone, estimator } = readSiteContent();
  const sample = findSample(enquiry);
  const called = sample && nameChoice('sample', sample, enquiry.receivedAt);
  const content = await writeAcknowledgement({
    form,
    reference: enquiry.reference,
    company,
    phone,
    estimator,
    receivedAt: enquiry.receivedAt,
    timeZone: enquiry.visit?.timeZone,
    // A general enquiry is a message: its first words say that it arrived.
    hasMessage: enquiry.form !== 'contact' && readValue(enquiry, 'message') !== undefined,
    ticket,
    sent: [...total, ...describeSent(enquiry, form, rows, choices)],
    sample:
      called === undefined ? undefined : { name: called, url: `${company.url}/samples/${sample}` },
  });
  return {
    ...content,
    from,
    to: [readAddress(enquiry)],
    replyTo: [company.email],
    headers: { 'Auto-Submitted': 'auto-replied' },
  };
}

/** Writes both e-mails of an enquiry. */
export async function composeMails(enquiry: Received, addresses: Addresses) {
  return {
    sales: await composeSales(enquiry, addresses),
    visitor: await composeAcknowledgement(enquiry, addresses),
  };
}

/**
 * Returns what `compose` writes, or undefined if it throws: an e-mail that cannot be composed must not lose its enquiry
 * or hold up other e-mails.
 */
export async function tryCompose<T>(
  { id, form }: Pick<Enquiry, 'id' | 'form'>,
  log: Log,
  compose: () => Promise<T>,
): Promise<T | undefined> {
  return runSafely(log, { event: 'compose', id, form }, compose);
}
