import { writeSize } from '#forms/definitions/write-size.ts';
import { COLORS } from '#styles/colors.ts';
import { escape, renderLocalPage } from './local-page.ts';

/** An e-mail that the local mailbox has accepted. */
export interface InboxMail {
  readonly id: string;
  /** Its Idempotency-Key. */
  readonly key: string;
  readonly receivedAt: Date;
  readonly from: string;
  readonly to: string;
  readonly reply_to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Contents as base64. */
  readonly attachments: readonly { readonly filename: string; readonly content: string }[];
}

const STYLES = `<style>
  ol { margin: 0; padding: 0; list-style: none; border-top: 2px solid }
  li { padding: .75rem 0; border-bottom: 1px solid }
  li a { font-weight: 600 }
  li p { margin: 0 }
  dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .25rem 1.25rem }
  dd { margin: 0; white-space: pre-line; overflow-wrap: anywhere }
  iframe, pre { box-sizing: border-box; border: 2px solid; background: ${COLORS.sheet} }
  iframe { width: 100%; height: 80vh }
  pre { margin: 0; padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; font: .9375rem/1.5 ui-monospace, monospace }
</style>`;

/** The list of e-mails, the newest first. It looks again every few seconds. */
export function renderInbox(mails: readonly InboxMail[]): string {
  const rows = mails.toReversed().map(({ id, subject, from, to, receivedAt, attachments }) => {
    const files = attachments.map(({ filename }) => `, ${escape(filename)}`).join('');
    return `<li>
      <a href="/inbox/${id}">${escape(subject)}</a>
      <p>${escape(from)} to ${escape(to)}, ${writeTime(receivedAt)}${files}</p>
    </li>`;
  });
  const list =
    rows.length === 0
      ? '<p>Nothing has been sent yet. What a form sends appears here by itself.</p>'
      : `<ol>${rows.join('\n')}</ol>`;
  const head = `${STYLES}<meta http-equiv="refresh" content="5">`;
  return renderLocalPage('Mailbox', `<h1>Mailbox</h1>${list}`, head);
}

/** One e-mail: its head, its attachments, the message as it is seen, and its text part. */
export function renderInboxMail(mail: InboxMail): string {
  const { subject, from, to, reply_to: replyTo, receivedAt, html, text, attachments } = mail;
  const files = attachments.map(({ filename, content }) => {
    const { length } = Buffer.from(content, 'base64');
    return `${filename}, ${writeSize(length)}`;
  });
  const head = [
    ['From', from],
    ['To', to],
    ['Reply to', replyTo],
    ['Received', writeTime(receivedAt)],
    ['Attachments', files.join('\n')],
  ].filter(([, value]) => value !== '');
  const list = head.map(([name, value = '']) => `<dt>${name}</dt><dd>${escape(value)}</dd>`);
  // A link in the message, such as the one to a plan set, opens beside the mailbox and not in its frame.
  const message = html.replace(/<head\b[^>]*>/, '$&<base target="_blank">');
  return renderLocalPage(
    subject,
    `<p><a href="/inbox">All e-mails</a></p>
    <h1>${escape(subject)}</h1>
    <dl>${list.join('')}</dl>
    <h2>Message</h2>
    <iframe title="The message as it is seen" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escape(message)}"></iframe>
    <h2>Text part</h2>
    <pre>${escape(text)}</pre>`,
    STYLES,
  );
}

function writeTime(time: Date): string {
  return time.toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
}
