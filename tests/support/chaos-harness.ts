import { createHash } from 'node:crypto';
import { expect, vi } from 'vitest';
import { openBlobsStore } from '#platform/blobs-store.ts';
import type { PlansListing } from '#forms/definitions/plans-listing.ts';
import { EnquiryServer } from './enquiry-server-process.ts';
import { FailingBlobs, type BlobsFault } from './failing-blobs.ts';
import {
  RECEIVER_SECRET,
  RecordingReceiver,
  type ReceivedEvent,
  type ReceiverFault,
} from './recording-receiver.ts';
import { makePdf } from './make-plan-files.ts';
import {
  RecordingResend,
  signReport,
  WEBHOOK_SECRET,
  type RecordedMail,
  type ResendFault,
} from './recording-resend.ts';
import { CONTACT, ESTIMATE, fillForm, QUOTE, type ApiResponse } from './test-platform.ts';

/** Share of calls to Resend, and of calls to Blobs, that fail. */
const MAIL_FAULTS = 0.4;
const BLOBS_FAULTS = 0.32;
/** Share of the keys of Blobs that fail for as many milliseconds, which no retry of a call outlasts. */
const LASTING_FAULTS = 0.03;
const LASTING = 3_000;
/** Share of submissions for which the store is down throughout, until the last sweeps. */
const OUTAGES = 0.1;
/** Share of accepted sales e-mails that bounce: so many that a run without any is no accident. */
const BOUNCES = 0.2;
const MAX_FILES = 5;
const SWEEPS_AT_ONCE = 3;
/** Bytes above which a set is sent as a link here, so that a run meets both kinds. */
const ATTACHED_LIMIT = 15_000;
const FALLBACK = 'office@datumline.example';
const VISITORS = 40;
/** Submissions that come from one network: fewer than a day takes. */
const OF_NETWORK = 25;
/** Minutes ahead of the sweeps that meet the same failures as the submissions do; some of them are killed. */
const FAILING_SWEEPS = [6, 12, 18, 30, 50, 70];
const KILLED_SWEEPS = [6, 30];
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

/** Tells whether the store is down for a submission until the last sweeps. */
const hasOutage = (seed: number, id: string) => draw(seed, 'outage', id) < OUTAGES;

/** Expects that calls failed about as often as they were to: four and a half deviations less are no accident. */
function expectFailures(failed: number, calls: number, share: number): void {
  const deviation = Math.sqrt((share * (1 - share)) / calls);
  expect(failed / calls).toBeGreaterThan(share - 4.5 * deviation);
}

interface Submission {
  readonly id: string;
  /** SHA-256 of each file, in order. */
  readonly files: readonly string[];
  /** True if it lacks the token that the page's script fetches. */
  readonly automatic: boolean;
  /** Its network's address. */
  readonly address: string;
  readonly make: () => { body: BodyInit; headers: Record<string, string> };
}

