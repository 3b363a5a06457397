import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RecordingResend, type ResendFault } from '../../tests/support/recording-resend.ts';
import { AttachmentUnreadable, type Attachment } from './attachment.ts';
import type { Mailer } from './mailer.ts';
import { openResendMailer } from './resend-mailer.ts';

let resend: RecordingResend;
let mailer: Mailer;
beforeAll(async () => {
  resend = await RecordingResend.start();
  mailer = openResendMailer({
    apiKey: 're_test',
    baseUrl: resend.url,
    from: 'a@example.com',
    sales: 'b@example.com',
  });
});
afterAll(() => resend.stop());
beforeEach(() => resend.reset());

const MAIL = { key: 'sales-1', payload: '{"subject":"Étage “2”","to":["b@example.com"]}' };
const DEADLINE = 800.5;

function fail(fault: ResendFault): void {
  resend.fault = () => fault;
}

function attach(chunks: readonly Uint8Array[], size?: number): Attachment {
  const bytes = Buffer.concat(chunks);
  return {
    name: 'Grundriß "A".pdf',
    type: 'application/pdf',
    size: size ?? bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    read: () => Readable.from(chunks),
  };
}

test('an accepted e-mail', async () => {
  expect(await mailer.send(MAIL, DEADLINE)).toEqual({ outcome: 'accepted' });
  expect(resend.mails).toHaveLength(1);
  expect(resend.mails[0]?.subject).toBe('Étage “2”');
});

test.each([0, 1, 2, 3, 49_151, 49_152, 49_153, 1_000_000])(
  'an attachment of %i bytes in odd pieces arrives byte by byte',
  async (size) => {
    const bytes = randomBytes(size);
    const chunks = [0, 1, 5, 70_000].map((start, index, all) =>
      bytes.subarray(start, all[index + 1] ?? size),
    );
    const attachment = attach(chunks);
    await mailer.send({ ...MAIL, attachment }, 2_000);
    expect(resend.mails[0]?.attachments).toEqual([
      {
        filename: attachment.name,
        content_type: 'application/pdf',
        bytes: size,
        sha256: attachment.sha256,
      },
    ]);
  },
);

test('the same key makes one e-mail; another content under it counts as delivered', async () => {
  await mailer.send(MAIL, DEADLINE);
  expect(await mailer.send(MAIL, DEADLINE)).toEqual({ outcome: 'accepted' });
  const other = { ...MAIL, payload: '{"subject":"other"}' };
  expect(await mailer.send(other, DEADLINE)).toEqual({ outcome: 'accepted' });
  expect(resend.mails).toHaveLength(1);
});

describe('failures are returned', () => {
  test.each([
    ['error', { outcome: 'unknown', reason: '500 internal_server_error' }],
    ['silent', { outcome: 'unknown', reason: 'no answer' }],
    ['cut-after', { outcome: 'unknown', reason: 'no answer' }],
    ['cut-before', { outcome: 'unknown', reason: 'no answer' }],
    ['concurrent', { outcome: 'unknown', reason: '409 concurrent_idempotent_requests' }],
    [
      'busy',
      {
        outcome: 'refused',
        reason: '429 rate_limit_exceeded',
        lasting: false,
        general: true,
        retryAfter: 1_000,
      },
    ],
    [
      'refused',
      { outcome: 'refused', reason: '422 validation_error', lasting: true, general: false },
    ],
    [
      'unauthorized',
      { outcome: 'refused', reason: '401 invalid_api_key', lasting: false, general: true },
    ],
  ] as const)('%s', async (fault, delivery) => {
    fail(fault);
    expect(await mailer.send(MAIL, DEADLINE)).toEqual(delivery);
    resend.fault = () => undefined;
    expect(await mailer.send(MAIL, DEADLINE)).toEqual({ outcome: 'accepted' });
    expect(resend.mails).toHaveLength(1);
  });

  test('a key that no header can carry is a failure, not a crash', async () => {
    const odd = openResendMailer({ apiKey: 're_\u200b', baseUrl: resend.url, from: '', sales: '' });
    expect(await odd.send(MAIL, DEADLINE)).toEqual({ outcome: 'unknown', reason: 'TypeError' });
  });

  test('nobody listens', async () => {
    const lonely = openResendMailer({
      apiKey: 'x',
      baseUrl: 'http://127.0.0.1:1',
      from: '',
      sales: '',
    });
    expect(await lonely.send(MAIL, DEADLINE)).toEqual({
      outcome: 'unknown',
      reason: 'no answer',
    });
  });

  test('a file that cannot be read makes no e-mail', async () => {
    const attachment: Attachment = {
      ...attach([]),
      size: 10,
      async *read() {
        yield await Promise.resolve(new Uint8Array(3));
        throw new AttachmentUnreadable('gone');
      },
    };
    expect(await mailer.send({ ...MAIL, attachment }, DEADLINE)).toEqual({
      outcome: 'unknown',
      reason: 'attachment unreadable',
    });
    expect(resend.requests).toEqual([]);
  });

  test('a file that takes longer than there is time makes no e-mail', async () => {
    const attachment: Attachment = {
      ...attach([]),
      async *read() {
        await new Promise((resolve) => setTimeout(resolve, 40));
        yield new Uint8Array(30);
      },
    };
    const delivery = await mailer.send({ ...MAIL, attachment }, 10);
    expect(delivery).toEqual({ outcome: 'unknown', reason: 'no answer' });
    expect(resend.requests).toEqual([]);
  });

  test('no time left is no answer', async () => {
    expect(await mailer.send(MAIL, -5)).toEqual({ outcome: 'unknown', reason: 'no answer' });
    expect(resend.mails).toEqual([]);
  });
});

