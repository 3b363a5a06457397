import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { openBlobsStore } from '#platform/blobs-store.ts';
import { bundleForNode } from './bundle.ts';
import { FailingBlobs, type BlobsFault } from './failing-blobs.ts';
import { makePdf } from './make-plan-files.ts';
import { RecordingResend, type ResendFault } from './recording-resend.ts';
import { CONTACT, ESTIMATE, fillForm, QUOTE, type Answer } from './test-platform.ts';

/** Share of calls to Resend, and of calls to Blobs, that fail. */
const MAIL_FAULTS = 0.4;
const BLOBS_FAULTS = 0.32;
/** Share of submissions for which the store is down throughout, until the last sweeps. */
const OUTAGES = 0.1;
/** Share of accepted sales e-mails that bounce: so many that a run without any is no accident. */
const BOUNCES = 0.2;
const LARGEST_SET = 5;
const SWEEPS_AT_ONCE = 3;
const FALLBACK = 'office@datumline.example';
const VISITORS = 200;
/** Retries of a visitor after a failure. */
const PRESSES = 8;
const MINUTE = 60_000;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** A number from 0 to 1 that depends on the seed and the words alone, so that a failure can be run again. */
function draw(seed: number, ...words: readonly (string | number)[]): number {
  const digest = createHash('sha256')
    .update([seed, ...words].join(' '))
    .digest();
  return digest.readUInt32BE(0) / 2 ** 32;
}

/** Draws for the events of one visitor or of the rest, one after the other. */
function makeDraws(seed: number, purpose: string) {
  const counts = new Map<string, number>();
  return (who: string): number => {
    const count = counts.get(who) ?? 0;
    counts.set(who, count + 1);
    return draw(seed, purpose, who, count);
  };
}

function choose<T>(values: readonly T[], share: number): T | undefined {
  return values[Math.floor(share * values.length)];
}

interface Submission {
  readonly id: string;
  /** SHA-256 of each file, in order. */
  readonly files: readonly string[];
  /** True if it lacks the time that the page's script measures. */
  readonly automatic: boolean;
  readonly make: () => { body: BodyInit; headers: Record<string, string> };
}

