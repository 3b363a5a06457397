import { HASH_SECRET } from '#platform/hash-secret.ts';
import { MAIL_PROVIDER } from '#platform/mail-settings.ts';
import type { LocalFunctions } from './functions.ts';
import {
  type LocalSettings,
  projectRoot,
  readSettings,
  readVariable,
  StartError,
} from './local-settings.ts';
import { prepareMail } from './mailbox.ts';
import { requireFreePort } from './port.ts';
import type { LocalServer } from './server.ts';

/** Longest wait for a clean shutdown, in milliseconds. */
const GRACE = 1000;

/** Sent over IPC to a program that starts the local server as a child, once it answers. */
export interface ReadyMessage {
  readonly siteUrl: string;
  /** Missing when the functions use a mail service given by the environment. */
  readonly mailboxUrl?: string | undefined;
}

/**
 * Runs mailbox, functions and a site until Ctrl-C, a termination signal or the end of the program that
 * started them, and tells where they are. A StartError is shown as one sentence and ends the program with 1.
 */
export async function runLocalSite(
  startFunctions: (projectRoot: string, blobsDirectory: string) => Promise<LocalFunctions>,
  startSite: (settings: LocalSettings, functions: LocalFunctions) => Promise<LocalServer>,
): Promise<void> {
  const parts: { stop(): Promise<void> }[] = [];
  let isStopping = false;
  const stop = async (status: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(status), GRACE).unref();
    await Promise.allSettled(parts.reverse().map((part) => part.stop()));
    process.exit(status);
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
    process.on(event, () => void stop(0));
  }

  try {
    const settings = readSettings(process.env);
    await requireFreePort(settings.port, settings.host, 'PORT');
    // The hashes of a developer's own enquiries need not last, nor be secret.
    process.env[HASH_SECRET] =
      readVariable(process.env, HASH_SECRET) ?? 'the same for every local server, and no secret';
    const mailbox = await prepareMail(process.env, settings.mailboxPort);
    if (mailbox !== undefined) parts.push(mailbox);
    console.log('Starting the site, its functions and a mailbox …');
    const functions = await startFunctions(projectRoot, settings.blobsDirectory);
    parts.push(functions);
    const site = await startSite(settings, functions);
    parts.push(site);
    mailbox?.leadTo(site.url);

    const mail = mailbox
      ? `${mailbox.url}/inbox`
      : `${process.env[MAIL_PROVIDER.addressVariable]} (given)`;
    console.log(
      `\n  Site     ${site.url}\n  Mailbox  ${mail}\n\n  The first page takes some seconds. Ctrl-C stops both.\n`,
    );
    process.send?.({ siteUrl: site.url, mailboxUrl: mailbox?.url } satisfies ReadyMessage);
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    await stop(1);
  }
}
