import {
  DefaultHttpStack,
  Upload,
  type DetailedError,
  type HttpResponse,
  type HttpStack,
} from 'tus-js-client';
import { MIN_PART, UPLOAD_PART, UPLOADS_ENDPOINT } from '#forms/definitions/wire.ts';
import { isSiteReachable, STALL_MS } from './failure-cause.ts';
import { switchMethod, describeMethod, usesPost, readUploadAnswer } from './upload-way.ts';

/**
 * Error of an upload that ended early. `connection`: no answer; `wait`: the answer says "not now"; a retry can resume
 * both. `server`: the server refused the file.
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

/** Our server's refusals of requests that this client never sends: a proxy has altered the request. */
const ALTERED = new Set([400, 405, 412, 415]);

/** Our server's statuses for an upload that no longer exists. */
const LOST = new Set([404, 410]);

/** Netlify's rate limit, which applies to both ways (upload-way.ts). */
const TOO_MANY = 429;

/** Failure of an upload, and its remedy: the other way to the server (upload-way.ts), or a new upload. */
interface End {
  readonly stopped: UploadStopped;
  readonly remedy?: 'other way' | 'new upload' | undefined;
}

/** Returns the path of an upload, without the host: a proxy may have changed it. */
function readPath(location: string): string {
  return `${UPLOADS_ENDPOINT}/${location.split('/').at(-1) ?? ''}`;
}

/** Restores response headers that a proxy has dropped, from their copies in the body. */
function restoreHeaders(response: HttpResponse): HttpResponse {
  const copies = readUploadAnswer(response.getBody())?.headers ?? {};
  return {
    getStatus: () => response.getStatus(),
    getBody: () => response.getBody(),
    getUnderlyingObject: () => response.getUnderlyingObject() as unknown,
    getHeader(name) {
      const value = response.getHeader(name) ?? copies[name.toLowerCase()];
      return name === 'Location' && value ? readPath(value) : value;
    },
  };
}

/** Sends the requests of tus-js-client in the current way (upload-way.ts). */
const stack: HttpStack = {
  createRequest(wanted, address) {
    const { method, headers } = describeMethod(wanted);
    const request = new DefaultHttpStack({}).createRequest(method, address);
    for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
    const send = request.send.bind(request);
    request.send = async (body) => restoreHeaders(await send(body as Blob));
    return request;
  },
  getName: () => 'two ways',
};

async function describeFailure(error: Error | DetailedError): Promise<End> {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (response === null) {
    const stopped = new UploadStopped('connection', '');
    return { stopped, remedy: (await isSiteReachable()) ? 'other way' : undefined };
  }
  const status = response.getStatus();
  const answer = readUploadAnswer(response.getBody());
  const isOurs = answer !== undefined || Boolean(response.getHeader('Tus-Resumable'));
  if (isOurs && LOST.has(status)) {
    return { stopped: new UploadStopped('server', answer?.message ?? ''), remedy: 'new upload' };
  }
  if (isOurs && !ALTERED.has(status)) {
    const by = TRANSIENT.has(status) ? 'wait' : 'server';
    return { stopped: new UploadStopped(by, by === 'wait' ? '' : (answer?.message ?? '')) };
  }
  // A proxy's page instead of our answer may be temporary, such as a Wi-Fi sign-in page.
  const isPassing = !isOurs && (TRANSIENT.has(status) || status < 400);
  return {
    stopped: new UploadStopped(isPassing ? 'wait' : 'server', ''),
    remedy: status === TOO_MANY ? undefined : 'other way',
  };
}

interface Progress {
  /** Called when the server has created the upload, which can be resumed at this URL. */
  readonly onAddress: (address: string) => void;
  /** Called with the bytes sent so far. */
  readonly onSent: (bytes: number) => void;
}

/** Uploads a file in the current way. Resumes the upload at `address`, or creates one. Resolves to its failure. */
function upload(
  file: File,
  address: string | undefined,
  { onAddress, onSent }: Progress,
  signal: AbortSignal,
): Promise<End | undefined> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;

    function end(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    }

    function stop(): void {
      end();
      void upload.abort();
      resolve(describeFailure(new Error('no byte')));
    }

    function restartTimer(): void {
      clearTimeout(timer);
      timer = setTimeout(stop, STALL_MS);
    }

    const upload = new Upload(file, {
      // Not both: with an endpoint, the client creates a new upload if it cannot read the offset of the old one.
      ...(address === undefined ? { endpoint: UPLOADS_ENDPOINT } : { uploadUrl: address }),
      httpStack: stack,
      chunkSize: usesPost() ? MIN_PART : UPLOAD_PART,
      // upload-with-retries.ts retries, and the plan set stores the URLs.
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
        resolve(undefined);
      },
      onError: (error) => {
        end();
        resolve(describeFailure(error));
      },
    });

    signal.addEventListener('abort', stop);
    restartTimer();
    upload.start();
  });
}

/**
 * Uploads a file by tus 1.0 in parts of at most 4 MB. Resumes the upload at `address`, or creates one. If a request
 * gets no answer from our server, continues at once in the other way (upload-way.ts). If the server no longer has the
 * upload, starts a new one. Rejects with `UploadStopped`, also after 30 seconds without progress and when the signal
 * aborts.
 */
export async function uploadInParts(
  file: File,
  address: string | undefined,
  { onAddress, onSent }: Progress,
  signal: AbortSignal,
): Promise<void> {
  let known = address;
  const progress: Progress = {
    onAddress(to) {
      known = to;
      onAddress(to);
    },
    onSent,
  };
  const tried = new Set<End['remedy']>();
  for (;;) {
    const ended = await upload(file, known, progress, signal);
    if (!ended) return;
    const { stopped, remedy } = ended;
    if (remedy === undefined || tried.has(remedy) || signal.aborted) throw stopped;
    tried.add(remedy);
    if (remedy === 'new upload') known = undefined;
    else switchMethod();
  }
}
