import pMap from 'p-map';
import type { FieldError } from '#forms/definitions/field.ts';
import { ATTACHED_LIMIT } from '#forms/definitions/plan-files.ts';
import { REFUSAL_MESSAGES } from '#forms/definitions/refusal-messages.ts';
import { answerSafely } from '#platform/api-response.ts';
import type { Attachment } from '#platform/attachment.ts';
import { runSafely } from '#platform/log.ts';
import type { Platform } from '#platform/platform.ts';
import { readSiteContent } from '#platform/site-content.ts';
import { DONE, waitForAll, type Stored } from '#platform/store.ts';
import { HOUR } from '#platform/time.ts';
import { removeUpload } from '#uploads/upload.ts';
import { claimAcknowledgement } from '../mail-out/acknowledge.ts';
import { chooseResponder, type Responder } from './responder.ts';
import { checkEnquiry, detectAutomatic } from './check-enquiry.ts';
import { composeMails, tryCompose } from '../mail-out/compose.ts';
import { copyFiles, pickFileFacts } from '../files/copy-files.ts';
import { deliver, recordAcceptance, sendMail } from '../mail-out/deliver.ts';
import type { Enquiry } from '../queue/enquiry.ts';
import { findFiles, readUploadIds, readOrRefuse, type FilesRefused } from '../files/find-files.ts';
import { makeReference } from '../queue/identify.ts';
import { makeAccepted, type DeliveryStatus } from '../queue/delivery-status.ts';
import { hashLink } from '../files/plans-link.ts';
import { enqueue, FIRST_PAUSE, makeTask, type TaskKind, type Task } from '../queue/queue.ts';
import { countSubmission } from './daily-limit.ts';
import { readSubmission, type ReceivedForm } from './read-submission.ts';
import { createRecord, readRecord, type EnquiryRecord, type KeptFile } from '../queue/records.ts';
import type { Refusal } from './refusal.ts';
import { postEvent, postUnstored } from '../mail-out/send-webhook.ts';

/** Milliseconds that a visitor waits for the e-mails of a stored enquiry. Sending goes on after the response. */
const MAX_SENDING = 2_000;

/** Milliseconds after which the files of a submission that has no record by then are removed. */
const CLEANUP_AFTER = HOUR;

const UNAVAILABLE: Refusal = { status: 503, message: REFUSAL_MESSAGES.unavailable, errors: [] };

/**
 * Receives a submission of one of the three forms. The visitor is thanked once the enquiry is stored, or else once the
 * mail provider has accepted its sales e-mail; everybody else is refused in a sentence. The wire contract stands in
 * docs/architecture.md.
 */
export function receiveEnquiry(request: Request, platform: Platform): Promise<Response> {
  const responder = chooseResponder(request);
  return answerSafely(
    'enquiry',
    platform.log,
    () => receive(request, responder, platform),
    () => responder.refuse(UNAVAILABLE),
  );
}

async function receive(
  request: Request,
  responder: Responder,
  platform: Platform,
): Promise<Response> {
  const read = await readSubmission(request, responder.isPage, platform.clock.now());
  if (read.ok) return receiveSubmission(read.submission, responder, platform);
  const { refusal, id, typed } = read;
  platform.log({ level: 'info', event: 'enquiry', id, outcome: `${refusal.status}` });
  return responder.refuse(refusal, typed);
}

/** Takes a submission through its steps: looked up, checked and copied, stored, sent. */
async function receiveSubmission(
  submission: ReceivedForm,
  responder: Responder,
  platform: Platform,
): Promise<Response> {
  const { id, earlier, form, fields } = submission;
  const log = (outcome: string, level: 'info' | 'error' = 'info', detail?: string) =>
    platform.log({ level, event: 'enquiry', id, form: form.id, outcome, detail });
  const succeed = (...line: Parameters<typeof log>) => {
    log(...line);
    return responder.succeed(form, id);
  };
  const succeedAgain = (stored: string) => {
    log('duplicate');
    return responder.succeed(form, stored);
  };
  const refuse = (refusal: Refusal) => responder.refuse(refusal, { form, fields });

  const known = await findStored(platform, id, earlier);
  if (known.ok && known.value !== undefined) return succeedAgain(known.value);

  // A store that did not answer is not asked again for the day's limit: the page gives up after 30 seconds, with files
  // after 60.
  const prepared = await prepare(platform, submission, known.ok);
  if (!prepared.ok) {
    // A concurrent request of the same submission may have stored the enquiry and removed the uploads.
    const again = prepared.isForFiles ? await findStored(platform, id) : undefined;
    if (again?.ok && again.value !== undefined) return succeedAgain(again.value);
    const { status, errors } = prepared.refusal;
    const names = errors.map(({ field }) => field).join(' ');
    log(`${status}`, status === 503 ? 'error' : 'info', names || 'upload');
    return refuse(prepared.refusal);
  }

  const stored = await storeEnquiry(platform, prepared);
  if (!stored.ok) {
    const isSent = await sendUnstored(platform, prepared);
    if (isSent) return succeed('sent, not stored', 'error', stored.reason);
    log('neither stored nor sent', 'error', stored.reason);
    return refuse(UNAVAILABLE);
  }
  const { cleanup, enquiry } = prepared;
  if (stored.value === 'duplicate') {
    if (cleanup) platform.after(platform.store.remove(cleanup.key));
    return succeedAgain(id);
  }

  const { webhook } = stored.value;
  const sent = finishStored(platform, prepared, stored.value, readUploadIds(fields));
  const line = { event: 'webhook', id, outcome: 'failed' };
  const post = () => webhook && runSafely(platform.log, line, () => postEvent(platform, webhook));
  // The visitor does not wait for the owner's receiver. A sweep repeats what fails or is cut off.
  platform.after(sent.then(post));
  await platform.clock.waitFor(sent, MAX_SENDING);
  return succeed(enquiry.automatic ? 'stored, to be checked' : 'stored');
}

