import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleForNode } from '#tests/support/bundle.ts';
import { CONTACT, ESTIMATE, fillForm, QUOTE, type Answer } from '#tests/support/test-platform.ts';
import { FailingBlobs, type BlobsFault } from '#tests/support/failing-blobs.ts';
import { makePdf } from '#tests/support/plan-files.ts';
import { RecordingResend, type ResendFault } from '#tests/support/recording-resend.ts';

const SUBMISSIONS = 500;
const VISITORS = 80;
/** How often a visitor presses the button again after a failure. */
const PRESSES = 8;
const MINUTE = 60_000;

let resend: RecordingResend;
let blobs: FailingBlobs;
let server: ChildProcess;
let file: string;
let port: number;

/** The same numbers in every run, so that a failure can be repeated. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = makeRandom(20261121);

async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: found } = probe.address() as AddressInfo;
  probe.close();
  return found;
}

async function startServer(): Promise<void> {
  server = spawn(process.execPath, [file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      NETLIFY_BLOBS_CONTEXT: blobs.context,
      RESEND_BASE_URL: resend.url,
      RESEND_API_KEY: 're_test',
      MAIL_FROM: 'site@datumline.example',
      SALES_EMAIL: 'sales@datumline.example',
    },
  });
  if (server.stdout) await once(server.stdout, 'data');
}

beforeAll(async () => {
  [resend, blobs, port] = await Promise.all([
    RecordingResend.start(),
    FailingBlobs.start(),
    findPort(),
  ]);
  ({ file } = await bundleForNode('tests/support/enquiry-server.ts', 'chaos', 'external'));
  await startServer();
});
afterAll(async () => {
  server.kill('SIGKILL');
  await Promise.all([resend.stop(), blobs.stop()]);
});

interface Submission {
  readonly id: string;
  readonly sha256: string | undefined;
  readonly make: () => Pick<RequestInit, 'body'> & { headers: Record<string, string> };
}

function makeSubmission(index: number): Submission {
  const id = randomUUID();
  const key = { 'Idempotency-Key': id };
  const json = { 'Content-Type': 'application/json', ...key };
  switch (index % 5) {
    case 0:
      return {
        id,
        sha256: undefined,
        make: () => ({ headers: json, body: JSON.stringify({ ...ESTIMATE, company: id }) }),
      };
    case 1:
      return {
        id,
        sha256: undefined,
        make: () => ({ headers: json, body: JSON.stringify({ ...CONTACT, company: id }) }),
      };
    case 2:
      return {
        id,
        sha256: undefined,
        make: () => ({
          headers: { Accept: 'application/json' },
          body: new URLSearchParams({ form: 'contact', ...CONTACT, company: id, submissionId: id }),
        }),
      };
    default: {
      const bytes = Buffer.concat([
        Buffer.from('%PDF-1.7\n%'),
        randomBytes(Math.floor(random() * 60_000)),
        makePdf(),
      ]);
      return {
        id,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        make: () => ({ headers: key, body: fillForm(QUOTE, new File([bytes], 'plan.pdf')) }),
      };
    }
  }
}

/** Sends until the form says success. `false` where the visitor gives up. */
async function submit({ make }: Submission): Promise<boolean> {
  for (let press = 0; press < PRESSES; press += 1) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/api/contact`, {
        method: 'POST',
        ...make(),
      });
      if (((await response.json()) as Answer).success) return true;
    } catch {
      // The process was killed; the visitor waits and presses again.
    }
    await new Promise((resolve) => setTimeout(resolve, 200 * (press + 1)));
  }
  return false;
}

async function sweep(ahead: number): Promise<{ sent: number; failed: number }> {
  const response = await fetch(`http://127.0.0.1:${port}/sweep?ahead=${ahead}`);
  return (await response.json()) as { sent: number; failed: number };
}

