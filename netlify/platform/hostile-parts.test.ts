import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { receiveEnquiry } from '#enquiries/receive/receive.ts';
import { EMAIL_SEVERAL, REFUSALS } from '#tests/support/contract.ts';
import {
  ACCEPT_PAGE,
  headPart,
  postMultipart,
  readResponse,
  SITE,
  TestPlatform,
} from '#tests/support/test-platform.ts';
import { readBody } from './read-body.ts';

const own = `${headPart('form')}contact\r\n${headPart('company')}Ortiz & Sons\r\n`;

test('a part in an encoding that nothing here knows is refused in words, and what else was typed is shown again', async () => {
  const body = readFileSync('tests/fixtures/bodies/multipart-unknown-charset.bin');
  const type = { 'Content-Type': 'multipart/form-data; boundary=X' };
  const init = { method: 'POST', headers: type, body };
  const platform = new TestPlatform();
  const response = await receiveEnquiry(new Request(`${SITE}/api/contact`, init), platform);
  expect(response.status).toBe(400);
  expect(await readResponse(response)).toMatchObject({
    success: false,
    error: REFUSALS.unreadable,
    message: REFUSALS.unreadable,
  });
  const part = headPart('name').replace(
    '\r\n\r\n',
    '\r\nContent-Type: text/plain; charset=x-bogus\r\n\r\n',
  );
  const page = await receiveEnquiry(
    postMultipart([own, part, 'Ann\r\n--x--\r\n'], ACCEPT_PAGE),
    platform,
  );
  expect(page.status).toBe(400);
  expect(await page.text()).toContain('Ortiz &amp; Sons');
});

test.each([
  ['application/x-www-form-urlencoded', 'name=J%FCrgen+M%FCller', 'Jürgen Müller'],
  ['application/x-www-form-urlencoded; charset=ISO-8859-1', 'name=M%FCller', 'Müller'],
  ['application/x-www-form-urlencoded', 'name=M%C3%BCller+%E2%80%94', 'Müller —'],
  ['application/x-www-form-urlencoded', 'name=100%+of+it', '100% of it'],
])('%s: %s', async (type, text, name) => {
  const init = { method: 'POST', headers: { 'Content-Type': type }, body: text };
  const read = await readBody(new Request(`${SITE}/api/contact`, init));
  expect(read).toMatchObject({ ok: true, body: { fields: { name } } });
});

test('an address that was sent twice is one, and of two that differ one is to be left', async () => {
  const answer = async (...addresses: string[]) => {
    const parts = addresses.map((one) => `${headPart('email')}${one}\r\n`).join('');
    const rest = `${headPart('name')}Ann\r\n${headPart('message')}Hi\r\n--x--\r\n`;
    return receiveEnquiry(postMultipart([own, parts, rest]), new TestPlatform());
  };
  expect((await answer('a@example.com', 'a@example.com')).status).toBe(200);
  const two = await answer('a@example.com', 'b@example.com');
  expect(two.status).toBe(422);
  expect(await two.json()).toMatchObject({ errors: [{ field: 'email', message: EMAIL_SEVERAL }] });
});

test('whatever headers a part has, the answer is one of the contract', async () => {
  const platform = new TestPlatform();
  const word = fc.oneof(
    fc.constantFrom(
      'utf-8',
      'shift_jis',
      'x-bogus',
      'base64',
      'binary',
      '"',
      '%22',
      ';',
      '=',
      'name',
      "utf-8''%ff",
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
  const name = fc.constantFrom(
    'Content-Type: text/plain; charset=',
    'Content-Type: ',
    'Content-Transfer-Encoding: ',
    'Content-Disposition: form-data; name="email"; filename*=',
    'Content-Disposition: form-data; filename=',
    'Content-Disposition: form-data; name=',
    'X-Other: ',
  );
  const header = fc.tuple(name, word).map((both) => both.join('').replace(/[\r\n]/g, ''));
  const part = fc.tuple(fc.array(header, { maxLength: 4 }), word);
  const property = fc.asyncProperty(fc.array(part, { maxLength: 4 }), async (parts) => {
    const text = parts.map(
      ([headers, value]) => `--x\r\n${headers.join('\r\n')}\r\n\r\n${value}\r\n`,
    );
    const body = Buffer.from(`${own}${text.join('')}--x--\r\n`, 'latin1');
    const response = await receiveEnquiry(postMultipart([body]), platform);
    expect([400, 413, 422]).toContain(response.status);
    expect((await readResponse(response)).message).toBeTruthy();
  });
  await fc.assert(property, { numRuns: 40, seed: 63 });
  expect(platform.lines.filter(({ outcome }) => outcome === '500')).toEqual([]);
});

test.each(['contact', 'uploads'])(
  'a fault of this program behind %s is answered with a sentence, and named in the log',
  async (name) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const address = new URL(`../functions/${name}.ts`, import.meta.url).href;
    const { default: handle } = (await import(address)) as {
      readonly default: (request: Request, context: object) => Promise<Response>;
    };
    // Every handler looks at the method first.
    const request = new Proxy(new Request(`${SITE}/api/${name}`), {
      get(target, key) {
        if (key === 'method') throw new TypeError('a fault');
        return Reflect.get(target, key, target) as unknown;
      },
    });
    const response = await handle(request, {});
    expect(response.status).toBe(503);
    expect(await readResponse(response)).toMatchObject({
      success: false,
      message: REFUSALS.unavailable,
    });
    expect(logged.mock.calls.flat().join()).toMatch(/"outcome":"500","detail":"TypeError"/);
  },
);
