import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderOf } from './build-test-site.ts';
import type { ReadyMessage } from '#scripts/dev-server/run-local-site.ts';

/** Longest wait for the site to answer, in milliseconds. */
const START_TIMEOUT = 30_000;

/**
 * Starts a local site with blobs of its own.
 *
 * @param folder the project whose build is served, with its own functions
 * @param program serve-build.ts, or `npm run preview`'s with the emulator of functions
 * @returns its addresses, and a function that ends it
 * @throws when it does not answer within 30 s; the message holds what it printed
 */
export async function startLocalSite(
  folder = folderOf('whole'),
  program = 'tests/support/serve-build.ts',
): Promise<ReadyMessage & { readonly stop: () => Promise<void> }> {
  const blobsDirectory = await mkdtemp(join(tmpdir(), 'datumline-blobs-'));
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: '0',
    MAILBOX_PORT: '0',
    BLOBS_DIRECTORY: blobsDirectory,
  };
  // Each would send what the forms send to a real service instead of the local mailbox.
  delete environment['RESEND_BASE_URL'];
  delete environment['RESEND_API_KEY'];
  delete environment['WEBHOOK_URL'];
  // Functions read what the build of their own folder wrote.
  delete environment['SITE_CONTENT'];

  const site = fork(program, {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  for (const stream of [site.stdout, site.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (log += text));
  }
  const ended = once(site, 'exit');
  const stop = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> => {
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
  return { ...(message as ReadyMessage), stop };
}

/**
 * Playwright's global setup: the production build of the company of tests/site/whole with the real functions, for all
 * browser tests. Leaves its addresses in SITE_URL and MAILBOX_URL, which the tests' processes inherit.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  const { siteUrl, mailboxUrl, stop } = await startLocalSite();
  process.env['SITE_URL'] = siteUrl;
  process.env['MAILBOX_URL'] = mailboxUrl ?? '';
  return () => stop();
}