/** Returns the first of these ids that an enquiry is stored under; undefined if it is under none. */
async function findStored(
  { store }: Platform,
  ...ids: readonly (string | undefined)[]
): Promise<Stored<string | undefined>> {
  const named = ids.filter((id) => id !== undefined);
  const records = await waitForAll(...named.map((id) => readRecord(store, id)));
  if (!records.ok) return records;
  return { ok: true, value: named.find((_, index) => records.value[index] !== undefined) };
}

/** An enquiry whose files are copied and whose e-mails are written. */
interface Prepared {
  readonly ok: true;
  readonly enquiry: Enquiry;
  readonly kept: readonly KeptFile[];
  /** Ok if the files are in the store. */
  readonly filesStored: Stored<void>;
  readonly mails: EnquiryRecord['mails'];
  /** Undefined if the files are too large to attach: the sales e-mail then has a link. */
  readonly attachments: readonly Attachment[] | undefined;
  readonly receivedAt: number;
  readonly cleanup: Task | undefined;
}

interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
  /** True if the files are the reason. */
  readonly isForFiles: boolean;
}

/**
 * Checks the answers and the files, counts the submission against the day's limit, copies the files under the enquiry,
 * and writes the e-mails. The task that removes the files of a submission that breaks off is queued before the first
 * file is written.
 */
async function prepare(
  platform: Platform,
  { id, form, body, fields, visit }: ReceivedForm,
  isStoreUp: boolean,
): Promise<Prepared | Refused> {
  const { store, clock, mailer, log } = platform;
  const checked = checkEnquiry(form, body);
  const found = await findFiles(body, form.plans !== undefined, platform);
  if (!found.ok) return refuseContent(checked.ok ? [] : checked.errors, found);
  if (!checked.ok) return refuseContent(checked.errors);
  const automatic = detectAutomatic(fields, platform);
  if (isStoreUp && !(await countSubmission(platform, id, automatic !== undefined))) {
    return refuseForToday();
  }
  const receivedAt = clock.now();
  const cleanup =
    found.files.length > 0
      ? makeTask('cleanup', id, receivedAt + CLEANUP_AFTER, receivedAt)
      : undefined;
  const queued: Promise<Stored<void>> = cleanup ? enqueue(store, cleanup) : Promise.resolve(DONE);
  const size = found.files.reduce((sum, file) => sum + file.size, 0);
  const isLarge = size > (platform.attachedLimit ?? ATTACHED_LIMIT);
  const copied = await readOrRefuse(() => copyFiles(store, id, found.files, queued));
  if ('status' in copied) return refuseContent([], copied);
  const { kept, attachments, stored } = copied;
  const enquiry: Enquiry = {
    id,
    reference: makeReference(form.id, id),
    form: form.id,
    values: checked.values,
    automatic,
    files: kept.map(pickFileFacts),
    link: isLarge ? hashLink(platform, id, 'sales') : undefined,
    visit,
  };
  return {
    ok: true,
    enquiry,
    kept,
    filesStored: stored,
    mails:
      mailer &&
      (await tryCompose(enquiry, log, () => composeMails({ ...enquiry, receivedAt }, mailer))),
    attachments: isLarge ? undefined : attachments,
    receivedAt,
    cleanup,
  };
}

/** Refuses wrong answers and files: 413 or 422, or 503 if nothing is wrong but the store cannot read the files. */
function refuseContent(errors: readonly FieldError[], files?: FilesRefused): Refused {
  // A failure of the store is not the fault of the file: the page keeps its upload.
  const isWrong = files !== undefined && files.status !== 503;
  const all = isWrong ? [...errors, { field: files.field, message: files.message }] : errors;
  const status = isWrong && files.status === 413 ? 413 : 422;
  const message = all.map((error) => error.message).join('. ');
  const refusal: Refusal = all.length > 0 ? { status, message, errors: all } : UNAVAILABLE;
  return { ok: false, refusal, isForFiles: files !== undefined };
}

