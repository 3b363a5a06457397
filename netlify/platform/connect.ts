import { openBlobsStore } from './blobs-store.ts';
import { systemClock } from './clock.ts';
import { writeLog } from './log.ts';
import { readMailSettings } from './mail-settings.ts';
import type { Platform } from './platform.ts';
import { openResendMailer } from './resend-mailer.ts';

/**
 * The platform of one invocation, made from the environment. `deployContext` is Netlify's name for
 * the kind of deploy: production, deploy-preview, branch-deploy or dev.
 */
export function connect(deployContext: string): Platform {
  const read = readMailSettings(process.env);
  if (!read.ok) {
    writeLog({
      level: 'error',
      event: 'settings',
      detail: read.problem,
    });
  }
  return {
    store: openBlobsStore({ purpose: 'enquiries', deployContext }),
    uploads: openBlobsStore({ purpose: 'uploads', deployContext }),
    mailer: read.ok ? openResendMailer(read.settings) : undefined,
    clock: systemClock,
    log: writeLog,
  };
}
