import { createHmac } from 'node:crypto';

/** Milliseconds for one call: the time between a sweep's last try and its end. */
const DEADLINE = 7_000;

/** Statuses by which a receiver refuses this event. Any other failure would meet the next event too. */
const ABOUT_CONTENT: readonly number[] = [400, 413, 422];

/** Hosts that may be called over plain HTTP, which does not encrypt a visitor's answers: this machine only. */
const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Fewest and most bytes of a secret (standardwebhooks.com, "Signature scheme"). */
const SECRET_BYTES = { fewest: 24, most: 64 };

/** Result of a call. `isPermanent`: the receiver refuses this content, but may accept another. */
export type PostResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: string; readonly isPermanent: boolean };

/** Hands events to the owner's receiver. Never throws for a failure. */
export interface Webhook {
  /** Posts one event. `id` is the same at every try, so that a receiver can drop repeats. */
  post(id: string, body: string): Promise<PostResult>;
}

type Env = Readonly<Record<string, string | undefined>>;

interface WebhookRead {
  /** `misconfigured` where a variable is wrong: what is to be sent waits until it is right. */
  readonly webhook: Webhook | 'misconfigured' | undefined;
  /** One sentence that names each variable and what is wrong with it, without its value. */
  readonly problem: string | undefined;
}

/** Signs an event (Standard Webhooks 1.0.0, HMAC-SHA256). `timestamp` is in seconds since 1970. */
export function signEvent(secret: string, id: string, timestamp: string, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`);
  return `v1,${signature.digest('base64')}`;
}

function openWebhook(url: string, secret: string): Webhook {
  return {
    async post(id, body) {
      const timestamp = String(Math.floor(Date.now() / 1_000));
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'webhook-id': id,
            'webhook-timestamp': timestamp,
            'webhook-signature': signEvent(secret, id, timestamp, body),
          },
          body,
          // A redirect must not take a visitor's answers to another address.
          redirect: 'manual',
          signal: AbortSignal.timeout(DEADLINE),
        });
        await response.body?.cancel();
        const { ok, status } = response;
        if (ok) return { ok };
        return { ok, reason: `status ${status}`, isPermanent: ABOUT_CONTENT.includes(status) };
      } catch (error) {
        const reason = error instanceof Error ? error.name : 'no answer';
        return { ok: false, reason, isPermanent: false };
      }
    },
  };
}

function isUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.includes(hostname));
  return isSafe && username === '' && password === '';
}

function isSecret(text: string): boolean {
  const [, key = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  const { length } = Buffer.from(key, 'base64');
  return length >= SECRET_BYTES.fewest && length <= SECRET_BYTES.most;
}

/** Makes the webhook from `WEBHOOK_URL` and `WEBHOOK_SECRET`. Without either there is none. */
export function readWebhook(env: Env): WebhookRead {
  const url = env['WEBHOOK_URL']?.trim() ?? '';
  const secret = env['WEBHOOK_SECRET']?.trim() ?? '';
  if (url === '' && secret === '') return { webhook: undefined, problem: undefined };
  const faults = [
    ...(isUrl(url)
      ? []
      : ['WEBHOOK_URL must be an address that begins with https:// and holds no password']),
    ...(isSecret(secret)
      ? []
      : ['WEBHOOK_SECRET must be whsec_ and 24 to 64 random bytes in base64']),
  ];
  if (faults.length === 0) return { webhook: openWebhook(url, secret), problem: undefined };
  const problem = `Enquiries wait for the webhook: ${faults.join(', ')}`;
  return { webhook: 'misconfigured', problem };
}