/** Refuses a submission beyond the day's limit, and names phone and e-mail address. Nothing of it is stored. */
function refuseForToday(): Refused {
  const { company, phone } = readSiteContent();
  const message = `We cannot take another request from your connection today: call ${phone} or e-mail ${company.email}`;
  return { ok: false, refusal: { status: 429, message, errors: [] }, isForFiles: false };
}

/** Tasks queued for a stored enquiry. */
interface Queued {
  readonly sales: Task;
  readonly visitor: Task | undefined;
  readonly webhook: Task | undefined;
}

/**
 * Queues the e-mails and the webhook's event, and then writes the record. The tasks are due once this request has had
 * its time to send. An enquiry that looks automatic gets no acknowledgement: its address may be anybody's.
 */
async function storeEnquiry(
  { store, webhook: hook }: Platform,
  { enquiry, kept, filesStored, mails, receivedAt }: Prepared,
): Promise<Stored<Queued | 'duplicate'>> {
  if (!filesStored.ok) return filesStored;
  const make = (kind: TaskKind) => makeTask(kind, enquiry.id, receivedAt + FIRST_PAUSE, receivedAt);
  const tasks: Queued = {
    sales: make('sales'),
    visitor: enquiry.automatic === undefined ? make('visitor') : undefined,
    webhook: hook && make('webhook'),
  };
  const queued = await waitForAll(
    enqueue(store, tasks.sales),
    tasks.webhook ? enqueue(store, tasks.webhook) : Promise.resolve(DONE),
    // If this fails, only an acknowledgement is lost.
    tasks.visitor ? enqueue(store, tasks.visitor).then(() => DONE) : Promise.resolve(DONE),
  );
  if (!queued.ok) return queued;
  const created = await createRecord(store, { ...enquiry, files: [...kept], mails, receivedAt });
  if (!created.ok) return created;
  return { ok: true, value: created.value ? tasks : 'duplicate' };
}

/** Sends the sales e-mail of an enquiry that could not be stored. Returns whether the provider accepted it. */
async function sendUnstored(
  platform: Platform,
  { enquiry, mails, attachments, receivedAt }: Prepared,
): Promise<boolean> {
  const { mailer, clock, log } = platform;
  if (!mailer || !mails || !attachments) return false;
  const { id } = enquiry;
  const outgoing = { id, mail: 'sales', message: mails.sales, attachments } as const;
  const delivery = await sendMail(platform, mailer, outgoing);
  if (delivery.outcome !== 'accepted') return false;
  const { to } = mails.sales;
  const status = makeAccepted({ at: clock.now(), to, messageId: delivery.id });
  // The record may exist all the same: the store may have written it and its answer been lost.
  platform.after(recordAcceptance(platform, id, 'sales', status));
  const line = { event: 'webhook', id, outcome: 'failed' };
  const received = { ...enquiry, receivedAt };
  platform.after(runSafely(log, line, () => postUnstored(platform, received)));
  return true;
}

/** Sends the e-mails of a stored enquiry, and removes its uploads. Sweeps and expiry repeat what fails or is cut off. */
async function finishStored(
  platform: Platform,
  prepared: Prepared,
  queued: Queued,
  uploads: readonly string[],
): Promise<void> {
  const { store, log } = platform;
  const { cleanup, enquiry } = prepared;
  await runSafely(log, { event: 'sweep', id: enquiry.id, outcome: 'failed' }, async () => {
    if (cleanup) await store.remove(cleanup.key);
    await sendStored(platform, prepared, queued);
  });
  await pMap(uploads, (id) => removeUpload(platform.uploads, id), { concurrency: 4 });
}

/** Sends the sales e-mail, and then the acknowledgement where there is one. */
async function sendStored(
  platform: Platform,
  { enquiry: { id, link }, mails, attachments = [], receivedAt }: Prepared,
  { sales, visitor }: Queued,
): Promise<void> {
  const { mailer } = platform;
  if (!mailer || !mails) return;
  const fresh: DeliveryStatus = { state: 'created', at: receivedAt };
  const toSales = { id, mail: 'sales', message: mails.sales, attachments, link } as const;
  await deliver(platform, mailer, toSales, sales, fresh);
  if (!visitor) return;
  const [address = ''] = mails.visitor.to;
  if (!(await claimAcknowledgement(platform, visitor, fresh, address))) return;
  const toVisitor = { id, mail: 'visitor', message: mails.visitor, attachments: [] } as const;
  await deliver(platform, mailer, toVisitor, visitor, fresh);
}
