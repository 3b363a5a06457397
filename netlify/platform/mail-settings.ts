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

const optional = z.pipe(
  z.transform((raw: unknown) => (typeof raw === 'string' ? raw.trim() || undefined : undefined)),
  z.optional(z.string()),
);

/** What e-mails can go out without. A mistake in it must not stop them. */
const extrasSchema = z.object({
  SALES_EMAIL_FALLBACK: optional.check(
    z.refine((text) => text === undefined || isAddress(text), {
      error: 'must be one e-mail address',
    }),
  ),
  RESEND_WEBHOOK_SECRET: optional.check(
    z.refine((text) => text === undefined || /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text), {
      error: 'must be the signing secret of the webhook, which begins with whsec_',
    }),
  ),
});

/** What the e-mails need of the environment. */
export interface MailSettings {
  readonly apiKey: string;
  readonly from: string;
  readonly sales: string;
  readonly baseUrl: string;
  /** Where an enquiry goes that the sales mailbox did not take. */
  readonly fallback: string | undefined;
  /** What the provider's reports are signed with. */
  readonly webhookSecret: string | undefined;
}

/** `problem` is one sentence that names each variable and what is wrong with it, without its value. */
export type MailSettingsRead =
  | { readonly ok: true; readonly settings: MailSettings; readonly problem: string | undefined }
  | { readonly ok: false; readonly problem: string };

function describeIssues(error: z.core.$ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join(', ');
}

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
    return { ok: false, problem: `E-mail cannot be sent: ${describeIssues(result.error)}` };
  }
  const extras = z.safeParse(extrasSchema, {
    SALES_EMAIL_FALLBACK: env['SALES_EMAIL_FALLBACK'],
    RESEND_WEBHOOK_SECRET: env['RESEND_WEBHOOK_SECRET'],
  });
  const { RESEND_API_KEY, MAIL_FROM, SALES_EMAIL, RESEND_BASE_URL } = result.data;
  return {
    ok: true,
    settings: {
      apiKey: RESEND_API_KEY,
      from: MAIL_FROM,
      sales: SALES_EMAIL,
      baseUrl: RESEND_BASE_URL.replace(/\/+$/, ''),
      fallback: extras.data?.SALES_EMAIL_FALLBACK,
      webhookSecret: extras.data?.RESEND_WEBHOOK_SECRET,
    },
    problem: extras.success
      ? undefined
      : `E-mails that bounce are not noticed: ${describeIssues(extras.error)}`,
  };
}
