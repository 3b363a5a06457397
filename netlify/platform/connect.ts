import { createHmac } from 'node:crypto';
import { openBlobsStore } from './blobs-store.ts';
import { systemClock } from './clock.ts';
import { writeLog } from './log.ts';
import { readMailSettings } from './mail-settings.ts';
import type { Platform } from './platform.ts';
import { openResendMailer } from './resend-mailer.ts';
import { openWatch } from './watch.ts';

/** The part of Netlify's context that a platform is made from. */
export interface Invocation {
  /** The kind of deploy: production, deploy-preview, branch-deploy or dev. */
  readonly deploy: { readonly context: string };
  /** Missing where a scheduled function or another host calls. */
  readonly waitUntil?: (work: Promise<unknown>) => void;
}

/** Capitals and what stands behind a plus sign lead to the same mailbox. */
function nameMailbox(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '');
}

/** The platform of one invocation, made from the environment. */
export function connect(invocation: Invocation): Platform {
  const mail = readMailSettings(process.env);
  const { watch, problems } = openWatch(process.env, writeLog);
  const all = [...(mail.problem === undefined ? [] : [mail.problem]), ...problems];
  for (const detail of all) writeLog({ level: 'error', event: 'settings', detail });
  const deployContext = invocation.deploy.context;
  return {
    store: openBlobsStore({ purpose: 'enquiries', deployContext }),
    uploads: openBlobsStore({ purpose: 'uploads', deployContext }),
    mailer: mail.ok ? openResendMailer(mail.settings) : undefined,
    clock: systemClock,
    log: writeLog,
    watch,
    problems: all,
    after: (work) => invocation.waitUntil?.(work),
    // The provider's key is the one secret that the site has, and whoever holds it can read more.
    hashAddress: (address) =>
      createHmac('sha256', process.env['RESEND_API_KEY'] ?? '')
        .update(`mailbox ${nameMailbox(address)}`)
        .digest('hex')
        .slice(0, 32),
  };
}
