import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { platform, renewPlatform } from '#tests/support/fresh-platform.ts';
import {
  EMAIL_FORMAT,
  ENQUIRY_FIELDS,
  FORM_NAMES,
  MAX_TEXT_BODY,
  REFUSALS,
  WORDS,
  DAY,
  HOUR,
  MINUTE,
} from '#tests/support/contract.ts';
import {
  ACCEPT_PAGE,
  CONTACT,
  ESTIMATE,
  fillForm,
  leaveMessage,
  makeToken,
  postForm,
  postJson,
  QUOTE,
  readResponse,
  SITE,
  sweepAfter,
} from '#tests/support/test-platform.ts';
import { makePdf } from '#tests/support/make-plan-files.ts';
import { showEnquiry } from '../desk/desk.ts';
import { serveToken } from './form-token.ts';
import { measureHealth } from '../sweep/health.ts';
import { receiveEnquiry } from './receive.ts';
import '#tests/site/whole.ts';

renewPlatform();

function omit<T>(fields: Readonly<Record<string, T>>, ...names: readonly string[]) {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

const DOWN = { outcome: 'unknown', reason: 'down' } as const;
const JSON_FORMS = { estimate: ESTIMATE, contact: CONTACT } as const;

/** Everything of a response that is the same for every refusal. */
async function expectRefusal(response: Response, status: number, message: string) {
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(response.headers.get('allow')).toBe(status === 405 ? 'POST' : null);
  expect(response.headers.get('retry-after')).toBe(status === 503 ? '60' : null);
  const body = await readResponse(response);
  expect(body).toMatchObject({ success: false, error: message, message });
  if (status !== 422) expect(body.errors).toEqual([]);
  return body;
}

describe('success', () => {
  test.each(FORM_NAMES)('%s: answers 200, keeps the enquiry and sends two e-mails', async (id) => {
    const request =
      id === 'quote' ? postForm(fillForm(QUOTE)) : postJson({ form: id, ...JSON_FORMS[id] });
    const response = await receiveEnquiry(request, platform);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toBe('application/json');
    const body = await readResponse(response);
    expect(body).toEqual({
      success: true,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      reference: platform.memory.read('sales')[0]?.subject.split(' · ').at(-2),
      message: WORDS[id].thanks,
    });
    expect((await showEnquiry(platform, body.id ?? '')).ok).toBe(true);
    expect([...platform.memory.accepted.keys()].sort()).toEqual([
      `sales-${body.id}`,
      `visitor-${body.id}`,
    ]);
    // The only task left is the query of the delivery.
    const { figures } = await measureHealth(platform);
    const pending = { salesPending: 0, acknowledgementsPending: 0 };
    expect(figures).toMatchObject(pending);
  });

  test('tells the forms apart where none is named', async () => {
    await platform.post(ESTIMATE);
    await platform.post({ ...ESTIMATE, projectType: '' });
    await platform.post({ form: '', ...CONTACT });
    await platform.submit(fillForm(QUOTE));
    expect(platform.memory.read('sales').map(({ subject }) => subject.split(' · ')[0])).toEqual([
      'Estimate request',
      'Estimate request',
      'General message',
      'Quote request',
    ]);
  });

  test.each(['Application/JSON', 'application/json ; charset=utf-8', ' application/json'])(
    'reads a body of the type %j',
    async (type) => {
      const response = await platform.post(CONTACT, { 'Content-Type': type });
      expect(response.status).toBe(200);
    },
  );

  test('half a character arrives as a sign that it was lost', async () => {
    await platform.post(
      '{"name":"Ann \\ud800","company":"Lee","email":"a@b.example","message":"x"}',
    );
    expect(platform.memory.read('sales')[0]?.text).toContain('Name: Ann \uFFFD\n');
  });

  test('takes one name or two, from a script and from a page without one; asks a script for one', async () => {
    const { name, ...rest } = ESTIMATE;
    const two = { ...rest, firstName: ' Ann ', lastName: 'Lee' };
    expect((await platform.post(two)).status).toBe(200);
    for (const fields of [{ ...rest, name }, two]) {
      const body = new URLSearchParams({ form: 'estimate', ...fields });
      expect((await platform.submit(body, ACCEPT_PAGE)).status).toBe(303);
    }
    const names = platform.memory.read('sales').map(({ text }) => /^Name: .*$/m.exec(text)?.[0]);
    expect(names).toEqual(['Name: Ann Lee', 'Name: Ann Lee', 'Name: Ann Lee']);
    const body = await readResponse(await platform.post(rest));
    expect(body.errors).toEqual([{ field: 'name', message: 'Enter your name' }]);
  });

  test.each(['https://spam.example', ['x'], 7, {}])(
    'a honeypot with %j in it is a doubt: stored, marked for sales, not acknowledged',
    async (bait) => {
      const response = await platform.post({ ...CONTACT, sheet_check: bait });
      expect(response.status).toBe(200);
      const { id } = await readResponse(response);
      expect(platform.store.keys).toContain(`enquiries/${id}`);
      const [mail] = platform.memory.read('sales');
      expect(mail?.subject).toMatch(/^\[Check\] /);
      expect(mail?.text).toContain('a field that people cannot see was filled in');
      expect(mail?.text).toContain(CONTACT.message);
      expect(platform.memory.read('visitor')).toEqual([]);
    },
  );

  test('a honeypot with nothing but spaces in it is empty', async () => {
    for (const bait of ['', '  ', null]) await platform.post({ ...CONTACT, sheet_check: bait });
    expect(platform.memory.read('sales')).toHaveLength(3);
  });

  const FAST = 'faster than a person';
  const NO_SCRIPT = "without the page's script";
  const WEEK = 7 * DAY;
  const [issuedAt = '', signature = ''] = makeToken(24_000).split('.');
  test.each([
    ['issued 1,999 ms ago', makeToken(1_999), FAST],
    ['issued this moment', makeToken(0), FAST],
    ['of a clock that is an hour ahead', makeToken(-HOUR), undefined],
    ['of a clock that is a week ahead', makeToken(-WEEK), NO_SCRIPT],
    ['issued 2,000 ms ago', makeToken(2_000), undefined],
    ['issued a week ago, less a millisecond', makeToken(WEEK - 1), undefined],
    ['issued a week ago', makeToken(WEEK), NO_SCRIPT],
    ['with another moment', `${issuedAt}0.${signature}`, NO_SCRIPT],
    ['with an earlier moment of the same length', `a${issuedAt.slice(1)}.${signature}`, NO_SCRIPT],
    ['with no signature', issuedAt, NO_SCRIPT],
    ['with half a signature', `${issuedAt}.${signature.slice(0, 32)}`, NO_SCRIPT],
    ['signed by another site', makeToken(24_000, () => '0'.repeat(64)), NO_SCRIPT],
    ['with something behind it', `${makeToken(24_000)}.x`, NO_SCRIPT],
    ['that is no text', [makeToken(24_000)], NO_SCRIPT],
    ['of a megabyte', '9'.repeat(200_000), NO_SCRIPT],
    ['that is empty', '', NO_SCRIPT],
    ['that is missing', undefined, NO_SCRIPT],
  ])('a token %s: marked accordingly, sent either way', async (_, formToken, words) => {
    // What the page's script once measured counts for nothing.
    await platform.post({ ...CONTACT, filledFor: 60_000, formToken });
    const [mail] = platform.memory.read('sales');
    expect(mail?.subject.startsWith('[Check] ')).toBe(words !== undefined);
    if (words) expect(mail?.text).toContain(words);
    const told = 'It may be spam. The sender got no confirmation.\n';
    expect(mail?.text.includes(told)).toBe(words !== undefined);
    // Spam may carry a stranger's address, so there is no acknowledgement.
    expect(platform.memory.read('visitor')).toHaveLength(words === undefined ? 1 : 0);
    expect(platform.lines.at(-1)).toMatchObject({
      outcome: words === undefined ? 'stored' : 'stored, to be checked',
    });
  });

  test('the token that a form fetches is signed, and is as old as this server says', async () => {
    const ask = (method: string) =>
      serveToken(new Request(`${SITE}/api/form-token`, { method }), platform);
    const response = ask('GET');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { token: formToken } = (await response.json()) as { readonly token: string };
    expect(formToken).toMatch(/^[0-9a-z]{8}\.[0-9a-f]{32,}$/);
    platform.clock.time += 2_000;
    await platform.post({ ...CONTACT, formToken });
    expect(platform.lines.at(-1)).toMatchObject({ outcome: 'stored' });
    const posted = ask('POST');
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET']);
  });

  test('one address gets one acknowledgement a day, and sales gets every enquiry', async () => {
    const victim = { ...CONTACT, email: 'Victim@example.com' };
    for (let count = 0; count < 30; count += 1) await platform.post(victim);
    expect(platform.memory.read('sales')).toHaveLength(30);
    expect(platform.memory.read('visitor')).toHaveLength(1);
    platform.clock.time += DAY;
    await platform.post({ ...victim, email: 'victim@example.com' });
    expect(platform.memory.read('visitor')).toHaveLength(2);
    expect(platform.store.keys.join('\n').toLowerCase()).not.toContain('victim');
  });
});

describe('refusals', () => {
  test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('405 for %s', async (method) => {
    const response = await receiveEnquiry(new Request(`${SITE}/api/contact`, { method }), platform);
    await expectRefusal(response, 405, REFUSALS.wrongMethod);
  });

  test.each<[number, Record<string, string>]>([
    [403, { 'Sec-Fetch-Site': 'cross-site' }],
    [403, { Origin: 'https://elsewhere.example' }],
    [403, { Origin: 'null' }],
    [403, { Origin: 'https://datumline.example:8443' }],
    [403, { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'same-site' }],
    [403, { 'Sec-Fetch-Site': 'cross-site', Origin: SITE }],
    [200, { Origin: SITE }],
    [200, { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }],
    [200, { 'Sec-Fetch-Site': 'none', Origin: 'null' }],
    [200, { Origin: 'https://www.datumline.example', Host: 'www.datumline.example' }],
  ])('%i from the page %o', async (status, headers) => {
    const response = await platform.post(CONTACT, headers);
    if (status === 403) await expectRefusal(response, 403, REFUSALS.otherSite);
    expect([response.status, platform.store.keys.length > 0]).toEqual([status, status === 200]);
  });

  const brokenOff = () =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"name":'));
        controller.error(new Error('connection reset'));
      },
    });
  test.each<[number, string, BodyInit | null]>([
    ...['', '{', 'null', '[]', '"text"', '7', '{"name":"Ann"', null, brokenOff()].map(
      (body): [number, string, BodyInit | null] => [400, 'application/json', body],
    ),
    [400, 'multipart/form-data', 'name=Ann'],
    [400, 'multipart/form-data; boundary=', 'name=Ann'],
    [400, 'multipart/form-data; boundary=x', 'name=Ann'],
    [415, 'text/plain', '{}'],
    [415, 'application/xml', '{}'],
    [415, 'application/json+x', '{}'],
    [415, '', '{}'],
  ])('%i for the type %j and the body %j', async (status, type, body) => {
    const headers = { 'Content-Type': type };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    const response = await receiveEnquiry(new Request(`${SITE}/api/contact`, init), platform);
    const message = status === 400 ? REFUSALS.unreadable : REFUSALS.wrongType;
    await expectRefusal(response, status, message);
  });

  test('413 for a text body of one byte over 256 KB, and no byte earlier', async () => {
    const fields = JSON.stringify({ ...CONTACT, padding: '' }).length;
    const pad = (bytes: number) =>
      postJson({ ...CONTACT, padding: 'x'.repeat(MAX_TEXT_BODY - fields + bytes) });
    expect((await pad(0).clone().arrayBuffer()).byteLength).toBe(262_144);
    expect((await receiveEnquiry(pad(0), platform)).status).toBe(200);
    await expectRefusal(await receiveEnquiry(pad(1), platform), 413, REFUSALS.tooLarge);
  });

  test('413 for more fields than any form has', async () => {
    const own = Object.values(QUOTE).flat().length;
    const fill = (fields: number) =>
      postForm(fillForm({ ...QUOTE, extra: Array.from({ length: fields - own }, () => 'x') }));
    expect((await receiveEnquiry(fill(200), platform)).status).toBe(200);
    await expectRefusal(await receiveEnquiry(fill(201), platform), 413, REFUSALS.tooLarge);
  });

  test('422 for a form that does not exist', async () => {
    const response = await platform.post({ form: 'survey', ...CONTACT });
    const body = await expectRefusal(
      response,
      422,
      'The form must be one of: estimate, quote, contact',
    );
    expect(body.errors).toEqual([
      { field: 'form', message: 'The form must be one of: estimate, quote, contact' },
    ]);
  });

  test('422 names every wrong field by its own sentence, and nothing is kept or sent', async () => {
    const hostile = { name: '', company: 'x'.repeat(201), email: 'nobody', message: ['x'] };
    const errors = [
      { field: 'name', message: 'Enter your name' },
      { field: 'company', message: 'Company must be 200 characters or fewer' },
      { field: 'email', message: EMAIL_FORMAT },
      { field: 'message', message: 'Enter a message' },
    ];
    const sentence = errors.map(({ message }) => message).join('. ');
    const body = await expectRefusal(await platform.post(hostile), 422, sentence);
    expect(body.errors).toEqual(errors);
    expect(platform.store.keys).toEqual([]);
    expect(platform.memory.tries).toEqual([]);
  });
});

