import pMap from 'p-map';
import type { FieldError } from '#forms/definitions/field.ts';
import { ATTACHED_LIMIT } from '#forms/definitions/plan-files.ts';
import { ANSWER_MESSAGES } from '#forms/definitions/wire-answer.ts';
import type { Attachment } from '#platform/attachment.ts';
import type { EnquiryOutcome } from '#platform/log.ts';
import type { Platform } from '#platform/platform.ts';
import { removeUpload } from '#uploads/remove-upload.ts';
import { claimAcknowledgement } from './acknowledge.ts';
import { openReply, type Reply } from './answer.ts';
import { checkEnquiry, detectAutomatic, isHoneypotFilled, readUploadIds } from './check-enquiry.ts';
import { composeMails, tryCompose } from './compose.ts';
import {
  copyFiles,
  describeFile,
  measureFiles,
  openFound,
  type FilesCopied,
} from './copy-files.ts';
import { deliver, findDeadline, logDelivery, recordAcceptance, sendMail } from './deliver.ts';
import type { CheckedAnswers } from './check-enquiry.ts';
import type { Enquiry } from './enquiry.ts';
import { findFiles, refuseUnreadable, type FilesRefused, type FoundFile } from './find-files.ts';
import { countArrival } from './flood.ts';
import { makeReference } from './identify.ts';
import type { Note } from './notes.ts';
import { makeLink } from './plans-link.ts';
import { enqueue, FIRST_PAUSE, makeTask, MINUTE, type Task } from './queue.ts';
import { readSubmission, type Submission } from './read-submission.ts';
import { createRecord, readRecord, type EnquiryRecord, type Kept } from './records.ts';
import { summarize, type Refusal } from './refusal.ts';

/** Milliseconds that a visitor waits for the e-mails of what is stored. Sending goes on after the answer. */
const LONGEST_WAIT = 2_000;

/** A submission under way is done long before its files are removed as those of one that broke off. */
const BROKEN_OFF = 60 * MINUTE;

/** An enquiry on its way: what it is stored and sent from. */
interface Prepared {
  readonly enquiry: Enquiry;
  readonly mails: EnquiryRecord['mails'];
  readonly attachments: readonly Attachment[];
  readonly files: FilesCopied;
  readonly receivedAt: number;
  readonly cleanup: Task | undefined;
}

/** Tells whether the enquiry is stored already. Where the store fails it counts as new. */
async function stands({ store }: Platform, id: string | undefined): Promise<boolean> {
  const standing = id === undefined ? undefined : await readRecord(store, id);
  return standing?.ok === true && standing.value !== undefined;
}

const UNAVAILABLE: Refusal = { status: 503, message: ANSWER_MESSAGES.unavailable, errors: [] };

/** Returns the refusal of wrong answers and files; of 503 where only the store is to blame. */
function refuseContent(errors: readonly FieldError[], files: FilesRefused | undefined): Refusal {
  // A store that does not answer says nothing against the file: the page keeps its upload.
  const isWrong = files !== undefined && files.status !== 503;
  const all = isWrong ? [...errors, { field: files.field, message: files.message }] : errors;
  if (all.length === 0) return UNAVAILABLE;
  return {
    status: isWrong && files.status === 413 ? 413 : 422,
    message: summarize(all),
    errors: all,
  };
}

/**
 * Copies the files under the enquiry, makes the link to what is too large to be attached, and writes the
 * e-mails. A task to remove the files stands before the first of them.
 */
async function prepare(
  platform: Platform,
  { id, form, fields, visit }: Submission,
  answers: CheckedAnswers,
  found: readonly FoundFile[],
): Promise<
  | { readonly ok: true; readonly prepared: Prepared }
  | { readonly ok: false; readonly files?: FilesRefused | undefined; readonly reason: string }
