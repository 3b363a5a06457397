import { Upload, type DetailedError } from 'tus-js-client';
import { UPLOAD_PART, UPLOADS_ENDPOINT } from '#forms/definitions/wire.ts';
import { STALL_MS } from './stall.ts';

/**
 * An upload ended early: without an answer, or by one that says "not now", which a retry can resume; or the
 * server refused the file.
 */
export class UploadStopped extends Error {
  readonly by: 'connection' | 'wait' | 'server';

  constructor(by: UploadStopped['by'], sentence: string) {
    super(sentence);
    this.by = by;
  }
}

/** Statuses after which a retry may succeed. */
const TRANSIENT = new Set([408, 409, 423, 425, 429, 500, 502, 503, 504]);

function readSentence(body: string): string {
  try {
    const { message } = JSON.parse(body) as { readonly message?: unknown };
    return typeof message === 'string' ? message : '';
  } catch {
    return '';
  }
}

function describeFailure(error: Error | DetailedError): UploadStopped {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (response === null) return new UploadStopped('connection', '');
  if (TRANSIENT.has(response.getStatus())) return new UploadStopped('wait', '');
  return new UploadStopped('server', readSentence(response.getBody()));
}

interface Progress {
  /** The server has created the upload; it can be resumed at this address. */
  readonly onAddress: (address: string) => void;
  /** Bytes sent so far. */
  readonly onSent: (bytes: number) => void;
}

/**
 * Uploads a file by tus 1.0 in parts of at most 4 MB. Resumes the upload at `address`, or creates one.
 * Rejects with `UploadStopped`, also after 30 seconds without a byte and when the signal aborts.
 */
export function uploadInParts(
  file: File,
  address: string | undefined,
  { onAddress, onSent }: Progress,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;

    function end(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    }

    function stop(): void {
      end();
      void upload.abort();
      reject(new UploadStopped('connection', ''));
    }

    function restartTimer(): void {
      clearTimeout(timer);
      timer = setTimeout(stop, STALL_MS);
    }

    const upload = new Upload(file, {
      endpoint: UPLOADS_ENDPOINT,
      ...(address !== undefined && { uploadUrl: address }),
      chunkSize: UPLOAD_PART,
      // The plan set stores the addresses and retries when the browser is online.
      retryDelays: [],
      storeFingerprintForResuming: false,
      metadata: { filename: file.name, filetype: file.type },
      onUploadUrlAvailable: () => {
        if (upload.url !== null) onAddress(upload.url);
      },
      onProgress: (sent) => {
        restartTimer();
        onSent(sent);
      },
      onSuccess: () => {
        end();
        resolve();
      },
      onError: (error) => {
        end();
        reject(describeFailure(error));
      },
    });

    signal.addEventListener('abort', stop);
    restartTimer();
    upload.start();
  });
}