describe('forms without JavaScript', () => {
  test('303 to the thank-you page for a urlencoded post', async () => {
    const body = new URLSearchParams({ form: 'contact', ...CONTACT });
    const response = await platform.submit(body, ACCEPT_PAGE);
    expect(response.status).toBe(303);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('location')).toMatch(
      /^\/thank-you\?reference=C(-[0-9A-F]{4}){2}#contact$/,
    );
  });

  const form = () => new URLSearchParams({ form: 'contact' });
  test.each([
    ['a browser that posts a form', postForm(form(), ACCEPT_PAGE), 'text/html'],
    [
      'a navigation without a word of what it accepts',
      postForm(fillForm({ form: 'quote' }), { 'Sec-Fetch-Mode': 'navigate' }),
      'text/html',
    ],
    ['a urlencoded form from anybody', postForm(form()), 'text/html'],
    [
      'a urlencoded form from a script',
      postForm(form(), { Accept: 'application/json' }),
      'application/json',
    ],
    ['a multipart form from a script', postForm(fillForm({ form: 'quote' })), 'application/json'],
    [
      'JSON, whatever else is accepted',
      postJson({ form: 'contact' }, ACCEPT_PAGE),
      'application/json',
    ],
  ])('%s is answered with a page or with JSON', async (_, request, type) => {
    const response = await receiveEnquiry(request, platform);
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')?.split(';')[0]).toBe(type);
  });
});

