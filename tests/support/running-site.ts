import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReadyMessage } from '#scripts/dev-server/run-local-site.ts';

/** Longest wait for the site to answer, in milliseconds. */
const startTimeout = 30_000;

const ownRoot = fileURLToPath(new URL('../..', import.meta.url));

/** The production build with the real functions, on ports and a Blobs folder of its own. */
export interface RunningSite {
  /** `http://localhost:<port>`, without a slash at the end. */
  readonly url: string;
  /** `http://localhost:<port>`; missing when `environment` names another mail service. */
  readonly mailboxUrl: string | undefined;
  /** Folder of the functions' Blobs; deleted by `stop` unless it was given. */
  readonly blobsDirectory: string;
  /** Output of the server and its functions so far. */
  readLog(): string;
  /** Ends the server as a crash would, at once and without tidying up. Keeps the Blobs. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the production site. Needs a build in dist/.
 *
 * @param options.environment added to the environment of server and functions; give RESEND_BASE_URL
 *   and RESEND_API_KEY to use a mail service of the test
 * @param options.blobsDirectory continues with what an earlier site kept
 * @param options.root another checkout of the project, absolute; it is served by its own code
 * @throws when it does not answer within 30 s; the message holds what it printed
 */
export async function startSite(
  options: { environment?: Record<string, string>; blobsDirectory?: string; root?: string } = {},
): Promise<RunningSite> {
  const blobsDirectory =
    options.blobsDirectory ?? (await mkdtemp(join(tmpdir(), 'datumline-blobs-')));
  const inherited = { ...process.env };
  delete inherited['RESEND_BASE_URL'];
  delete inherited['RESEND_API_KEY'];

  const child = fork('scripts/dev-server/preview.ts', {
    cwd: options.root ?? ownRoot,
    env: {
      ...inherited,
      PORT: '0',
      MAILBOX_PORT: '0',
      BLOBS_DIRECTORY: blobsDirectory,
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (log += text));
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  const ready = await new Promise<ReadyMessage>((resolve, reject) => {
    const fail = (reason: string): void => reject(new Error(`${reason}\n${log}`));
    const timer = setTimeout(() => fail('The site did not start in time.'), startTimeout);
    child.once('message', (message) => {
      clearTimeout(timer);
      resolve(message as ReadyMessage);
    });
    void ended.then(() => {
      clearTimeout(timer);
      fail('The site stopped while it started.');
    });
  }).catch(async (error: unknown) => {
    child.kill('SIGKILL');
    await ended;
    throw error;
  });

  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  return {
    url: ready.siteUrl,
    mailboxUrl: ready.mailboxUrl,
    blobsDirectory,
    readLog: () => log,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      if (options.blobsDirectory === undefined) {
        await rm(blobsDirectory, { recursive: true, force: true });
      }
    },
  };
}
