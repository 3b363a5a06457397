import type { FileFacts } from '#platform/attachment.ts';
import type { Form } from '#forms/form.ts';
import { writeSize } from '#forms/write-size.ts';
import { renderEmail, writeRows, type EmailContent, type Row } from './render-email.ts';
import { Rows } from './Rows.tsx';
import { EmailFrame } from './EmailFrame.tsx';
import { styles } from './styles.ts';

const HASTY =
  'Check this one: the form was filled in faster than a person usually can. It may be spam.';

/** Characters of a name within a subject. Mailbox lists cut what is longer. */
const LONGEST_NAME = 60;

export interface SalesEmail {
  readonly form: Form;
  /** The company's name. */
  readonly company: string;
  readonly reference: string;
  /** The visitor's company, else the visitor's name. */
  readonly sender: string;
  readonly projectType: string | undefined;
  /** When the visitor needs it, where the form asks and was answered. */
  readonly urgency: Row | undefined;
  readonly hasty: boolean;
  readonly rows: readonly Row[];
  /** What the visitor chose before the form: plan, trade, offer, sample. */
  readonly choices: readonly Row[];
  /** Where the visit began, one line each. */
  readonly origin: string | undefined;
  readonly attachment: FileFacts | undefined;
}

function shorten(text: string): string {
  const characters = Array.from(text);
  return characters.length > LONGEST_NAME
    ? `${characters.slice(0, LONGEST_NAME - 1).join('')}…`
    : text;
}

/** The e-mail that tells the sales team of an enquiry: what is urgent first, then every field with its label. */
export function writeSalesEmail(mail: SalesEmail): Promise<EmailContent> {
  const { form, company, reference, sender, projectType, urgency, hasty, attachment } = mail;
  const kind = form.title;
  const parts = [kind, ...(projectType ? [projectType] : []), shorten(sender), reference];
  const subject = `${hasty ? '[Check] ' : ''}${parts.join(' · ')}`;
  const rows: readonly Row[] = [
    { label: 'Reference', value: reference },
    ...mail.choices,
    ...mail.rows,
    ...(form.plans
      ? [
          {
            label: 'File',
            value: attachment
              ? `${attachment.name} (${writeSize(attachment.size)}), attached`
              : 'Not given',
          },
        ]
      : []),
    ...(mail.origin === undefined ? [] : [{ label: 'Came from', value: mail.origin }]),
  ];
  const urgent = urgency && `${urgency.label}: ${urgency.value}`;
  const element = (
    <EmailFrame
      title={subject}
      preview={[urgent, `${kind} from ${sender}`].filter(Boolean).join('. ')}
      company={company}
      reference={reference}
    >
      <h1 style={styles.heading}>{kind}</h1>
      {hasty && <p style={styles.notice}>{HASTY}</p>}
      {urgent !== undefined && <p style={styles.urgency}>{urgent}</p>}
      <Rows rows={rows} />
      <p className="second" style={styles.small}>
        Reply to this e-mail to answer the visitor.
      </p>
    </EmailFrame>
  );
  return renderEmail(subject, element, [
    kind,
    ...(hasty ? [HASTY] : []),
    ...(urgent === undefined ? [] : [urgent]),
    writeRows(rows),
    'Reply to this e-mail to answer the visitor.',
  ]);
}
