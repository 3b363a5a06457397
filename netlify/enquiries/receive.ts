import { randomUUID } from 'node:crypto';
import pMap from 'p-map';
import { ATTACHED_LIMIT } from '#forms/plan-files.ts';
import type { FieldError } from '#forms/field.ts';
import { ANSWER_MESSAGES, TRANSPORT } from '#forms/wire.ts';
import { answerRefusal, answerSuccess, wantsPage } from './answer.ts';
import { summarize, type Refusal } from './refusal.ts';
import type { Attachment } from '#platform/attachment.ts';
import { checkEnquiry, findForm, isHasty, isTrapped, readUploadIds } from './check-enquiry.ts';
import { tryCompose } from './compose.ts';
import type { EnquiryOutcome } from '#platform/log.ts';
import type { Platform } from '#platform/platform.ts';
import type { Enquiry } from './enquiry.ts';
import { findFiles, refuseUnreadable } from './find-files.ts';
import { deriveSubmissionIds, makeReference, readSubmissionId } from './identify.ts';
import {
  keepEnquiry,
  readRecord,
  writeTries,
  type FrozenMails,
  type Kept,
  type MailKind,
} from './keep.ts';
import { describeFile, keepFiles, measureFiles, openFound } from './keep-files.ts';
import type { Mailer } from '#platform/mailer.ts';
import { isFromElsewhere } from '#platform/origin.ts';
import { readBody } from '#platform/read-body.ts';
import { makeLink } from './plans-link.ts';
import { deliver, isLasting } from './send.ts';
import { removeUpload } from '#uploads/expire-uploads.ts';

/** Milliseconds for sending a form's e-mails, and what each megabyte of an attachment adds. */
const SEND_DEADLINE = 8_000;
const SEND_DEADLINE_PER_MB = 500;

/** Tries of the sales e-mail where nothing was kept, so that no sweep will repeat them. */
const UNKEPT_TRIES = 3;
const UNKEPT_PAUSE = 500;

/** Sends the e-mails of an enquiry that was kept. Whatever fails is sent by a later sweep. */
async function sendKept(
  platform: Platform,
  { id, link }: Enquiry,
  mails: FrozenMails | undefined,
  attachments: readonly Attachment[],
  deadline: number,
): Promise<void> {
  const { mailer, store } = platform;
  if (!mailer || !mails) return;
  async function sendOne(kind: MailKind, mailer: Mailer, mails: FrozenMails): Promise<void> {
    const sending = { id, kind, mails, attachments, link, uncertain: false };
    const delivery = await deliver(platform, mailer, sending, deadline);
    // A sweep may use another key only where it knows that this try left nothing behind.
    if (delivery.outcome === 'refused') {
      await writeTries(store, kind, id, { count: 0, notBefore: 0, uncertain: false });
    }
  }
  await Promise.all([sendOne('sales', mailer, mails), sendOne('visitor', mailer, mails)]);
}

/** Sends the e-mails of an enquiry that could not be kept. Tells whether the sales team has it. */
async function sendUnkept(
  platform: Platform,
  { id }: Enquiry,
  mails: FrozenMails | undefined,
  attachments: readonly Attachment[],
  deadline: number,
): Promise<boolean> {
  const { mailer, clock } = platform;
  if (!mailer || !mails) return false;
  const end = clock.now() + deadline;
  let uncertain = false;
  for (let tries = 1; ; tries += 1) {
    const sending = { id, kind: 'sales', mails, attachments, uncertain } as const;
    const sales = await deliver(platform, mailer, sending, end - clock.now());
    if (sales.outcome === 'accepted') break;
    const pause = (sales.outcome === 'refused' ? sales.retryAfter : undefined) ?? UNKEPT_PAUSE;
    if (isLasting(sales) || tries === UNKEPT_TRIES || clock.now() + pause >= end) return false;
    uncertain ||= sales.outcome === 'unknown';
    await clock.wait(pause);
  }
  await deliver(platform, mailer, { id, kind: 'visitor', mails, uncertain: false }, SEND_DEADLINE);
  return true;
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
  const fields = read.ok ? read.body.fields : read.fields;
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
  const taken = checked.ok && found.ok ? await keepFiles(store, id, found.files) : undefined;
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
    hasty: isHasty(fields),
    files: facts,
    ...(link && { link: link.value }),
  };
  const mails = await tryCompose(enquiry, mailer, log);
  const kept: Kept = taken.ok
    ? await keepEnquiry(store, enquiry, taken.files, mails, clock.now())
    : { outcome: 'failed', reason: taken.reason };
  if (kept.outcome === 'duplicate') return answerDuplicate();
  const attachments = link ? [] : openFound(file.files, facts);
  const deadline = SEND_DEADLINE + (link ? 0 : size / 1024 / 1024) * SEND_DEADLINE_PER_MB;
  if (kept.outcome === 'kept') {
    await sendKept(platform, enquiry, mails, attachments, deadline);
    await dropUploads(platform, readUploadIds(fields));
    note('info', enquiry.hasty ? 'kept, to be checked' : 'kept');
    return answerSuccess(request, form, id);
  }
  if (!link && (await sendUnkept(platform, enquiry, mails, attachments, deadline))) {
    note('error', 'sent, not kept', kept.reason);
    return answerSuccess(request, form, id);
  }
  note('error', 'neither kept nor sent', kept.reason);
  return answerUnavailable();
}
