import * as z from 'zod/mini';

const RESEND = 'https://api.resend.com';

/** Local tools set a variable to nothing rather than leave it out. */
const given = z.pipe(
  z.transform((raw: unknown) => (typeof raw === 'string' ? raw.trim() || undefined : raw)),
  z.string('is missing').check(z.regex(/^[^\r\n]+$/, { error: 'must be one line', abort: true })),
);

function isAddress(text: string): boolean {
  return z.regexes.html5Email.test(text);
}

const schema = z.object({
  RESEND_API_KEY: given.check(
    z.regex(/^[\x21-\x7e]+$/, 'must hold letters, digits and signs only'),
  ),
  MAIL_FROM: given.check(
    z.refine((text) => isAddress(/^[^<>@]*<([^<>]+)>$/.exec(text)?.[1] ?? text), {
      error: 'must be an e-mail address, or a name with an e-mail address in angle brackets',
    }),
  ),
  SALES_EMAIL: given.check(z.refine(isAddress, { error: 'must be one e-mail address' })),
  RESEND_BASE_URL: z.pipe(
    z.transform((raw: unknown) => (typeof raw === 'string' ? raw.trim() || RESEND : RESEND)),
    z.string().check(z.regex(/^https?:\/\/[^\s/]+/, 'must begin with https:// or http://')),
  ),
});

/** What the e-mails need of the environment. */
export interface MailSettings {
  readonly apiKey: string;
  readonly from: string;
  readonly sales: string;
  readonly baseUrl: string;
}

export type MailSettingsRead =
  | { readonly ok: true; readonly settings: MailSettings }
  /** One sentence that names each variable and what is wrong with it, without its value. */
  | { readonly ok: false; readonly problem: string };

/** Reads the variables. Call it once per invocation: they may change between two of them. */
export function readMailSettings(
  env: Readonly<Record<string, string | undefined>>,
): MailSettingsRead {
  const result = z.safeParse(schema, {
    RESEND_API_KEY: env['RESEND_API_KEY'],
    MAIL_FROM: env['MAIL_FROM'],
    SALES_EMAIL: env['SALES_EMAIL'],
    RESEND_BASE_URL: env['RESEND_BASE_URL'],
  });
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    return { ok: false, problem: `E-mail cannot be sent: ${problems.join(', ')}` };
  }
  const { RESEND_API_KEY, MAIL_FROM, SALES_EMAIL, RESEND_BASE_URL } = result.data;
  return {
    ok: true,
    settings: {
      apiKey: RESEND_API_KEY,
      from: MAIL_FROM,
      sales: SALES_EMAIL,
      baseUrl: RESEND_BASE_URL.replace(/\/+$/, ''),
    },
  };
}
