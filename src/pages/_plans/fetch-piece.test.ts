import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchListing, fetchPieces, LinkGone } from './fetch-piece.ts';

const MB = 1024 * 1024;
let asked: string[];
/** Responses by the number of the request; `undefined` is a lost connection. */
let answer: (count: number, length: number) => Response | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answer = (_, length) => new Response(new Uint8Array(length), { status: 206 });
  vi.stubGlobal('fetch', (path: string, { headers }: { headers: Record<string, string> }) => {
    asked.push([path, headers['Authorization'], headers['Range']].filter(Boolean).join(' '));
    const [, start = 0, end = 0] = /bytes=(\d+)-(\d+)/.exec(headers['Range'] ?? '') ?? [];
    const response = answer(asked.length, Number(end) - Number(start) + 1);
    return response ? Promise.resolve(response) : Promise.reject(new TypeError('offline'));
  });
});
afterEach(() => {
  vi.useRealTimers();
});

async function fetchAll(onLost = vi.fn()): Promise<readonly (readonly [number, number])[]> {
  const pieces: [number, number][] = [];
  const file = { size: 9 * MB };
  for await (const { start, bytes } of fetchPieces('a/b', 2, file, onLost)) {
    pieces.push([start, bytes.length]);
  }
  return pieces;
}

test('three pieces that share a line of 4 MB a minute arrive', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await fetchAll();
  // 3 × 4 MB take three minutes.
  for (const [milliseconds] of timeout.mock.calls) {
    expect(milliseconds).toBeGreaterThan(180_000);
  }
});

test('a file comes in pieces of 4 MB, in order', async () => {
  expect(await fetchAll()).toEqual([
    [0, 4_194_304],
    [4_194_304, 4_194_304],
    [8_388_608, 1_048_576],
  ]);
  expect(asked).toEqual([
    '/api/plans/2 Bearer a/b bytes=0-4194303',
    '/api/plans/2 Bearer a/b bytes=4194304-8388607',
    '/api/plans/2 Bearer a/b bytes=8388608-9437183',
  ]);
});

test.each([
  ['a lost connection', () => undefined],
  ['a rate limit', () => new Response('', { status: 429 })],
  ['a filter that hides the address', () => new Response('<h1>Not found', { status: 404 })],
  ['a piece that is cut short', () => new Response(new Uint8Array(7), { status: 206 })],
])('%s is reported and the piece asked for again', async (_, fail) => {
  const whole = answer;
  answer = (count, length) => (count === 2 ? fail() : whole(count, length));
  const lost = vi.fn();
  const pieces = fetchAll(lost);
  await vi.advanceTimersByTimeAsync(500);
  expect(await pieces).toHaveLength(3);
  expect(lost).toHaveBeenCalledOnce();
});

test('after a minute of tries the file fails', async () => {
  answer = () => undefined;
  const failed = vi.fn();
  fetchAll().catch(failed);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(failed).toHaveBeenCalledWith(new TypeError('offline'));
});

test('an expired link is not asked again', async () => {
  answer = () => Response.json({ success: false }, { status: 404 });
  await expect(fetchListing('t')).rejects.toBeInstanceOf(LinkGone);
  await expect(fetchAll()).rejects.toBeInstanceOf(LinkGone);
});
