import { FILE_FIELD, INLINE_LIMIT, UPLOAD_FIELD } from '#forms/plan-files.ts';
import { ENDPOINT } from '#forms/wire.ts';
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
 * what was left empty, and the file either itself or as the id of its finished upload.
 */
export function packMultipart(
  enquiry: OutgoingEnquiry,
  key: string,
  upload: string | undefined,
): FormData {
  const data = new FormData();
  for (const [name, value] of listTransport(enquiry, key)) data.append(name, value);
  for (const { name } of enquiry.fields) {
    const answer = enquiry.answers[name];
    for (const one of typeof answer === 'string' ? [answer] : (answer ?? [])) {
      if (one !== '') data.append(name, one);
    }
  }
  if (upload !== undefined) data.append(UPLOAD_FIELD, upload);
  else if (enquiry.file) data.append(FILE_FIELD, enquiry.file, enquiry.file.name);
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
 * Makes the sender of a form with a file. A file up to INLINE_LIMIT rides in the form; a larger one
 * goes ahead in resumable parts, and a retry does not send again what has already arrived.
 */
export function createMultipartSender(readReply: (reply: Reply) => Outcome): Send {
  let finished: { readonly file: File; readonly id: string } | undefined;

  function isSameFile({ name, size, lastModified }: File): boolean {
    const other = finished?.file;
    return other?.name === name && other.size === size && other.lastModified === lastModified;
  }

  async function sendAhead(file: File, report: ReportProgress): Promise<string> {
    if (finished && isSameFile(file)) return finished.id;
    const { uploadInParts } = await import('./upload-in-parts.ts');
    const id = await uploadInParts(file, report);
    finished = { file, id };
    return id;
  }

  return async (enquiry, key, report): Promise<Outcome> => {
    const { file } = enquiry;
    const ahead = file !== undefined && file.size > INLINE_LIMIT;
    const upload = ahead ? await sendAhead(file, report) : undefined;
    const body = packMultipart(enquiry, key, upload);
    const outcome = readReply(await post(body, key, file && !ahead ? report : undefined));
    const lost =
      outcome.kind === 'refused' && outcome.problems.some(({ field }) => field === UPLOAD_FIELD);
    if (lost) finished = undefined;
    return outcome;
  };
}
