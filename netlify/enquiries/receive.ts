import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { FILE_FIELD, FILE_MESSAGES, UPLOAD_FIELD } from '#forms/plan-files.ts';
import type { FieldError } from '#forms/field.ts';
import { ANSWER_MESSAGES, TRANSPORT } from '#forms/wire.ts';
import { answerRefusal, answerSuccess } from './answer.ts';
import { findVisit } from './find-visit.ts';
import { summarize, type Refusal } from './refusal.ts';
import type { Attachment } from '#platform/attachment.ts';
import { checkEnquiry, findForm, isHasty, isTrapped, readUploadId } from './check-enquiry.ts';
import { tryCompose } from './compose.ts';
import type { EnquiryOutcome } from '#platform/log.ts';
import type { Platform } from '#platform/platform.ts';
import type { Enquiry } from './enquiry.ts';
import { identifySubmission, makeReference } from './identify.ts';
import { keepEnquiry, writeTries, type FrozenMails, type MailKind } from './keep.ts';
import type { Mailer } from '#platform/mailer.ts';
import { nameFile } from './name-file.ts';
import { isFromElsewhere } from '#platform/origin.ts';
import { readUpload } from '#uploads/read-upload.ts';
import { recogniseFile } from './recognise-file.ts';
import type { Body, RawFields, ReceivedFile } from '#platform/request-body.ts';
import { readBody } from '#platform/read-body.ts';
import { deliver, isLasting } from './send.ts';

/** Milliseconds for sending a form's e-mails, and what each megabyte of an attachment adds. */
const SEND_DEADLINE = 8_000;
const SEND_DEADLINE_PER_MB = 500;

/** Tries of the sales e-mail where nothing was kept, so that no sweep will repeat them. */
const UNKEPT_TRIES = 3;
const UNKEPT_PAUSE = 500;

type FileFound =
  | { readonly ok: true; readonly attachment: Attachment | undefined }
  | {
      readonly ok: false;
      readonly status: 413 | 422 | 503;
      readonly message: string;
      readonly field: string;
    };

function attach(file: ReceivedFile, name: string, type: string): Attachment {
  const hash = createHash('sha256');
  for (const chunk of file.chunks) hash.update(chunk);
  return {
    name,
    type,
    size: file.size,
    sha256: hash.digest('hex'),
    read: () => Readable.from(file.chunks),
  };
}

/** The file that came in the form, or ahead of it as an upload, once its bytes are recognised. */
async function findFile(body: Body, carriesFile: boolean, platform: Platform): Promise<FileFound> {
  const uploadId = readUploadId(body.fields);
  const inForm = body.file ?? body.fileProblem;
  if (!inForm && uploadId === undefined) return { ok: true, attachment: undefined };
  const field = inForm ? FILE_FIELD : UPLOAD_FIELD;
  if (!carriesFile) return { ok: false, status: 422, message: FILE_MESSAGES.notHere, field };
  if (body.fileProblem) return { ok: false, ...body.fileProblem, field };
  if (body.file && uploadId !== undefined) {
    return { ok: false, status: 422, message: FILE_MESSAGES.second, field };
  }
  let file = body.file;
  if (!file) {
    const upload = await readUpload(platform.uploads, uploadId ?? '', platform.clock.now());
    if (!upload.ok) {
      return upload.problem === 'unavailable'
        ? { ok: false, status: 503, message: ANSWER_MESSAGES.unavailable, field }
        : { ok: false, status: 422, message: FILE_MESSAGES[upload.problem], field };
    }
    file = upload.file;
  }
  const name = nameFile(file.name);
  const recognised = await recogniseFile({ ...file, name });
  if (!recognised.ok) return { ok: false, status: 422, message: recognised.message, field };
  return { ok: true, attachment: attach(file, name, recognised.type) };
}

/** Sends the e-mails of an enquiry that was kept. Whatever fails is sent by a later sweep. */
async function sendKept(
  platform: Platform,
  { id }: Enquiry,
  mails: FrozenMails | undefined,
  attachment: Attachment | undefined,
  deadline: number,
): Promise<void> {
  const { mailer, store } = platform;
  if (!mailer || !mails) return;
  async function sendOne(kind: MailKind, mailer: Mailer, mails: FrozenMails): Promise<void> {
    const sending = { id, kind, mails, attachment, uncertain: false };
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
  attachment: Attachment | undefined,
  deadline: number,
): Promise<boolean> {
  const { mailer, clock } = platform;
  if (!mailer || !mails) return false;
  const end = clock.now() + deadline;
  let uncertain = false;
  for (let tries = 1; ; tries += 1) {
    const sending = { id, kind: 'sales', mails, attachment, uncertain } as const;
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
  const id = identifySubmission(
    request.headers.get('idempotency-key'),
    fields[TRANSPORT.submissionId],
  );
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

  const checked = checkEnquiry(form, body);
  const file = await findFile(body, form.plans !== undefined, platform);
  if (!checked.ok || !file.ok) {
    // A store that does not answer says nothing against the file: the page keeps its upload.
    const fileIsWrong = !file.ok && file.status !== 503;
    const errors: readonly FieldError[] = [
      ...(checked.ok ? [] : checked.errors),
      ...(fileIsWrong ? [{ field: file.field, message: file.message }] : []),
    ];
    if (errors.length === 0) {
      note('error', '503', 'upload');
      return answerRefusal(
        request,
        { status: 503, message: ANSWER_MESSAGES.unavailable, errors },
        { form, fields, id },
      );
    }
    const status = fileIsWrong && file.status === 413 ? 413 : 422;
    note('info', `${status}` as const, errors.map((error) => error.field).join(' '));
    return answerRefusal(
      request,
      { status, message: summarize(errors), errors },
      { form, fields, id },
    );
  }

  const { attachment } = file;
  const enquiry: Enquiry = {
    id,
    reference: makeReference(form.id, id),
    form: form.id,
    answers: checked.answers,
    hasty: isHasty(fields),
    visit,
    attachment: attachment && {
      name: attachment.name,
      type: attachment.type,
      size: attachment.size,
      sha256: attachment.sha256,
    },
  };
  const mails = await tryCompose(enquiry, mailer, log);
  const kept = await keepEnquiry(store, enquiry, mails, attachment, clock.now());
  if (kept.outcome === 'duplicate') {
    note('info', 'duplicate');
    return answerSuccess(request, form, id);
  }
  const deadline = SEND_DEADLINE + ((attachment?.size ?? 0) / 1024 / 1024) * SEND_DEADLINE_PER_MB;
  if (kept.outcome === 'kept') {
    await sendKept(platform, enquiry, mails, attachment, deadline);
    note('info', enquiry.hasty ? 'kept, to be checked' : 'kept');
    return answerSuccess(request, form, id);
  }
  if (await sendUnkept(platform, enquiry, mails, attachment, deadline)) {
    note('error', 'sent, not kept', kept.reason);
    return answerSuccess(request, form, id);
  }
  note('error', 'neither kept nor sent', kept.reason);
  return answerRefusal(
    request,
    { status: 503, message: ANSWER_MESSAGES.unavailable, errors: [] },
    { form, fields, id },
  );
}
