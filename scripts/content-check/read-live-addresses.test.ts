import { expect, test } from 'vitest';
import { readLiveAddresses } from './read-live-addresses.ts';

const ORIGIN = 'https://site.example';

test('the addresses of the live site are those that its build wrote', async () => {
  const asked: string[] = [];
  const found = await readLiveAddresses(ORIGIN, (url) => {
    asked.push(url);
    return Promise.resolve(new Response('/\n/leeds\n/blogs/low-bids\n'));
  });
  expect(asked).toEqual(['https://site.example/addresses.txt']);
  expect(found).toEqual(['/', '/leeds', '/blogs/low-bids']);
});

test.each([
  ['there is none', () => Promise.reject(new TypeError('fetch failed'))],
  ['it has no list', () => Promise.resolve(new Response('Not found', { status: 404 }))],
  ['it is another site', () => Promise.resolve(new Response('<!doctype html>\n<p>Hello</p>'))],
])('where %s it has no addresses', async (_, get) => {
  expect(await readLiveAddresses(ORIGIN, get)).toEqual([]);
});
