import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FORM_IDS, forms } from '#forms/definitions/form-list.ts';
import {
  ACCEPT_PAGE,
  fillForm,
  postForm,
  postJson,
  QUOTE,
  SITE,
  TestPlatform,
} from '#tests/support/test-platform.ts';
import { makeCompoundFile, makeDocx, makePdf } from '#tests/support/make-plan-files.ts';
import type { Message } from '#platform/message.ts';
import { writeDarkStyles } from '#mail/mail-styles.ts';
import { receiveEnquiry } from './receive.ts';

/** Text that means something to HTML, to mail headers, to SQL, to templates or to Unicode. */
const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ maxLength: 60 }) },
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'; DROP TABLE enquiries; --",
    'x\r\nBcc: everybody@example.com',
    '{{constructor.constructor("return process")()}}',
    '\u202Egnp.exe',
    '\uD800',
    '__proto__',
    '<!--',
    ']]>',
    '&lt;b&gt;',
    'a'.repeat(20_000),
  ),
);

const hostileValue = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  fc.constantFrom(null, true, 0, -1, 1e400, [], {}, [[]], { toString: 'x' }),
  fc.array(hostileText, { maxLength: 3 }),
  fc.jsonValue(),
);

const names = [
  ...new Set(FORM_IDS.flatMap((id) => forms[id].fields.map(({ name }) => name))),
  'name',
  'form',
  'upload',
  'submissionId',
  'formToken',
  '__proto__',
  'constructor',
  'toString',
];

const FINE = { email: 'ann@example.com', name: 'Ann', company: 'Lee', message: 'Hello' };

/** The tags that the e-mails themselves are made of, and React's marks between texts. */
const OWN_TAG =
  /^<(?:!DOCTYPE [^<>]*|!--(?:html|head|body|\/?\$| )?--|\/?(?:html|head|body|meta|title|div|table|tbody|tr|td|th|h1|h2|p|br|strong|span|a)(?: [a-zA-Z-]+="[^"<>]*")*\/?)>$/;

/** Nothing but the e-mail's own tags, and no character between them that could begin another. */
function expectEscaped({ html: whole, subject }: Message): void {
  // The one style sheet has no part that an answer reaches.
  const html = whole
    .replace(`<style>${writeDarkStyles({})}</style>`, '')
    // Nor the mark's picture.
    .replace(`<img src="${SITE}/icon-192.png" width="32" height="32" alt="" loading="lazy"/>`, '');
  const tags = html.match(/<[^>]*>/g) ?? [];
  for (const tag of tags) {
    expect(tag).toMatch(OWN_TAG);
  }
  const text = html.replace(/<[^>]*>/g, '');
  expect(text).not.toMatch(/[<>"']/);
  expect(text).not.toMatch(/&(?!(?:amp|lt|gt|quot|#x27);)/);

  expect(subject).not.toMatch(/[\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/);
}

async function expectHarmless(request: Request, platform: TestPlatform): Promise<void> {
  const response = await receiveEnquiry(request, platform);
  expect(response.status).toBeLessThan(500);
  const body = await response.text();
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    expect(body).not.toContain('<script');
    expect(body).not.toContain('<img');
  }
  for (const mail of platform.memory.read('sales')) expectEscaped(mail);
  for (const mail of platform.memory.read('visitor')) expectEscaped(mail);
}

test('hostile JSON never fails the server and never reaches an e-mail unescaped', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom(...names), hostileValue, { maxKeys: 8 }),
      fc.boolean(),
      async (fields, complete) => {
        const body = complete ? { ...fields, ...FINE, message: fields['message'] ?? 'Hi' } : fields;
        await expectHarmless(postJson(JSON.stringify(body)), new TestPlatform());
      },
    ),
    { numRuns: 250 },
  );
}, 120_000);

test('hostile answers that pass the rules arrive escaped', async () => {
  await fc.assert(
    fc.asyncProperty(hostileText, hostileText, hostileText, async (name, company, message) => {
      const platform = new TestPlatform();
      const cut = (text: string, length: number) => text.slice(0, length).trim() || 'x';
      const body = {
        name: cut(name, 200),
        company: cut(company, 200),
        email: 'ann@example.com',
        message: `m${message.slice(0, 9_000)}`,
      };
      await expectHarmless(postJson(body), platform);
    }),
    { numRuns: 150 },
  );
}, 120_000);

test('hostile native posts get a page or a redirect', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...names), hostileText), { maxLength: 12 }),
      async (pairs) => {
        const body = new URLSearchParams();
        for (const [name, value] of pairs) body.append(name, value);
        await expectHarmless(postForm(body, ACCEPT_PAGE), new TestPlatform());
      },
    ),
    { numRuns: 150 },
  );
}, 120_000);

test('mutated multipart bodies never fail the server', async () => {
  const files = [
    new File([makePdf()], 'plan.pdf'),
    new File([makeDocx()], 'scope.docx'),
    new File([makeCompoundFile()], 'scope.doc'),
  ];
  const bodies = await Promise.all(
    files.map(async (file) => {
      const request = new Request(SITE, { method: 'POST', body: fillForm(QUOTE, file) });
      const type = request.headers.get('content-type') ?? '';
      return { type, bytes: new Uint8Array(await request.arrayBuffer()) };
    }),
  );
  const mutation = fc.record({
    at: fc.nat({ max: 1_000_000 }),
    kind: fc.constantFrom('flip', 'cut', 'drop', 'repeat', 'insert'),
    length: fc.integer({ min: 1, max: 300 }),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 40 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...bodies),
      fc.array(mutation, { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      async ({ type, bytes }, mutations, page) => {
        let body = Buffer.from(bytes);
        for (const { at, kind, length, bytes: random } of mutations) {
          const start = at % Math.max(body.length, 1);
          const [before, rest] = [body.subarray(0, start), body.subarray(start)];
          if (kind === 'flip') body = Buffer.concat([before, random, rest.subarray(random.length)]);
          if (kind === 'cut') body = Buffer.from(before);
          if (kind === 'drop') body = Buffer.concat([before, rest.subarray(length)]);
          if (kind === 'repeat') body = Buffer.concat([before, rest.subarray(0, length), rest]);
          if (kind === 'insert') body = Buffer.concat([before, random, rest]);
        }
        const request = new Request(`${SITE}/api/contact`, {
          method: 'POST',
          headers: { 'Content-Type': type, ...(page ? ACCEPT_PAGE : {}) },
          body,
        });
        await expectHarmless(request, new TestPlatform());
      },
    ),
    { numRuns: 400 },
  );
}, 120_000);
