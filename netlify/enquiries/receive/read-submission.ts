import { randomUUID } from 'node:crypto';
import type { FieldError } from '#forms/definitions/field.ts';
import type { Form } from '#forms/definitions/form.ts';
import type { FormId } from '#forms/definitions/form-list.ts';
import type { Visit } from '#forms/definitions/visit-fields.ts';
import { readVisit, readVisitOfQuery } from '#forms/definitions/visit.ts';
import { REFUSAL_MESSAGES } from '#forms/definitions/refusal-messages.ts';
import { TRANSPORT } from '#forms/definitions/wire.ts';
import { isFromElsewhere } from '#platform/origin.ts';
import { readBody } from '#platform/read-body.ts';
import type { Body, RawFields } from '#platform/request-body.ts';
import { findForm } from './check-enquiry.ts';
import { deriveSubmissionIds, readSubmissionId } from '../queue/identify.ts';
import type { Typed } from './problem-page.tsx';
import type { Refusal } from './refusal.ts';

/** A submission as it was sent, unchecked. */
export interface ReceivedForm {
  readonly id: string;
  /** Id that the same content had in the previous ten minutes, for a page that sends no key. */
  readonly earlier: string | undefined;
  readonly form: Form<FormId>;
  readonly body: Body;
  /** The body's fields, and those that the query of the page's address has of the visit. */
  readonly fields: RawFields;
  readonly visit: Visit;
}

export type SubmissionRead =
  | { readonly ok: true; readonly submission: ReceivedForm }
  | {
      readonly ok: false;
      readonly refusal: Refusal;
      readonly id?: string;
      readonly typed?: Typed;
    };

function refuse(status: 403 | 405 | 422, message: string, errors: readonly FieldError[] = []) {
  return { ok: false, refusal: { status, message, errors } } as const;
}

/**
 * Reads the visit that an enquiry comes from: from the hidden fields and, if a browser posts the form itself, from the
 * query of its page. Without a script a built page cannot copy its query into the fields, but the browser sends it in
 * the Referer.
 */
function findVisit(request: Request, fields: RawFields, isPage: boolean): Visit {
  const sent = readVisit(fields);
  const page = request.headers.get('referer') ?? '';
  if (!isPage || !URL.canParse(page)) return sent;
  return { ...readVisitOfQuery(new URL(page).searchParams), ...sent };
}

/** Reads a request's body and finds out which form it is, under which id. `now` in milliseconds since 1970. */
export async function readSubmission(
  request: Request,
  isPage: boolean,
  now: number,
): Promise<SubmissionRead> {
  if (request.method !== 'POST') return refuse(405, REFUSAL_MESSAGES.wrongMethod);
  if (isFromElsewhere(request)) return refuse(403, REFUSAL_MESSAGES.otherSite);
  const read = await readBody(request);
  const sent = read.ok ? read.body.fields : read.fields;
  const visit = findVisit(request, sent, isPage);
  const fields: RawFields = { ...sent, ...visit };
  const named = readSubmissionId(
    request.headers.get('idempotency-key'),
    fields[TRANSPORT.submissionId],
  );
  const derived =
    named === undefined && read.ok && isPage ? deriveSubmissionIds(read.body, now) : undefined;
  const id = named ?? derived?.id ?? randomUUID();
  if (!read.ok) {
    // The body's kind is unknown: read as multipart, a form without a name is a quote, and its fields can be shown
    // again.
    const form = findForm({ kind: 'multipart', fields });
    const typed = { form: 'id' in form ? form : undefined, fields };
    return { ok: false, refusal: read, id, typed };
  }
  const form = findForm(read.body);
  if (!('id' in form)) return refuse(422, form.message, [form]);
  return {
    ok: true,
    submission: { id, earlier: derived?.earlier, form, body: read.body, fields, visit },
  };
}
