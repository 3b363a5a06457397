import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { forms } from '#forms/form-list.ts';
import { FORM_IDS } from '#forms/form-list.ts';
import { ANSWER_MESSAGES, THANK_YOU_PAGE, TRANSPORT } from '#forms/wire.ts';
import {
  ACCEPT_PAGE,
  CONTACT,
  ESTIMATE,
  fillForm,
  postForm,
  postJson,
  QUOTE,
  readAnswer,
  TestPlatform,
  SITE,
} from '#tests/support/test-platform.ts';
import { readPromises } from '#platform/company.ts';
import { receiveEnquiry } from './receive.ts';

/** What src/content/company.yaml promises is read by the answer; the wording is the specification's. */
const PROMISES = await readPromises();

let room: TestPlatform;
beforeEach(() => {
  room = new TestPlatform();
});

function omit<T>(fields: Readonly<Record<string, T>>, ...names: readonly string[]) {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

const DOWN = { outcome: 'unknown', reason: 'down' } as const;
const JSON_FORMS = { estimate: ESTIMATE, contact: CONTACT } as const;

/** Everything of an answer that is the same for every refusal. */
async function expectRefusal(response: Response, status: number, message: string) {
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const answer = await readAnswer(response);
  expect(answer).toMatchObject({ success: false, error: message, message });
  return answer;
}

describe('success', () => {
  test.each(FORM_IDS)('%s: answers 200, keeps the enquiry and sends two e-mails', async (id) => {
    const request =
      id === 'quote' ? postForm(fillForm(QUOTE)) : postJson({ form: id, ...JSON_FORMS[id] });
    const response = await receiveEnquiry(request, room);
    expect(response.status).toBe(200);
    const answer = await readAnswer(response);
    expect(answer).toEqual({
      success: true,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      message: forms[id].words(PROMISES).thanks,
    });
    expect(room.store.keys).toContain(`enquiries/${answer.id}`);
    expect([...room.memory.accepted.keys()].sort()).toEqual([
      `sales-${answer.id}`,
      `visitor-${answer.id}`,
    ]);
    expect(room.store.keys).toContain(`delivered/sales/2026-11-21/${answer.id}`);
    expect(room.store.keys).toContain(`delivered/visitor/2026-11-21/${answer.id}`);
  });

  test('tells the forms apart where none is named', async () => {
    await receiveEnquiry(postJson(ESTIMATE), room);
    await receiveEnquiry(postJson({ ...ESTIMATE, projectType: '' }), room);
    await receiveEnquiry(postJson(CONTACT), room);
    await receiveEnquiry(postForm(fillForm(QUOTE)), room);
    expect(room.memory.read('sales').map(({ subject }) => subject.split(' · ')[0])).toEqual([
      'Estimate request',
      'Estimate request',
      'General message',
      'Quote request',
    ]);
  });

  test('takes an estimate request with first and last name from a script too', async () => {
    const rest = omit(ESTIMATE, 'name');
    await receiveEnquiry(postJson({ ...rest, firstName: ' Ann ', lastName: 'Lee' }), room);
    expect(room.memory.read('sales')[0]?.text).toContain('Name: Ann Lee\n');
  });

  test('a honeypot filled in is answered like a success, and nothing is kept or sent', async () => {
    const response = await receiveEnquiry(
      postJson({ ...CONTACT, [TRANSPORT.honeypot]: 'https://spam.example' }),
      room,
    );
    expect(response.status).toBe(200);
    expect(await readAnswer(response)).toMatchObject({ success: true });
    expect(room.store.keys).toEqual([]);
    expect(room.memory.tries).toEqual([]);
  });

  test.each([
    ['1999', true],
    [0, true],
    ['2000', false],
    ['', false],
    ['soon', false],
  ])('filled in for %s ms: marked is %s, sent either way', async (filledFor, marked) => {
    await receiveEnquiry(postJson({ ...CONTACT, filledFor }), room);
    const [mail] = room.memory.read('sales');
    expect(mail?.subject.startsWith('[Check] ')).toBe(marked);
    expect(mail?.text.includes('faster than a person')).toBe(marked);
    expect(mail?.html.includes('faster than a person')).toBe(marked);
    expect(room.memory.read('visitor')).toHaveLength(1);
  });
});

describe('refusals', () => {
  test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('405 for %s', async (method) => {
    const response = await receiveEnquiry(new Request(`${SITE}/api/contact`, { method }), room);
    expect(response.headers.get('allow')).toBe('POST');
    await expectRefusal(response, 405, ANSWER_MESSAGES.wrongMethod);
  });

  test.each([
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'https://elsewhere.example' },
    { Origin: 'null' },
    { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'same-site' },
  ])('403 for a page of another site: %o', async (headers) => {
    const response = await receiveEnquiry(postJson(CONTACT, headers), room);
    await expectRefusal(response, 403, ANSWER_MESSAGES.otherSite);
    expect(room.store.keys).toEqual([]);
  });

  test.each([
    { Origin: SITE },
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' },
    { 'Sec-Fetch-Site': 'none' },
    {},
  ])('no 403 for the own page or no page: %o', async (headers) => {
    const response = await receiveEnquiry(postJson(CONTACT, headers), room);
    expect(response.status).toBe(200);
  });

  test.each(['', '{', 'null', '[]', '"text"', '7', '{"name":"Ann"'])('400 for %j', async (body) => {
    await expectRefusal(
      await receiveEnquiry(postJson(body), room),
      400,
      ANSWER_MESSAGES.unreadable,
    );
  });

  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=x',
  ])('400 for a body that is no %s', async (type) => {
    const request = new Request(`${SITE}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: 'name=Ann',
    });
    await expectRefusal(await receiveEnquiry(request, room), 400, ANSWER_MESSAGES.unreadable);
  });

  test('400 where the connection breaks off', async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"name":'));
        controller.error(new Error('connection reset'));
      },
    });
    const request = new Request(`${SITE}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit);
    await expectRefusal(await receiveEnquiry(request, room), 400, ANSWER_MESSAGES.unreadable);
  });

  test('413 for a text body over 256 KB', async () => {
    const response = await receiveEnquiry(
      postJson({ ...CONTACT, message: 'x'.repeat(257 * 1024) }),
      room,
    );
    await expectRefusal(response, 413, ANSWER_MESSAGES.tooLarge);
  });

  test('413 for more fields than any form has', async () => {
    const form = fillForm({ ...QUOTE, extra: Array.from({ length: 80 }, () => 'x') });
    const response = await receiveEnquiry(postForm(form), room);
    await expectRefusal(response, 413, ANSWER_MESSAGES.tooLarge);
  });

  test.each(['text/plain', 'application/xml', 'application/json+x', ''])(
    '415 for %j',
    async (type) => {
      const request = new Request(`${SITE}/api/contact`, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: new TextEncoder().encode('{}'),
      });
      await expectRefusal(await receiveEnquiry(request, room), 415, ANSWER_MESSAGES.wrongType);
    },
  );

  test('422 for a form that does not exist', async () => {
    const response = await receiveEnquiry(postJson({ form: 'survey', ...CONTACT }), room);
    const answer = await expectRefusal(
      response,
      422,
      'The form must be one of: estimate, quote, contact',
    );
    expect(answer.errors).toEqual([
      { field: 'form', message: 'The form must be one of: estimate, quote, contact' },
    ]);
  });

  test.each(FORM_IDS)('422 names every required field of %s by its own sentence', async (id) => {
    const request = id === 'quote' ? postForm(fillForm({ form: 'quote' })) : postJson({ form: id });
    const response = await receiveEnquiry(request, room);
    const errors = forms[id].enquiryFields
      .filter((field) => field.required)
      .map((field) => ({ field: field.name, message: field.missing }));
    const answer = await expectRefusal(
      response,
      422,
      errors.map((error) => error.message).join('. '),
    );
    expect(answer.errors).toEqual(errors);
    expect(room.store.keys).toEqual([]);
    expect(room.memory.tries).toEqual([]);
  });

  test.each(FORM_IDS)('422 for each answer of %s that is too long or no choice', async (id) => {
    const hostile = Object.fromEntries(
      forms[id].enquiryFields.map((field) => [
        field.name,
        'maxLength' in field ? 'x'.repeat(field.maxLength + 1) : 'something else',
      ]),
    );
    const request =
      id === 'quote' ? postForm(fillForm(hostile)) : postJson({ form: id, ...hostile });
    const answer = await readAnswer(await receiveEnquiry(request, room));
    expect(answer.errors?.map(({ field }) => field)).toEqual(
      forms[id].enquiryFields.map(({ name }) => name),
    );
  });
});

