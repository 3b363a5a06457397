import { FILE_FIELD, UPLOAD_FIELD } from '#forms/definitions/plan-files.ts';
import { ENDPOINT } from '#forms/definitions/wire.ts';
import type { Outcome, Reply } from './outcome.ts';
import {
  listTransport,
  type OutgoingEnquiry,
  type ReportProgress,
  type Send,
} from './outgoing-enquiry.ts';
import { STALL_MS } from './stall.ts';

// The endpoint may take up to a minute for what it keeps and mails (Netlify's limit for a function).
const ANSWER_DEADLINE_MS = 60_000;

/**
 * The multipart fields of an enquiry: one field an answer, one for each of several choices, nothing for
 * what was left empty, the files that ride along and the ids of those that went ahead.
 */
export function packMultipart(
  enquiry: OutgoingEnquiry,
  key: string,
  uploads: readonly string[],
): FormData {
  const data = new FormData();
  for (const [name, value] of listTransport(enquiry, key)) data.append(name, value);
  for (const { name } of enquiry.fields) {
    const answer = enquiry.answers[name];
    for (const one of typeof answer === 'string' ? [answer] : (answer ?? [])) {
      if (one !== '') data.append(name, one);
    }
  }
  for (const id of uploads) data.append(UPLOAD_FIELD, id);
  for (const file of enquiry.plans?.riding() ?? []) data.append(FILE_FIELD, file, file.name);
  return data;
}

/** Posts the form. `fetch` cannot tell how much of a body has left; XMLHttpRequest can. */
function post(body: FormData, key: string, report: ReportProgress | undefined): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let clock: ReturnType<typeof setTimeout>;

    function restartClock(limit: number): void {
      clearTimeout(clock);
      clock = setTimeout(() => {
        request.abort();
        fail('The connection stalled. Try again');
      }, limit);
    }

    function fail(sentence: string): void {
      clearTimeout(clock);
      reject(new Error(sentence));
    }

    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      restartClock(STALL_MS);
      if (lengthComputable) report?.(loaded / total);
    };
    request.upload.onload = () => {
      restartClock(ANSWER_DEADLINE_MS);
    };
    request.onload = () => {
      clearTimeout(clock);
      resolve({
        ok: request.status >= 200 && request.status < 300,
        status: request.status,
        text: request.responseText,
      });
    };
    request.onerror = () => {
      fail('The connection was lost. Try again');
    };
    request.open('POST', ENDPOINT);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Idempotency-Key', key);
    restartClock(ANSWER_DEADLINE_MS);
    request.send(body);
  });
}

/**
 * Makes the sender of a form with files. The request waits for the files that go ahead; what has
 * arrived is not sent again by a retry.
 */
export function createMultipartSender(readReply: (reply: Reply) => Outcome): Send {
  return async (enquiry, key, report): Promise<Outcome> => {
    const { plans } = enquiry;
    const uploads = (await plans?.finish()) ?? [];
    const rides = (plans?.riding() ?? []).length > 0;
    const body = packMultipart(enquiry, key, uploads);
    const outcome = readReply(await post(body, key, rides ? report : undefined));
    if (outcome.kind === 'accepted') plans?.forget();
    const lost =
      outcome.kind === 'refused' && outcome.problems.some(({ field }) => field === UPLOAD_FIELD);
    if (lost) await plans?.recheck();
    return outcome;
  };
}
