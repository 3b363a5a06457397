import { renderEmail, writeRows, type EmailContent, type Row } from './render-email.ts';
import { Rows } from './Rows.tsx';
import { EmailFrame } from './EmailFrame.tsx';
import { styles } from './styles.ts';

export interface UnconfirmedEnquiry {
  readonly reference: string;
  readonly rows: readonly Row[];
}

/** The daily e-mail that lists enquiries whose own e-mail could not be confirmed. */
export function writeDigest(
  enquiries: readonly UnconfirmedEnquiry[],
  company: string,
): Promise<EmailContent> {
  const count = enquiries.length;
  const title = count === 1 ? '1 enquiry to check' : `${count} enquiries to check`;
  const explanation =
    'The website could not confirm within 24 hours that the e-mails for these enquiries were delivered. Search the mailbox for each reference number. Where nothing is found, this is the only notice of the enquiry: answer the visitor directly.';
  const subject = `[Check] ${title}`;
  const element = (
    <EmailFrame title={subject} preview={title} company={company}>
      <h1 style={styles.heading}>{title}</h1>
      <p style={styles.text}>{explanation}</p>
      {enquiries.map(({ reference, rows }) => (
        <Rows key={reference} rows={rows} />
      ))}
    </EmailFrame>
  );
  return renderEmail(subject, element, [
    title,
    explanation,
    ...enquiries.map(({ rows }) => writeRows(rows)),
  ]);
}
