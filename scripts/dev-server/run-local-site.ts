import { type LocalNetlify, startLocalNetlify } from './local-netlify.ts';
import { type LocalSettings, projectRoot, readSettings, StartError } from './local-settings.ts';
import { prepareMail } from './mailbox.ts';
import { requireFreePort } from './port.ts';

/** Longest wait for a tidy end, in milliseconds. */
const GRACE = 1000;

/** Part of the local server that ends with the program. */
interface Part {
  stop(): Promise<void>;
}

/** Sent over IPC to a program that starts the local server as a child, once it answers. */
export interface ReadyMessage {
  readonly siteUrl: string;
  /** Missing when the functions use a mail service given by the environment. */
  readonly inboxUrl?: string;
}

/**
 * Runs mailbox, functions and a site until Ctrl-C, a termination signal or the end of the program that
 * started them, and tells where they are. A StartError is shown as one sentence and ends the program with 1.
 *
 * @param servesFiles also serves the built files, with the headers of netlify.toml
 * @param startSite returns the site with its address, without a slash at the end
 */
export async function runLocalSite(
  servesFiles: boolean,
  startSite: (
    settings: LocalSettings,
    netlify: LocalNetlify,
  ) => Promise<Part & { readonly url: string }>,
): Promise<void> {
  const parts: Part[] = [];
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
  if (process.env['npm_lifecycle_event'] !== undefined) watchParent(() => void stop(0));

  try {
    const settings = readSettings(process.env);
    const { port, host, mailboxPort, blobsDirectory } = settings;
    await requireFreePort(port, host, 'PORT');
    const mailbox = await prepareMail(process.env, mailboxPort);
    if (mailbox !== undefined) parts.push(mailbox);
    const netlify = await startLocalNetlify({ projectRoot, blobsDirectory, servesFiles });
    parts.push(netlify);
    const site = await startSite(settings, netlify);
    parts.push(site);

    const mail = mailbox?.inboxUrl ?? `${process.env['RESEND_BASE_URL'] ?? ''} (given)`;
    console.log(`\n  Site     ${site.url}\n  Mailbox  ${mail}\n\n  Ctrl-C stops both.\n`);
    const inbox = mailbox === undefined ? {} : { inboxUrl: mailbox.inboxUrl };
    process.send?.({ siteUrl: site.url, ...inbox } satisfies ReadyMessage);
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    await stop(1);
  }
}

/** Calls back when the parent process is gone: npm does not always forward signals. */
function watchParent(onGone: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) onGone();
  }, 1000).unref();
}