describe('the same key', () => {
  const id = randomUUID();

  test('makes one enquiry and one e-mail of each kind, in the header or as a field', async () => {
    const requests = [
      postJson(CONTACT, { 'Idempotency-Key': id }),
      postJson({ ...CONTACT, submissionId: ` ${id.toUpperCase()}\n` }),
      postJson(CONTACT, { 'Idempotency-Key': id }),
    ];
    const responses = await Promise.all(
      requests.map((request) => receiveEnquiry(request, platform)),
    );
    for (const response of responses) {
      expect(response.status).toBe(200);
      expect((await readResponse(response)).id).toBe(id);
    }
    expect(platform.memory.read('sales')).toHaveLength(1);
    expect(platform.memory.read('visitor')).toHaveLength(1);
    expect(platform.store.below('enquiries/')).toHaveLength(1);
  });

  test('an own write that was repeated because its answer was lost is no duplicate', async () => {
    platform.store.fault = (name) => (name === 'create' ? 'repeated' : undefined);
    const response = await platform.post(CONTACT, { 'Idempotency-Key': id });
    expect(response.status).toBe(200);
    expect(platform.memory.read('sales')).toHaveLength(1);
    expect(platform.lines.at(-1)).toMatchObject({ id, outcome: 'stored' });
  });

  test('a record that was written is kept, whether or not it can be read again', async () => {
    platform.store.fail('readText');
    await platform.post(CONTACT, { 'Idempotency-Key': id });
    expect(platform.lines.at(-1)).toMatchObject({ id, outcome: 'stored' });
    expect(platform.memory.read('sales')).toHaveLength(1);
  });

  test('a record of somebody else that cannot be read is left to its writer', async () => {
    platform.store.fault = (name, key) => {
      if (!key.startsWith('enquiries/')) return undefined;
      return name === 'create' ? 'repeated' : name === 'readText' ? 'down' : undefined;
    };
    const response = await platform.post(CONTACT, { 'Idempotency-Key': id });
    expect(response.status).toBe(200);
    expect(platform.memory.tries).toEqual([]);
  });

  test('again, in whatever place and with whatever content, comes to the same answer alone', async () => {
    await platform.post(CONTACT, { 'Idempotency-Key': id });
    const tries = platform.memory.tries.length;
    const other = { ...CONTACT, message: 'Something else', submissionId: randomUUID() };
    const again = await platform.post(other, { 'Idempotency-Key': id });
    expect([again.status, (await readResponse(again)).id]).toEqual([200, id]);
    expect(platform.memory.tries).toHaveLength(tries);
    const line = { level: 'info', id, form: 'contact', outcome: 'duplicate' };
    expect(platform.lines.at(-1)).toMatchObject(line);
  });

  test.each([
    '1',
    'not-a-uuid',
    '00000000-0000-0000-0000-000000000000',
    '../x',
    `${id}0`,
    `0${id}`,
  ])('malformed (%s) counts as absent', async (key) => {
    const responses = [
      await platform.post(CONTACT, { 'Idempotency-Key': key }),
      await platform.post(CONTACT, { 'Idempotency-Key': key }),
    ];
    const ids = await Promise.all(
      responses.map(async (response) => (await readResponse(response)).id),
    );
    expect(new Set(ids).size).toBe(2);
    expect(platform.memory.read('sales')).toHaveLength(2);
  });
});