test('500 submissions through failures and a killed process: each accepted one is mailed once', async () => {
  let mails = 0;
  let mailsFailed = 0;
  let calls = 0;
  let callsFailed = 0;
  const resendFaults: readonly ResendFault[] = [
    ...(['error', 'busy', 'cut-after', 'cut-before', 'concurrent'] as const),
    ...(['error', 'busy', 'cut-after', 'cut-before', 'concurrent'] as const),
    'silent',
  ];
  resend.fault = () => {
    mails += 1;
    if (random() > 0.4) return undefined;
    mailsFailed += 1;
    return resendFaults[Math.floor(random() * resendFaults.length)];
  };
  const blobsFaults: readonly BlobsFault[] = ['error', 'error-after', 'cut'];
  const outages = new Set<string>();
  blobs.fault = (_, key) => {
    calls += 1;
    // Some enquiries meet a store that is down for them throughout.
    const down = [...outages].some((id) => key.includes(id));
    if (!down && random() > 0.32) return undefined;
    callsFailed += 1;
    return blobsFaults[Math.floor(random() * blobsFaults.length)];
  };

  const submissions = Array.from({ length: SUBMISSIONS }, (_, index) => makeSubmission(index));
  for (const { id } of submissions) if (random() < 0.1) outages.add(id);
  const accepted = new Set<string>();
  const queue = submissions.values();
  let done = 0;
  let killed = 0;
  async function visit(): Promise<void> {
    for (const submission of queue) {
      // Every tenth visitor presses the button twice at once.
      const presses =
        done % 10 === 0 ? [submit(submission), submit(submission)] : [submit(submission)];
      if ((await Promise.all(presses)).some(Boolean)) accepted.add(submission.id);
      done += 1;
      if (done === SUBMISSIONS / 2) {
        server.kill('SIGKILL');
        await once(server, 'exit');
        killed += 1;
        await startServer();
      }
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visit));
  // The first sweeps meet the same failures, the later ones do not.
  await sweep(0);
  outages.clear();
  const faultyShare = { mails: mailsFailed / mails, calls: callsFailed / calls };
  resend.fault = () => undefined;
  blobs.fault = () => undefined;
  for (let round = 1; round <= 8; round += 1) {
    const { sent } = await sweep(60 * MINUTE + round * 120 * MINUTE);
    if (sent === 0) break;
  }

  const perId = new Map<string, number>();
  for (const { key } of resend.sales) {
    const id = key.slice('sales-'.length);
    perId.set(id, (perId.get(id) ?? 0) + 1);
  }
  const lost = [...accepted].filter((id) => !perId.has(id));
  const duplicated = [...perId].filter(([, count]) => count > 1);
  const wrongFiles = submissions.filter(({ id, sha256 }) => {
    const mail = resend.sales.find(({ key }) => key === `sales-${id}`);
    return mail && mail.attachments[0]?.sha256 !== sha256;
  });
  const acknowledged = new Set(resend.visitors.map(({ key }) => key));
  console.log(
    `chaos: ${SUBMISSIONS} submissions, ${accepted.size} accepted, ${resend.sales.length} sales e-mails, ` +
      `${acknowledged.size} acknowledgements, ${lost.length} lost, ${duplicated.length} duplicated, ` +
      `${wrongFiles.length} wrong files, ${killed} kill; failures injected: ` +
      `${mailsFailed} of ${mails} e-mails (${Math.round(faultyShare.mails * 100)} %), ` +
      `${callsFailed} of ${calls} Blobs calls (${Math.round(faultyShare.calls * 100)} %)`,
  );
  expect(lost).toEqual([]);
  expect(duplicated).toEqual([]);
  expect(wrongFiles).toEqual([]);
  expect(resend.visitors).toHaveLength(acknowledged.size);
  expect(accepted.size).toBeGreaterThan(SUBMISSIONS * 0.95);
  expect(faultyShare.mails).toBeGreaterThan(0.3);
  expect(faultyShare.calls).toBeGreaterThan(0.3);
}, 240_000);
