import { createServer, type Server } from 'node:http';
import {
  createServer as createNetServer,
  type AddressInfo,
  type Server as NetServer,
} from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RecordingResend, signReport, WEBHOOK_SECRET } from '#tests/support/recording-resend.ts';
import type { Mailer } from './mailer.ts';
import { openResendMailer } from './resend-mailer.ts';

// Only answers specific to Resend. Tests for every mailer are in tests/conformance.

interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

let resend: RecordingResend;
let mailer: Mailer;
/** A server in Resend's place that answers with `reply`. */
let other: Server;
let otherMailer: Mailer;
let reply: Reply;

beforeAll(async () => {
  resend = await RecordingResend.start();
  mailer = open(resend.url);
  other = createServer((request, response) => {
    void buffer(request).then(() => {
      response.writeHead(reply.status, { 'Content-Type': 'application/json', ...reply.headers });
      response.end(JSON.stringify(reply.body));
    });
  });
  otherMailer = open(await listen(other));
});
afterAll(async () => {
  other.closeAllConnections();
  other.close();
  await resend.stop();
});
beforeEach(() => {
  resend.reset();
});

async function listen(server: NetServer): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function open(baseUrl: string, apiKey = 're_test', webhookSecret?: string): Mailer {
  return openResendMailer({
    apiKey,
    baseUrl,
    from: 'a@example.com',
    sales: 'b@example.com',
    fallback: undefined,
    webhookSecret,
  });
}

const MAIL = {
  key: 'sales-1',
  message: {
    from: 'a@example.com',
    to: ['b@example.com'],
    replyTo: [],
    subject: 'Plans',
    html: '<p>Plans</p>',
    text: 'Plans',
    headers: {},
  },
  attachments: [],
};
const DEADLINE = 800.5;

test.each([
  ['silent', 'no answer'],
  ['cut-before', 'no answer'],
  ['concurrent', '409 concurrent_idempotent_requests'],
] as const)(
  '%s leaves open what became of the e-mail, and the next try succeeds',
  async (fault, reason) => {
    resend.fault = () => fault;
    expect(await mailer.send(MAIL, DEADLINE)).toEqual({ outcome: 'unknown', reason });
    resend.fault = () => undefined;
    expect(await mailer.send(MAIL, DEADLINE)).toEqual({ outcome: 'accepted', id: 'mail-1' });
  },
);

// https://resend.com/docs/dashboard/emails/idempotency-keys: keys are kept for 24 hours.
test('a key is relied on for the day that Resend remembers it, and no longer', () => {
  expect(mailer.deduplicatesFor).toBe(24 * 60 * 60 * 1000);
  // Five requests a second: https://resend.com/docs/api-reference/introduction
  expect(mailer.pace).toBeGreaterThanOrEqual(200);
});

test('a failure that says nothing is no acceptance', async () => {
  reply = { status: 500, body: null };
  expect((await otherMailer.send(MAIL, DEADLINE)).outcome).toBe('unknown');
});

// https://resend.com/docs/api-reference/errors
test.each([
  [422, 'invalid_from_address', 'no address', 'sender'],
  [422, 'validation_error', 'Invalid `from` field.', 'sender'],
  [403, 'validation_error', 'The domain is not verified.', 'sender'],
  [422, 'validation_error', 'Invalid `reply_to` field.', 'recipient'],
  [422, 'validation_error', 'Invalid `to` field.', 'recipient'],
  [422, 'validation_error', 'Invalid `subject` field.', 'content'],
  [400, 'validation_error', 'An idempotency key is too long.', 'content'],
  [401, 'missing_api_key', 'Missing `from` an earlier request', 'key'],
  [403, 'invalid_api_key', 'API key is invalid', 'key'],
  [429, 'rate_limit_exceeded', 'Too many requests', 'pace'],
  [409, 'invalid_idempotent_request', 'Same key, another payload', 'reuse'],
  [429, 'daily_quota_exceeded', 'Too many `to` addresses today', 'quota'],
])('%i %s, "%s" is a refusal about the %s', async (status, name, message, about) => {
  reply = { status, body: { statusCode: status, name, message } };
  const reason = `${status} ${name}`;
  expect(await otherMailer.send(MAIL, DEADLINE)).toEqual({ outcome: 'refused', about, reason });
});

