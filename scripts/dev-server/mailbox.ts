import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEmulator } from 'emulate';
import { type InboxMail, readInboxMail, renderInbox, renderInboxMail } from './mailbox-page.ts';
import { requireFreePort } from './port.ts';
import { readText } from './local-settings.ts';

export interface Mailbox {
  /** Page that lists the e-mails sent so far. They are gone when the mailbox stops. */
  readonly inboxUrl: string;
  stop(): Promise<void>;
}

/**
 * Prepares the functions' mail settings: starts a local stand-in for Resend unless a real (or
 * another) service is given by both RESEND_BASE_URL and RESEND_API_KEY, and fills in the sender and
 * the receiver where they are missing.
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
  const emulator = await createEmulator({ service: 'resend', port: 0 });
  const mails = new Map<string, InboxMail>();
  const server = createServer((incoming, outgoing) => {
    void answer(emulator.url, mails, incoming, outgoing).catch((error: unknown) => {
      outgoing.writeHead(502, { 'content-type': 'text/plain' }).end(String(error));
    });
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
      await emulator.close();
    },
  };
}

/**
 * Shows the mailbox, and hands everything else to the emulator. What it accepts is kept here whole,
 * because the emulator drops attachments; a repeated e-mail has the id of the first and stays one.
 */
async function answer(
  emulator: string,
  mails: Map<string, InboxMail>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const path = incoming.url ?? '/';
  const id = /^\/inbox\/([\w-]+)$/.exec(path)?.[1];
  const mail = id === undefined ? undefined : mails.get(id);
  if (path === '/inbox' || mail !== undefined) {
    const page = mail === undefined ? renderInbox(mails) : renderInboxMail(mail);
    outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    return;
  }
  const parts: Buffer[] = [];
  for await (const part of incoming as AsyncIterable<Buffer>) parts.push(part);
  const body = Buffer.concat(parts);
  const headers = new Headers();
  for (const name of ['authorization', 'content-type', 'idempotency-key', 'user-agent', 'accept']) {
    const value = incoming.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const reply = await fetch(emulator + path, {
    method: incoming.method ?? 'GET',
    headers,
    redirect: 'manual',
    ...(body.length > 0 && { body }),
  });
  const text = await reply.text();
  if (incoming.method === 'POST' && path === '/emails' && reply.ok) {
    const accepted = readInboxMail(text, body.toString('utf8'), new Date());
    if (accepted !== undefined) mails.set(accepted.id, mails.get(accepted.id) ?? accepted);
  }
  outgoing
    .writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? 'text/plain' })
    .end(text);
}
