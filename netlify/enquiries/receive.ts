import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { FILE_FIELD, FILE_MESSAGES, UPLOAD_FIELD } from '#forms/plan-files.ts';
import type { FieldError } from '#forms/field.ts';
import { ANSWER_MESSAGES, TRANSPORT } from '#forms/wire.ts';
import { answerRefusal, answerSuccess } from './answer.ts';
import { summarize, type Refusal } from './refusal.ts';
import type { Attachment } from '#platform/attachment.ts';
import { checkEnquiry, findForm, isTrapped, readPace, readUploadId } from './check-enquiry.ts';
import { composeMails, tryCompose } from './compose.ts';
import { enqueue, isFlood, nameDue } from './due.ts';
import type { EnquiryOutcome } from '#platform/log.ts';
import type { Platform } from '#platform/platform.ts';
import { looksAutomatic, type Enquiry } from './enquiry.ts';
import { identifySubmission, makeReference } from './identify.ts';
import { keepEnquiry, type FrozenMails, type Kept } from './keep.ts';
import { nameFile } from './name-file.ts';
import { isFromElsewhere } from '#platform/origin.ts';
import { readUpload } from '#uploads/read-upload.ts';
import { recogniseFile } from './recognise-file.ts';
import type { Body, ReceivedFile } from '#platform/request-body.ts';
import { readBody } from '#platform/read-body.ts';
import { sendAcknowledgement } from './acknowledge.ts';
import { deliver, isLasting, logDelivery, markDone, sendMail } from './send.ts';

/** Milliseconds that a visitor waits for the e-mails of what is kept. Sending goes on after the answer. */
const PATIENCE = 2_000;

/** Milliseconds for sending an e-mail, and what each megabyte of an attachment adds. */
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
    ...readPace(fields),
    attachment: attachment && {
      name: attachment.name,
      type: attachment.type,
      size: attachment.size,
      sha256: attachment.sha256,
    },
  };
  const mails = mailer && (await tryCompose(enquiry, log, () => composeMails(enquiry, mailer)));
  const prepared: Prepared = {
    enquiry,
    mails,
    attachments: attachment ? [attachment] : [],
    deadline: SEND_DEADLINE + ((attachment?.size ?? 0) / 1024 / 1024) * SEND_DEADLINE_PER_MB,
  };
  const receivedAt = clock.now();
  const [queued, flood] = await Promise.all([
    enqueue(platform, enquiry, receivedAt),
    isFlood(platform),
  ]);
  const kept: Kept = queued.ok
    ? await keepEnquiry(store, enquiry, mails, attachment, receivedAt)
    : { outcome: 'failed', reason: queued.reason };
  if (kept.outcome === 'duplicate') {
    // What was queued for it just now finds the first one's e-mails done, or sends them.
    note('info', 'duplicate');
    return answerSuccess(request, form, id);
  }
  if (kept.outcome === 'kept') {
    // It is kept: a fault of the rest is the sweep's to mend, and not the visitor's to see.
    const sending = sendKept(platform, prepared, receivedAt, flood).catch((error: unknown) => {
      const detail = error instanceof Error ? error.name : 'failure without an error';
      log({ level: 'error', event: 'sweep', id, outcome: 'failed', detail });
    });
    platform.after(sending);
    await clock.waitFor(sending, PATIENCE);
    note(
      'info',
      flood ? 'kept, during a flood' : looksAutomatic(enquiry) ? 'kept, to be checked' : 'kept',
    );
    return answerSuccess(request, form, id);
  }
  if (await sendUnkept(platform, prepared)) {
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
