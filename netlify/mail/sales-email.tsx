import type { Company } from '#content-model/company-schema.ts';
import type { FileFacts } from '#platform/attachment.ts';
import type { Form } from '#forms/definitions/form.ts';
import type { Ticket } from '#forms/definitions/ticket.ts';
import { writeSize } from '#forms/definitions/write-size.ts';
import {
  renderEmail,
  UNANSWERED,
  writeRows,
  writeTicketText,
  type EmailContent,
  type EmailRow,
} from './render-email.ts';
import { Rows } from './Rows.tsx';
import { EmailFrame } from './EmailFrame.tsx';
import { TicketTable } from './TicketTable.tsx';
import { styleAccent, styles } from './mail-styles.ts';

/** A warning to the reader: a tag before the subject, and a sentence above the values. */
export interface Notice {
  readonly tag: string;
  readonly sentence: string;
}

/** Most characters of an answer in a subject: what follows it must not be cut off. */
const MAX_ANSWER_LENGTH = 60;

export interface SalesEmail {
  readonly form: Form;
  readonly company: Pick<Company, 'name' | 'locale' | 'url' | 'mark' | 'accent'>;
  readonly reference: string;
  /** The visitor's company, else the visitor's name. */
  readonly sender: string;
  readonly projectType: string | undefined;
  /** When the visitor needs it, where the form asks and was answered. */
  readonly urgency: EmailRow | undefined;
  /** Sentences about files and drawings. With the price they stand first, in the first screen of a phone. */
  readonly lead: readonly string[];
  readonly notices: readonly Notice[];
  readonly rows: readonly EmailRow[];
  /** Names of the trades that are asked for. */
  readonly trades?: string | undefined;
  /** Price and hour as form and acknowledgement told them. */
  readonly ticket?: Ticket | undefined;
  /** Hour of the promised answer, at the end of the subject: "Mon 11 am". */
  readonly due?: string | undefined;
  /** The same with the visitor's clock: "Mon 11 am, Mon 12 pm for the visitor". */
  readonly answer?: string | undefined;
  /** Choices made before the form: plan, trade, offer, sample. */
  readonly choices: readonly EmailRow[];
  /** Origin of the visit, one line each. */
  readonly origin: string | undefined;
  readonly files: readonly FileFacts[];
  /** Download link of files that are not attached, and how long it works: "30 days". */
  readonly download: { readonly url: string; readonly keptFor: string } | undefined;
}

/** Heading of the ticket. */
const TOLD = 'What the visitor saw';

/**
 * The last sentence of the e-mail. `deliver.ts` replaces it if the provider refuses the visitor's address in Reply-To.
 */
export const HOW_TO_ANSWER = 'Reply to this e-mail to answer the visitor.';

function shorten(text: string): string {
  const characters = Array.from(text);
  return characters.length > MAX_ANSWER_LENGTH
    ? `${characters.slice(0, MAX_ANSWER_LENGTH - 1).join('')}…`
    : text;
}

/** Names the fields without a value in one row at the end. */
function collapseUnanswered(rows: readonly EmailRow[]): readonly EmailRow[] {
  const open = rows.filter(({ value }) => value === UNANSWERED).map(({ label }) => label);
  const answered = rows.filter(({ value }) => value !== UNANSWERED);
  return open.length === 0
    ? answered
    : [...answered, { label: UNANSWERED, value: open.join(', ') }];
}

/** Lists the files in one row: one a line. */
function describeFiles(files: readonly FileFacts[], attached: boolean): EmailRow {
  const end = attached ? ', attached' : '';
  const lines = files.map(({ name, size }) => `${name} (${writeSize(size)})${end}`);
  return { label: files.length > 1 ? 'Files' : 'File', value: lines.join('\n') || UNANSWERED };
}

/** Writes the e-mail that tells the sales team of an enquiry: drawings, price and urgency first, then every field by its label. */
export function writeSalesEmail(mail: SalesEmail): Promise<EmailContent> {
  const { form, company, reference, sender, projectType, urgency, notices, files, download } = mail;
  const { lead, ticket } = mail;
  const kind = form.title;
  const asked = [projectType, mail.trades, urgency?.value, sender];
  const told = asked.flatMap((part) => (part ? shorten(part) : []));
  const promise = mail.due === undefined ? [] : [`answer by ${mail.due}`];
  const tags = notices.map(({ tag }) => `[${tag}] `).join('');
  const subject = `${tags}${[kind, ...told, reference, ...promise].join(' · ')}`;
  const rows: readonly EmailRow[] = [
    { label: 'Reference', value: reference },
    ...(mail.answer === undefined ? [] : [{ label: 'Promised reply', value: mail.answer }]),
    ...mail.choices,
    ...collapseUnanswered([
      ...mail.rows,
      ...(form.plans ? [describeFiles(files, download === undefined)] : []),
    ]),
    ...(mail.origin === undefined ? [] : [{ label: 'Came from', value: mail.origin }]),
  ];
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const offer = files.length > 1 ? `Download the ${files.length} files` : 'Download the file';
  const privacy =
    download &&
    `Anyone with this link can read the files: forward it with care. It works until ${download.keptFor} after this e-mail.`;
  const urgent = urgency && `${urgency.label}: ${urgency.value}`;
  const own = styleAccent(company);
  const element = (
    <EmailFrame
      title={subject}
      preview={[...lead, urgent, `${kind} from ${sender}`].filter(Boolean).join('. ')}
      company={company}
      reference={reference}
    >
      <h1 style={styles.heading}>{kind}</h1>
      {lead.map((sentence) => (
        <p key={sentence} style={styles.text}>
          <strong>{sentence}</strong>
        </p>
      ))}
      {download && (
        <p style={styles.text}>
          <a href={download.url} className="link" style={own.link}>
            {offer}
          </a>{' '}
          ({writeSize(total)})
        </p>
      )}
      {ticket && (
        <>
          <h2 style={styles.part}>{TOLD}</h2>
          <TicketTable ticket={ticket} company={company} />
        </>
      )}
      {notices.map(({ sentence }) => (
        <p key={sentence} style={styles.notice}>
          {sentence}
        </p>
      ))}
      {urgent !== undefined && <p style={own.urgency}>{urgent}</p>}
      <Rows rows={rows} company={company} />
      {privacy !== undefined && <p style={styles.text}>{privacy}</p>}
      <p className="second" style={styles.small}>
        {HOW_TO_ANSWER}
      </p>
    </EmailFrame>
  );
  return renderEmail(subject, element, [
    kind,
    ...lead,
    ...(download ? [`${offer} (${writeSize(total)}):\n${download.url}`] : []),
    ...(ticket ? [`${TOLD}\n${writeTicketText(ticket)}`] : []),
    ...notices.map(({ sentence }) => sentence),
    ...(urgent === undefined ? [] : [urgent]),
    writeRows(rows),
    ...(privacy === undefined ? [] : [privacy]),
    HOW_TO_ANSWER,
  ]);
}
