import { beforeEach, expect, test, vi } from 'vitest';
import { serveUpload } from '#uploads/serve.ts';
import { mockXhr, type MockResponse, type SentRequest } from '#tests/support/mock-xhr.ts';
import { makePlans, placeUpload } from '#tests/support/place-upload.ts';
import { SITE, TestPlatform } from '#tests/support/test-platform.ts';

// Node resolves the client's own Node build, which takes no File.
vi.mock('tus-js-client', () =>
  vi.importActual('../../node_modules/tus-js-client/lib.esm/browser/index.js'),
);

const MB = 1024 * 1024;
const PLANS = makePlans(5 * MB + 9);

type Asked = Pick<SentRequest, 'method' | 'address' | 'headers'> & {
  readonly body: Blob | undefined;
};
type Forward = (changed?: Partial<Asked>) => Promise<MockResponse>;
/** What stands between a page and the site. Nothing is a lost connection. */
type Proxy = (asked: Asked, forward: Forward) => Promise<MockResponse | 'silent' | undefined>;

let platform: TestPlatform;

async function serve({ method, address, headers, body }: Asked): Promise<MockResponse> {
  const url = new URL(address, SITE);
  const response = await serveUpload(
    new Request(url, { method, headers, ...(body && { body }) }),
    platform,
  );
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  };
}

const page = (status: number, text = '<h1>Blocked</h1>') =>
  Promise.resolve({ status, text, headers: { 'Content-Type': 'text/html' } });
/** Lets everything through but one method. */
const only =
  (method: string, meet: Proxy): Proxy =>
  (asked, forward) =>
    asked.method === method ? meet(asked, forward) : forward();
const omit = (headers: Readonly<Record<string, string>>, wanted: RegExp) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !wanted.test(name)));

/**
 * What proxies, filters and scanners were reported to do: tus-resumable-upload-protocol 14 and 188, tus.io 187, tusd 205,
 * 422 and 452, tus-js-client 58, 154 and 185, tus-node-server 469, uppy 2304, filebrowser 2735, capgo 2071,
 * opensource-server 219, form-data 40, wiremock 159, georchestra 3836, rack-reverse-proxy 23.
 */
const PROXIES: readonly (readonly [what: string, proxy: Proxy])[] = [
  ...[400, 403, 404, 405, 411, 501, 502].map(
    (status) =>
      [`answers PATCH with a page of ${status}`, only('PATCH', () => page(status))] as const,
  ),
  ...[404, 405, 502].map(
    (status) =>
      [`answers HEAD with a page of ${status}`, only('HEAD', () => page(status, ''))] as const,
  ),
  ['cuts the connection at PATCH', only('PATCH', () => Promise.resolve(undefined))],
  ['cuts the connection at HEAD', only('HEAD', () => Promise.resolve(undefined))],
  ['answers PATCH with a page to sign in', only('PATCH', () => page(200, '<form>Sign in'))],
  ['answers HEAD by itself, with nothing', only('HEAD', () => page(204, ''))],
  ['makes a GET of HEAD', only('HEAD', (_, forward) => forward({ method: 'GET' }))],
  ['makes a POST of PATCH', only('PATCH', (_, forward) => forward({ method: 'POST' }))],
  ['drops the body of PATCH', only('PATCH', (_, forward) => forward({ body: undefined }))],
  [
    'cuts the body of PATCH',
    only('PATCH', ({ body }, forward) => forward({ body: body?.slice(0, 1000) })),
  ],
  [
    'writes another type on PATCH',
    only('PATCH', ({ headers }, forward) =>
      forward({ headers: { ...headers, 'Content-Type': 'application/octet-stream' } }),
    ),
  ],
  [
    'drops headers that it does not know from PATCH',
    only('PATCH', ({ headers }, forward) =>
      forward({ headers: omit(headers, /^(?:tus|upload)-/i) }),
    ),
  ],
  [
    'drops headers that it does not know from answers',
    async (_, forward) => {
      const { headers = {}, ...answer } = await forward();
      return { ...answer, headers: omit(headers, /^(?:tus|upload)-/i) };
    },
  ],
  ['drops all headers of answers', async (_, forward) => ({ ...(await forward()), headers: {} })],
  [
    'writes its own host into addresses',
    async (_, forward) => {
      const { headers = {}, ...answer } = await forward();
      const path = headers['location'];
      const location = path === undefined ? {} : { location: `http://10.0.0.7:8080${path}` };
      return { ...answer, headers: { ...headers, ...location } };
    },
  ],
  [
    'takes no body over 1 MB',
    ({ body }, forward) => ((body?.size ?? 0) > MB ? page(413) : forward()),
  ],
];

