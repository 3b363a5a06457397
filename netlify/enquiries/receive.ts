import { randomUUID } from 'node:crypto';
import pMap from 'p-map';
import { ATTACHED_LIMIT } from '#forms/definitions/plan-files.ts';
import type { FieldError } from '#forms/definitions/field.ts';
import { ANSWER_MESSAGES } from '#forms/definitions/wire-answer.ts';
import { TRANSPORT } from '#forms/definitions/wire.ts';
import type { Attachment } from '#platform/attachment.ts';
import type { EnquiryOutcome } from '#platform/log.ts';
import { isFromElsewhere } from '#platform/origin.ts';
import type { Platform } from '#platform/platform.ts';
import { readBody } from '#platform/read-body.ts';
import type { RawFields } from '#platform/request-body.ts';
import { removeUpload } from '#uploads/expire-uploads.ts';
import { sendAcknowledgement } from './acknowledge.ts';
import { findVisit } from './find-visit.ts';
import { answerRefusal, answerSuccess, wantsPage } from './answer.ts';
import { checkEnquiry, findForm, isTrapped, readPace, readUploadIds } from './check-enquiry.ts';
import { composeMails, tryCompose } from './compose.ts';
import { enqueue, isFlood, nameDue } from './due.ts';
import { looksAutomatic, type Enquiry } from './enquiry.ts';
import { findFiles, refuseUnreadable } from './find-files.ts';
import { deriveSubmissionIds, makeReference, readSubmissionId } from './identify.ts';
import { keepEnquiry, readRecord, type FrozenMails, type Kept } from './keep.ts';
import { describeFile, keepFiles, measureFiles, openFound, type FilesKept } from './keep-files.ts';
import { makeLink } from './plans-link.ts';
import { summarize, type Refusal } from './refusal.ts';
import { deliver, isLasting, logDelivery, markDone, sendMail } from './send.ts';

/** Milliseconds that a visitor waits for the e-mails of what is kept. Sending goes on after the answer. */
const PATIENCE = 2_000;

/** Milliseconds for sending an e-mail, and what each megabyte of an attachment adds. */
const SEND_DEADLINE = 8_000;
const SEND_DEADLINE_PER_MB = 500;

/** Tries of the sales e-mail where nothing was kept, so that no sweep will repeat them. */
const UNKEPT_TRIES = 3;
const UNKEPT_PAUSE = 500;

/** What an enquiry's e-mails are sent from. */
interface Prepared {
  readonly enquiry: Enquiry;
  readonly mails: FrozenMails | undefined;
  readonly attachments: readonly Attachment[];
  /** Milliseconds for the sales e-mail. */
  readonly deadline: number;
}

/**
 * Sends the e-mails of an enquiry that was kept, the sales team's first. Whatever fails or is cut off
 * is sent by a later sweep. During a flood what looks automatic and acknowledgements are left to it.
 */
async function sendKept(
  platform: Platform,
  { enquiry, mails, attachments, deadline }: Prepared,
  receivedAt: number,
  flood: boolean,
): Promise<void> {
  const { mailer } = platform;
  if (!mailer || !mails) return;
  const { id } = enquiry;
  const automatic = looksAutomatic(enquiry);
  if (flood && automatic) return;
  const sales = {
    id,
    slot: 'sales',
    key: `sales-${id}`,
    message: mails.sales,
    attachments,
    link: enquiry.link,
  } as const;
  const salesDue = nameDue(automatic ? 'suspect' : 'sales', receivedAt, id);
  await deliver(platform, mailer, sales, [salesDue], deadline);
  if (flood || automatic) return;
  await sendAcknowledgement(
    platform,
    mailer,
    { id, message: mails.visitor },
    [nameDue('visitor', receivedAt, id)],
    SEND_DEADLINE,
  );
}

