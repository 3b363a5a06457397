import { expect, test } from 'vitest';
import { readMailSettings } from './mail-settings.ts';

const ENV = {
  RESEND_API_KEY: 're_1',
  MAIL_FROM: 'Site <site@example.com>',
  SALES_EMAIL: 'sales@example.com',
};

test('Resend itself is used unless another address is set', () => {
  expect(readMailSettings(ENV)).toEqual({
    ok: true,
    settings: {
      apiKey: 're_1',
      from: 'Site <site@example.com>',
      sales: 'sales@example.com',
      baseUrl: 'https://api.resend.com',
    },
  });
  expect(readMailSettings({ ...ENV, RESEND_BASE_URL: 'http://localhost:4008/' })).toMatchObject({
    settings: { baseUrl: 'http://localhost:4008' },
  });
});

test.each(Object.keys(ENV))('%s missing, empty or broken is named without its value', (name) => {
  for (const value of [undefined, '', '  ', 'secret\r\nBcc: x']) {
    const read = readMailSettings({ ...ENV, [name]: value });
    expect(read.ok).toBe(false);
    if (!read.ok) {
      expect(read.problem).toContain(name);
      expect(read.problem).not.toContain('secret');
    }
  }
});

test.each(['Site site@@bad', 'site', 'Site <site>', 'a@example.com <b@example.com>', '@'])(
  'the sender "%s" is refused before anything is sent',
  (MAIL_FROM) => {
    expect(readMailSettings({ ...ENV, MAIL_FROM })).toMatchObject({ ok: false });
  },
);

test('an address for RESEND_BASE_URL that is none is named', () => {
  const read = readMailSettings({ ...ENV, RESEND_BASE_URL: 'localhost' });
  expect(read).toMatchObject({ ok: false });
});
