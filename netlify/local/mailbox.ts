import { createEmulator } from 'emulate';
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
  const emulator = await createEmulator({ service: 'resend', port });
  const { port: actualPort } = new URL(emulator.url);
  environment['RESEND_BASE_URL'] = `http://127.0.0.1:${actualPort}`;
  environment['RESEND_API_KEY'] = 're_local_mailbox';
  return {
    inboxUrl: `http://localhost:${actualPort}/inbox`,
    stop: () => emulator.close(),
  };
}