> {
  const { store, clock, mailer, log } = platform;
  const receivedAt = clock.now();
  const cleanup =
    found.length === 0 ? undefined : makeTask('cleanup', id, receivedAt + BROKEN_OFF, receivedAt);
  const queued = cleanup && (await enqueue(store, cleanup));
  const files: FilesCopied = queued?.ok === false ? queued : await copyFiles(store, id, found);
  const cause = files.ok ? undefined : files.cause;
  if (cause) return { ok: false, files: refuseUnreadable(cause), reason: cause.message };
  const known = files.ok ? files : await measureFiles(found);
  const facts = known.ok ? known.files.map(describeFile) : [];
  // What is too large to be attached is stored, or it does not arrive.
  const isLarge = facts.reduce((sum, { size }) => sum + size, 0) > ATTACHED_LIMIT;
  const link = isLarge ? await makeLink(store, id) : undefined;
  const failure = [files, known, link].find((step) => step?.ok === false);
  if (!known.ok || link?.ok === false || (isLarge && !files.ok)) {
    return { ok: false, reason: failure?.ok === false ? failure.reason : '' };
  }
  const enquiry: Enquiry = {
    ...{ id, reference: makeReference(form.id, id), form: form.id, answers, visit, files: facts },
    automatic: detectAutomatic(fields),
    ...(link && { link: link.value }),
  };
  const mails = mailer && (await tryCompose(enquiry, log, () => composeMails(enquiry, mailer)));
  const attachments = link ? [] : openFound(found, facts);
  return { ok: true, prepared: { enquiry, mails, attachments, files, receivedAt, cleanup } };
}

interface Stored {
  readonly kept: Kept;
  readonly sales: Task;
  readonly visitor: Task | undefined;
}

/**
 * Puts the e-mails into the queue, due after the time that this request may take to send them, and then
 * writes the record. No acknowledgement goes to what looks automatic: its address may be anybody's.
 */
async function store(
  { store }: Platform,
  { enquiry, mails, files, receivedAt }: Prepared,
): Promise<Stored> {
  const { id, automatic } = enquiry;
  const due = receivedAt + FIRST_PAUSE;
  const sales = makeTask(automatic ? 'automatic' : 'sales', id, due, receivedAt);
  const visitor = automatic ? undefined : makeTask('visitor', id, due, receivedAt);
  const [queued] = await Promise.all([
    enqueue(store, sales),
    // Where this fails nothing is lost but an acknowledgement.
    visitor && enqueue(store, visitor),
  ]);
  const failure = [files, queued].find((step) => !step.ok);
  const kept: Kept =
    files.ok && queued.ok
      ? await createRecord(store, { ...enquiry, files: [...files.files], mails, receivedAt })
      : { outcome: 'failed', reason: failure?.ok === false ? failure.reason : '' };
  return { kept, sales, visitor };
}

/** Sends the e-mails of an enquiry that is stored, the sales team's first. A sweep sends what fails. */
async function sendStored(
  platform: Platform,
  { enquiry, mails, attachments, receivedAt }: Prepared,
  { sales, visitor }: Stored,
): Promise<void> {
  const { mailer } = platform;
  if (!mailer || !mails) return;
  const { id, link } = enquiry;
  const fresh: Note = { state: 'created', at: receivedAt };
  const toSales = { id, mail: 'sales', message: mails.sales, attachments, link } as const;
  await deliver(platform, mailer, toSales, sales, fresh, findDeadline(attachments));
  const address = mails.visitor.to[0] ?? '';
  if (!visitor || (await claimAcknowledgement(platform, id, address)) !== 'own') return;
  const toVisitor = { id, mail: 'visitor', message: mails.visitor, attachments: [] } as const;
  await deliver(platform, mailer, toVisitor, visitor, fresh, findDeadline([]));
}

/** Sends the sales e-mail of an enquiry that could not be stored. Returns whether the sales team has it. */
async function sendUnstored(
  platform: Platform,
  { enquiry: { id, link }, mails, attachments }: Prepared,
): Promise<boolean> {
  const { mailer, clock } = platform;
  if (!mailer || !mails || link !== undefined) return false;
  const outgoing = { id, mail: 'sales', message: mails.sales, attachments } as const;
  const time = findDeadline(attachments);
  const delivery = await sendMail(platform, mailer, outgoing, time, false);
  logDelivery(platform, id, 'sales', delivery);
  if (delivery.outcome !== 'accepted') return false;
  const note: Note = {
    ...{ state: 'sending', at: clock.now(), to: mails.sales.to },
    ...(delivery.id !== undefined && { messageId: delivery.id }),
  };
  // The record may stand after all, where only the store's answer was lost.
  platform.after(recordAcceptance(platform, id, 'sales', note));
  return true;
}

