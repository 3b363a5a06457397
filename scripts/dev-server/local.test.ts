import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeRedirects } from '#seo/redirects.ts';
import { type LocalFunctions, startLocalFunctions } from './functions.ts';
import type { LocalServer } from './server.ts';
import { serveSite } from './site.ts';

const fixture = fileURLToPath(new URL('../../tests/fixtures/platform', import.meta.url));

let folder: string;
let functions: LocalFunctions;
let server: LocalServer;

/** Addresses of an older site, and where they lead. */
const MOVED = [
  { from: '/?p=12', to: '/contact' },
  { from: '/Services_1.php', to: '/contact' },
  { from: '/pay', to: 'https://buy.stripe.com/abc' },
  { from: '/Contact', to: '/contact' },
  { from: '/old-blog/*', to: '/contact' },
  { from: '/nos-services/béton', to: '/contact' },
];

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'datumline-netlify-')));
  await cp(fixture, folder, { recursive: true });
  await writeFile(join(folder, 'site/_redirects'), writeRedirects(MOVED));
  functions = await startLocalFunctions(folder, join(folder, 'blobs'));
  const address = { host: '127.0.0.1', port: 0 };
  server = await serveSite(address, functions, folder, join(folder, 'site'));
});

afterAll(async () => {
  await server.stop();
  await functions.stop();
  await rm(folder, { recursive: true, force: true });
});

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(server.url + path, { headers, redirect: 'manual' });
}

describe('functions', () => {
  const bytes = new Uint8Array(randomBytes(70_001));
  const text = Buffer.from('{"message":"3′-0″ × 7′-0″, ½ in. glass"}');

  test.each([
    ['application/offset+octet-stream', bytes],
    ['application/pdf', bytes],
    ['multipart/form-data; boundary=x', bytes],
    [null, bytes],
    ['application/json', text],
    ['application/x-www-form-urlencoded', text],
  ])('receive every byte of a body of type %s', async (contentType, body) => {
    const response = await fetch(`${server.url}/api/echo`, {
      method: 'PATCH',
      headers: contentType === null ? {} : { 'content-type': contentType },
      body,
    });
    const sha256 = createHash('sha256').update(body).digest('hex');
    expect(await response.json()).toMatchObject({ method: 'PATCH', contentType, sha256 });
  });

  test('learn the address of the client, whatever the client claims', async () => {
    const response = await get('/api/echo', { 'x-forwarded-for': '203.0.113.9' });
    expect(await response.json()).toMatchObject({ ip: '127.0.0.1' });
  });

  test('keep apart when they are called at the same time', async () => {
    const lengths = [1, 2, 3, 4, 5, 6];
    const responses = await Promise.all(
      lengths.map(async (length): Promise<unknown> => {
        const body = new Uint8Array(length);
        const response = await fetch(`${server.url}/api/echo`, { method: 'POST', body });
        return response.json();
      }),
    );
    expect(responses).toMatchObject(lengths.map((length) => ({ length })));
  });

  test('are called by name when they have a schedule', async () => {
    expect((await get('/.netlify/functions/sweep')).status).toBe(204);
  });

  test('get no body beyond 6 MB as transported', async () => {
    const post = (contentType: string, megabytes: number): Promise<Response> =>
      fetch(`${server.url}/api/echo`, {
        method: 'POST',
        headers: { 'content-type': contentType },
        body: new Uint8Array(megabytes * 1024 * 1024),
      });
    expect((await post('application/pdf', 4.4)).status).toBe(200);
    expect((await post('application/pdf', 4.6)).status).toBe(413);
    expect((await post('text/plain', 5.9)).status).toBe(200);
    expect((await post('text/plain', 20)).status).toBe(413);
  });
});

describe('pages', () => {
  test('carry the headers of netlify.toml and their type', async () => {
    const response = await get('/contact');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toContain('<h1>Contact</h1>');
  });

  test.each([
    ['/contact/', '/contact'],
    ['/contact.html?from=mail', '/contact?from=mail'],
    ['/index.html', '/'],
    ['/Contact', '/contact'],
    ['/cOnTaCt.html', '/contact'],
    ['/CONTACT/?from=mail', '/contact?from=mail'],
  ])('have one address: %s leads to %s', async (from, to) => {
    const response = await get(from);
    expect([response.status, response.headers.get('location')]).toEqual([301, to]);
  });

  test('are reached through the redirects of netlify.toml', async () => {
    const response = await get('/reach-us');
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(`${server.url}/contact`);
  });

  test.each([
    ['/?p=12', '/contact?p=12'],
    ['/Services_1.php', '/contact'],
    ['/old-blog/2019/slab', '/contact'],
    ['/nos-services/béton', '/contact'],
    ['/nos-services/b%c3%a9ton/', '/contact'],
    ['/pay', 'https://buy.stripe.com/abc'],
  ])('are reached from an older site: %s leads to %s', async (from, to) => {
    const response = await get(from);
    const location = new URL(response.headers.get('location') ?? '', server.url).href;
    expect([response.status, location]).toEqual([301, new URL(to, server.url).href]);
  });

  test.each(['/', '/?p=13', '/contact'])('are not left where %s is asked for', async (path) => {
    expect((await get(path)).status).toBe(200);
  });

  test('answer an unknown address with 404.html and status 404', async () => {
    for (const path of ['/nowhere', '/trades/', '/api/nothing', '/_redirects']) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await response.text()).toContain('<h1>Not found</h1>');
    }
  });

  test('answer an address that is none with 400', async () => {
    expect((await get('/%E0%A4%A')).status).toBe(400);
  });

  test('never leave the published folder', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const options = { port: new URL(server.url).port, path: '/../netlify.toml' };
      httpRequest(options, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(404);
  });
});

test('assets are compressed and may be kept forever', async () => {
  const response = await get('/_astro/page.css', { 'accept-encoding': 'gzip, deflate, br' });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(await response.text()).toContain('.sheet-59 {');
});
