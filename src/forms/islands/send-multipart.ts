import type { Reply } from '#forms/definitions/api-answer.ts';
import { FILE_FIELD, SHEETS_FIELD, UPLOAD_FIELD } from '#forms/definitions/plan-files.ts';
import { ENDPOINT } from '#forms/definitions/wire.ts';
import { listTransport, type OutgoingEnquiry } from './outgoing-enquiry.ts';
import { STALL_MS } from './failure-cause.ts';

// Netlify ends a function after 60 seconds.
const RESPONSE_DEADLINE_MS = 60_000;

/**
 * Packs an enquiry into multipart fields: one for each value, also of a multiple choice, none for an empty
 * answer; then the sheets, the ids of finished uploads and the files sent inline.
 */
function packMultipart(
  enquiry: OutgoingEnquiry,
  transport: Awaited<ReturnType<typeof listTransport>>,
  uploads: readonly string[],
): FormData {
  const data = new FormData();
  for (const [name, value] of transport) data.append(name, value);
  for (const { name } of enquiry.fields) {
    const value = enquiry.values[name];
    for (const one of typeof value === 'string' ? [value] : (value ?? [])) {
      if (one !== '') data.append(name, one);
    }
  }
  // Read on the server with the visit (visit.ts).
  const sheets = enquiry.plans?.sheets() ?? [];
  if (sheets.length > 0) data.append(SHEETS_FIELD, JSON.stringify(sheets));
  for (const id of uploads) data.append(UPLOAD_FIELD, id);
  for (const file of enquiry.plans?.inlineFiles() ?? []) data.append(FILE_FIELD, file, file.name);
  return data;
}

/** Posts the form by XMLHttpRequest, because `fetch` reports no upload progress. */
function post(body: FormData, key: string, report: (share: number) => void): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;

    function restartTimer(limit: number): void {
      clearTimeout(timer);
      timer = setTimeout(() => {
        fail('The connection stalled.');
        request.abort();
      }, limit);
    }

    function fail(sentence: string): void {
      clearTimeout(timer);
      reject(new Error(sentence));
    }

    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      restartTimer(STALL_MS);
      if (lengthComputable) report(loaded / total);
    };
    request.upload.onload = () => {
      restartTimer(RESPONSE_DEADLINE_MS);
    };
    request.onload = () => {
      clearTimeout(timer);
      resolve({ status: request.status, text: request.responseText });
    };
    // `onabort`: the browser's Stop button.
    request.onabort = request.onerror = () => {
      fail('The connection was lost.');
    };
    request.open('POST', ENDPOINT);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Idempotency-Key', key);
    restartTimer(RESPONSE_DEADLINE_MS);
    request.send(body);
  });
}

/**
 * Sends an enquiry with its files as multipart, once all uploads are finished.
 *
 * @param report receives the share of the body that is sent, 0 to 1, if the form itself carries files
 * @throws Error with a message that can be shown, if an upload or the connection fails
 */
export async function sendMultipart(
  enquiry: OutgoingEnquiry,
  key: string,
  report: (share: number) => void,
): Promise<Reply> {
  const { plans } = enquiry;
  // In parallel, so that a file's problem is reported at once, however long the token takes.
  const [transport] = await Promise.all([listTransport(enquiry, key), plans?.awaitUploads()]);
  // Just before sending: a file that changed meanwhile would look like a network failure.
  const [unreadable] = (await plans?.listBlocking()) ?? [];
  if (unreadable !== undefined) throw new Error(unreadable);
  const uploads = (await plans?.awaitUploads()) ?? [];
  const body = packMultipart(enquiry, transport, uploads);
  // Uploads show their progress in their own rows.
  return post(body, key, body.has(FILE_FIELD) ? report : () => undefined);
}