function makeSubmission(seed: number, index: number, formToken: string): Submission {
  const id = createHash('sha256')
    .update(`${seed} submission ${index}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
  const own = { company: id, email: `${id}@example.com`, formToken };
  const key = { 'Idempotency-Key': id };
  const json = { 'Content-Type': 'application/json', ...key };
  const network = Math.floor(index / OF_NETWORK);
  const address = `198.51.${Math.floor(network / 250)}.${network % 250}`;
  const plain = { id, files: [], automatic: false, address };
  if (index % 5 < 2) {
    const body = JSON.stringify({ ...(index % 5 === 0 ? ESTIMATE : CONTACT), ...own });
    return { ...plain, make: () => ({ headers: json, body }) };
  }
  if (index % 5 === 2) {
    const fields = { form: 'contact', ...CONTACT, ...own, formToken: '', submissionId: id };
    const headers = { Accept: 'application/json' };
    return {
      ...plain,
      automatic: true,
      make: () => ({ headers, body: new URLSearchParams(fields) }),
    };
  }
  const count = 1 + Math.floor(draw(seed, id, 'files') * MAX_FILES);
  const set = Array.from({ length: count }, (_, file) => {
    const length = Math.floor((draw(seed, id, 'size', file) * 60_000) / MAX_FILES);
    return Buffer.concat([Buffer.from(`%PDF-1.7\n%${id}${file}`), Buffer.alloc(length), makePdf()]);
  });
  const plans = set.map((bytes, file) => new File([bytes], `plan-${file}.pdf`));
  return {
    ...plain,
    files: set.map((bytes) => createHash('sha256').update(bytes).digest('hex')),
    make: () => ({ headers: key, body: fillForm({ ...QUOTE, ...own }, ...plans) }),
  };
}

/** Fetches the token of a form, and waits until it is old enough for a person. */
async function fetchToken({ url }: EnquiryServer): Promise<string> {
  const response = await fetch(`${url}/api/form-token`);
  const { token } = (await response.json()) as { readonly token: string };
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  return token;
}

/** Sweeps at a moment `ahead` milliseconds from now, `haste` times as fast. */
async function sweep({ url }: EnquiryServer, ahead: number, haste = 1): Promise<void> {
  await (await fetch(`${url}/sweep?ahead=${ahead}&haste=${haste}`)).text();
}

async function readFigures({ url }: EnquiryServer, ahead: number) {
  const response = await fetch(`${url}/health?ahead=${ahead}`);
  return ((await response.json()) as { readonly figures: Record<string, number> }).figures;
}

/** Sends until the form says success, or that the day's limit is reached. `failed` where the visitor gives up. */
async function submit(
  handlers: EnquiryServer,
  { make, address }: Submission,
): Promise<'accepted' | 'refused' | 'failed'> {
  for (let press = 0; press < PRESSES; press += 1) {
    const { body, headers: own } = make();
    const headers = { ...own, 'X-Test-Address': address };
    try {
      const response = await fetch(`${handlers.url}/api/contact`, {
        method: 'POST',
        headers,
        body,
      });
      if (((await response.json()) as ApiResponse).success) return 'accepted';
      if (response.status === 429) return 'refused';
    } catch {
      // The process was killed; the visitor waits and presses again.
    }
    await new Promise((resolve) => setTimeout(resolve, 200 * (press + 1)));
  }
  return 'failed';
}

/** Opens the link to a large set. */
async function readLink({ url }: EnquiryServer, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/plans`, { headers });
  return ((await response.json()) as PlansListing).files;
}

const idOf = ({ key }: Pick<RecordedMail, 'key'>) => UUID.exec(key)?.[0] ?? '';

/**
 * Sends submissions through a store and a mail service that fail, kills the handlers with SIGKILL at random moments,
 * among the submissions and in sweeps, and sweeps until the queue is empty. Expects that each accepted submission is
 * mailed once and posted to a failing webhook under one id, that each bounced one is mailed once more, and that nothing
 * is left to do.
 */
export async function expectNothingLost(count: number, seed: number, kills = 2): Promise<void> {
  const [resend, blobs, receiver] = await Promise.all([
    RecordingResend.start(),
    FailingBlobs.start(),
    RecordingReceiver.start(),
  ]);
  const handlers = await EnquiryServer.start(`chaos-${count}`, {
    NETLIFY_BLOBS_CONTEXT: blobs.context,
    RESEND_BASE_URL: resend.url,
    RESEND_WEBHOOK_SECRET: WEBHOOK_SECRET,
    SALES_EMAIL_FALLBACK: FALLBACK,
    ATTACHED_LIMIT: String(ATTACHED_LIMIT),
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: RECEIVER_SECRET,
  });
  try {
    await run(count, seed, kills, handlers, resend, blobs, receiver);
  } finally {
    await handlers.kill();
    await Promise.all([resend.stop(), blobs.stop(), receiver.stop()]);
  }
}