test.each([408, 500, 503])('%i leaves open whether the e-mail was taken', async (status) => {
  reply = { status, body: { statusCode: status, name: 'x'.repeat(100) } };
  expect(await otherMailer.send(MAIL, DEADLINE)).toEqual({
    outcome: 'unknown',
    // As much of what something else may have answered as a line of the log can bear.
    reason: `${status} ${'x'.repeat(60)}`,
  });
});

test.each([
  ['2', 2_000],
  ['0.5', 500],
  ['0', 0],
  ['-1', undefined],
  ['Sat, 21 Nov 2026 15:00:00 GMT', undefined],
])('an answer that asks to be left alone for %j: %j milliseconds', async (seconds, wait) => {
  const body = { statusCode: 429, name: 'rate_limit_exceeded' };
  reply = { status: 429, body, headers: { 'Retry-After': seconds } };
  const delivery = await otherMailer.send(MAIL, DEADLINE);
  expect(delivery.outcome === 'refused' && delivery.retryAfter).toBe(wait);
});

test.each([{ id: '' }, { id: 7 }, null])('%j is no acceptance', async (body) => {
  reply = { status: 200, body };
  expect(await otherMailer.send(MAIL, DEADLINE)).toEqual({
    outcome: 'unknown',
    reason: 'answered without an id',
  });
});

test('a key that no header can carry is a failure, not a crash', async () => {
  const broken = open(resend.url, 're_\u200b');
  const reason = 'TypeError';
  expect(await broken.send(MAIL, DEADLINE)).toEqual({ outcome: 'unknown', reason });
  const hearing = open(resend.url, 're_\u200b', WEBHOOK_SECRET);
  expect(await hearing.readEvent('{}', signReport('{}'))).toBeUndefined();
});

test('whoever never answers is given up, however little time is left', async () => {
  const silent = createNetServer();
  const asking = open(await listen(silent));
  for (const deadline of [40, 0, -1]) {
    const delivery = await asking.send(MAIL, deadline);
    expect(delivery).toEqual({ outcome: 'unknown', reason: 'no answer' });
  }
  silent.close();
});

test('an e-mail carries its key, by which a report of it names the enquiry', async () => {
  await mailer.send(MAIL, DEADLINE);
  expect(resend.mails[0]?.tags).toEqual([{ name: 'key', value: 'sales-1' }]);
});

test('without a secret no report is believed', async () => {
  expect(await mailer.readEvent('{}', new Headers({ 'svix-id': '1' }))).toBeUndefined();
});

describe('a report that is signed', () => {
  const hearing = open('http://127.0.0.1:1', 're_test', WEBHOOK_SECRET);
  const told = { email_id: 'mail-1', tags: { key: 'sales-1' } };

  test.each([
    null,
    { type: 'email.delivered' },
    { type: 'email.delivered', data: { email_id: 'mail-1' } },
    { type: 'email.delivered', data: { ...told, tags: { other: 'sales-1' } } },
    { type: 'email.delivered', data: { tags: told.tags } },
    { type: 'email.sent', data: told },
    { type: 'suppression.added' },
    { type: 'suppression.added', data: { email: 7 } },
    { type: 'suppression.removed', data: { email: 'b@example.com' } },
  ])('%j is about something else', async (report) => {
    const body = JSON.stringify(report);
    expect(await hearing.readEvent(body, signReport(body))).toEqual({ event: 'other' });
  });

  test.each([
    ['delivered', ['email.delivered', 'email.opened', 'email.clicked']],
    ['failed', ['email.bounced', 'email.complained', 'email.suppressed', 'email.failed']],
  ])('tells that an e-mail is %s by %j', async (outcome, types) => {
    for (const type of types) {
      const body = JSON.stringify({ type, data: told });
      const reason = outcome === 'failed' ? { reason: type.replace('email.', '') } : {};
      expect(await hearing.readEvent(body, signReport(body))).toMatchObject({
        report: { outcome, ...reason },
      });
    }
  });
});
