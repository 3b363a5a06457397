import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FILE_SENTENCES, REFUSALS } from '#tests/support/contract.ts';
import { SITE } from '#tests/support/test-platform.ts';
import { readBody } from './read-body.ts';

function post(type: string, body: BodyInit): Request {
  const init = { method: 'POST', headers: { 'Content-Type': type }, body };
  const streamed: RequestInit & { duplex: 'half' } = { ...init, duplex: 'half' };
  return new Request(`${SITE}/api/contact`, streamed);
}

/** A body that begins so and then neither goes on nor ends. */
function beginOnly(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
  });
}

describe('a body that never ends', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const part = '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@example.com\r\n';

  test.each([
    ['application/json', '{"form":"contact",', REFUSALS.unreadable],
    ['application/x-www-form-urlencoded', 'form=contact&', REFUSALS.unreadable],
    ['multipart/form-data; boundary=x', part, REFUSALS.unreadable],
    [
      'multipart/form-data; boundary=x',
      `${part}--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF`,
      FILE_SENTENCES.truncated,
    ],
  ])('of %s is answered 400 after 15 seconds, and not earlier: %j', async (type, text, message) => {
    let settled = false;
    const reading = readBody(post(type, beginOnly(text))).finally(() => (settled = true));
    while (vi.getTimerCount() === 0) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    const read = await reading;
    expect(read).toMatchObject({ ok: false, status: 400, message });
    if (text.includes('filename')) {
      expect(read).toMatchObject({ fields: { email: 'a@example.com' } });
    }
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('the body of 924 bytes that the parser never finishes is answered 400 within two seconds', async () => {
  const bytes = readFileSync('tests/fixtures/bodies/multipart-that-hangs.bin');
  expect(bytes).toHaveLength(924);
  const begun = performance.now();
  const read = await readBody(post('multipart/form-data; boundary=----x', bytes));
  expect(performance.now() - begun).toBeLessThan(2_000);
  expect(read).toMatchObject({
    ok: false,
    status: 400,
    message: FILE_SENTENCES.truncated,
    fields: { form: 'quote', email: ['a@example.com', 'a@example.com'] },
  });
});

describe('a part whose file name is odd', () => {
  const read = (disposition: string, content = '%PDF-1.7\nsecret plans') =>
    readBody(
      post(
        'multipart/form-data; boundary=x',
        `--x\r\nContent-Disposition: form-data; name="file"${disposition}\r\n\r\n${content}\r\n--x--\r\n`,
      ),
    );

  test.each(["; filename*=UTF-8''%E0%A4%A", "; filename*=utf-7''a.pdf", '; filename*=a.pdf', ''])(
    'is no text field where it cannot be read: %j',
    async (disposition) => {
      const body = await read(disposition);
      expect(JSON.stringify(body)).not.toContain('secret plans');
      expect(body).toMatchObject({
        ok: true,
        body: { fileProblem: { status: 422, message: FILE_SENTENCES.nameUnreadable }, fields: {} },
      });
    },
  );

  test('is noticed behind 20 files whose names can be read', async () => {
    const body = new FormData();
    for (let at = 0; at < 20; at += 1) body.append('file', new File(['%PDF'], `A-${at}.pdf`));
    const whole = new Request(SITE, { method: 'POST', body });
    const type = whole.headers.get('content-type') ?? '';
    const [, boundary] = type.split('boundary=');
    const end = `--${boundary}--\r\n`;
    const text = (await whole.text()).replace(
      end,
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename*=utf-7''a.pdf\r\n\r\n%PDF\r\n${end}`,
    );
    expect(await readBody(post(type, text))).toMatchObject({
      body: { fileProblem: { status: 422, message: FILE_SENTENCES.nameUnreadable } },
    });
  });

  test('and which is empty is no file', async () => {
    const body = await read('', '');
    expect(body.ok && body.body.fileProblem).toBeUndefined();
  });
});
