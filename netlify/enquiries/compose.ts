import { forms } from '#forms/form-list.ts';
import { PLANS_PAGE } from '#forms/plans-link.ts';
import { writeAcknowledgement } from '#mail/acknowledgement-email.tsx';
import type { Company } from '#facts/company-schema.ts';
import { readCompany } from '#platform/company.ts';
import { writeSalesEmail, type Notice } from '#mail/sales-email.tsx';
import type { Log } from '#platform/log.ts';
import type { Mailer } from '#platform/mailer.ts';
import { freezeMessage, type Message } from '#platform/message.ts';
import { describeAnswers, type Enquiry } from './enquiry.ts';
import type { FrozenMails } from './keep.ts';

/** Sender and mailbox of the e-mails. */
type Addresses = Pick<Mailer, 'from' | 'sales'>;

const HASTY: Notice = {
  mark: 'Check',
  sentence:
    'Check this one: the form was filled in faster than a person usually can. It may be spam.',
};
const UNTIMED: Notice = {
  mark: 'Check',
  sentence:
    "Check this one: the form came without the page's script, from a browser with JavaScript switched off or from a program. It may be spam. The sender got no confirmation.",
};

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

/**
 * Where the sales team downloads files that are not attached. The hash of the link stands in for its
 * token, which the e-mail gets when it is sent.
 */
function writeDownload(link: string, { url, facts }: Company) {
  return { url: `${url}${PLANS_PAGE}#${link}`, keptFor: facts.retentionPeriod };
}

/**
 * Writes the e-mail to the sales team. The same enquiry and notices give the same bytes: nothing in
 * it depends on the moment.
 */
export async function composeSales(
  enquiry: Enquiry,
  { from, sales }: Addresses,
  ...notices: readonly Notice[]
): Promise<Message> {
  const form = forms[enquiry.form];
  const { files, link } = enquiry;
  const company = await readCompany();
  const content = await writeSalesEmail({
    form,
    reference: enquiry.reference,
    sender: readAnswer(enquiry, 'company') ?? readAnswer(enquiry, 'name') ?? '',
    projectType: describeProjectType(enquiry),
    notices: [...(enquiry.hasty ? [HASTY] : []), ...(enquiry.untimed ? [UNTIMED] : []), ...notices],
    rows: describeAnswers(form, enquiry.answers),
    files,
    download: link === undefined ? undefined : writeDownload(link, company),
  });
  return freezeMessage({
    ...content,
    from,
    to: [sales],
    replyTo: [readAnswer(enquiry, 'email') ?? ''],
    attachments: link === undefined ? [...files] : [],
  });
}

/** Writes the acknowledgement. Machines that answer e-mails by themselves leave it alone (RFC 3834). */
async function composeAcknowledgement(enquiry: Enquiry, { from }: Addresses): Promise<Message> {
  const company = await readCompany();
  const content = await writeAcknowledgement(forms[enquiry.form], enquiry.reference, company);
  return freezeMessage({
    ...content,
    from,
    to: [readAnswer(enquiry, 'email') ?? ''],
    replyTo: [company.email],
    headers: { 'Auto-Submitted': 'auto-replied' },
  });
}

/** Writes both e-mails of an enquiry. */
export async function composeMails(enquiry: Enquiry, addresses: Addresses): Promise<FrozenMails> {
  return {
    sales: await composeSales(enquiry, addresses),
    visitor: await composeAcknowledgement(enquiry, addresses),
  };
}

/**
 * What `compose` writes, or nothing where it cannot be written: the enquiry is worth more than its
 * e-mails, and one that cannot be written must not hold up the others.
 */
export async function tryCompose<T>(
  { id, form }: Pick<Enquiry, 'id' | 'form'>,
  log: Log,
  compose: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await compose();
  } catch (error) {
    log({
      level: 'error',
      event: 'compose',
      id,
      form,
      detail: error instanceof Error ? error.name : 'failure without an error',
    });
    return undefined;
  }
}