describe('an odd answer', () => {
  let answer: { readonly status: number; readonly body: string; readonly headers?: object };
  let asked: IncomingMessage | undefined;
  let received = '';
  let odd: Mailer;
  const server = createServer((request, response) => {
    asked = request;
    received = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (received += part));
    request.on('end', () => {
      response.writeHead(answer.status, { 'Content-Type': 'application/json', ...answer.headers });
      response.end(answer.body);
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const baseUrl = `http://127.0.0.1:${port}`;
    odd = openResendMailer({
      apiKey: 're_key',
      baseUrl,
      from: 'a@x.example',
      sales: 'b@x.example',
    });
  });
  afterAll(() => server.close());

  const named = (name: unknown) => JSON.stringify({ statusCode: 0, message: 'no', name });
  const refused = { outcome: 'refused', lasting: false, general: false } as const;

  test.each([
    [200, '{"id":"1"}', { outcome: 'accepted' }],
    [500, 'null', { outcome: 'unknown', reason: 'no answer' }],
    [400, named('invalid'), { ...refused, reason: '400 invalid', lasting: true }],
    [401, named('invalid'), { ...refused, reason: '401 invalid', general: true }],
    [403, named('invalid'), { ...refused, reason: '403 invalid' }],
    [404, named('invalid'), { ...refused, reason: '404 invalid' }],
    [408, named('slow'), { outcome: 'unknown', reason: '408 slow' }],
    [409, named('invalid_idempotent_request'), { outcome: 'accepted' }],
    [409, named('other'), { outcome: 'unknown', reason: '409 other' }],
    [413, named('large'), { ...refused, reason: '413 large', lasting: true }],
    [422, named('invalid'), { ...refused, reason: '422 invalid', lasting: true }],
    [429, named('busy'), { ...refused, reason: '429 busy', general: true }],
    [499, named('gone'), { ...refused, reason: '499 gone' }],
    [500, named('internal'), { outcome: 'unknown', reason: '500 internal' }],
    [503, named('x'.repeat(80)), { outcome: 'unknown', reason: `503 ${'x'.repeat(60)}` }],
  ])('%i %s', async (status, body, delivery) => {
    // Resend repeats the status in the body; the SDK reads it there.
    answer = { status, body: body.replace('"statusCode":0', `"statusCode":${status}`) };
    expect(await odd.send(MAIL, DEADLINE)).toEqual(delivery);
  });

  test.each([
    ['0', 0],
    ['1', 1_000],
    ['90', 90_000],
    ['-1', undefined],
    ['soon', undefined],
    ['Sat, 21 Nov 2026 14:00:00 GMT', undefined],
  ])('Retry-After: %s', async (header, retryAfter) => {
    const body = named('busy').replace('"statusCode":0', '"statusCode":429');
    answer = { status: 429, body, headers: { 'Retry-After': header } };
    const delivery = await odd.send(MAIL, DEADLINE);
    expect(delivery).toMatchObject({ outcome: 'refused', general: true });
    if (retryAfter === undefined) expect(delivery).not.toHaveProperty('retryAfter');
    else expect(delivery).toMatchObject({ retryAfter });
  });

  test('what is asked is the frozen payload, under its key, with the account’s own', async () => {
    answer = { status: 200, body: '{"id":"1"}' };
    await odd.send(MAIL, DEADLINE);
    expect([asked?.method, asked?.url]).toEqual(['POST', '/emails']);
    expect(asked?.headers).toMatchObject({
      authorization: 'Bearer re_key',
      'idempotency-key': 'sales-1',
      'content-type': 'application/json',
    });
    expect(received).toBe(MAIL.payload);
    expect(odd).toMatchObject({ from: 'a@x.example', sales: 'b@x.example' });
  });
});
