import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { EnquiryServer } from '#tests/support/enquiry-server-process.ts';
import { FailingBlobs } from '#tests/support/failing-blobs.ts';
import { makePdf } from '#tests/support/make-plan-files.ts';
import { RecordingResend } from '#tests/support/recording-resend.ts';
import { CONTACT, fillForm, QUOTE } from '#tests/support/test-platform.ts';

const MINUTE = 60_000;

/** Leaves words, a file and a linked set, which cannot be sent yet. Gives their ids. */
async function accept({ url }: EnquiryServer): Promise<readonly string[]> {
  const { token } = (await (await fetch(`${url}/api/form-token`)).json()) as { token: string };
  await new Promise((done) => setTimeout(done, 2_000));
  const ids = Array.from({ length: 4 }, () => randomUUID() as string);
  const plans = (size: number) => new File([makePdf(size)], 'plan.pdf');
  const bodies = [
    JSON.stringify({ ...CONTACT, formToken: token }),
    JSON.stringify({ ...CONTACT, formToken: '' }),
    fillForm({ ...QUOTE, formToken: token }, plans(5_000)),
    fillForm({ ...QUOTE, formToken: token }, plans(50_000)),
  ];
  for (const [index, body] of bodies.entries()) {
    const type = typeof body === 'string' ? { 'Content-Type': 'application/json' } : {};
    const headers = { ...type, 'Idempotency-Key': ids[index] ?? '' };
    const response = await fetch(`${url}/api/contact`, { method: 'POST', headers, body });
    expect(response.status).toBe(200);
  }
  return ids;
}

/** Sweeps for an hour. Returns the reasons for which health is red then. */
async function deliver({ url }: EnquiryServer): Promise<readonly string[]> {
  for (const minutes of [6, 30, 60]) await fetch(`${url}/sweep?ahead=${minutes * MINUTE}`);
  const health = await fetch(`${url}/health?ahead=${60 * MINUTE}`);
  return ((await health.json()) as { readonly reasons: readonly string[] }).reasons;
}

/** Where the version is that a change starts from: the project itself, unless a checkout is named. */
const HERE = fileURLToPath(new URL('../..', import.meta.url));
const BASE = process.env['BASE_CHECKOUT'] ?? HERE;

test.each([
  ['the version before accepts, this one', BASE, HERE],
  ['this version accepts, the one before', HERE, BASE],
])(
  '%s delivers, or says that it cannot and leaves it',
  async (_, from, to) => {
    const [resend, blobs] = await Promise.all([RecordingResend.start(), FailingBlobs.start()]);
    const env = {
      NETLIFY_BLOBS_CONTEXT: blobs.context,
      RESEND_BASE_URL: resend.url,
      ATTACHED_LIMIT: '15000',
    };
    async function run<T>(root: string, work: (server: EnquiryServer) => Promise<T>): Promise<T> {
      const server = await EnquiryServer.start('cross-deploys', env, root);
      return work(server).finally(() => server.kill());
    }
    resend.fault = () => 'error';
    const ids = await run(from, accept);
    resend.fault = () => undefined;
    let reasons = await run(to, deliver);
    // What a newer deploy wrote is left as it is until that deploy is live again.
    if (reasons.some((one) => one.includes('newer deploy'))) reasons = await run(from, deliver);
    const mailed = resend.sales.map(({ key }) => key.replace('sales-', ''));
    expect({ mailed: mailed.sort(), reasons }).toEqual({ mailed: [...ids].sort(), reasons: [] });
    await Promise.all([resend.stop(), blobs.stop()]);
  },
  60_000,
);