/** A page behind a proxy, as it is loaded. */
async function openPage(proxy: Proxy) {
  vi.resetModules();
  const asked: string[] = [];
  mockXhr((request) => {
    const { method, address, headers } = request;
    const body = request.body instanceof Blob ? request.body : undefined;
    asked.push(`${method} ${headers['X-HTTP-Method-Override'] ?? ''}`.trim());
    const sent = { method, address, headers, body };
    return proxy(sent, (changed = {}) => serve({ ...sent, ...changed }));
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    // The site's icon, by which the page tells whether it is reached.
    if (!address.startsWith('/api/')) {
      return new Response(null, { headers: { 'Content-Type': 'image/svg+xml' } });
    }
    const { method = 'GET', headers } = init as {
      method?: string;
      headers: Record<string, string>;
    };
    const sent = { method, address, headers, body: undefined };
    const told = await proxy(sent, (changed = {}) => serve({ ...sent, ...changed }));
    if (typeof told !== 'object') throw new Error('no answer');
    const { status, text, headers: received = {} } = told;
    return new Response([204, 205].includes(status) ? null : (text ?? ''), {
      status,
      headers: received,
    });
  });
  const { uploadInParts } = await import('#forms/islands/upload-in-parts.ts');
  const { askUpload } = await import('#forms/islands/upload-way.ts');
  const upload = async (address?: string) => {
    let at = address ?? '';
    const progress = { onAddress: (to: string) => void (at = to), onSent: () => undefined };
    const file = new File([PLANS], 'set.pdf');
    await uploadInParts(file, address, progress, new AbortController().signal);
    return at;
  };
  return { asked, upload, askUpload };
}

/** Expects the plans, whole, as the only upload that has any bytes. */
function expectPlans(address: string): void {
  const parts = [...platform.uploads.blobs].filter(([key]) => key.includes('/part/'));
  const id = address.split('/').at(-1) ?? '';
  expect(parts.filter(([key]) => !key.includes(`/${id}/`))).toEqual([]);
  expect(Buffer.concat(parts.map(([, bytes]) => bytes)).equals(PLANS)).toBe(true);
}

beforeEach(() => {
  platform = new TestPlatform();
  vi.stubGlobal('navigator', { onLine: true });
});

test.each(PROXIES)('a proxy that %s lets a file through, new or begun', async (_, proxy) => {
  const { upload } = await openPage(proxy);
  expectPlans(await upload());
  platform = new TestPlatform();
  const begun = `/api/uploads/${placeUpload(platform, PLANS)}`;
  const last = platform.uploads.keys.find((key) => key.endsWith('/part/004194304')) ?? '';
  platform.uploads.blobs.delete(last);
  platform.uploads.blobs.delete(last.replace('part/004194304', 'arrived'));
  await (await openPage(proxy)).upload(begun);
  expectPlans(begun);
});

test('a proxy that swallows PATCH lets a file through after 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { asked, upload } = await openPage(only('PATCH', () => Promise.resolve('silent')));
  const uploaded = upload();
  await vi.waitFor(() => expect(asked).toContain('PATCH'));
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
  expectPlans(await uploaded);
});

test.each([
  ...[403, 405, 501].map((status) => [String(status), () => page(status)] as const),
  ['nothing', () => Promise.resolve(undefined)] as const,
])('DELETE that a proxy answers with %s removes all the same', async (_, meet) => {
  const address = `/api/uploads/${placeUpload(platform, PLANS)}`;
  const { askUpload } = await openPage(only('DELETE', meet));
  await askUpload('DELETE', address);
  expect(platform.uploads.below('uploads/')).toEqual([]);
});

test('once a proxy has refused a method, nothing goes that way again', async () => {
  const { asked, upload } = await openPage(only('PATCH', () => page(405)));
  await upload();
  await upload();
  expect(asked.filter((one) => one === 'PATCH')).toHaveLength(1);
});

test('a sign-in page in place of every answer is no refusal of the file', async () => {
  const { upload } = await openPage(() => page(200, '<form>Sign in'));
  await expect(upload()).rejects.toMatchObject({ by: 'wait' });
});
