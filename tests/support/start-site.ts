import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadyMessage } from '#scripts/dev-server/run-local-site.ts';

/** Longest wait for the site to answer, in milliseconds. */
const START_TIMEOUT = 30_000;

/**
 * Playwright's global setup: the production build with the real functions, for all browser tests. Leaves
 * its addresses in SITE_URL and MAILBOX_URL, which the tests' processes inherit.
 *
 * @returns a function that ends the site after the last test
 * @throws when it does not answer within 30 s; the message holds what it printed
 */
export default async function startSite(): Promise<() => Promise<void>> {
  const blobsDirectory = await mkdtemp(join(tmpdir(), 'datumline-blobs-'));
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: '0',
    MAILBOX_PORT: '0',
    BLOBS_DIRECTORY: blobsDirectory,
  };
  // Either would send the e-mails to a real service instead of the local mailbox.
  delete environment['RESEND_BASE_URL'];
  delete environment['RESEND_API_KEY'];

  const site = fork('scripts/dev-server/preview.ts', {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  for (const stream of [site.stdout, site.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (log += text));
  }
  const ended = once(site, 'exit');
  const stop = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    site.kill(signal);
    await ended;
    await rm(blobsDirectory, { recursive: true, force: true });
  };

  const message: unknown = await Promise.race([
    once(site, 'message', { signal: AbortSignal.timeout(START_TIMEOUT) }).then(
      ([first]: unknown[]) => first,
    ),
    ended.then(() => undefined),
  ]).catch(() => undefined);
  if (message === undefined) {
    await stop('SIGKILL');
    throw new Error(`The site did not start.\n${log}`);
  }
  const { siteUrl, mailboxUrl } = message as ReadyMessage;
  process.env['SITE_URL'] = siteUrl;
  process.env['MAILBOX_URL'] = mailboxUrl ?? '';
  return () => stop('SIGTERM');
}
