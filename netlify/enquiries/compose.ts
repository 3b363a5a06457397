import { forms } from '#forms/form-list.ts';
import { writeAcknowledgement } from '#mail/acknowledgement-email.tsx';
import { readCompany } from '#platform/company.ts';
import { listTrades } from '#platform/content.ts';
import { writeSalesEmail } from '#mail/sales-email.tsx';
import type { Log } from '#platform/log.ts';
import type { Mailer } from '#platform/mailer.ts';
import { freezeMessage } from '#platform/message.ts';
import { describeChoices, describeOrigin } from './describe-visit.ts';
import { describeAnswers, type Enquiry } from './enquiry.ts';
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

/**
 * Writes both e-mails of an enquiry. The same enquiry gives the same bytes: nothing in them depends on
 * the moment.
 */
export async function composeMails(enquiry: Enquiry, addresses: Addresses): Promise<FrozenMails> {
  const form = forms[enquiry.form];
  const visitor = readAnswer(enquiry, 'email') ?? '';
  const sales = await writeSalesEmail({
    form,
    reference: enquiry.reference,
    sender: readAnswer(enquiry, 'company') ?? readAnswer(enquiry, 'name') ?? '',
    projectType: describeProjectType(enquiry),
    hasty: enquiry.hasty,
    rows: describeAnswers(form, enquiry.answers, await nameTrades()),
    choices: await describeChoices(enquiry.visit ?? {}),
    origin: describeOrigin(enquiry.visit ?? {}),
    attachment: enquiry.attachment,
  });
  const company = await readCompany();
  const acknowledgement = await writeAcknowledgement(form, enquiry.reference, company);
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
