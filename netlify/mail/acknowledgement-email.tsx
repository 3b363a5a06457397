import { linkPhone, writeHours, writePhone } from '#facts/for-people.ts';
import type { FormId } from '#forms/form.ts';
import type { Company } from './company.ts';
import { renderEmail, type EmailContent } from './render-email.ts';
import { EmailFrame } from './EmailFrame.tsx';
import { styles } from './styles.ts';

interface Words {
  readonly subject: string;
  readonly arrived: string;
  readonly next: (company: Company) => string;
}

function promiseQuote({ facts, hours }: Company): string {
  return `An estimator looks at the scope and contacts you within ${facts.contactWithin} during opening hours (${writeHours(hours)}) with a quote or with questions. The quote is free and commits you to nothing.`;
}

const WORDS: Readonly<Record<FormId, Words>> = {
  estimate: {
    subject: 'We have your estimate request',
    arrived: 'Your estimate request has arrived.',
    next: promiseQuote,
  },
  quote: {
    subject: 'We have your quote request',
    arrived: 'Your quote request has arrived.',
    next: promiseQuote,
  },
  contact: {
    subject: 'We have your message',
    arrived: 'Your message has arrived.',
    next: ({ hours }) =>
      `A member of our team reads it and answers by e-mail. We are open ${writeHours(hours)}.`,
  },
};

/**
 * The e-mail that tells a visitor the enquiry has arrived. It repeats nothing that was typed, so
 * that nobody can use the form to send words of their own to somebody else's address.
 */
export function writeAcknowledgement(
  form: FormId,
  reference: string,
  company: Company,
): Promise<EmailContent> {
  const words = WORDS[form];
  const subject = `${words.subject} (${reference})`;
  const number = `Your reference number is ${reference}. Give it when you call or write about this.`;
  const next = words.next(company);
  const stranger =
    'If you did not send this form, somebody entered your address by mistake. You need not do anything.';
  const signature = [company.name, writePhone(company.phone), company.email, company.url];
  const element = (
    <EmailFrame title={subject} preview={words.arrived}>
      <h1 style={styles.heading}>{words.arrived}</h1>
      <p style={styles.text}>{number}</p>
      <p style={styles.text}>{next}</p>
      <p style={styles.text}>
        <strong>{company.name}</strong>
        <br />
        <a href={linkPhone(company.phone)}>{writePhone(company.phone)}</a>
        <br />
        <a href={`mailto:${company.email}`}>{company.email}</a>
        <br />
        <a href={company.url}>{company.url}</a>
      </p>
      <p style={styles.small}>{stranger}</p>
    </EmailFrame>
  );
  return renderEmail(subject, element, [
    words.arrived,
    number,
    next,
    signature.join('\n'),
    stranger,
  ]);
}
