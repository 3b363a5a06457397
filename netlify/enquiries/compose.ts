import type { Form } from '#forms/form.ts';
import { forms } from '#forms/form-list.ts';
import { findEnding } from '#forms/plan-files.ts';
import { writeSize } from '#forms/write-size.ts';
import { writeAcknowledgement } from '#mail/acknowledgement-email.tsx';
import { readCompany } from '#platform/company.ts';
import { findFittingSample, listTrades, nameChoice } from '#platform/content.ts';
import type { Row } from '#mail/render-email.ts';
import { writeSalesEmail } from '#mail/sales-email.tsx';
import type { Log } from '#platform/log.ts';
import type { Mailer } from '#platform/mailer.ts';
import { freezeMessage } from '#platform/message.ts';
import { describeChoices, describeOrigin } from './describe-visit.ts';
import { describeAnswers, UNANSWERED, type Enquiry } from './enquiry.ts';
import type { FrozenMails } from './keep.ts';

/** Sender and mailbox of the e-mails. */
type Addresses = Pick<Mailer, 'from' | 'sales'>;

function readAnswer({ answers }: Enquiry, name: string): string | undefined {
  const answer = answers[name];
  return typeof answer === 'string' ? answer : undefined;
}

function describeProjectType(enquiry: Enquiry): string | undefined {
  const value = readAnswer(enquiry, 'projectType');
  const field = forms[enquiry.form].enquiryFields.find(({ name }) => name === 'projectType');
  if (value === undefined || !field || !('choices' in field)) return undefined;
  return field.choices.find((choice) => choice.value === value)?.label;
}

/** What the pages call the trades, by id. */
async function nameTrades(): Promise<ReadonlyMap<string, string>> {
  return new Map((await listTrades()).map(({ value, label }) => [value, label]));
}

/** Labels of the fields whose answers are the site's own words and not the visitor's. */
function listOwnWords(form: Form): ReadonlySet<string> {
  return new Set(
    form.enquiryFields.flatMap(({ kind, label }) =>
      kind === 'choice' || kind === 'choices' || kind === 'listed' ? [label] : [],
    ),
  );
}

/** What a visitor sent, without a word that was typed: files by kind and size, answers that were chosen. */
function describeSent(
  { form, attachment }: Enquiry,
  rows: readonly Row[],
  choices: readonly Row[],
): readonly Row[] {
  const own = listOwnWords(forms[form]);
  const kind = attachment && (findEnding(attachment.name)?.slice(1).toUpperCase() ?? 'File');
  return [
    ...(attachment ? [{ label: 'File', value: `${kind}, ${writeSize(attachment.size)}` }] : []),
    ...choices,
    ...rows.filter(({ label, value }) => own.has(label) && value !== UNANSWERED),
  ];
}

/** A sample that fits: the one the visitor came from, else that of a trade that was named. */
async function findSample({ answers, visit = {} }: Enquiry): Promise<string | undefined> {
  const trades = [visit.trade ?? [], answers['trades'] ?? []].flat();
  return visit.sample ?? (await findFittingSample(trades));
}

/**
 * Writes both e-mails of an enquiry. The same enquiry gives the same bytes: nothing in them depends on
 * the moment.
 */
export async function composeMails(enquiry: Enquiry, addresses: Addresses): Promise<FrozenMails> {
  const form = forms[enquiry.form];
  const visitor = readAnswer(enquiry, 'email') ?? '';
  const company = await readCompany();
  const rows = describeAnswers(form, enquiry.answers, await nameTrades());
  const choices = await describeChoices(enquiry.visit ?? {});
  const when = form.enquiryFields.find(({ name }) => name === 'timeline')?.label;
  const urgency = rows.find(({ label, value }) => label === when && value !== UNANSWERED);
  const sales = await writeSalesEmail({
    form,
    company: company.name,
    reference: enquiry.reference,
    sender: readAnswer(enquiry, 'company') ?? readAnswer(enquiry, 'name') ?? '',
    projectType: describeProjectType(enquiry),
    urgency,
    hasty: enquiry.hasty,
    rows: rows.filter((row) => row !== urgency),
    choices,
    origin: describeOrigin(enquiry.visit ?? {}),
    attachment: enquiry.attachment,
  });
  const sample = await findSample(enquiry);
  const called = sample === undefined ? undefined : await nameChoice('sample', sample);
  const acknowledgement = await writeAcknowledgement({
    form,
    reference: enquiry.reference,
    company,
    sent: describeSent(enquiry, rows, choices),
    sample:
      called === undefined ? undefined : { name: called, url: `${company.url}/pdfs/${sample}.pdf` },
  });
  return {
    sales: freezeMessage({
      ...sales,
      from: addresses.from,
      to: [addresses.sales],
      replyTo: [visitor],
      attachments: enquiry.attachment ? [enquiry.attachment] : [],
    }),
    visitor: freezeMessage({
      ...acknowledgement,
      from: addresses.from,
      to: [visitor],
      replyTo: [company.email],
    }),
  };
}

/**
 * The e-mails, or nothing where there is no mailer or they cannot be written: the enquiry is worth
 * more than its e-mails, and one that cannot be written must not hold up the others.
 */
export async function tryCompose(
  enquiry: Enquiry,
  addresses: Addresses | undefined,
  log: Log,
): Promise<FrozenMails | undefined> {
  if (!addresses) return undefined;
  try {
    return await composeMails(enquiry, addresses);
  } catch (error) {
    log({
      level: 'error',
      event: 'compose',
      id: enquiry.id,
      form: enquiry.form,
      detail: error instanceof Error ? error.name : 'failure without an error',
    });
    return undefined;
  }
}
