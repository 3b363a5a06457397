import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RecordingResend } from '#tests/support/recording-resend.ts';
import type { Mailer } from './mailer.ts';
import { freezeMessage } from './message.ts';
import { openResendMailer } from './resend-mailer.ts';

// What every mailer must do is in tests/conformance; here is what only Resend answers.

let resend: RecordingResend;
let mailer: Mailer;
beforeAll(async () => {
  resend = await RecordingResend.start();
  mailer = open(resend.url);
});
afterAll(() => resend.stop());
beforeEach(() => resend.reset());

function open(baseUrl: string, apiKey = 're_test'): Mailer {
  return openResendMailer({
    apiKey,
    baseUrl,
    from: 'a@example.com',
    sales: 'b@example.com',
    fallback: undefined,
    webhookSecret: undefined,
  });
}

const MAIL = {
  key: 'sales-1',
  message: freezeMessage({
    from: 'a@example.com',
    to: ['b@example.com'],
    subject: 'Plans',
    html: '<p>Plans</p>',
    text: 'Plans',
  }),
  attachments: [],
};
const DEADLINE = 800.5;

test.each([
  ['error', { outcome: 'unknown', reason: '500 internal_server_error' }],
  ['hollow', { outcome: 'unknown', reason: 'answered without an id' }],
  ['silent', { outcome: 'unknown', reason: 'no answer' }],
  ['cut-after', { outcome: 'unknown', reason: 'no answer' }],
  ['cut-before', { outcome: 'unknown', reason: 'no answer' }],
  ['concurrent', { outcome: 'unknown', reason: '409 concurrent_idempotent_requests' }],
  [
    'busy',
    {
      outcome: 'refused',
      about: 'quota',
      reason: '429 rate_limit_exceeded',
      retryAfter: 1_000,
    },
  ],
  ['refused', { outcome: 'refused', about: 'content', reason: '422 validation_error' }],
  ['unverified', { outcome: 'refused', about: 'sender', reason: '403 validation_error' }],
  ['unauthorized', { outcome: 'refused', about: 'key', reason: '401 invalid_api_key' }],
] as const)('%s is read for what it means, and the next try succeeds', async (fault, delivery) => {
  resend.fault = () => fault;
  expect(await mailer.send(MAIL, DEADLINE)).toEqual(delivery);
  resend.fault = () => undefined;
  expect(await mailer.send(MAIL, DEADLINE)).toEqual({ outcome: 'accepted', id: 'mail-1' });
  expect(resend.mails).toHaveLength(1);
});

test('a failure that says nothing is no acceptance', async () => {
  const server = createServer((_, response) => {
    response.writeHead(500, { 'Content-Type': 'application/json' }).end('null');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect((await open(`http://127.0.0.1:${port}`).send(MAIL, DEADLINE)).outcome).toBe('unknown');
  server.close();
});

test('a key that no header can carry is a failure, not a crash', async () => {
  expect((await open(resend.url, 're_\u200b').send(MAIL, DEADLINE)).outcome).toBe('unknown');
});

test('nobody listens', async () => {
  expect(await open('http://127.0.0.1:1').send(MAIL, DEADLINE)).toEqual({
    outcome: 'unknown',
    reason: 'no answer',
  });
});

test('a message of the first version goes out as it did, and later ones carry their key', async () => {
  await mailer.send({ ...MAIL, message: { ...MAIL.message, version: 1 } }, DEADLINE);
  await mailer.send({ ...MAIL, key: 'sales-2' }, DEADLINE);
  expect(resend.mails.map(({ tags }) => tags)).toEqual([
    undefined,
    [{ name: 'key', value: 'sales-2' }],
  ]);
});

test('without a secret no report is believed', async () => {
  expect(mailer.hearsEvents).toBe(false);
  expect(await mailer.readEvent('{}', new Headers({ 'svix-id': '1' }))).toBeUndefined();
});

test.each([
  ['delivered', 'arrived'],
  ['email.delivered', 'arrived'],
  ['opened', 'arrived'],
  ['sent', 'pending'],
  ['delivery_delayed', 'pending'],
  ['bounced', 'failed'],
  ['complained', 'failed'],
  ['suppressed', 'failed'],
])('the event %s means %s', async (event, outcome) => {
  await mailer.send(MAIL, DEADLINE);
  resend.lastEvent = () => event;
  expect((await mailer.ask('mail-1', DEADLINE)).outcome).toBe(outcome);
});

test('a key that may only send says so, and what nobody answers is left open', async () => {
  resend.keyMayOnlySend = true;
  expect(await mailer.ask('mail-1', DEADLINE)).toEqual({
    outcome: 'untold',
    denied: true,
    reason: '401 restricted_api_key',
  });
  expect(await open('http://127.0.0.1:1').ask('mail-1', DEADLINE)).toEqual({
    outcome: 'untold',
    denied: false,
    reason: 'no answer',
  });
});
