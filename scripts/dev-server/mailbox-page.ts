import { writeSize } from '#forms/definitions/write-size.ts';
import { z } from 'zod';
import { COLORS } from '#styles/colors.ts';

/** An e-mail that the local mailbox has accepted. */
export interface InboxMail {
  readonly id: string;
  readonly receivedAt: Date;
  readonly from: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Sizes in bytes. */
  readonly attachments: readonly { readonly name: string; readonly size: number }[];
}

const text = z.string().default('');
/** Addresses as Resend takes them: one, or a list. */
const addresses = z
  .union([z.string(), z.array(z.string())])
  .default('')
  .transform(String);

/** The parts of Resend's format that the mailbox shows. */
const postedMail = z.object({
  from: addresses,
  to: addresses,
  reply_to: addresses,
  subject: z.string().min(1),
  html: text,
  text,
  attachments: z.array(z.object({ filename: text, content: text })).default([]),
});

/** Reads a posted e-mail. @returns nothing where it is none in Resend's format */
export function readInboxMail(id: string, posted: string, receivedAt: Date): InboxMail | undefined {
  const { data } = postedMail.safeParse(parseJson(posted));
  if (data === undefined) return undefined;
  const { reply_to: replyTo, attachments, ...mail } = data;
  return {
    ...mail,
    id,
    receivedAt,
    replyTo,
    attachments: attachments.map(({ filename, content }) => ({
      name: filename,
      size: Buffer.from(content, 'base64').length,
    })),
  };
}

/** The list of e-mails, the newest first. It looks again every few seconds. */
export function renderInbox(mails: ReadonlyMap<string, InboxMail>): string {
  const rows = [...mails.values()].reverse().map(
    ({ id, subject, from, to, receivedAt, attachments }) => `<li>
      <a href="/inbox/${encodeURIComponent(id)}">${escape(subject)}</a>
      <p>${escape(from)} to ${escape(to)}, ${writeTime(receivedAt)}${attachments.map(({ name }) => `, ${escape(name)}`).join('')}</p>
    </li>`,
  );
  const list =
    rows.length === 0
      ? '<p>Nothing has been sent yet. What a form sends appears here by itself.</p>'
      : `<ol>${rows.join('\n')}</ol>`;
  return renderPage(
    'Mailbox',
    `<h1>Mailbox</h1>${list}`,
    '<meta http-equiv="refresh" content="5">',
  );
}

/** One e-mail: its head, its attachments, the message as it is seen, and its text part. */
export function renderInboxMail(mail: InboxMail): string {
  const { subject, from, to, replyTo, receivedAt, html, text, attachments } = mail;
  const head = [
    ['From', from],
    ['To', to],
    ['Reply to', replyTo],
    ['Received', writeTime(receivedAt)],
    ['Attachments', attachments.map(({ name, size }) => `${name}, ${writeSize(size)}`).join('\n')],
  ].filter(([, value]) => value !== '');
  return renderPage(
    subject,
    `<p><a href="/inbox">All e-mails</a></p>
    <h1>${escape(subject)}</h1>
    <dl>${head.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escape(value)}</dd>`).join('')}</dl>
    <h2>Message</h2>
    <iframe title="The message as it is seen" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox" srcdoc="${escape(openLinksApart(html))}"></iframe>
    <h2>Text part</h2>
    <pre>${escape(text)}</pre>
    <script>
      const frame = document.querySelector('iframe');
      const fit = () => { frame.style.height = frame.contentDocument.documentElement.scrollHeight + 'px' };
      frame.addEventListener('load', fit);
      addEventListener('resize', fit);
    </script>`,
  );
}

/** A link in the message, such as the one to a plan set, opens beside the mailbox and not in its frame. */
function openLinksApart(html: string): string {
  return html.replace(/<head\b[^>]*>/, '$&<base target="_blank">');
}

function renderPage(title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
${head}
<style>
  body { margin: 0; background: ${COLORS.paper}; color: ${COLORS.ink}; font: 1rem/1.5 system-ui, sans-serif }
  main { max-width: 56rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem }
  h1 { font-size: 1.5rem; line-height: 1.25 }
  h2 { margin: 2rem 0 .5rem; font-size: 1rem }
  a { color: inherit }
  ol { margin: 0; padding: 0; list-style: none; border-top: 2px solid }
  li { padding: .75rem 0; border-bottom: 1px solid }
  li a { font-weight: 600 }
  li p { margin: 0 }
  dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .25rem 1.25rem }
  dd { margin: 0; white-space: pre-line; overflow-wrap: anywhere }
  iframe, pre { box-sizing: border-box }
  iframe { width: 100%; min-height: 20rem; border: 2px solid; background: ${COLORS.sheet} }
  pre { margin: 0; padding: 1rem; border: 2px solid; background: ${COLORS.sheet}; white-space: pre-wrap; overflow-wrap: anywhere; font: .9375rem/1.5 ui-monospace, monospace }
</style>
<main>${body}</main>
</html>
`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function writeTime(time: Date): string {
  return time.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
