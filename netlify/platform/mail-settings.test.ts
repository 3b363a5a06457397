import { expect, test } from 'vitest';
import { readMailSettings } from './mail-settings.ts';

const ENV = {
  RESEND_API_KEY: 're_1',
  MAIL_FROM: 'Site <site@example.com>',
  SALES_EMAIL: 'sales@example.com',
};

const SENDER =
  'MAIL_FROM must be an e-mail address, or a name with an e-mail address in angle brackets';

test('Resend itself is used unless another address is set', () => {
  expect(readMailSettings(ENV)).toEqual({
    ok: true,
    settings: {
      apiKey: 're_1',
      from: 'Site <site@example.com>',
      sales: 'sales@example.com',
      baseUrl: 'https://api.resend.com',
      fallback: undefined,
      webhookSecret: undefined,
    },
  });
});

test.each<[name: string, value: string | undefined, problem: string]>([
  ['RESEND_API_KEY', '', 'RESEND_API_KEY is missing'],
  ['RESEND_API_KEY', 're_ü', 'RESEND_API_KEY must hold letters, digits and signs only'],
  ['RESEND_API_KEY', 're 1', 'RESEND_API_KEY must hold letters, digits and signs only'],
  ['MAIL_FROM', undefined, 'MAIL_FROM is missing'],
  ['MAIL_FROM', 'Site', SENDER],
  ['MAIL_FROM', 'Site site@@bad', SENDER],
  ['MAIL_FROM', 'Site <site>', SENDER],
  ['MAIL_FROM', 'a@example.com <b@example.com>', SENDER],
  ['MAIL_FROM', '@', SENDER],
  ['MAIL_FROM', 'secret\r\nBcc: c@d', 'MAIL_FROM must be one line'],
  ['SALES_EMAIL', '  ', 'SALES_EMAIL is missing'],
  ['SALES_EMAIL', 'a@b, c@d', 'SALES_EMAIL must be one e-mail address'],
  ['SALES_EMAIL', 'a@b;c@d', 'SALES_EMAIL must be one e-mail address'],
  ['SALES_EMAIL', 'sales', 'SALES_EMAIL must be one e-mail address'],
  ['RESEND_BASE_URL', 'localhost', 'RESEND_BASE_URL must begin with https:// or http://'],
  ['RESEND_BASE_URL', 'xhttps://a', 'RESEND_BASE_URL must begin with https:// or http://'],
  ['RESEND_BASE_URL', 'https:///a', 'RESEND_BASE_URL must begin with https:// or http://'],
])('%s of %j is told in one sentence', (name, value, problem) => {
  expect(readMailSettings({ ...ENV, [name]: value })).toEqual({
    ok: false,
    problem: `E-mail cannot be sent: ${problem}`,
  });
});

test('spaces around a value are none of it, and an address may end with slashes', () => {
  const padded = Object.fromEntries(
    Object.entries(ENV).map(([name, value]) => [name, ` ${value} `]),
  );
  expect(readMailSettings(padded)).toEqual(readMailSettings(ENV));
  const base = { RESEND_BASE_URL: ' https://mail.example/api// ' };
  expect(readMailSettings({ ...ENV, ...base })).toMatchObject({
    settings: { baseUrl: 'https://mail.example/api' },
  });
});

test('all that is wrong is told at once', () => {
  const names = ['RESEND_API_KEY', 'MAIL_FROM', 'SALES_EMAIL'].map((name) => `${name} is missing`);
  const problem = `E-mail cannot be sent: ${names.join(', ')}`;
  expect(readMailSettings({})).toEqual({ ok: false, problem });
});

test('where bounces are told and go is read, and a mistake there stops no e-mail', () => {
  const extras = {
    SALES_EMAIL_FALLBACK: ' office@example.org ',
    RESEND_WEBHOOK_SECRET: 'whsec_QUJD',
  };
  expect(readMailSettings({ ...ENV, ...extras })).toMatchObject({
    ok: true,
    settings: { fallback: 'office@example.org', webhookSecret: 'whsec_QUJD' },
    problem: undefined,
  });
  expect(
    readMailSettings({ ...ENV, SALES_EMAIL_FALLBACK: 'office', RESEND_WEBHOOK_SECRET: 'secret' }),
  ).toMatchObject({
    ok: true,
    settings: { fallback: undefined, webhookSecret: undefined },
    problem:
      'E-mails that bounce are not noticed: SALES_EMAIL_FALLBACK must be one e-mail address, RESEND_WEBHOOK_SECRET must be the signing secret of the webhook, which begins with whsec_',
  });
});