describe('failures behind the form', () => {
  // Nobody knows who was acknowledged where the store is down.
  test.each([
    ['down', 'stored', 200, 'stored', ['sales', 'visitor']],
    ['up', 'down', 200, 'sent, not stored', ['sales']],
    ['down', 'down', 503, 'neither stored nor sent', ['sales']],
    ['not set', 'stored', 200, 'stored', []],
    ['not set', 'down', 503, 'neither stored nor sent', []],
  ])('mailer %s, store %s: %i, %s', async (mailer, store, status, outcome, tries) => {
    if (mailer === 'down') platform.memory.fate = () => DOWN;
    if (mailer === 'not set') platform.mailer = undefined;
    platform.store.down = store === 'down';
    const response = await platform.post(CONTACT);
    if (status === 503) await expectRefusal(response, 503, REFUSALS.unavailable);
    expect(response.status).toBe(status);
    expect(platform.memory.tries.map((key) => key.split('-')[0])).toEqual(tries);
    expect(platform.lines).toContainEqual(expect.objectContaining({ event: 'enquiry', outcome }));
    const kept = platform.store.keys.map((key) => key.split('/')[0]);
    expect(kept.includes('enquiries')).toBe(store !== 'down');
    expect(kept).not.toContain('delivered');
  });

  test('the visitor waits two seconds for Resend, and sending goes on after the answer', async () => {
    const gate = Promise.withResolvers<undefined>();
    const send = platform.memory.send.bind(platform.memory);
    platform.memory.send = async (mail, deadline) => {
      await gate.promise;
      return send(mail, deadline);
    };
    platform.clock.isImpatient = true;
    expect((await platform.post(CONTACT)).status).toBe(200);
    expect(platform.clock.waited).toEqual([2_000]);
    expect(platform.memory.tries).toEqual([]);
    gate.resolve(undefined);
    await platform.settle();
    expect(platform.memory.tries.map((key) => key.split('-')[0])).toEqual(['sales', 'visitor']);
  });

  test('a fault in sending is not the visitor’s to see, and the sweep mends it', async () => {
    platform.memory.fate = () => {
      throw new TypeError('a bug');
    };
    expect((await platform.post(CONTACT)).status).toBe(200);
    expect(platform.lines).toContainEqual(
      expect.objectContaining({ level: 'error', outcome: 'failed', detail: 'TypeError' }),
    );
    platform.memory.fate = () => undefined;
    expect((await sweepAfter(platform, 5 * MINUTE)).sent).toBe(2);
  });

  test('what is due is written before anything is kept, and goes with the e-mails', async () => {
    const written: string[] = [];
    platform.store.fault = (name, key) => {
      if (name === 'write' || name === 'create') written.push(key.split('/')[0] ?? '');
      return undefined;
    };
    await platform.submit(fillForm(QUOTE, new File([makePdf()], 'plan.pdf')));
    const files = written.indexOf('files');
    expect(written.slice(0, files)).toContain('due');
    expect(written.slice(files, written.indexOf('enquiries'))).toContain('due');
  });

  test('Blobs fail and Resend will never take it: one try is enough', async () => {
    platform.store.down = true;
    platform.memory.fate = () => ({ outcome: 'refused', reason: '422', about: 'content' });
    expect((await platform.post(CONTACT)).status).toBe(503);
    // The second is the one without an address for replies.
    expect(platform.memory.tries).toHaveLength(2);
  });

  test('Blobs fail and Resend asks to wait: waited for as long as the visitor can', async () => {
    platform.store.down = true;
    const busy = (retryAfter: number) =>
      ({ outcome: 'refused', reason: '429', about: 'key', retryAfter }) as const;
    const begun = platform.clock.time;
    platform.memory.fate = () => (platform.clock.time < begun + 2_000 ? busy(2_000) : undefined);
    expect((await platform.post(CONTACT)).status).toBe(200);
    expect(platform.clock.time).toBe(begun + 2_000);
    platform.memory.fate = () => busy(8_000);
    const tries = platform.memory.tries.length;
    expect((await platform.post(CONTACT)).status).toBe(503);
    expect(platform.memory.tries).toHaveLength(tries + 1);
    expect(platform.clock.time).toBe(begun + 2_000);
  });

  test('a kept enquiry waits eight seconds for Resend, and longer for its file', async () => {
    await platform.post(CONTACT);
    expect(platform.memory.deadlines).toEqual([8_000, 8_000]);
    platform.clock.time += DAY;
    const pdf = makePdf(2 * 1024 * 1024);
    await platform.submit(fillForm(QUOTE, new File([pdf], 'plan.pdf')));
    const wanted = 8_000 + (pdf.length / 1_048_576) * 500;
    expect(platform.memory.deadlines[2]).toBeCloseTo(wanted, 3);
    expect(platform.memory.deadlines[3]).toBe(8_000);
  });

  test('an e-mail that cannot be written holds up neither the enquiry nor the others', async () => {
    let isBroken = true;
    const { memory } = platform;
    platform.mailer = {
      ...memory.withSettings({}),
      get from() {
        if (isBroken) throw new TypeError('no sender for sam@example.com');
        return memory.from;
      },
    };
    const id = await leaveMessage(platform);
    expect(platform.lines).toContainEqual({
      level: 'error',
      event: 'compose',
      id,
      form: 'contact',
      detail: 'TypeError',
    });
    expect(platform.lines.at(-1)).toMatchObject({ outcome: 'stored' });
    isBroken = false;
    expect((await sweepAfter(platform, 5 * MINUTE)).sent).toBe(2);
    isBroken = true;
    platform.store.down = true;
    expect((await platform.post(CONTACT)).status).toBe(503);
  });

  test('an answer of the store that was lost makes one e-mail all the same', async () => {
    platform.store.fault = (name, key) =>
      name === 'create' && key.startsWith('enquiries/') ? 'response lost' : undefined;
    const response = await platform.post(CONTACT);
    expect(response.status).toBe(200);
    expect(platform.lines.at(-1)).toMatchObject({ level: 'error', outcome: 'sent, not stored' });
    platform.store.fault = () => undefined;
    await sweepAfter(platform, 5 * MINUTE);
    expect(platform.memory.read('sales')).toHaveLength(1);
    expect(platform.memory.read('visitor')).toHaveLength(1);
  });
});

