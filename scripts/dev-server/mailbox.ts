import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type InboxMail, readInboxMail, renderInbox, renderInboxMail } from './mailbox-page.ts';
import { requireFreePort } from './port.ts';
import { readText } from './local-settings.ts';

export interface Mailbox {
  /** Page that lists the e-mails sent so far. They are gone when the mailbox stops. */
  readonly inboxUrl: string;
  stop(): Promise<void>;
}

/**
 * Prepares the functions' mail settings: starts an emulator of Resend unless a real (or another)
 * service is given by both RESEND_BASE_URL and RESEND_API_KEY, and fills in the sender and the receiver
 * where they are missing.
 *
 * @param environment changed in place; the functions inherit it
 * @param port TCP port of the mailbox; 0 picks a free one
 * @returns the mailbox, or nothing when a service was given
 * @throws {StartError} when the port is in use
 */
export async function prepareMail(
  environment: NodeJS.ProcessEnv,
  port: number,
): Promise<Mailbox | undefined> {
  environment['MAIL_FROM'] =
    readText(environment, 'MAIL_FROM') ?? 'Website <website@localhost.test>';
  environment['SALES_EMAIL'] = readText(environment, 'SALES_EMAIL') ?? 'sales@localhost.test';

  const isGiven = (name: string): boolean => readText(environment, name) !== undefined;
  if (isGiven('RESEND_BASE_URL') && isGiven('RESEND_API_KEY')) return undefined;

  // With only one of the two set nothing may leave this machine, so both are replaced.
  await requireFreePort(port, '127.0.0.1', 'MAILBOX_PORT');
  const mails = new Map<string, InboxMail>();
  const idsByKey = new Map<string, string>();
  const server = createServer((incoming, outgoing) => {
    void answer(mails, idsByKey, incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: actualPort } = server.address() as AddressInfo;
  environment['RESEND_BASE_URL'] = `http://127.0.0.1:${actualPort}`;
  environment['RESEND_API_KEY'] = 're_local_mailbox';
  return {
    inboxUrl: `http://localhost:${actualPort}/inbox`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/**
 * Answers as Resend does: POST /emails accepts an e-mail, once for an Idempotency-Key, GET /emails lists
 * those accepted, and GET /emails/<id> says that one was delivered. /inbox shows them to a person.
 */
async function answer(
  mails: Map<string, InboxMail>,
  idsByKey: Map<string, string>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const path = incoming.url ?? '/';
  const send = (status: number, type: string, body: string): void => {
    outgoing.writeHead(status, { 'content-type': type }).end(body);
  };
  const sendJson = (status: number, body: object): void => {
    send(status, 'application/json', JSON.stringify(body));
  };
  const [, folder, id = ''] = path.split('/');
  const mail = mails.get(id);

  if (incoming.method === 'POST' && path === '/emails') {
    const parts: Buffer[] = [];
    for await (const part of incoming as AsyncIterable<Buffer>) parts.push(part);
    const key = incoming.headers['idempotency-key'];
    const newId = (typeof key === 'string' ? idsByKey.get(key) : undefined) ?? randomUUID();
    const posted = readInboxMail(newId, Buffer.concat(parts).toString('utf8'), new Date());
    if (posted === undefined) {
      sendJson(422, { statusCode: 422, name: 'validation_error', message: 'Not an e-mail' });
      return;
    }
    if (typeof key === 'string') idsByKey.set(key, newId);
    if (!mails.has(newId)) mails.set(newId, posted);
    sendJson(200, { id: newId });
  } else if (path === '/emails') {
    sendJson(200, { object: 'list', data: [...mails.values()] });
  } else if (folder === 'emails' && mail !== undefined) {
    sendJson(200, { object: 'email', id, to: [mail.to], last_event: 'delivered' });
  } else if (path === '/inbox') send(200, 'text/html; charset=utf-8', renderInbox(mails));
  else if (folder === 'inbox' && mail !== undefined) {
    send(200, 'text/html; charset=utf-8', renderInboxMail(mail));
  } else sendJson(404, { statusCode: 404, name: 'not_found', message: 'Not found' });
}