describe('forms without JavaScript', () => {
  test('303 to the thank-you page for a urlencoded post, with both names joined', async () => {
    const rest = omit(ESTIMATE, 'name');
    const body = new URLSearchParams({
      form: 'estimate',
      firstName: 'Ann',
      lastName: 'Lee',
      ...rest,
    });
    const response = await receiveEnquiry(postForm(body, ACCEPT_PAGE), room);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(THANK_YOU_PAGE);
    expect(room.memory.read('sales')[0]?.text).toContain('Name: Ann Lee\n');
  });

  test('303 for a multipart post, and 303 for a bot in the honeypot', async () => {
    const form = fillForm({ form: 'quote', ...QUOTE }, new File([], ''));
    expect((await receiveEnquiry(postForm(form, ACCEPT_PAGE), room)).status).toBe(303);
    form.append(TRANSPORT.honeypot, 'x');
    expect((await receiveEnquiry(postForm(form, ACCEPT_PAGE), room)).status).toBe(303);
    expect(room.memory.read('sales')).toHaveLength(1);
  });

  test('422 with a page that names each problem and keeps what was typed', async () => {
    const body = new URLSearchParams({
      form: 'estimate',
      firstName: '"><script>alert(1)</script>',
      lastName: '',
      email: 'ann@',
      projectType: 'commercial',
      message: 'line one\nline </textarea><b>two',
    });
    const response = await receiveEnquiry(postForm(body, ACCEPT_PAGE), room);
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const page = await response.text();
    expect(page).toContain('<title>Error: ');
    expect(page).toContain('<a href="#estimate-lastName">Enter your last name</a>');
    expect(page).toContain(
      '<a href="#estimate-email">Enter an e-mail address in the format name@example.com</a>',
    );
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(page).toContain('line one\nline &lt;/textarea&gt;&lt;b&gt;two');
    expect(page).toContain('<option value="commercial" selected="">');
    expect(page).toMatch(/name="submissionId" value="[0-9a-f-]{36}"/);
    expect(page).not.toContain('<script');
  });

  test('a quote request keeps its chosen services and is told to choose the file again', async () => {
    const rest = omit(QUOTE, 'phone');
    const form = fillForm({ form: 'quote', ...rest }, new File(['AC1032'], 'plan.dwg'));
    const page = await (await receiveEnquiry(postForm(form, ACCEPT_PAGE), room)).text();
    expect(page).toContain('<a href="#quote-phone">Enter your phone number</a>');
    expect(page).toContain('<a href="#quote-file">The file must be a PDF, DOC or DOCX.');
    expect(page).toContain('checked="" value="Concrete &amp; Masonry"');
    expect(page).toContain('choose it again');
    expect(page).toMatch(/enctype="multipart\/form-data"/i);
  });

  test('405, 403, 415 and 503 are pages for a browser', async () => {
    const get = new Request(`${SITE}/api/contact`, { headers: ACCEPT_PAGE });
    const page = await receiveEnquiry(get, room);
    expect(page.status).toBe(405);
    expect(await page.text()).toContain('There is a problem');
    room.store.down = true;
    room.memory.fate = () => DOWN;
    const body = new URLSearchParams({ form: 'contact', ...CONTACT });
    const response = await receiveEnquiry(postForm(body, ACCEPT_PAGE), room);
    expect(response.status).toBe(503);
    const text = await response.text();
    expect(text).toContain(ANSWER_MESSAGES.unavailable);
    expect(text).toContain('Do you price sitework by the acre?');
  });
});

