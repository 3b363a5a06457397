import { Upload, type DetailedError } from 'tus-js-client';
import { UPLOAD_PART, UPLOADS_ENDPOINT } from '#forms/definitions/wire.ts';
import { STALL_MS } from './stall.ts';

/** Why an upload stopped: the way to the server, which mends itself, or the server's own refusal. */
export class UploadStopped extends Error {
  readonly by: 'connection' | 'server';

  constructor(by: UploadStopped['by'], sentence: string) {
    super(sentence);
    this.by = by;
  }
}

/** Statuses after which the same part may be taken a little later. */
const PASSING = new Set([408, 409, 423, 425, 429, 500, 502, 503, 504]);

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
  if (response === null || PASSING.has(response.getStatus())) {
    return new UploadStopped('connection', '');
  }
  return new UploadStopped('server', readSentence(response.getBody()));
}

interface Progress {
  /** The upload has an address now; it can be taken up there later. */
  readonly onAddress: (address: string) => void;
  /** Bytes that have left. */
  readonly onSent: (bytes: number) => void;
}

/**
 * Uploads a file by tus 1.0 in parts of at most 4 MB, from where the upload at `address` stands, or a
 * new one where there is none. Throws `UploadStopped`, also where 30 seconds pass without a byte, and
 * when the signal ends it.
 */
export function uploadInParts(
  file: File,
  address: string | undefined,
  { onAddress, onSent }: Progress,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let clock: ReturnType<typeof setTimeout>;

    function stop(): void {
      clearTimeout(clock);
      signal.removeEventListener('abort', stop);
      void upload.abort();
      reject(new UploadStopped('connection', ''));
    }

    function restartClock(): void {
      clearTimeout(clock);
      clock = setTimeout(stop, STALL_MS);
    }

    function end(): void {
      clearTimeout(clock);
      signal.removeEventListener('abort', stop);
    }

    const upload = new Upload(file, {
      endpoint: UPLOADS_ENDPOINT,
      ...(address !== undefined && { uploadUrl: address }),
      chunkSize: UPLOAD_PART,
      // The set keeps the addresses and tries again: it knows when the connection is back.
      retryDelays: [],
      storeFingerprintForResuming: false,
      metadata: { filename: file.name, filetype: file.type },
      onUploadUrlAvailable: () => {
        if (upload.url !== null) onAddress(upload.url);
      },
      onProgress: (sent) => {
        restartClock();
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
    restartClock();
    upload.start();
  });
}
