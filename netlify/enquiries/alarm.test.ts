import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Context } from '@netlify/functions';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { FailingBlobs } from '#tests/support/failing-blobs.ts';
import { RecordingResend } from '#tests/support/recording-resend.ts';
import { CONTACT, postJson, SITE } from '#tests/support/test-platform.ts';
import contact from '../functions/contact.ts';
import health from '../functions/health.ts';
import redeliver from '../functions/redeliver.ts';

// The functions themselves, with a provider, a store and a monitor that answer over HTTP.

let resend: RecordingResend;
let blobs: FailingBlobs;
let monitor: Server;
const calls: string[] = [];

beforeAll(async () => {
  [resend, blobs] = await Promise.all([RecordingResend.start(), FailingBlobs.start('memory')]);
  monitor = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      calls.push(`${request.url} ${body}`);
      response.end();
    });
  });
  await new Promise<void>((resolve) => monitor.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  monitor.close();
  await Promise.all([resend.stop(), blobs.stop()]);
});
beforeEach(() => {
  const watcher = `http://127.0.0.1:${(monitor.address() as AddressInfo).port}`;
  const environment = {
    NETLIFY_BLOBS_CONTEXT: blobs.context,
    RESEND_API_KEY: 're_old',
    RESEND_BASE_URL: resend.url,
    MAIL_FROM: 'site@datumline.example',
    SALES_EMAIL: 'sales@datumline.example',
    ALARM_URL: `${watcher}/alarm`,
    HEARTBEAT_URL: `${watcher}/beat`,
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'info').mockReturnValue();
});

const context = { deploy: { context: 'production' } } as Context;
const get = () => new Request(`${SITE}/api/health`);

test('health is red while the key is revoked, people are told, and green once it is mended', async () => {
  await redeliver(get(), context);
  expect((await health(get(), context)).status).toBe(200);
  expect(calls).toEqual(['/beat ']);

  resend.fault = () => 'unauthorized';
  const answer = await contact(postJson(CONTACT), context);
  expect(answer.status).toBe(200);
  await redeliver(get(), context);
  const red = await health(get(), context);
  expect(red.status).toBe(503);
  expect(await red.json()).toMatchObject({
    reasons: ['The e-mail provider refuses the key.'],
    figures: { salesPending: 1 },
  });
  expect(calls).toEqual([
    '/beat ',
    '/alarm {"text":"Enquiries are not delivered as they should be. The e-mail provider refuses the key."}',
  ]);

  resend.fault = () => undefined;
  vi.stubEnv('RESEND_API_KEY', 're_new');
  // The first pause after a refusal is five minutes.
  vi.useFakeTimers({ now: Date.now() + 5 * 60_000, toFake: ['Date'] });
  try {
    await redeliver(get(), context);
    expect((await health(get(), context)).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
  expect(resend.sales).toHaveLength(1);
  expect(calls.at(-1)).toBe('/beat ');
});
