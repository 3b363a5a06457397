import { linkPhone, writeHours, writePhone } from '#facts/for-people.ts';
import type { Form } from '#forms/form.ts';
import type { Company } from '#facts/company-schema.ts';
import { renderEmail, type EmailContent } from './render-email.ts';
import { EmailFrame } from './EmailFrame.tsx';
import { styles } from './styles.ts';

/**
 * The e-mail that tells a visitor the enquiry has arrived. It repeats nothing that was typed, so
 * that nobody can use the form to send words of their own to somebody else's address.
 */
export function writeAcknowledgement(
  form: Form,
  reference: string,
  company: Company,
): Promise<EmailContent> {
  const { hours, facts } = company;
  const words = form.acknowledge({
    contactWithin: facts.contactWithin,
    hours: writeHours(hours),
  });
  const subject = `${words.subject} (${reference})`;
  const number = `Your reference number is ${reference}. Give it when you call or write about this.`;
  const stranger =
    'If you did not send this form, somebody entered your address by mistake. You need not do anything.';
  const signature = [company.name, writePhone(company.phone), company.email, company.url];
  const element = (
    <EmailFrame title={subject} preview={words.arrived}>
      <h1 style={styles.heading}>{words.arrived}</h1>
      <p style={styles.text}>{number}</p>
      <p style={styles.text}>{words.next}</p>
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
    words.next,
    signature.join('\n'),
    stranger,
  ]);
}
