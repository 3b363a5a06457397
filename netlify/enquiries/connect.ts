import { openBlobsStore } from './blobs-store.ts';
import type { Clock, Dependencies, Log } from './dependencies.ts';
import { openResendMailer } from './resend-mailer.ts';
import { readSettings } from './settings.ts';

const clock: Clock = {
  now: Date.now,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

const log: Log = ({ level, ...line }) => {
  console[level](JSON.stringify(line));
};

/**
 * The dependencies of one invocation, made from the environment. `deployContext` is Netlify's
 * name for the kind of deploy: production, deploy-preview, branch-deploy or dev.
 */
export function connect(deployContext: string): Dependencies {
  const read = readSettings(process.env);
  if (!read.ok) log({ level: 'error', event: 'settings', detail: read.problem });
  return {
    store: openBlobsStore({ purpose: 'enquiries', deployContext }),
    uploads: openBlobsStore({ purpose: 'uploads', deployContext }),
    mailer: read.ok ? openResendMailer(read.settings) : undefined,
    clock,
    log,
  };
}
