import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchFormToken } from './form-token.ts';

const answer = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  answer
    .mockReset()
    .mockImplementation(() => Promise.resolve(Response.json({ success: true, token: 'a.b' })));
  vi.stubGlobal('fetch', answer);
});
afterEach(() => void vi.useRealTimers());

test('the token is fetched once, and given two seconds after it has come', async () => {
  const readToken = fetchFormToken();
  expect(answer.mock.calls.map(([address]) => address)).toEqual(['/api/form-token']);
  const read = vi.fn();
  void readToken().then(read);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(read).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(read).toHaveBeenCalledExactlyOnceWith('a.b');
  expect(await readToken()).toBe('a.b');
  expect(answer).toHaveBeenCalledOnce();
});

test.each([
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a page in place of an answer', () => Promise.resolve(new Response('<!doctype html>'))],
  ['an answer without a token', () => Promise.resolve(Response.json({ success: true }))],
  ['a token of another program', () => Promise.resolve(Response.json({ token: 'x.y' }))],
  ['a gateway', () => Promise.resolve(new Response('', { status: 502 }))],
])(
  'after %s it is fetched again on sending, and left out where that fails too',
  async (_, fail) => {
    answer.mockImplementation(fail);
    const readToken = fetchFormToken();
    expect(await readToken()).toBeUndefined();
    expect(answer).toHaveBeenCalledTimes(2);
    answer.mockImplementation(() =>
      Promise.resolve(Response.json({ success: true, token: 'a.b' })),
    );
    const read = readToken();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await read).toBe('a.b');
  },
);
