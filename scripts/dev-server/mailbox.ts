import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readCompany } from '#content-model/read-company.ts';
import { MAIL_PROVIDER } from '#platform/mail-settings.ts';
import { signEvent } from '#platform/webhook.ts';
import { readVariable } from './local-settings.ts';
import {
  type InboxEvent,
  type InboxMail,
  renderInbox,
  renderInboxEvent,
  renderInboxMail,
} from './mailbox-page.ts';
import { requireFreePort } from './port.ts';
import { type Handler, type LocalServer, startServer } from './server.ts';

/** An e-mail as Resend takes it. An address may be a text or a list of texts. */
const postedMail = z.object({
  from: z.coerce.string(),
  to: z.coerce.string(),
  reply_to: z.coerce.string().default(''),
  subject: z.string().min(1),
  html: z.string().default(''),
  text: z.string().default(''),
  attachments: z.array(z.object({ filename: z.string(), content: z.string() })).default([]),
});

export interface Mailbox extends LocalServer {
  /** Makes the links of e-mails and events lead to the local site. */
  leadTo(siteUrl: string): void;
}

/** Secret of the local webhook. It need not be kept secret. */
const LOCAL_SECRET = `whsec_${Buffer.from('the same secret for every local server').toString('base64')}`;

/**
 * Prepares the functions' settings for mail and webhook: starts an emulator of Resend unless a real (or another)
 * service is given by both its address and its key, and fills in the sender and the receiver
 * where they are missing. The mailbox also receives the webhook's events, unless a receiver is given.
 *
 * @param environment changed in place; the functions inherit it
 * @param port TCP port of the mailbox; 0 picks a free one
 * @returns the mailbox, or nothing when a service was given; its e-mails are gone when it stops
 * @throws {StartError} when the port is in use
 */
export async function prepareMail(
  environment: NodeJS.ProcessEnv,
  port: number,
): Promise<Mailbox | undefined> {
  environment['MAIL_FROM'] =
    readVariable(environment, 'MAIL_FROM') ?? 'Website <website@localhost.test>';
  environment['SALES_EMAIL'] = readVariable(environment, 'SALES_EMAIL') ?? 'sales@localhost.test';

  const { keyVariable, addressVariable } = MAIL_PROVIDER;
  const isGiven = (name: string): boolean => readVariable(environment, name) !== undefined;
  if (isGiven(addressVariable) && isGiven(keyVariable)) return undefined;

  // With only one of the two set nothing may leave this machine, so both are replaced.
  await requireFreePort(port, '127.0.0.1', 'MAILBOX_PORT');
  let siteUrl: string | undefined;
  const { url = '' } = readCompany() ?? {};
  const localize = (text: string) =>
    siteUrl === undefined || url === '' ? text : text.replaceAll(url, siteUrl);
  const mailbox = await startServer({ host: '127.0.0.1', port }, createMailbox(localize));
  environment[addressVariable] = mailbox.url;
  environment[keyVariable] = 're_local_mailbox';
  if (!isGiven('WEBHOOK_URL')) {
    environment['WEBHOOK_URL'] = `${mailbox.url}/webhook`;
    environment['WEBHOOK_SECRET'] = LOCAL_SECRET;
  }
  return { ...mailbox, leadTo: (given) => (siteUrl = given) };
}

/**
 * Answers as Resend does: POST /emails accepts an e-mail, once for each Idempotency-Key, and GET /emails lists those
 * accepted. POST /webhook takes an event of the webhook. /inbox shows all of them to a person.
 *
 * @param localize makes the links of a text lead to the local site
 */
function createMailbox(localize: (text: string) => string): Handler {
  const mails: InboxMail[] = [];
  const events: InboxEvent[] = [];
  return async (request) => {
    const { pathname } = new URL(request.url);
    const [, folder, id] = pathname.split('/');
    const mail = mails.find((one) => one.id === id);
    const event = events.find((one) => one.id === id);

    if (request.method === 'POST' && pathname === '/emails') {
      const key = request.headers.get('idempotency-key') ?? randomUUID();
      const before = mails.find((one) => one.key === key);
      if (before !== undefined) return Response.json({ id: before.id });
      const { data } = postedMail.safeParse(await request.json());
      if (data === undefined) {
        const error = { statusCode: 422, name: 'validation_error', message: 'Not an e-mail' };
        return Response.json(error, { status: 422 });
      }
      const accepted = { ...data, id: randomUUID(), key, receivedAt: new Date() };
      mails.push(accepted);
      return Response.json({ id: accepted.id });
    }
    if (request.method === 'POST' && pathname === '/webhook') {
      events.push(await readEvent(request));
      return new Response(null, { status: 204 });
    }
    if (pathname === '/emails') return Response.json({ object: 'list', data: mails });
    if (pathname === '/inbox') return respondWithPage(renderInbox([...mails, ...events]));
    if (folder === 'inbox' && mail !== undefined) {
      const { html, text } = mail;
      const shown = { ...mail, html: localize(html), text: localize(text) };
      return respondWithPage(renderInboxMail(shown));
    }
    if (folder === 'inbox' && event !== undefined) {
      return respondWithPage(renderInboxEvent({ ...event, body: localize(event.body) }));
    }
    const error = { statusCode: 404, name: 'not_found', message: 'Not found' };
    return Response.json(error, { status: 404 });
  };
}

/** Reads a posted event and whether its signature is right. */
async function readEvent(request: Request): Promise<InboxEvent> {
  const read = (name: string) => request.headers.get(`webhook-${name}`) ?? '';
  const [key, timestamp, signature] = [read('id'), read('timestamp'), read('signature')];
  const body = await request.text();
  const isGenuine = signature === signEvent(LOCAL_SECRET, key, timestamp, body);
  const sent = { key, timestamp, signature, isGenuine, body };
  return { id: randomUUID(), receivedAt: new Date(), ...sent };
}

function respondWithPage(html: string): Response {
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}