describe('the same key', () => {
  const id = randomUUID();

  test('makes one enquiry and one e-mail of each kind, in the header or as a field', async () => {
    const requests = [
      postJson(CONTACT, { 'Idempotency-Key': id }),
      postJson({ ...CONTACT, submissionId: id.toUpperCase() }),
      postJson(CONTACT, { 'Idempotency-Key': id }),
    ];
    const answers = await Promise.all(requests.map((request) => receiveEnquiry(request, room)));
    for (const response of answers) {
      expect(response.status).toBe(200);
      expect((await readAnswer(response)).id).toBe(id);
    }
    expect(room.memory.read('sales')).toHaveLength(1);
    expect(room.memory.read('visitor')).toHaveLength(1);
    expect(room.store.keys.filter((key) => key.startsWith('enquiries/'))).toHaveLength(1);
  });

  test('with another content leaves the first enquiry as it is', async () => {
    await receiveEnquiry(postJson(CONTACT, { 'Idempotency-Key': id }), room);
    const second = { ...CONTACT, message: 'Something else' };
    const response = await receiveEnquiry(postJson(second, { 'Idempotency-Key': id }), room);
    expect(response.status).toBe(200);
    expect((await readAnswer(response)).id).toBe(id);
    expect(room.memory.read('sales')).toHaveLength(1);
    expect(room.memory.read('sales')[0]?.text).toContain(CONTACT.message);
  });

  test.each(['1', 'not-a-uuid', '00000000-0000-0000-0000-000000000000', '../x'])(
    'malformed (%s) counts as absent',
    async (key) => {
      const answers = [
        await receiveEnquiry(postJson(CONTACT, { 'Idempotency-Key': key }), room),
        await receiveEnquiry(postJson(CONTACT, { 'Idempotency-Key': key }), room),
      ];
      const ids = await Promise.all(answers.map(async (answer) => (await readAnswer(answer)).id));
      expect(new Set(ids).size).toBe(2);
      expect(room.memory.read('sales')).toHaveLength(2);
    },
  );
});