/** Sends the e-mails of an enquiry that could not be kept. Tells whether the sales team has it. */
async function sendUnkept(
  platform: Platform,
  { enquiry: { id }, mails, attachments, deadline }: Prepared,
): Promise<boolean> {
  const { mailer, clock } = platform;
  if (!mailer || !mails) return false;
  const sending = {
    id,
    slot: 'sales',
    key: `sales-${id}`,
    message: mails.sales,
    attachments,
  } as const;
  const end = clock.now() + deadline;
  let isCertain = true;
  for (let tries = 1; ; tries += 1) {
    const isOnlyTry = () => Promise.resolve(isCertain);
    const sent = await sendMail(platform, mailer, sending, end - clock.now(), isOnlyTry);
    const { delivery } = sent;
    logDelivery(platform, sending, delivery);
    if (delivery.outcome === 'accepted') {
      // The record may stand after all, where only the store's answer was lost.
      const to = [...sent.to];
      const done = { at: clock.now(), outcome: 'accepted', messageId: delivery.id, to };
      platform.after(markDone(platform, id, 'sales', done));
      return true;
    }
    const asked = delivery.outcome === 'refused' ? delivery.retryAfter : undefined;
    const pause = asked ?? UNKEPT_PAUSE;
    if (isLasting(delivery) || tries === UNKEPT_TRIES || clock.now() + pause >= end) return false;
    isCertain &&= delivery.outcome === 'refused';
    await clock.wait(pause);
  }
}

/** Removes uploads that were copied to an enquiry. What fails is deleted a day after it began. */
async function dropUploads({ uploads }: Platform, ids: readonly string[]): Promise<void> {
  await pMap(ids, (id) => removeUpload(uploads, id), { concurrency: 4 });
}

/**
 * Receives a submission of one of the three forms: reads, checks, keeps, sends, answers. The wire
 * contract stands in docs/architecture.md. Success means that the enquiry was kept or that the
 * provider has accepted its e-mail.
 */