describe('the e-mails', () => {
  test('the sales e-mail names form, project type, company and reference', async () => {
    await platform.post(ESTIMATE);
    const [mail] = platform.memory.read('sales');
    expect(mail?.subject).toMatch(
      /^Estimate request · Residential · Lee Framing · E-[0-9A-F]{4}-[0-9A-F]{4} · answer by \w+ [\d:]+ [ap]m$/,
    );
    expect(mail?.from).toBe('Datumline <site@datumline.example>');
    expect(mail?.to).toEqual(['sales@datumline.example']);
    expect(mail?.replyTo).toEqual(['ann@example.com']);
    for (const { label } of ENQUIRY_FIELDS.estimate) {
      expect(mail?.text).toContain(`${label}:`);
      expect(mail?.html).toContain(`>${label}</th>`);
    }
  });

  test('the name stands in where there is no company, and an open answer says so', async () => {
    const rest = omit(ESTIMATE, 'company', 'projectType');
    await platform.post({ form: 'estimate', ...rest });
    const [mail] = platform.memory.read('sales');
    expect(mail?.subject).toMatch(/^Estimate request · Ann Lee · E-/);
    expect(mail?.text).toContain('Not given: Company, Project type\n');
  });

  test('every one of several chosen services arrives, however the form was sent', async () => {
    const services = ['Electrical', 'MEP Systems', 'Value Engineering'];
    const sent = 'Services: MEP Systems, Electrical, Value Engineering\n';
    const urlencoded = new URLSearchParams({ form: 'quote', ...omit(QUOTE, 'services') });
    for (const service of services) urlencoded.append('services', service);
    await platform.submit(urlencoded);
    await platform.submit(fillForm({ ...QUOTE, services }));
    await platform.post({ form: 'quote', ...QUOTE, services });
    const texts = platform.memory.read('sales').map(({ text }) => text);
    expect(texts).toHaveLength(3);
    for (const text of texts) expect(text).toContain(sent);
  });

  test('choices are told by their labels, several of them in one line', async () => {
    const form = fillForm({ ...QUOTE, projectType: 'renovation', timeline: '24-48h' });
    form.set('projectSize', '200k-500k');
    form.set('type', 'specific-trade');
    await platform.submit(form);
    const [mail] = platform.memory.read('sales');
    expect(mail?.subject).toMatch(/^Quote request · Renovation · 24–48 hours · Rosa Kim · Q-/);
    expect(mail?.text).toContain('Project type: Renovation\n');
    expect(mail?.text).toContain('Project size: $200,000 to $500,000\n');
    expect(mail?.text).toContain('Timeline: 24–48 hours\n');
    expect(mail?.text).toContain('Scope of the estimate: Specific trade\n');
    expect(mail?.text).toContain('Services: Concrete & Masonry, Electrical\n');
    expect(mail?.text).toMatch(/^Not given: Company, .*, File$/m);
  });

  test('the acknowledgement gives the reference and repeats nothing typed', async () => {
    const typed = Object.fromEntries(
      Object.keys(CONTACT).map((name) => [name, `typed-${name}`]),
    ) as Record<string, string>;
    const rest = { email: 'sam@example.com', formToken: CONTACT.formToken };
    await platform.post({ ...typed, ...rest });
    const [mail] = platform.memory.read('visitor');
    const [sales] = platform.memory.read('sales');
    expect(mail?.to).toEqual(['sam@example.com']);
    expect(mail?.from).toBe('Datumline <site@datumline.example>');
    // Replies to the acknowledgement reach a person.
    const [replyTo = ''] = mail?.replyTo ?? [];
    expect(replyTo).toMatch(/^\S+@\S+$/);
    expect(mail?.from).not.toContain(replyTo);
    expect(mail?.to).not.toContain(replyTo);
    expect(mail?.text).toContain(`\n${replyTo}\n`);
    // Programs that answer e-mails leave it alone: RFC 3834.
    expect(mail).toMatchObject({ headers: { 'Auto-Submitted': 'auto-replied' } });
    expect(sales).toMatchObject({ headers: {} });
    expect(mail?.subject).toMatch(/^We have your message \(C-[0-9A-F]{4}-[0-9A-F]{4}\)$/);
    const reference = mail?.subject.slice(-12, -1) ?? '';
    expect(mail?.text).toContain(reference);
    expect(sales?.subject).toContain(reference);
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('typed-');
  });

  test('a line break in a name reaches neither subject nor header', async () => {
    const hostile = {
      ...CONTACT,
      company: 'Acme\r\nBcc: all@example.com',
      name: 'a\u0000b\u202Ec',
    };
    await platform.post(hostile);
    const [mail] = platform.memory.read('sales');
    expect(mail?.subject).toContain('Acme Bcc: all@example.com');

    expect(mail?.subject).not.toMatch(/[\u0000-\u001f\u007f]/);
    expect(mail?.text).toContain('Name: abc\n');
  });

  test('visitors’ text is escaped, and line breaks are kept', async () => {
    await platform.post({ ...CONTACT, message: '<img src=x onerror=alert(1)>\n"quoted" & more' });
    const [mail] = platform.memory.read('sales');
    expect(mail?.html).not.toContain('<img src=x');
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;<br/>');
    expect(mail?.text).toContain('<img src=x onerror=alert(1)>\n"quoted" & more');
  });
});

