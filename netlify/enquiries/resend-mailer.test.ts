import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
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

  test('a failure that says nothing is no acceptance', async () => {
    const server = createServer((_, response) => {
      response.writeHead(500, { 'Content-Type': 'application/json' }).end('null');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const odd = openResendMailer({
      apiKey: 'x',
      baseUrl: `http://127.0.0.1:${port}`,
      from: '',
      sales: '',
    });
    expect((await odd.send(MAIL, DEADLINE)).outcome).toBe('unknown');
    server.close();
  });

  test('a key that no header can carry is a failure, not a crash', async () => {
    const odd = openResendMailer({ apiKey: 're_\u200b', baseUrl: resend.url, from: '', sales: '' });
    expect((await odd.send(MAIL, DEADLINE)).outcome).toBe('unknown');
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
    expect((await mailer.send({ ...MAIL, attachment }, DEADLINE)).outcome).toBe('unknown');
    expect(resend.mails).toHaveLength(0);
  });
});
