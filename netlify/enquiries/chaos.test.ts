import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bundleForNode } from '#tests/support/bundle.ts';
import { CONTACT, ESTIMATE, fillForm, QUOTE, type Answer } from '#tests/support/test-platform.ts';
import { FailingBlobs, type BlobsFault } from '#tests/support/failing-blobs.ts';
import { makePdf } from '#tests/support/make-plan-files.ts';
import { openBlobsStore } from '#platform/blobs-store.ts';
import { RecordingResend, type ResendFault } from '#tests/support/recording-resend.ts';

/** A part of them in `npm test`, all in `npm run chaos`, which takes a minute of two processors. */
const SUBMISSIONS = Number(process.env['CHAOS'] ?? 100);
/** Files of the largest set that a quote request brings. */
const LARGEST_SET = 5;
/** Share of accepted sales e-mails that bounce: so many that a run without any is no accident. */
const BOUNCES = 0.2;
const SWEEPS_AT_ONCE = 3;
const FALLBACK = 'office@datumline.example';
const VISITORS = 200;
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
      SALES_EMAIL_FALLBACK: FALLBACK,
    },
  });
  if (server.stdout) await once(server.stdout, 'data');
}

beforeAll(async () => {
  [resend, blobs, port] = await Promise.all([
    RecordingResend.start(),
    FailingBlobs.start('memory'),
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
  /** SHA-256 of each file, in order. */
  readonly files: readonly string[];
  /** Whether it comes without the time that the page's script measures. */
  readonly automatic: boolean;
  readonly make: () => Pick<RequestInit, 'body'> & { headers: Record<string, string> };
}

function makeSubmission(index: number): Submission {
  const id = randomUUID();
  const own = { company: id, email: `${id}@example.com` };
  const key = { 'Idempotency-Key': id };
  const json = { 'Content-Type': 'application/json', ...key };
  const plain = { id, files: [], automatic: false };
  switch (index % 5) {
    case 0:
      return {
        ...plain,
        make: () => ({ headers: json, body: JSON.stringify({ ...ESTIMATE, ...own }) }),
      };
    case 1:
      return {
        ...plain,
        make: () => ({ headers: json, body: JSON.stringify({ ...CONTACT, ...own }) }),
      };
    case 2: {
      const fields = { form: 'contact', ...CONTACT, ...own, filledFor: '', submissionId: id };
      return {
        ...plain,
        automatic: true,
        make: () => ({
          headers: { Accept: 'application/json' },
          body: new URLSearchParams(fields),
        }),
      };
    }
    default: {
      const set = Array.from({ length: 1 + Math.floor(random() * LARGEST_SET) }, () =>
        Buffer.concat([
          Buffer.from('%PDF-1.7\n%'),
          randomBytes(Math.floor((random() * 60_000) / LARGEST_SET)),
          makePdf(),
        ]),
      );
      const plans = set.map((bytes, file) => new File([bytes], `plan-${file}.pdf`));
      return {
        ...plain,
        files: set.map((bytes) => createHash('sha256').update(bytes).digest('hex')),
        make: () => ({ headers: key, body: fillForm({ ...QUOTE, ...own }, ...plans) }),
      };
    }
  }
}

/** Whether the sales e-mail under this key bounces: the same ones at every question. */
function doesBounce(key: string): boolean {
  const digest = createHash('sha256').update(key.slice('sales-'.length).slice(0, 36)).digest();
  return key.startsWith('sales-') && digest.readUInt32BE(0) / 2 ** 32 < BOUNCES;
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

async function sweep(ahead: number, haste = 1): Promise<void> {
  const address = `http://127.0.0.1:${port}/sweep?ahead=${ahead}&haste=${haste}`;
  await fetch(address).then((answer) => answer.json());
}

/** Three sweeps at one moment, five times as fast: what they do not get through is left over. */
async function sweepAtOnce(ahead: number): Promise<void> {
  await Promise.all(Array.from({ length: SWEEPS_AT_ONCE }, () => sweep(ahead, 5)));
}

async function readHealth(ahead: number): Promise<Record<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${port}/health?ahead=${ahead}`);
  return ((await answer.json()) as { figures: Record<string, number> }).figures;
}

async function restart(): Promise<void> {
  server.kill('SIGKILL');
  await once(server, 'exit');
  await startServer();
}

test(`${SUBMISSIONS} submissions through failures, bounces and two kills: each accepted one is mailed once`, async () => {
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
        await restart();
        killed += 1;
      }
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visit));
  // The first sweeps meet the same failures, and one of them is killed; the later ones do not.
  resend.lastEvent = ({ key, to }) => (doesBounce(key) && to[0] !== FALLBACK ? 'bounced' : 'sent');
  const cutOff = sweepAtOnce(0).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await restart();
  killed += 1;
  await cutOff;
  await sweepAtOnce(0);
  outages.clear();
  const faultyShare = { mails: mailsFailed / mails, calls: callsFailed / calls };
  resend.fault = () => undefined;
  blobs.fault = () => undefined;
  let rounds = 0;
  let figures: Record<string, number> = {};
  do {
    rounds += 1;
    const ahead = rounds * 90 * MINUTE;
    await (rounds === 1 ? sweepAtOnce(ahead) : sweep(ahead));
    if (rounds === 2) {
      resend.lastEvent = ({ key, to }) =>
        doesBounce(key) && to[0] !== FALLBACK ? 'bounced' : 'delivered';
    }
    figures = await readHealth(ahead);
  } while (Object.values(figures).some((figure) => figure > 0) && rounds < 14);

  const perId = new Map<string, number>();
  for (const { key } of resend.sales) {
    const id = key.slice('sales-'.length, 'sales-'.length + 36);
    perId.set(id, (perId.get(id) ?? 0) + 1);
  }
  const lost = [...accepted].filter((id) => !perId.has(id));
  const duplicated = [...perId].filter(([, count]) => count > 1);
  const wrongFiles = submissions.filter(({ id, files }) =>
    resend.mails.some(
      ({ key, attachments }) =>
        key.includes(id) &&
        !key.startsWith('visitor-') &&
        attachments.map(({ sha256 }) => sha256).join() !== files.join(),
    ),
  );
  const acknowledged = new Set(resend.visitors.map(({ key }) => key));
  // What could be sent and not kept cannot be sent again.
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', blobs.context);
  const kept = await openBlobsStore({ purpose: 'enquiries', deployContext: 'dev' }).list('enq');
  const stands = new Set(kept.ok ? kept.value : []);
  const bounced = resend.sales.filter(
    ({ key }) => doesBounce(key) && stands.has(`enquiries/${key.slice(6, 42)}`),
  );
  const again = resend.mails.filter(({ key }) => key.startsWith('again-'));
  console.log(
    `chaos: ${SUBMISSIONS} submissions, ${accepted.size} accepted, ${resend.sales.length} sales e-mails, ` +
      `${acknowledged.size} acknowledgements, ${lost.length} lost, ${duplicated.length} duplicated, ` +
      `${wrongFiles.length} wrong files, ${bounced.length} bounced and ${again.length} sent again, ` +
      `${killed} kills, 3 × ${SWEEPS_AT_ONCE} sweeps at once and ${rounds - 1} alone; failures injected: ` +
      `${mailsFailed} of ${mails} e-mails (${Math.round(faultyShare.mails * 100)} %), ` +
      `${callsFailed} of ${calls} Blobs calls (${Math.round(faultyShare.calls * 100)} %)`,
  );
  const automatic = new Set(submissions.filter((one) => one.automatic).map(({ id }) => id));
  expect(resend.visitors.filter(({ key }) => automatic.has(key.slice(8)))).toEqual([]);
  expect(bounced.length).toBeGreaterThan(SUBMISSIONS * 0.03);
  expect(again.map(({ key }) => key.slice(6, 42)).sort()).toEqual(
    bounced.map(({ key }) => key.slice(6, 42)).sort(),
  );
  expect(again.every(({ to }) => to[0] === FALLBACK)).toBe(true);
  expect(figures).toMatchObject({
    salesPending: 0,
    suspectPending: 0,
    notArrived: 0,
    unreadable: 0,
  });
  expect(lost).toEqual([]);
  expect(duplicated).toEqual([]);
  expect(wrongFiles).toEqual([]);
  expect(resend.visitors).toHaveLength(acknowledged.size);
  expect(accepted.size).toBeGreaterThan(SUBMISSIONS * 0.95);
  expect(faultyShare.mails).toBeGreaterThan(0.3);
  expect(faultyShare.calls).toBeGreaterThan(0.3);
}, 240_000);
