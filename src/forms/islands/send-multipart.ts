import { FILE_FIELD, UPLOAD_FIELD } from '#forms/definitions/plan-files.ts';
import { SHEETS_FIELD } from '#forms/definitions/sheets.ts';
import { ENDPOINT } from '#forms/definitions/wire.ts';
import type { Outcome, Reply } from './outcome.ts';
import {
  listTransport,
  type OutgoingEnquiry,
  type ReportProgress,
  type Send,
} from './outgoing-enquiry.ts';
import { STALL_MS } from './stall.ts';

// Netlify ends a function after 60 seconds.
const ANSWER_DEADLINE_MS = 60_000;

/**
 * Multipart fields of an enquiry: one field an answer, one for each of several choices, none for an empty
 * answer, then the sheets, the ids of finished uploads and the files sent inline.
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
  const sheets = enquiry.plans?.sheets() ?? [];
  if (sheets.length > 0) data.append(SHEETS_FIELD, JSON.stringify(sheets));
  for (const id of uploads) data.append(UPLOAD_FIELD, id);
  for (const file of enquiry.plans?.inlineFiles() ?? []) data.append(FILE_FIELD, file, file.name);
  return data;
}

/** Posts the form by XMLHttpRequest, because `fetch` reports no upload progress. */
function post(body: FormData, key: string, report: ReportProgress | undefined): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;

    function restartTimer(limit: number): void {
      clearTimeout(timer);
      timer = setTimeout(() => {
        request.abort();
        fail('The connection stalled. Try again');
      }, limit);
    }

    function fail(sentence: string): void {
      clearTimeout(timer);
      reject(new Error(sentence));
    }

    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      restartTimer(STALL_MS);
      if (lengthComputable) report?.(loaded / total);
    };
    request.upload.onload = () => {
      restartTimer(ANSWER_DEADLINE_MS);
    };
    request.onload = () => {
      clearTimeout(timer);
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
    restartTimer(ANSWER_DEADLINE_MS);
    request.send(body);
  });
}

/** Creates the sender of a form with files. The request waits for the uploads; a retry keeps them. */
export function createMultipartSender(readReply: (reply: Reply) => Outcome): Send {
  return async (enquiry, key, report): Promise<Outcome> => {
    const { plans } = enquiry;
    const uploads = (await plans?.awaitUploads()) ?? [];
    const hasFiles = (plans?.inlineFiles() ?? []).length > 0;
    const body = packMultipart(enquiry, key, uploads);
    const outcome = readReply(await post(body, key, hasFiles ? report : undefined));
    if (outcome.kind === 'accepted') plans?.clear();
    if (outcome.kind === 'refused') {
      const { problems } = outcome;
      if (problems.some(({ field }) => field === UPLOAD_FIELD)) await plans?.recheck();
      plans?.reject(
        problems
          .filter(({ field }) => field === UPLOAD_FIELD || field === FILE_FIELD)
          .map(({ message }) => message),
      );
    }
    return outcome;
  };
}
