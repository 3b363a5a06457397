import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  mockXhr,
  type MockResponse,
  type Respond,
  type SentRequest,
} from '#tests/support/mock-xhr.ts';
import { uploadInParts, UploadStopped } from './upload-in-parts.ts';

// Node resolves the client's own Node build, which takes no File.
vi.mock('tus-js-client', () =>
  vi.importActual('../../../node_modules/tus-js-client/lib.esm/browser/index.js'),
);

const MB = 1024 * 1024;

let asked: SentRequest[];
let answer: Respond;

const sizeOf = (body: unknown) => (body instanceof Blob ? body.size : 0);

/** A server that takes every part. */
const accept = ({ method, headers, body }: SentRequest): MockResponse =>
  method === 'POST'
    ? { status: 201, headers: { Location: '/api/uploads/u-1' } }
    : {
        status: 204,
        headers: { 'Upload-Offset': String(Number(headers['Upload-Offset']) + sizeOf(body)) },
      };

/** Marks an answer as the server's. */
const OURS = { 'Tus-Resumable': '1.0.0' };

const progress = { onAddress: vi.fn(), onSent: vi.fn() };
const upload = (size = 1, address?: string, signal = new AbortController().signal) =>
  uploadInParts(new File([new Uint8Array(size)], 'A-101.pdf'), address, progress, signal);

beforeEach(() => {
  answer = accept;
  asked = mockXhr((request) => answer(request));
});
afterEach(() => {
  vi.useRealTimers();
});

test('an upload carries its name, tells its address and how much has arrived', async () => {
  await upload(5 * MB);
  expect(asked[0]?.headers).toMatchObject({
    'Upload-Length': String(5 * MB),
    'Upload-Metadata': expect.stringContaining(`filename ${btoa('A-101.pdf')}`) as string,
  });
  expect(progress.onAddress.mock.calls.at(-1)?.[0]).toMatch(/\/api\/uploads\/u-1$/);
  const sent = progress.onSent.mock.calls.map(([bytes]) => bytes as number);
  expect(sent).toContain(4 * MB);
  expect(sent.at(-1)).toBe(5 * MB);
});

test('an upload resumes where the server has it', async () => {
  answer = (request) =>
    request.method === 'HEAD'
      ? { status: 200, headers: { 'Upload-Offset': '4194304', 'Upload-Length': '9437184' } }
      : accept(request);
  await upload(9 * MB, '/api/uploads/u-1');
  expect(asked.map(({ method, headers }) => [method, headers['Upload-Offset']])).toEqual([
    ['HEAD', undefined],
    ['PATCH', '4194304'],
    ['PATCH', '8388608'],
  ]);
});

// The set retries after "connection" and "wait"; "server" refuses the file.
test.each([
  ['no answer', undefined, 'connection'],
  ['408', 408, 'wait'],
  ['409, another PATCH at this offset', 409, 'wait'],
  ['423', 423, 'wait'],
  ['429', 429, 'wait'],
  ['500', 500, 'wait'],
  ['502', 502, 'wait'],
  ['503', 503, 'wait'],
  ['504', 504, 'wait'],
  ['413', 413, 'server'],
  ['422', 422, 'server'],
  ['507', 507, 'server'],
])('%s during an upload', async (_, status, by) => {
  const text = JSON.stringify({ success: false, message: 'The file is larger than 100 MB' });
  answer = (request) =>
    request.method === 'POST'
      ? accept(request)
      : status === undefined
        ? undefined
        : { status, text, headers: OURS };
  const stopped = await upload().catch((error: unknown) => error);
  expect(stopped).toBeInstanceOf(UploadStopped);
  expect(stopped).toMatchObject({
    by,
    message: by === 'server' ? 'The file is larger than 100 MB' : '',
  });
});

test('a refusal without a sentence has none', async () => {
  answer = () => ({ status: 413, text: '<html>' });
  await expect(upload()).rejects.toMatchObject({ by: 'server', message: '' });
});

test('30 seconds without a byte count as a lost connection, not 29', async () => {
  vi.useFakeTimers();
  answer = (request) => (request.method === 'POST' ? accept(request) : 'silent');
  const ended = vi.fn();
  upload().catch(ended);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_001);
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ by: 'connection' }));
});

test('a part that leaves slowly is no lost connection', async () => {
  vi.useFakeTimers();
  answer = (request) => (request.method === 'POST' ? accept(request) : 'leaving');
  const ended = vi.fn();
  upload(4).catch(ended);
  await vi.advanceTimersByTimeAsync(0);
  for (const bytes of [1, 2, 3]) {
    asked.at(-1)?.report(bytes);
    await vi.advanceTimersByTimeAsync(29_000);
  }
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_001);
  expect(ended).toHaveBeenCalledOnce();
});

test('an aborted upload ends', async () => {
  answer = (request) => (request.method === 'POST' ? accept(request) : 'silent');
  const stop = new AbortController();
  const ended = upload(1, undefined, stop.signal);
  stop.abort();
  await expect(ended).rejects.toMatchObject({ by: 'connection' });
});