describe('the log', () => {
  test('carries id, form and outcome, and nothing of what was typed', async () => {
    await platform.post(CONTACT);
    await platform.post({ ...CONTACT, email: 'nobody' });
    platform.store.down = true;
    await platform.post(CONTACT);
    const lines = JSON.stringify(platform.lines);
    for (const value of Object.values(CONTACT)) expect(lines).not.toContain(value);
  });

  const id = randomUUID();
  const key = { 'Idempotency-Key': id };
  const get = () => new Request(`${SITE}/api/contact`);
  test.each([
    ['kept', postJson(CONTACT, key), { level: 'info', id, form: 'contact', outcome: 'stored' }],
    [
      'honeypot',
      postJson({ ...CONTACT, sheet_check: 'x' }, key),
      { level: 'info', id, form: 'contact', outcome: 'stored, to be checked' },
    ],
    ['unreadable', postJson('{', key), { level: 'info', id, outcome: '400' }],
    [
      'refused',
      postJson({ ...CONTACT, email: 'x', message: '' }, key),
      { level: 'info', id, form: 'contact', outcome: '422', detail: 'email message' },
    ],
    ['another method', get(), { level: 'info', outcome: '405' }],
  ])('%s', async (_, request, line) => {
    await receiveEnquiry(request, platform);
    expect(platform.lines.at(-1)).toEqual({ event: 'enquiry', ...line });
  });
});