describe('failures behind the form', () => {
  test('Resend fails: kept, so success; nothing is marked as delivered', async () => {
    room.memory.fate = () => DOWN;
    const response = await receiveEnquiry(postJson(CONTACT), room);
    expect(response.status).toBe(200);
    expect(room.store.keys.filter((key) => key.startsWith('delivered/'))).toEqual([]);
    expect(room.store.keys.filter((key) => key.startsWith('enquiries/'))).toHaveLength(1);
  });

  test('Blobs fail: the e-mail is accepted, so success', async () => {
    room.store.down = true;
    const response = await receiveEnquiry(postJson(CONTACT), room);
    expect(response.status).toBe(200);
    expect(room.memory.read('sales')).toHaveLength(1);
    expect(room.memory.read('visitor')).toHaveLength(1);
  });

  test('Blobs fail and Resend hiccups: tried again at once', async () => {
    room.store.down = true;
    let tries = 0;
    room.memory.fate = () => ((tries += 1) < 3 ? DOWN : undefined);
    expect((await receiveEnquiry(postJson(CONTACT), room)).status).toBe(200);
    expect(room.memory.read('sales')).toHaveLength(1);
  });

  test('both fail: 503, and no acknowledgement goes out', async () => {
    room.store.down = true;
    room.memory.fate = () => DOWN;
    const response = await receiveEnquiry(postJson(CONTACT), room);
    expect(response.headers.get('retry-after')).toBe('60');
    await expectRefusal(response, 503, ANSWER_MESSAGES.unavailable);
    expect(room.memory.tries.every((key) => key.startsWith('sales-'))).toBe(true);
  });

  test('a variable is missing: kept is success, not kept is 503', async () => {
    room.mailer = undefined;
    expect((await receiveEnquiry(postJson(CONTACT), room)).status).toBe(200);
    room.store.down = true;
    expect((await receiveEnquiry(postJson(CONTACT), room)).status).toBe(503);
  });

  test('an address the provider refuses for replies does not hold the enquiry up', async () => {
    room.memory.fate = (mail) =>
      mail.message.replyTo.includes('sam@example.com')
        ? { outcome: 'refused', about: 'recipient', reason: '422' }
        : undefined;
    expect((await receiveEnquiry(postJson(CONTACT), room)).status).toBe(200);
    const [mail] = room.memory.read('sales');
    expect(mail?.replyTo).toEqual([]);
    expect(mail?.text).toContain('sam@example.com');
  });
});

