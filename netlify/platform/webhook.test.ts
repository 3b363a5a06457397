import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { RECEIVER_SECRET, RecordingReceiver } from '#tests/support/recording-receiver.ts';
import { readWebhook, type PostResult } from './webhook.ts';

describe('a receiver', () => {
  let receiver: RecordingReceiver;
  beforeAll(async () => {
    receiver = await RecordingReceiver.start();
  });
  afterAll(() => receiver.stop());
  beforeEach(() => {
    receiver.fault = () => undefined;
    receiver.events.length = 0;
    receiver.paths.length = 0;
  });

  async function post(body = '{"text":"“Ärger” 🏗"}'): Promise<PostResult> {
    const { webhook } = readWebhook({
      WEBHOOK_URL: receiver.url,
      WEBHOOK_SECRET: RECEIVER_SECRET,
    });
    if (!webhook || webhook === 'misconfigured') throw new Error('There is no webhook');
    return webhook.post('enquiry-1', body);
  }

  test('finds the event whole and signed as Standard Webhooks says', async () => {
    expect(await post()).toEqual({ ok: true });
    expect(receiver.events).toMatchObject([
      { id: 'enquiry-1', body: '{"text":"“Ärger” 🏗"}', isGenuine: true },
    ]);
  });

  test.each([
    [500, false],
    [404, false],
    [307, false],
    [410, false],
    [401, false],
    [429, false],
    [422, true],
    [413, true],
    [400, true],
  ])('that answers %d has not taken it', async (status, isPermanent) => {
    receiver.fault = () => status;
    expect(await post()).toEqual({ ok: false, reason: `status ${status}`, isPermanent });
  });

  test('that never answers is waited for seven seconds', async () => {
    const timer = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal);
    receiver.fault = () => {
      setImmediate(() => timer.abort(new DOMException('', 'TimeoutError')));
      return 'silent';
    };
    expect(await post()).toEqual({ ok: false, reason: 'TimeoutError', isPermanent: false });
    expect(timeout).toHaveBeenCalledWith(7_000);
  });

  test('that sends elsewhere is not followed', async () => {
    receiver.fault = () => 307;
    expect(await post()).toMatchObject({ ok: false, reason: 'status 307' });
    expect(receiver.paths).toEqual(['/events']);
  });

  test('that is gone, or cuts the connection, has not taken it', async () => {
    receiver.fault = () => 'cut-before';
    expect(await post()).toMatchObject({ ok: false, isPermanent: false });
  });
});

const SECRET = RECEIVER_SECRET;

test.each([
  ['https://hooks.example.com/a?b=c', SECRET, undefined],
  ['http://localhost:4008/webhook', SECRET, undefined],
  ['http://[::1]:4008/webhook', SECRET, undefined],
  ['', '', undefined],
  ['http://hooks.example.com/', SECRET, 'WEBHOOK_URL must be'],
  ['http://localhost.example.com/', SECRET, 'WEBHOOK_URL must be'],
  ['https://ann:secret@hooks.example.com/', SECRET, 'WEBHOOK_URL must be'],
  ['ftp://localhost/', SECRET, 'WEBHOOK_URL must be'],
  ['hooks.example.com', SECRET, 'WEBHOOK_URL must be'],
  ['', SECRET, 'WEBHOOK_URL must be'],
  ['https://hooks.example.com/', '', 'WEBHOOK_SECRET must be'],
  ['https://hooks.example.com/', 'hunter2', 'WEBHOOK_SECRET must be'],
  ['https://hooks.example.com/', `whsec_${Buffer.alloc(23).toString('base64')}`, 'WEBHOOK_SECRET'],
  ['https://hooks.example.com/', `whsec_${Buffer.alloc(65).toString('base64')}`, 'WEBHOOK_SECRET'],
])('%s with %s', (WEBHOOK_URL, WEBHOOK_SECRET, fault) => {
  const { webhook, problem } = readWebhook({ WEBHOOK_URL, WEBHOOK_SECRET });
  if (fault === undefined) {
    expect(problem).toBeUndefined();
    expect(webhook).not.toBe('misconfigured');
  } else {
    expect(webhook).toBe('misconfigured');
    expect(problem).toContain(fault);
    expect(problem).not.toContain('hunter2');
    expect(problem).not.toContain('hooks.example.com');
  }
});
