import { createHmac } from 'node:crypto';
import { answerSafely } from './api-response.ts';
import { LOCAL_CONTEXT, openBlobsStore } from './blobs-store.ts';
import { systemClock } from './clock.ts';
import { readHashSecret } from './hash-secret.ts';
import { writeLog } from './log.ts';
import { readMailSettings } from './mail-settings.ts';
import { openMonitor } from './monitor.ts';
import type { Platform } from './platform.ts';
import { openResendMailer } from './resend-mailer.ts';
import { readWebhook } from './webhook.ts';

/** The part of Netlify's context that a platform is made from. */
export interface Invocation {
  /** The kind of deploy: production, deploy-preview, branch-deploy. Missing on a developer's machine. */
  readonly deploy?: { readonly context?: string } | undefined;
  /** The caller's address. Missing where a scheduled function is called. */
  readonly ip?: string | undefined;
  /** Missing where a scheduled function or another host calls. */
  readonly waitUntil?: (work: Promise<unknown>) => void;
}

/** Returns the mailbox that an address leads to: without capitals, plus tags and, at Gmail, dots. */
function nameMailbox(address: string): string {
  const [local = '', domain = ''] = address
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const plain = local.replace(/\+.*/, '');
  return /^(?:gmail|googlemail)\.com$/.test(domain)
    ? `${plain.replaceAll('.', '')}@gmail.com`
    : `${plain}@${domain}`;
}

/**
 * Returns the network of an address: a whole IPv4 address, or the first 48 bits of an IPv6 address, which one customer
 * rents.
 */
function nameNetwork(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip.replace(/^.*:/, '');
  const [head = [], tail = []] = ip.split('::').map((side) => side.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  const groups = [...head, ...zeros, ...tail].slice(0, 3);
  return groups.map((group) => Number.parseInt(group, 16)).join(':');
}

/** The platform of one invocation, made from the environment. */
export function connect(invocation: Invocation): Platform {
  const mail = readMailSettings(process.env);
  const { monitor, problems } = openMonitor(process.env, writeLog);
  const { secret, problem } = readHashSecret(process.env);
  const hook = readWebhook(process.env);
  const all = [mail.problem, problem, hook.problem, ...problems].filter((one) => one !== undefined);
  for (const detail of all) writeLog({ level: 'error', event: 'settings', detail });
  const deployContext = invocation.deploy?.context ?? LOCAL_CONTEXT;
  const hash = (text: string) =>
    createHmac('sha256', secret).update(text).digest('hex').slice(0, 32);
  return {
    store: openBlobsStore({ purpose: 'enquiries', deployContext }),
    uploads: openBlobsStore({ purpose: 'uploads', deployContext }),
    mailer: mail.ok ? openResendMailer(mail.settings) : undefined,
    clock: systemClock,
    log: writeLog,
    monitor,
    webhook: hook.webhook,
    problems: all,
    after: (work) => invocation.waitUntil?.(work),
    client: invocation.ip ? hash(`network ${nameNetwork(invocation.ip)}`) : '',
    sign: (text) => hash(`signature ${text}`),
    hashAddress: (address) => hash(`mailbox ${nameMailbox(address)}`),
  };
}

/** Makes the handler of a function's requests: a fault of `handle` is logged under `event` and answered with a sentence. */
export function serve(
  event: string,
  handle: (request: Request, platform: Platform) => Promise<Response> | Response,
): (request: Request, invocation: Invocation) => Promise<Response> {
  return (request, invocation) => {
    const platform = connect(invocation);
    return answerSafely(event, platform.log, () => handle(request, platform));
  };
}
