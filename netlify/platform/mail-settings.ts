import * as z from 'zod/mini';

/**
 * The provider in use, by the names that scripts and texts need. Another provider replaces this list and
 * resend-mailer.ts.
 */
export const MAIL_PROVIDER = {
  name: 'Resend',
  api: 'https://api.resend.com',
  /** Names of its variables. */
  keyVariable: 'RESEND_API_KEY',
  addressVariable: 'RESEND_BASE_URL',
  webhookVariable: 'RESEND_WEBHOOK_SECRET',
} as const;

const { keyVariable, addressVariable, webhookVariable } = MAIL_PROVIDER;

/** Variables without which no e-mail goes out. */
export const REQUIRED_FOR_MAIL: readonly string[] = [keyVariable, 'MAIL_FROM', 'SALES_EMAIL'];

/** Settings of the e-mails, from the environment. */
export interface MailSettings {
  readonly apiKey: string;
  readonly from: string;
  readonly sales: string;
  readonly baseUrl: string;
  /** Address for enquiries that the sales mailbox rejected. */
  readonly fallback: string | undefined;
  /** Secret that signs the provider's webhooks. */
  readonly webhookSecret: string | undefined;
}

/** `problem` is one sentence that names each variable and what is wrong with it, without its value. */
export type MailSettingsRead =
  | { readonly ok: true; readonly settings: MailSettings; readonly problem: string | undefined }
  | { readonly ok: false; readonly problem: string };

type Env = Readonly<Record<string, string | undefined>>;

const isAddress = (text: string) => z.regexes.html5Email.test(text);

/** Returns a reader of variables, and what it found wrong with them. */
function openReader(env: Env) {
  const problems: string[] = [];
  // Local tools set a variable to nothing rather than leave it out.
  const find = (name: string) => env[name]?.trim() ?? '';
  function read(name: string, isRight: (value: string) => boolean, rule: string) {
    const value = find(name);
    if (isRight(value) && !/[\r\n]/.test(value)) return value;
    if (value !== '') problems.push(`${name} ${/[\r\n]/.test(value) ? 'must be one line' : rule}`);
    return undefined;
  }
  function require(...[name, isRight, rule]: Parameters<typeof read>): string {
    if (find(name) === '') problems.push(`${name} is missing`);
    return read(name, isRight, rule) ?? '';
  }
  return { problems, read, require };
}

/** Reads the variables. Call it once per invocation: they may change between two of them. */
export function readMailSettings(env: Env): MailSettingsRead {
  const url = env[addressVariable]?.trim() ?? '';
  const main = openReader({ ...env, [addressVariable]: url === '' ? MAIL_PROVIDER.api : url });
  const settings = {
    apiKey: main.require(
      keyVariable,
      (key) => /^[\x21-\x7e]+$/.test(key),
      'must hold letters, digits and signs only',
    ),
    from: main.require(
      'MAIL_FROM',
      (text) => isAddress(/^[^<>@]*<([^<>]+)>$/.exec(text)?.[1] ?? text),
      'must be an e-mail address, or a name with an e-mail address in angle brackets',
    ),
    sales: main.require('SALES_EMAIL', isAddress, 'must be one e-mail address'),
    baseUrl: main
      .require(
        addressVariable,
        (text) => /^https?:\/\/[^\s/]+/.test(text),
        'must begin with https:// or http://',
      )
      .replace(/(?<!\/)\/+$/, ''),
  };
  if (main.problems.length > 0) {
    return { ok: false, problem: `E-mail cannot be sent: ${main.problems.join(', ')}` };
  }
  // E-mails can go out without these: a mistake in them must not stop e-mails.
  const extras = openReader(env);
  const fallback = extras.read('SALES_EMAIL_FALLBACK', isAddress, 'must be one e-mail address');
  const webhookSecret = extras.read(
    webhookVariable,
    (secret) => /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret),
    'must be the signing secret of the webhook, which begins with whsec_',
  );
  const problem =
    extras.problems.length > 0
      ? `E-mails that bounce are not noticed: ${extras.problems.join(', ')}`
      : undefined;
  return { ok: true, settings: { ...settings, fallback, webhookSecret }, problem };
}
