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

/** An event that the webhook posted. */
export interface InboxEvent {
  readonly id: string;
  readonly receivedAt: Date;
  /** Its webhook-id. */
  readonly key: string;
  /** Seconds since 1970. */
  readonly timestamp: string;
  readonly signature: string;
  readonly isGenuine: boolean;
  /** JSON. */
  readonly body: string;
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

/** Describes an e-mail or an event in the list: its title and what stands below it. */
function describe(one: InboxMail | InboxEvent): readonly [title: string, line: string] {
  const time = writeTime(one.receivedAt);
  if ('body' in one)
    return [
      `Webhook: ${readLine(one)}`,
      `sent only with WEBHOOK_URL, ${describeSignature(one)}, ${time}`,
    ];
  const files = one.attachments.map(({ filename }) => `, ${filename}`).join('');
  return [one.subject, `${one.from} to ${one.to}, ${time}${files}`];
}

/** The list of e-mails and events, the newest first. It looks again every few seconds. */
export function renderInbox(all: readonly (InboxMail | InboxEvent)[]): string {
  const newest = [...all].sort((a, b) => b.receivedAt.getTime() - a.receivedAt.getTime());
  const rows = newest.map((one) => {
    const [title, line] = describe(one);
    return `<li>
      <a href="/inbox/${one.id}">${escape(title)}</a>
      <p>${escape(line)}</p>
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

function describeSignature({ isGenuine }: InboxEvent): string {
  return isGenuine ? 'signature verified' : 'signature wrong';
}

/** Reads the line of an event that a chat shows. */
function readLine({ body }: InboxEvent): string {
  try {
    return String((JSON.parse(body) as { readonly text?: unknown }).text);
  } catch {
    return 'no JSON';
  }
}

/** One event: its headers, whether they are right, and what it says. */
export function renderInboxEvent(event: InboxEvent): string {
  const { key, timestamp, signature, receivedAt, body } = event;
  const head = [
    ['Signature', describeSignature(event)],
    ['webhook-id', key],
    ['webhook-timestamp', timestamp],
    ['webhook-signature', signature],
    ['Received', writeTime(receivedAt)],
  ];
  const list = head.map(([name, value = '']) => `<dt>${name}</dt><dd>${escape(value)}</dd>`);
  let shown = body;
  try {
    shown = JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    // It is shown as it came.
  }
  return renderLocalPage(
    readLine(event),
    `<p><a href="/inbox">All e-mails</a></p>
    <h1>Webhook: ${escape(readLine(event))}</h1>
    <dl>${list.join('')}</dl>
    <h2>Body</h2>
    <pre>${escape(shown)}</pre>`,
    STYLES,
  );
}

function writeTime(time: Date): string {
  return time.toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
}