describe('the e-mails', () => {
  test('the sales e-mail names form, project type, company and reference', async () => {
    await receiveEnquiry(postJson(ESTIMATE), room);
    const [mail] = room.memory.read('sales');
    expect(mail?.subject).toMatch(
      /^Estimate request · Residential · Lee Framing · E-[0-9A-F]{4}-[0-9A-F]{4}$/,
    );
    expect(mail?.to).toEqual(['sales@datumline.example']);
    expect(mail?.replyTo).toEqual(['ann@example.com']);
    for (const { label } of forms.estimate.enquiryFields) {
      expect(mail?.text).toContain(`${label}:`);
      expect(mail?.html).toContain(`>${label}</th>`);
    }
  });

  test('the name stands in where there is no company, and an open answer says so', async () => {
    const rest = omit(ESTIMATE, 'company', 'projectType');
    await receiveEnquiry(postJson({ form: 'estimate', ...rest }), room);
    const [mail] = room.memory.read('sales');
    expect(mail?.subject).toMatch(/^Estimate request · Ann Lee · E-/);
    expect(mail?.text).toContain('Company: Not given\n');
  });

  test('the acknowledgement gives the reference and repeats nothing typed', async () => {
    const typed = Object.fromEntries(
      Object.keys(CONTACT).map((name) => [name, `typed-${name}`]),
    ) as Record<string, string>;
    await receiveEnquiry(postJson({ ...typed, email: 'sam@example.com' }), room);
    const [mail] = room.memory.read('visitor');
    const [sales] = room.memory.read('sales');
    expect(mail?.to).toEqual(['sam@example.com']);
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
    await receiveEnquiry(postJson(hostile), room);
    const [mail] = room.memory.read('sales');
    expect(mail?.subject).toContain('Acme Bcc: all@example.com');

    expect(mail?.subject).not.toMatch(/[\u0000-\u001f\u007f]/);
    expect(mail?.text).toContain('Name: abc\n');
  });

  test('visitors’ text is escaped, and line breaks are kept', async () => {
    await receiveEnquiry(
      postJson({ ...CONTACT, message: '<img src=x onerror=alert(1)>\n"quoted" & more' }),
      room,
    );
    const [mail] = room.memory.read('sales');
    expect(mail?.html).not.toContain('<img');
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;<br/>');
    expect(mail?.text).toContain('<img src=x onerror=alert(1)>\n"quoted" & more');
  });
});

test('the log carries id, form and outcome, and nothing of what was typed', async () => {
  await receiveEnquiry(postJson(CONTACT), room);
  await receiveEnquiry(postJson({ ...CONTACT, email: 'nobody' }), room);
  room.store.down = true;
  await receiveEnquiry(postJson(CONTACT), room);
  const lines = JSON.stringify(room.lines);
  for (const value of Object.values(CONTACT)) expect(lines).not.toContain(value);
  expect(room.lines).toContainEqual(
    expect.objectContaining({ event: 'enquiry', form: 'contact', outcome: 'kept' }),
  );
});
