import { expect, test } from 'vitest';
import { readArrival } from './read-arrival.ts';

const at = (address: string) => new URL(address, 'https://site.example');

test.each([
  [
    'an advertisement that opens the form',
    '/contact?utm_source=ad',
    'https://search.example/',
    '/contact',
    'search.example',
    'ad',
  ],
  [
    'a page that an advertisement opened',
    '/contact',
    'https://site.example/leeds?utm_source=google',
    '/leeds',
    '',
    'google',
  ],
  [
    'a link of that page with a campaign of its own',
    '/contact?utm_source=leeds',
    'https://site.example/leeds?utm_source=google',
    '/leeds',
    '',
    'leeds',
  ],
  ['a browser that tells nothing', '/contact', '', '/contact', '', null],
])('%s is told', (_, address, referrer, landingPage, host, source) => {
  const arrival = readArrival(at(address), referrer);
  expect(arrival.get('landingPage')).toBe(landingPage);
  expect(arrival.get('referrer')).toBe(host);
  expect(arrival.get('utm_source')).toBe(source);
});