export async function receiveEnquiry(request: Request, platform: Platform): Promise<Response> {
  const { store, mailer, clock, log } = platform;
  function refuse(refusal: Refusal): Promise<Response> {
    log({ level: 'info', event: 'enquiry', outcome: `${refusal.status}` as const });
    return answerRefusal(request, refusal);
  }

  if (request.method !== 'POST') {
    return refuse({ status: 405, message: ANSWER_MESSAGES.wrongMethod, errors: [] });
  }
  if (isFromElsewhere(request)) {
    return refuse({ status: 403, message: ANSWER_MESSAGES.otherSite, errors: [] });
  }
  const read = await readBody(request);
  const sent = read.ok ? read.body.fields : read.fields;
  const visit = findVisit(request, sent);
  const fields: RawFields = { ...sent, ...visit };
  const named = readSubmissionId(
    request.headers.get('idempotency-key'),
    fields[TRANSPORT.submissionId],
  );
  const derived =
    named === undefined && read.ok && wantsPage(request)
      ? deriveSubmissionIds(read.body, clock.now())
      : undefined;
  const id = named ?? derived?.id ?? randomUUID();
  if (!read.ok) {
    log({ level: 'info', event: 'enquiry', id, outcome: `${read.status}` as const });
    const form = findForm({ kind: 'multipart', fields });
    return answerRefusal(request, read, { form: 'id' in form ? form : undefined, fields, id });
  }
  const { body } = read;
  const form = findForm(body);
  if (!('id' in form)) {
    return refuse({ status: 422, message: form.message, errors: [form] });
  }
  const note = (level: 'info' | 'error', outcome: EnquiryOutcome, detail?: string) =>
    log({ level, event: 'enquiry', id, form: form.id, outcome, detail });
  if (isTrapped(fields)) {
    note('info', 'trapped');
    return answerSuccess(request, form, id);
  }

  const stands = async (id: string | undefined) => {
    const standing = id === undefined ? undefined : await readRecord(store, id);
    return standing?.ok === true && standing.value !== undefined;
  };
  const answerDuplicate = () => {
    note('info', 'duplicate');
    return answerSuccess(request, form, id);
  };
  const answerUnavailable = () =>
    answerRefusal(
      request,
      { status: 503, message: ANSWER_MESSAGES.unavailable, errors: [] },
      { form, fields, id },
    );
  if (await stands(derived?.earlier)) return answerDuplicate();

  const checked = checkEnquiry(form, body);
  const found = await findFiles(body, form.plans !== undefined, platform);
  const pace = readPace(fields);
  const receivedAt = clock.now();
  let flood = false;
  let taken: FilesKept | undefined;
  if (checked.ok && found.ok) {
    // What is to be done is noted before anything is kept: a sweep then finds whatever is cut off.
    const [queued, isOver] = await Promise.all([
      enqueue(platform, { id, ...pace }, receivedAt),
      isFlood(platform),
    ]);
    flood = isOver;
    taken = queued.ok ? await keepFiles(store, id, found.files) : queued;
  }
  const cause = taken?.ok === false ? taken.cause : undefined;
  const file = cause ? refuseUnreadable(cause) : found;
  // The uploads of an enquiry that stands are gone: this is its second arrival.
  if (!file.ok && (await stands(id))) return answerDuplicate();
  if (!checked.ok || !file.ok || !taken) {
    // A store that does not answer says nothing against the file: the page keeps its upload.
    const fileIsWrong = !file.ok && file.status !== 503;
    const errors: readonly FieldError[] = [
      ...(checked.ok ? [] : checked.errors),
      ...(fileIsWrong ? [{ field: file.field, message: file.message }] : []),
    ];
    if (errors.length === 0) {
      note('error', '503', 'upload');
      return answerUnavailable();
    }
    const status = fileIsWrong && file.status === 413 ? 413 : 422;
    note('info', `${status}` as const, errors.map((error) => error.field).join(' '));
    return answerRefusal(
      request,
      { status, message: summarize(errors), errors },
      { form, fields, id },
    );
  }

  const known = taken.ok ? taken : await measureFiles(file.files);
  const facts = known.ok ? known.files.map(describeFile) : [];
  const size = facts.reduce((sum, one) => sum + one.size, 0);
  // What is too large to be attached is kept, or it does not arrive.
  const link = size > ATTACHED_LIMIT ? await makeLink(store, id) : undefined;
  if (!known.ok || link?.ok === false) {
    const failed = [taken, known, link].find((step) => step?.ok === false);
    note('error', 'neither kept nor sent', failed?.ok === false ? failed.reason : undefined);
    return answerUnavailable();
  }
  const enquiry: Enquiry = {
    id,
    reference: makeReference(form.id, id),
    form: form.id,
    answers: checked.answers,
    ...pace,
    visit,
    files: facts,
    ...(link && { link: link.value }),
  };
  const mails = mailer && (await tryCompose(enquiry, log, () => composeMails(enquiry, mailer)));
  const prepared: Prepared = {
    enquiry,
    mails,
    attachments: link ? [] : openFound(file.files, facts),
    deadline: SEND_DEADLINE + (link ? 0 : size / 1024 / 1024) * SEND_DEADLINE_PER_MB,
  };
  const kept: Kept = taken.ok
    ? await keepEnquiry(store, enquiry, taken.files, mails, receivedAt)
    : { outcome: 'failed', reason: taken.reason };
  // What was noted for it just now finds the first one's e-mails done, or sends them.
  if (kept.outcome === 'duplicate') return answerDuplicate();
  if (kept.outcome === 'kept') {
    // It is kept: a fault of the rest is the sweep's to mend, and not the visitor's to see.
    const sending = sendKept(platform, prepared, receivedAt, flood).catch((error: unknown) => {
      const detail = error instanceof Error ? error.name : 'failure without an error';
      log({ level: 'error', event: 'sweep', id, outcome: 'failed', detail });
    });
    const rest = sending.then(() => dropUploads(platform, readUploadIds(fields)));
    platform.after(rest);
    await clock.waitFor(rest, PATIENCE);
    note(
      'info',
      flood ? 'kept, during a flood' : looksAutomatic(enquiry) ? 'kept, to be checked' : 'kept',
    );
    return answerSuccess(request, form, id);
  }
  if (!link && (await sendUnkept(platform, prepared))) {
    note('error', 'sent, not kept', kept.reason);
    return answerSuccess(request, form, id);
  }
  note('error', 'neither kept nor sent', kept.reason);
  return answerUnavailable();
}