/** Sends, and removes the uploads that were copied. What fails or is cut off is left to sweeps and expiry. */
async function finishStored(
  platform: Platform,
  prepared: Prepared,
  stored: Stored,
  uploads: readonly string[],
  flood: boolean,
): Promise<void> {
  try {
    if (prepared.cleanup) await platform.store.remove(prepared.cleanup.key);
    if (!flood || !prepared.enquiry.automatic) {
      await sendStored(platform, prepared, flood ? { ...stored, visitor: undefined } : stored);
    }
  } catch (error) {
    const detail = error instanceof Error ? error.name : 'failure without an error';
    const { id } = prepared.enquiry;
    platform.log({ level: 'error', event: 'sweep', id, outcome: 'failed', detail });
  }
  await pMap(uploads, (id) => removeUpload(platform.uploads, id), { concurrency: 4 });
}

function makeLogger({ log }: Platform, { id, form }: Submission) {
  return (outcome: EnquiryOutcome, level: 'info' | 'error' = 'info', detail?: string) =>
    log({ level, event: 'enquiry', id, form: form.id, outcome, detail });
}

async function receiveSubmission(
  submission: Submission,
  reply: Reply,
  platform: Platform,
): Promise<Response> {
  const { id, earlier, form, body, fields } = submission;
  const log = makeLogger(platform, submission);
  const succeed = (outcome: EnquiryOutcome, level?: 'info' | 'error', detail?: string) => {
    log(outcome, level, detail);
    return reply.succeed(form, id);
  };
  const refuse = (refusal: Refusal) => reply.refuse(refusal, { form, fields, id });

  if (isHoneypotFilled(fields)) return succeed('honeypot');
  if (await stands(platform, earlier)) return succeed('duplicate');

  const checked = checkEnquiry(form, body);
  const found = await findFiles(body, form.plans !== undefined, platform);
  const ready =
    checked.ok && found.ok
      ? await prepare(platform, submission, checked.answers, found.files)
      : undefined;
  const wrongFiles = found.ok ? (ready?.ok === false ? ready.files : undefined) : found;
  // The uploads of an enquiry that stands are gone: this is its second arrival.
  if (wrongFiles && (await stands(platform, id))) return succeed('duplicate');
  if (!ready || wrongFiles) {
    const refusal = refuseContent(checked.ok ? [] : checked.errors, wrongFiles);
    const names = refusal.errors.map(({ field }) => field).join(' ');
    log(`${refusal.status}`, refusal.status === 503 ? 'error' : 'info', names || 'upload');
    return refuse(refusal);
  }
  if (!ready.ok) {
    log('neither stored nor sent', 'error', ready.reason);
    return refuse(UNAVAILABLE);
  }

  const [stored, flood] = await Promise.all([
    store(platform, ready.prepared),
    countArrival(platform),
  ]);
  const { kept } = stored;
  const { enquiry, cleanup } = ready.prepared;
  if (kept.outcome === 'duplicate') {
    if (cleanup) platform.after(platform.store.remove(cleanup.key));
    return succeed('duplicate');
  }
  if (kept.outcome === 'kept') {
    const uploads = readUploadIds(fields);
    const rest = finishStored(platform, ready.prepared, stored, uploads, flood);
    platform.after(rest);
    await platform.clock.waitFor(rest, LONGEST_WAIT);
    return succeed(
      flood ? 'stored, during a flood' : enquiry.automatic ? 'stored, to be checked' : 'stored',
    );
  }
  if (await sendUnstored(platform, ready.prepared)) {
    return succeed('sent, not stored', 'error', kept.reason);
  }
  log('neither stored nor sent', 'error', kept.reason);
  return refuse(UNAVAILABLE);
}

/**
 * Receives a submission of one of the three forms. The wire contract stands in docs/architecture.md.
 * Success means that the enquiry was stored or that the provider has accepted its e-mail.
 */
export async function receiveEnquiry(request: Request, platform: Platform): Promise<Response> {
  const reply = openReply(request);
  const read = await readSubmission(request, reply.isPage, platform.clock.now());
  if (read.ok) return receiveSubmission(read.submission, reply, platform);
  const { refusal, typed } = read;
  platform.log({ level: 'info', event: 'enquiry', id: typed?.id, outcome: `${refusal.status}` });
  return reply.refuse(refusal, typed);
}
