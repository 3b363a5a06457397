import { Upload, type DetailedError } from 'tus-js-client';
import { UPLOAD_PART, UPLOADS_ENDPOINT } from '#forms/wire.ts';
import type { ReportProgress } from './outgoing-enquiry.ts';
import { STALL_MS } from './stall.ts';

/** Waits, in milliseconds, before a part is tried again after the connection dropped. */
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000];

/** The last part of an upload's address is the id that the form names it by. */
function idOf(url: string | null): string | undefined {
  const id = url === null ? undefined : new URL(url, location.href).pathname.split('/').at(-1);
  return id && decodeURIComponent(id);
}

/** A server that answered has refused the file; where it stayed silent, the network failed. */
function describeFailure(error: Error | DetailedError): string {
  const answered = 'originalResponse' in error && error.originalResponse !== null;
  return answered
    ? 'The file could not be uploaded. Share a link to it in the message instead'
    : 'The connection was lost. Try again';
}

/**
 * Uploads a file by tus 1.0 in parts of at most 4 MB and returns the upload's id. A dropped connection
 * is taken up where it broke, also after the page was closed in between; `report` hears the share of
 * the whole file. Throws when the connection stays away, with a sentence fit to be shown.
 */
export function uploadInParts(file: File, report: ReportProgress): Promise<string> {
  return new Promise((resolve, reject) => {
    let clock: ReturnType<typeof setTimeout>;

    function restartClock(): void {
      clearTimeout(clock);
      clock = setTimeout(() => {
        void upload.abort();
        reject(new Error('The connection stalled. Try again'));
      }, STALL_MS);
    }

    const upload = new Upload(file, {
      endpoint: UPLOADS_ENDPOINT,
      chunkSize: UPLOAD_PART,
      retryDelays: RETRY_DELAYS_MS,
      metadata: { filename: file.name, filetype: file.type },
      removeFingerprintOnSuccess: true,
      onProgress: (sent, total) => {
        restartClock();
        report(sent / total);
      },
      onSuccess: () => {
        clearTimeout(clock);
        const id = idOf(upload.url);
        if (id) resolve(id);
        else reject(new Error('The upload has no address. Try again'));
      },
      onError: (error) => {
        clearTimeout(clock);
        reject(new Error(describeFailure(error)));
      },
    });

    restartClock();
    void upload.findPreviousUploads().then(
      ([previous]) => {
        if (previous) upload.resumeFromPreviousUpload(previous);
        upload.start();
      },
      () => {
        upload.start();
      },
    );
  });
}
