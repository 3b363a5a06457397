import { formatHours } from '#content-model/format.ts';
import { readOffice } from '#content-model/office.ts';
import type { NamedEstimator } from '#content-model/list-estimators.ts';
import { linkPhone } from '#content-model/phone.ts';
import type { Form } from '#forms/definitions/form.ts';
import { describeAnswer } from '#forms/definitions/answer.ts';
import type { Company } from '#content-model/company-schema.ts';
import type { Ticket } from '#forms/definitions/ticket.ts';
import {
  renderEmail,
  writeRows,
  writeTicketText,
  type EmailContent,
  type EmailRow,
} from './render-email.ts';
import { EmailFrame } from './EmailFrame.tsx';
import { Rows } from './Rows.tsx';
import { TicketTable } from './TicketTable.tsx';
import { styleAccent, styles } from './mail-styles.ts';

/** A sample takeoff that fits what was asked for. */
export interface FittingSample {
  readonly name: string;
  /** Its whole address. */
  readonly url: string;
}

export interface AcknowledgementEmail {
  readonly form: Form;
  readonly reference: string;
  readonly company: Company;
  /** The company's phone number as a visitor reads it. */
  readonly phone: string;
  /** The enquiry in the site's own words: no text that the visitor typed. */
  readonly sent: readonly EmailRow[];
  /** Price and hour as the form showed them; undefined where no sheets were counted. */
  readonly ticket?: Ticket | undefined;
  /** True if the visitor wrote a message, which this e-mail does not repeat. */
  readonly hasMessage?: boolean;
  readonly sample: FittingSample | undefined;
  /** Undefined where the company names nobody. */
  readonly estimator: NamedEstimator | undefined;
  /** Moment of the enquiry, in milliseconds since 1970. */
  readonly receivedAt: number;
  /** The visitor's time zone, an IANA name; the office's where the form did not tell it. */
  readonly timeZone?: string | undefined;
}

/** For a visitor who typed a message, which this e-mail does not repeat. */
const MESSAGE_CAME = 'We have your message too.';

/** Words before the link to the form. */
const ADD = 'Something to add? Reply to this e-mail, or';

/**
 * The e-mail that tells a visitor the enquiry has arrived. It repeats nothing that was typed, not even
 * the name of a file, so that nobody can use the form to send words of their own to somebody else's
 * address.
 */
export function writeAcknowledgement(mail: AcknowledgementEmail): Promise<EmailContent> {
  const { form, reference, company, phone, sent, hasMessage, sample, estimator, receivedAt } = mail;
  const { ticket } = mail;
  const { hours, facts, locale, registration = [] } = company;
  const words = form.acknowledge({
    contactWithin: facts.contactWithin,
    hours: formatHours(hours, locale),
  });
  const answer = describeAnswer(readOffice(company), receivedAt, mail.timeZone ?? hours.timeZone);
  const next = answer === undefined ? words.next : `${words.next} ${answer}`;
  const subject = `${words.subject} (${reference})`;
  const message = hasMessage ? [MESSAGE_CAME] : [];
  const number = `Your reference number is ${reference}. Give it when you call or write about this.`;
  const addition = `${company.url}/contact?for=${reference}`;
  const stranger =
    'If you did not send this form, somebody entered your address by mistake. You can ignore this e-mail.';
  const registered =
    registration.length > 0
      ? [company.legalName, ...registration.map(({ label, value }) => `${label} ${value}`)]
      : [];
  const signature = [company.name, phone, company.email, company.url];
  const link = { className: 'link', style: styleAccent(company).link };
  const element = (
    <EmailFrame
      title={subject}
      preview={`${words.arrived} ${number}`}
      company={company}
      reference={reference}
    >
      <h1 style={styles.heading}>{words.arrived}</h1>
      <p style={styles.text}>{number}</p>
      {ticket && <TicketTable ticket={ticket} company={company} />}
      {sent.length > 0 && (
        <>
          <h2 style={styles.part}>What you sent</h2>
          <Rows rows={sent} company={company} />
        </>
      )}
      {message.map((sentence) => (
        <p key={sentence} style={styles.text}>
          {sentence}
        </p>
      ))}
      <h2 style={styles.part}>What happens next</h2>
      <p style={styles.text}>{next}</p>
      <p style={styles.text}>
        {ADD}{' '}
        <a href={addition} {...link}>
          send files for {reference}
        </a>
        .
      </p>
      {estimator && (
        <p style={styles.text}>
          Your estimator: {estimator.name},{' '}
          <a href={estimator.call.href} {...link}>
            {estimator.call.text}
          </a>
        </p>
      )}
      {sample && (
        <p style={styles.text}>
          What you will receive looks like this:{' '}
          <a href={sample.url} {...link}>
            sample takeoff, {sample.name}
          </a>
          .
        </p>
      )}
      <p style={styles.text}>
        <strong>{company.name}</strong>
        <br />
        <a href={linkPhone(company.phone)} {...link}>
          {phone}
        </a>
        <br />
        <a href={`mailto:${company.email}`} {...link}>
          {company.email}
        </a>
        <br />
        <a href={company.url} {...link}>
          {company.url}
        </a>
      </p>
      <p className="second" style={styles.small}>
        {stranger}
      </p>
      {registered.length > 0 && (
        <p className="second" style={styles.small}>
          {registered.join(' · ')}
        </p>
      )}
    </EmailFrame>
  );
  return renderEmail(subject, element, [
    words.arrived,
    number,
    ...(ticket ? [writeTicketText(ticket)] : []),
    ...(sent.length > 0 ? [`What you sent\n${writeRows(sent)}`] : []),
    ...message,
    `What happens next\n${next}`,
    `${ADD} send files for ${reference}:\n${addition}`,
    ...(estimator ? [`Your estimator: ${estimator.name}, ${estimator.call.text}`] : []),
    ...(sample
      ? [`What you will receive looks like this: sample takeoff, ${sample.name}\n${sample.url}`]
      : []),
    signature.join('\n'),
    stranger,
    ...(registered.length > 0 ? [registered.join('\n')] : []),
  ]);
}