async function run(
  count: number,
  seed: number,
  kills: number,
  handlers: EnquiryServer,
  resend: RecordingResend,
  blobs: FailingBlobs,
  receiver: RecordingReceiver,
): Promise<void> {
  const drawEvent = makeDraws(seed, 'event');
  // The receiver fails as often as the mail service does.
  const receiverFaults: readonly ReceiverFault[] = [500, 410, 307, 'cut-before', 'cut-after'];
  receiver.fault = (id) => choose(receiverFaults, drawEvent(id) / MAIL_FAULTS);
  const calls = { mails: 0, mailsFailed: 0, blobs: 0, blobsFailed: 0 };
  const drawMail = makeDraws(seed, 'mail');
  const quick = ['error', 'busy', 'cut-after', 'cut-before', 'concurrent'] as const;
  // Silence, which each time lasts until a deadline, is half as frequent as the others.
  const resendFaults: readonly ResendFault[] = [...quick, ...quick, 'silent'];
  resend.fault = (key) => {
    calls.mails += 1;
    const share = drawMail(key) / MAIL_FAULTS;
    if (share >= 1) return undefined;
    calls.mailsFailed += 1;
    return choose(resendFaults, share);
  };
  const drawBlobs = makeDraws(seed, 'blobs');
  const blobsFaultKinds: readonly BlobsFault[] = ['error', 'error-after', 'cut'];
  let isOutage = true;
  blobs.fault = (_, key) => {
    calls.blobs += 1;
    const who = UUID.exec(key)?.[0] ?? 'everybody';
    const isDown = isOutage && who !== 'everybody' && hasOutage(seed, who);
    const lasting = draw(seed, 'lasting', key, Math.floor(Date.now() / LASTING)) / LASTING_FAULTS;
    const passing = isDown ? draw(seed, 'down', who) : drawBlobs(who) / BLOBS_FAULTS;
    const share = isOutage && lasting < 1 ? lasting : passing;
    if (share >= 1) return undefined;
    calls.blobsFailed += 1;
    return choose(blobsFaultKinds, share);
  };

  const token = await fetchToken(handlers);
  const submissions = Array.from({ length: count }, (_, index) =>
    makeSubmission(seed, index, token),
  );
  const accepted = new Set<string>();
  const refused = new Set<string>();
  const killAfter = new Set<number>();
  for (let one = 0; killAfter.size < kills - KILLED_SWEEPS.length; one += 1) {
    killAfter.add(1 + Math.floor(draw(seed, 'kill', one) * (count - 1)));
  }
  const queue = submissions.entries();
  let done = 0;
  let restarted = Promise.resolve();
  async function visit(): Promise<void> {
    for (const [index, submission] of queue) {
      // Every tenth visitor presses the button twice at once.
      const presses = index % 10 === 0 ? [submission, submission] : [submission];
      const responses = await Promise.all(presses.map((one) => submit(handlers, one)));
      if (responses.includes('accepted')) accepted.add(submission.id);
      else if (responses.includes('refused')) refused.add(submission.id);
      done += 1;
      if (killAfter.has(done)) {
        // One after the other: a process that is still starting would outlive its kill.
        restarted = restarted.then(() => handlers.kill()).then(() => handlers.start());
        await restarted;
        void sweep(handlers, 6 * MINUTE, 5).catch(() => undefined);
      }
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visit));

  const doesBounce = (key: string) =>
    key.startsWith('sales-') && draw(seed, 'bounce', UUID.exec(key)?.[0] ?? '') < BOUNCES;
  const reported = new Set<string>();
  /** Reports each e-mail once, until the report is taken. */
  async function reportMails(): Promise<void> {
    for (const { id, key, to } of resend.mails) {
      if (reported.has(id)) continue;
      const isBounced = doesBounce(key) && to[0] !== FALLBACK;
      const type = isBounced ? 'email.bounced' : 'email.delivered';
      const body = JSON.stringify({ type, data: { email_id: id, tags: { key } } });
      const headers = signReport(body);
      const init = { method: 'POST', headers, body };
      if ((await fetch(`${handlers.url}/api/mail-events`, init)).ok) reported.add(id);
    }
  }
  /** Sweeps at one moment, five times as fast, of which one may run: what it does not get through is left. */
  const sweepAtOnce = (ahead: number) =>
    Promise.all(Array.from({ length: SWEEPS_AT_ONCE }, () => sweep(handlers, ahead, 5)));
  for (const minutes of FAILING_SWEEPS) {
    const swept = sweepAtOnce(minutes * MINUTE).catch(() => undefined);
    if (KILLED_SWEEPS.includes(minutes)) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await handlers.kill();
      await handlers.start();
    }
    await swept;
  }
  isOutage = false;
  const { mails, mailsFailed, blobs: blobsCalls, blobsFailed } = calls;
  resend.fault = () => undefined;
  blobs.fault = () => undefined;
  receiver.fault = () => undefined;
  let rounds = 0;
  let figures: Record<string, number> = {};
  do {
    rounds += 1;
    const ahead = (rounds + 1) * 90 * MINUTE;
    await (rounds === 1 ? sweepAtOnce(ahead) : sweep(handlers, ahead));
    await reportMails();
    figures = await readFigures(handlers, ahead);
  } while (Object.values(figures).some((figure) => figure > 0) && rounds < 30);

  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', blobs.context);
  const store = openBlobsStore({ purpose: 'enquiries', deployContext: 'local' });
  const records = await store.list('enquiries/');
  // An e-mail of an enquiry that was not stored cannot be sent again.
  const stored = new Set(records.ok ? records.value : []);
  // A press that was mailed though the store was down and whose answer was lost, and the next one a minute later: the
  // hour of the answer in it is another, so that it has a second key (docs/decisions/008-outbox.md).
  const isRepeated = ({ key }: RecordedMail) => key.endsWith('-anew');
  const repeated = resend.sales.filter(isRepeated);
  const sales = resend.sales.filter((mail) => !isRepeated(mail));
  const bounced = sales
    .filter((mail) => doesBounce(mail.key) && stored.has(`enquiries/${idOf(mail)}`))
    .map(idOf);
  const posted = new Map<string, Set<ReceivedEvent['body']>>();
  for (const { id, body, isGenuine } of receiver.events) {
    expect(isGenuine).toBe(true);
    posted.set(id, (posted.get(id) ?? new Set()).add(body));
  }
  const copies = resend.mails.filter(({ key }) => key.startsWith('copy-'));
  const mailed = sales.map(idOf);
  const acknowledged = resend.visitors.map(idOf);
  console.log(
    `chaos, seed ${seed}: ${count} submissions, ${accepted.size} accepted, ${refused.size} beyond a limit, ${mailed.length} sales e-mails and ${repeated.length} repeated, ` +
      `${receiver.events.length} calls of the webhook for ${posted.size} events, ` +
      `${acknowledged.length} acknowledgements, ${bounced.length} bounced and ${copies.length} sent again, ` +
      `${kills} kills, ${rounds - 1} sweeps after ${SWEEPS_AT_ONCE} × ${FAILING_SWEEPS.length}; failed: ` +
      `${mailsFailed} of ${mails} e-mails, ${blobsFailed} of ${blobsCalls} Blobs calls`,
  );

  const lost = [...accepted].filter((id) => !mailed.includes(id));
  expect(lost).toEqual([]);
  const doubled = mailed.filter((id, index) => mailed.indexOf(id) !== index);
  expect(doubled).toEqual([]);
  expect(repeated.length).toBeLessThanOrEqual(Math.ceil(count * 0.05));
  for (const mail of repeated) {
    // The same words would have had the same key.
    const first = sales.find((one) => idOf(one) === idOf(mail));
    expect([first === undefined, first?.text === mail.text]).toEqual([false, false]);
  }
  // Each stored one was posted, and a receiver that drops repeats of an id has it once.
  const isKept = (id: string) => stored.has(`enquiries/${id}`);
  const unposted = [...accepted].filter((id) => isKept(id) && !posted.has(`enquiry-${id}`));
  expect(unposted).toEqual([]);
  // What one press could not store is posted at once, without files, and a second press may store it.
  const bodies = [...posted.values()].filter((all) => all.size > 1);
  expect(bodies.length).toBeLessThanOrEqual(Math.ceil(count * 0.05));
  for (const all of bodies) {
    const told = [...all].map((body) => {
      const { data } = JSON.parse(body) as { readonly data: { readonly fields: object } };
      return JSON.stringify(data.fields);
    });
    expect(new Set(told).size).toBe(1);
  }
  const files = new Map(submissions.map((one) => [one.id, one.files]));
  let linked = 0;
  const isOne = (mail: RecordedMail) => files.has(idOf(mail));
  const sets = [...resend.sales, ...copies]
    .filter(isOne)
    .map((mail) => ({ ...mail, id: idOf(mail) }));
  for (const { text, id, attachments } of sets) {
    const token = /\/plans#([\w-]{64})/.exec(text)?.[1];
    const sent = token === undefined ? attachments : await readLink(handlers, token);
    if (token !== undefined) linked += 1;
    expect(sent.map(({ sha256 }) => sha256)).toEqual(files.get(id));
  }
  expect(linked).toBeGreaterThan(count * 0.1);
  expect(bounced.length).toBeGreaterThan(count * 0.03);
  expect(copies.map(idOf).sort()).toEqual(bounced.sort());
  expect([...new Set(copies.flatMap(({ to }) => to))]).toEqual([FALLBACK]);
  const automatic = new Set(submissions.filter((one) => one.automatic).map(({ id }) => id));
  expect(acknowledged.filter((id) => automatic.has(id))).toEqual([]);
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  expect(Object.values(figures).filter((figure) => figure > 0)).toEqual([]);
  // Of the others many are told to wait: a press takes some twelve keys, and each may fail for longer than it lasts.
  expect(accepted.size).toBeGreaterThan(count / 3);
  expectFailures(mailsFailed, mails, MAIL_FAULTS);
  expectFailures(blobsFailed, blobsCalls, BLOBS_FAULTS);
}
