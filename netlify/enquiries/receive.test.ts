import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { FailingBlobs } from '../../tests/support/failing-blobs.ts';
import { RecordingResend } from '../../tests/support/recording-resend.ts';
import { connect } from './connect.ts';
import { receiveEnquiry } from './receive.ts';

let resend: RecordingResend;
let blobs: FailingBlobs;
beforeAll(async () => {
  [resend, blobs] = await Promise.all([RecordingResend.start(), FailingBlobs.start()]);
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
  process.env['RESEND_BASE_URL'] = resend.url;
  process.env['RESEND_API_KEY'] = 're_test';
  process.env['MAIL_FROM'] = 'Datumline <site@datumline.example>';
  process.env['SALES_EMAIL'] = 'sales@datumline.example';
});
afterAll(() => Promise.all([resend.stop(), blobs.stop()]));
beforeEach(() => {
  resend.reset();
  blobs.fault = () => undefined;
});

test('smoke', async () => {
  const id = randomUUID();
  const make = () =>
    new Request('https://datumline.example/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify({
        name: 'Ann Lee',
        email: 'ann@x.com',
        company: 'Acme <b>',
        message: 'Hi\nthere',
        projectType: 'commercial',
      }),
    });
  const t = performance.now();
  const answers = await Promise.all([1, 2, 3].map(() => receiveEnquiry(make(), connect('dev'))));
  console.log(performance.now() - t, await Promise.all(answers.map((a) => a.text())));
  console.log(
    resend.mails.map((m) => [m.key, m.subject, m.text, m.html.length]),
    resend.requests,
  );
  expect(resend.mails).toHaveLength(2);
});