function makeSubmission(seed: number, index: number): Submission {
  const id = createHash('sha256')
    .update(`${seed} submission ${index}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
  const own = { company: id, email: `${id}@example.com` };
  const key = { 'Idempotency-Key': id };
  const json = { 'Content-Type': 'application/json', ...key };
  const plain = { id, files: [], automatic: false };
  if (index % 5 < 2) {
    const body = JSON.stringify({ ...(index % 5 === 0 ? ESTIMATE : CONTACT), ...own });
    return { ...plain, make: () => ({ headers: json, body }) };
  }
  if (index % 5 === 2) {
    const fields = { form: 'contact', ...CONTACT, ...own, filledFor: '', submissionId: id };
    const headers = { Accept: 'application/json' };
    return {
      ...plain,
      automatic: true,
      make: () => ({ headers, body: new URLSearchParams(fields) }),
    };
  }
  const count = 1 + Math.floor(draw(seed, id, 'files') * LARGEST_SET);
  const set = Array.from({ length: count }, (_, file) => {
    const length = Math.floor((draw(seed, id, 'size', file) * 60_000) / LARGEST_SET);
    return Buffer.concat([Buffer.from(`%PDF-1.7\n%${id}${file}`), Buffer.alloc(length), makePdf()]);
  });
  const plans = set.map((bytes, file) => new File([bytes], `plan-${file}.pdf`));
  return {
    ...plain,
    files: set.map((bytes) => createHash('sha256').update(bytes).digest('hex')),
    make: () => ({ headers: key, body: fillForm({ ...QUOTE, ...own }, ...plans) }),
  };
}

/** The handlers as a process of their own, to be killed. */
class Handlers {
  readonly #file: string;
  readonly #port: number;
  readonly #env: Readonly<Record<string, string>>;
  #process: ChildProcess | undefined;

  constructor(file: string, port: number, env: Readonly<Record<string, string>>) {
    this.#file = file;
    this.#port = port;
    this.#env = env;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    this.#process = spawn(process.execPath, [this.#file], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PORT: String(this.#port), ...this.#env },
    });
    if (this.#process.stdout) await once(this.#process.stdout, 'data');
  }

  async kill(): Promise<void> {
    if (!this.#process) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await ended;
  }

  async sweep(ahead: number, haste = 1): Promise<void> {
    const answer = await fetch(`${this.url}/sweep?ahead=${ahead}&haste=${haste}`);
    await answer.text();
  }

  async readFigures(ahead: number): Promise<Record<string, number>> {
    const answer = await fetch(`${this.url}/health?ahead=${ahead}`);
    return ((await answer.json()) as { figures: Record<string, number> }).figures;
  }
}

async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** Sends until the form says success. `false` where the visitor gives up. */
async function submit(url: string, { make }: Submission): Promise<boolean> {
  for (let press = 0; press < PRESSES; press += 1) {
    try {
      const response = await fetch(`${url}/api/contact`, { method: 'POST', ...make() });
      if (((await response.json()) as Answer).success) return true;
    } catch {
      // The process was killed; the visitor waits and presses again.
    }
    await new Promise((resolve) => setTimeout(resolve, 200 * (press + 1)));
  }
  return false;
}

/** Result of a run, by the ids of enquiries. */
export interface ChaosResult {
  readonly accepted: readonly string[];
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly wrongFiles: readonly string[];
  /** Bounced sales e-mails of what is stored, those sent again, and where to. */
  readonly bounced: readonly string[];
  readonly resent: readonly string[];
  readonly resentTo: readonly string[];
  /** Acknowledgements, and those among them of what looks automatic. */
  readonly acknowledged: readonly string[];
  readonly acknowledgedAutomatic: readonly string[];
  readonly figures: Readonly<Record<string, number>>;
  /** Shares of failed calls. */
  readonly mailFaults: number;
  readonly blobsFaults: number;
  readonly summary: string;
}

/**
 * Sends submissions through a store and a mail service that fail, kills the handlers twice with SIGKILL,
 * once among the submissions and once in a sweep, and sweeps until the queue is empty.
 */
export async function runChaos(submissionCount: number, seed: number): Promise<ChaosResult> {
  const [resend, blobs, port, { file }] = await Promise.all([
    RecordingResend.start(),
    FailingBlobs.start('memory'),
    findPort(),
    bundleForNode('tests/support/enquiry-server.ts', `chaos-${submissionCount}`, 'external'),
  ]);
  const handlers = new Handlers(file, port, {
    NETLIFY_BLOBS_CONTEXT: blobs.context,
    RESEND_BASE_URL: resend.url,
    RESEND_API_KEY: 're_test',
    MAIL_FROM: 'site@datumline.example',
    SALES_EMAIL: 'sales@datumline.example',
    SALES_EMAIL_FALLBACK: FALLBACK,
  });
  await handlers.start();
  try {
    return await run(submissionCount, seed, handlers, resend, blobs);
  } finally {
    await handlers.kill();
    await Promise.all([resend.stop(), blobs.stop()]);
  }
}

async function run(
  count: number,
  seed: number,
  handlers: Handlers,
  resend: RecordingResend,
  blobs: FailingBlobs,
): Promise<ChaosResult> {
  const calls = { mails: 0, mailsFailed: 0, blobs: 0, blobsFailed: 0 };
  const drawMail = makeDraws(seed, 'mail');
  const resendFaults: readonly ResendFault[] = [
    ...(['error', 'busy', 'cut-after', 'cut-before', 'concurrent'] as const),
    ...(['error', 'busy', 'cut-after', 'cut-before', 'concurrent'] as const),
    'silent',
  ];
  resend.fault = (key) => {
    calls.mails += 1;
    const share = drawMail(key) / MAIL_FAULTS;
    if (share >= 1) return undefined;
    calls.mailsFailed += 1;
    return choose(resendFaults, share);
  };
  const drawBlobs = makeDraws(seed, 'blobs');
  const blobsFaults: readonly BlobsFault[] = ['error', 'error-after', 'cut'];
  let isOutage = true;
  blobs.fault = (_, key) => {
    calls.blobs += 1;
    const who = UUID.exec(key)?.[0] ?? 'everybody';
    const isDown = isOutage && who !== 'everybody' && draw(seed, 'outage', who) < OUTAGES;
    const share = isDown ? draw(seed, 'down', who) : drawBlobs(who) / BLOBS_FAULTS;
    if (share >= 1) return undefined;
    calls.blobsFailed += 1;
    return choose(blobsFaults, share);
  };

  const submissions = Array.from({ length: count }, (_, index) => makeSubmission(seed, index));
  const accepted = new Set<string>();
  const queue = submissions.entries();
  let done = 0;
  async function visit(): Promise<void> {
    for (const [index, submission] of queue) {
      // Every tenth visitor presses the button twice at once.
      const presses = index % 10 === 0 ? [submission, submission] : [submission];
      const answers = await Promise.all(presses.map((one) => submit(handlers.url, one)));
      if (answers.some(Boolean)) accepted.add(submission.id);
      done += 1;
      if (done === Math.floor(count / 2)) {
        await handlers.kill();
        await handlers.start();
      }
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visit));

  const doesBounce = (key: string) =>
    key.startsWith('sales-') && draw(seed, 'bounce', UUID.exec(key)?.[0] ?? '') < BOUNCES;
  resend.lastEvent = ({ key, to }) => (doesBounce(key) && to[0] !== FALLBACK ? 'bounced' : 'sent');
  /** Sweeps at one moment, five times as fast, of which one may run: what it does not get through is left. */
  const sweepAtOnce = (ahead: number) =>
    Promise.all(Array.from({ length: SWEEPS_AT_ONCE }, () => handlers.sweep(ahead, 5)));
  // The first sweeps meet the same failures, and one of them is killed.
  const cutOff = sweepAtOnce(6 * MINUTE).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await handlers.kill();
  await handlers.start();
  await cutOff;
  await sweepAtOnce(12 * MINUTE);
  isOutage = false;
  const mailFaults = calls.mailsFailed / calls.mails;
  const faulty = calls.blobsFailed / calls.blobs;
  resend.fault = () => undefined;
  blobs.fault = () => undefined;
  let rounds = 0;
  let figures: Record<string, number> = {};
  do {
    rounds += 1;
    const ahead = rounds * 90 * MINUTE;
    await (rounds === 1 ? sweepAtOnce(ahead) : handlers.sweep(ahead));
    if (rounds === 2) {
      resend.lastEvent = ({ key, to }) =>
        doesBounce(key) && to[0] !== FALLBACK ? 'bounced' : 'delivered';
    }
    figures = await handlers.readFigures(ahead);
  } while (Object.values(figures).some((figure) => figure > 0) && rounds < 14);

  const idOf = ({ key }: { readonly key: string }) => UUID.exec(key)?.[0] ?? '';
  const mailed = new Map<string, number>();
  for (const mail of resend.sales) mailed.set(idOf(mail), (mailed.get(idOf(mail)) ?? 0) + 1);
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
  const records = await openBlobsStore({ purpose: 'enquiries', deployContext: 'local' }).list(
    'enquiries/',
  );
  // An e-mail of an enquiry that was not stored cannot be sent again.
  const stands = new Set(records.ok ? records.value : []);
  const bounced = resend.sales.filter(
    (mail) => doesBounce(mail.key) && stands.has(`enquiries/${idOf(mail)}`),
  );
  const resent = resend.mails.filter(({ key }) => key.startsWith('resend-'));
  const automatic = new Set(submissions.filter((one) => one.automatic).map(({ id }) => id));
  const files = new Map(submissions.map((one) => [one.id, one.files.join()]));
  const wrong = resend.mails.filter(
    (mail) =>
      !mail.key.startsWith('visitor-') &&
      mail.attachments.map(({ sha256 }) => sha256).join() !== files.get(idOf(mail)),
  );
  const lost = [...accepted].filter((id) => !mailed.has(id));
  const doubled = [...mailed].filter(([, mails]) => mails > 1).map(([id]) => id);
  const acknowledged = resend.visitors.map(idOf);
  return {
    accepted: [...accepted],
    lost,
    doubled,
    wrongFiles: wrong.map(idOf),
    bounced: bounced.map(idOf),
    resent: resent.map(idOf),
    resentTo: [...new Set(resent.flatMap(({ to }) => to))],
    acknowledged,
    acknowledgedAutomatic: acknowledged.filter((id) => automatic.has(id)),
    figures,
    mailFaults,
    blobsFaults: faulty,
    summary:
      `chaos, seed ${seed}: ${count} submissions, ${accepted.size} accepted, ${resend.sales.length} sales e-mails, ` +
      `${acknowledged.length} acknowledgements, ${lost.length} lost, ${doubled.length} doubled, ` +
      `${wrong.length} with wrong files, ${bounced.length} bounced and ${resent.length} sent again, 2 kills, ` +
      `${rounds - 1} sweeps after ${SWEEPS_AT_ONCE} × 3; failed: ${calls.mailsFailed} of ${calls.mails} e-mails ` +
      `(${Math.round(mailFaults * 100)} %), ${calls.blobsFailed} of ${calls.blobs} Blobs calls (${Math.round(faulty * 100)} %)`,
  };
}
