import { createHash, randomUUID } from 'node:crypto';
import { parse, type HTMLElement } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { platform, renewPlatform } from '#tests/support/fresh-platform.ts';
import {
  FORM_NAMES,
  INPUTS,
  REFUSALS,
  WORDS,
  type FormName,
  type PromisedField,
} from '#tests/support/contract.ts';
import {
  ACCEPT_PAGE,
  CONTACT,
  ESTIMATE,
  fillForm,
  headPart,
  postForm,
  postMultipart,
  QUOTE,
  SITE,
} from '#tests/support/test-platform.ts';
import { receiveEnquiry } from './receive.ts';
import '#tests/site/whole.ts';

// The page for visitors without JavaScript, queried by names, labels and texts.

renewPlatform();

const ID = randomUUID();

async function open(request: Request): Promise<{ response: Response; page: HTMLElement }> {
  const response = await receiveEnquiry(request, platform);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const page = parse(await response.text());
  const ids = page.querySelectorAll('[id]').map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  // No link leads to an input that is not there.
  for (const [, href] of readProblems(page)) if (href) find(page, href);
  return { response, page };
}

/** Posts a form as a browser without JavaScript does. */
function submit(form: FormName, typed: Readonly<Record<string, string | readonly string[]>>) {
  const fields = { form, submissionId: ID, ...typed };
  if (form === 'quote') return open(postForm(fillForm(fields), ACCEPT_PAGE));
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) body.append(name, one);
  }
  return open(postForm(body, ACCEPT_PAGE));
}

function find(page: HTMLElement, selector: string): HTMLElement {
  const found = page.querySelector(selector);
  if (!found) throw new Error(`${selector} is not on the page`);
  return found;
}

/** The problems at the top of the page: what they say and where they lead. */
function readProblems(page: HTMLElement): readonly (readonly [string, string | undefined])[] {
  return find(page, '.summary')
    .querySelectorAll('li')
    .map((item) => [item.text, item.querySelector('a')?.getAttribute('href')] as const);
}

/** The text of whatever describes a control. */
function readDescription(page: HTMLElement, control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => find(page, `#${id}`).text).join(' ');
}

/** What describes a field before anything is wrong with it, by form and name. */
const HINTS: Readonly<Record<string, string>> = {
  'quote-type': 'Full scope: every trade on the drawings. Specific trade: only what you bid',
  'quote-message':
    'The bid date and hour, the ZIP code of the job, trades not listed, and your bid form',
  'contact-company': 'No company? Write your own name',
};

/** The quote form asks when the bid is due first, and for the company with what may be left out. */
function sortQuote(names: readonly string[]): string[] {
  const others = names.filter((name) => !['timeline', 'company'].includes(name));
  return ['file', 'timeline', ...others].flatMap((name) =>
    name === 'message' ? [name, 'company'] : [name],
  );
}

describe.each(FORM_NAMES)('%s, sent empty', (form) => {
  const inputs: readonly PromisedField[] = INPUTS[form];
  const missing = inputs.filter(({ required }) => required);

  test('answers 422, and names each missing answer with a link to its input', async () => {
    const { response, page } = await submit(form, {});
    expect(response.status).toBe(422);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(find(page, 'title').text).toMatch(/^Error: /);
    expect(readProblems(page)).toEqual(
      missing.map(({ name, missing: words }) => [words, `#${form}-${name}`]),
    );
    for (const { name } of missing) find(page, `#${form}-${name}`);
  });

  test('can be sent again: every input with its label, the form and the honeypot, without a submission id, because answers may change', async () => {
    const { page } = await submit(form, {});
    const element = find(page, 'form');
    expect(element.getAttribute('action')).toBe('/api/contact');
    expect(element.getAttribute('method')).toBe('post');
    expect(element.getAttribute('enctype')).toBe(
      form === 'quote' ? 'multipart/form-data' : undefined,
    );
    expect(find(page, 'button').text).toBe(WORDS[form].send);
    expect(find(page, '[name=form]').getAttribute('value')).toBe(form);
    const honeypot = find(page, '[name=sheet_check]');
    expect(honeypot.getAttribute('value') ?? '').toBe('');
    expect(honeypot.getAttribute('tabindex')).toBe('-1');
    // 1Password, LastPass, Bitwarden and Dashlane leave it empty.
    expect(honeypot.attributes).toMatchObject({
      'data-1p-ignore': 'true',
      'data-lpignore': 'true',
      'data-bwignore': 'true',
      'data-form-type': 'other',
    });
    expect(honeypot.closest('[aria-hidden=true]')).not.toBeNull();

    const names = page.querySelectorAll('form [name]').map((one) => one.getAttribute('name'));
    const asked = inputs.map(({ name }) => name);
    expect([...new Set(names)]).toEqual([
      'form',
      'sheet_check',
      ...(form === 'quote' ? sortQuote(asked) : asked),
    ]);
  });

  test.each(inputs)('$name is asked for by its label', async (promised) => {
    const { name, kind, label, required, missing: words, autocomplete } = promised;
    const { page } = await submit(form, {});
    const control = find(page, `#${form}-${name}`);
    expect(control.getAttribute('name')).toBe(name);
    expect(control.hasAttribute('required')).toBe(required);
    expect(control.getAttribute('autocomplete')).toBe(autocomplete);
    const isGroup = ['checkbox', 'radio'].includes(control.getAttribute('type') ?? '');
    const group = isGroup ? find(page, `fieldset:has(#${control.id})`) : undefined;
    const caption = find(
      page,
      group ? `fieldset:has(#${control.id}) legend` : `label[for=${control.id}]`,
    );
    expect(caption.text).toBe(required ? label : `${label} (optional)`);
    expect(readDescription(page, group ?? control)).toBe(
      [HINTS[`${form}-${name}`], required ? words : undefined].filter(Boolean).join(' '),
    );
    if (kind !== 'choice' || group) return;
    const options = control.querySelectorAll('option');
    expect(options.map((one) => [one.getAttribute('value'), one.text]).slice(1)).toEqual(
      promised.choices,
    );
  });
});

test('a form says its labels, hints, what is wrong and its button, and not a word more', async () => {
  const { page } = await submit('contact', {});
  const words = INPUTS.contact.flatMap(({ name, label, required, missing }: PromisedField) =>
    required ? [label, HINTS[`contact-${name}`] ?? '', missing] : [`${label} (optional)`],
  );
  find(page, '.summary').remove();
  const said = ['Leave this empty', ...words, 'Send message'].join('').replaceAll(' ', '');
  expect(find(page, 'form').text.replace(/\s/g, '')).toBe(said);
});

describe('what was typed', () => {
  test('stands in the inputs again, as text and not as markup', async () => {
    const { page } = await submit('estimate', {
      firstName: '"><script>alert(1)</script>',
      lastName: '',
      email: "o'hara@",
      company: 'Lee & Sons',
      projectType: 'commercial',
      message: '\nline one\nline </textarea><b>two',
    });
    const value = (name: string) => find(page, `[name=${name}]`).getAttribute('value');
    expect(value('firstName')).toBe('"><script>alert(1)</script>');
    expect(value('email')).toBe("o'hara@");
    expect(value('company')).toBe('Lee & Sons');
    // A browser drops the first line break after the tag.
    expect(find(page, '[name=message]').text.replace(/^\n/, '')).toBe(
      '\nline one\nline </textarea><b>two',
    );
    expect(page.querySelectorAll('script, b')).toEqual([]);
    const selected = page.querySelectorAll('option').filter((one) => one.hasAttribute('selected'));
    expect(selected.map((one) => one.getAttribute('value'))).toEqual(['commercial']);
    expect(readProblems(page)).toEqual([
      ['Enter your last name', '#estimate-lastName'],
      ['Enter an e-mail address in the format name@example.com', '#estimate-email'],
    ]);
    // Only what is wrong is marked as wrong.
    const marked = page.querySelectorAll('[aria-invalid=true]').map((one) => one.id);
    expect(marked).toEqual(['estimate-lastName', 'estimate-email']);
  });

  test('is read from a field that came several times as far as an input can show it', async () => {
    const { page } = await submit('contact', { name: ['Ann', 'Lee'], email: 'x' });
    expect(find(page, '[name=name]').getAttribute('value')).toBe('Ann');
  });

  test('chosen services stay chosen, and the file is to be chosen again', async () => {
    const rest = Object.fromEntries(Object.entries(QUOTE).filter(([name]) => name !== 'phone'));
    const form = fillForm({ form: 'quote', ...rest }, new File(['AC1032'], 'plan.dwg'));
    const { page } = await open(postForm(form, ACCEPT_PAGE));
    const checked = page
      .querySelectorAll('input[type=checkbox]')
      .filter((one) => one.hasAttribute('checked'));
    expect(checked.map((one) => one.getAttribute('value'))).toEqual([
      'Concrete & Masonry',
      'Electrical',
    ]);
    const wrong =
      'A model or CAD drawing is measured from its sheets. Plot or export them to PDF, or share a link to the file in the message';
    expect(readProblems(page)).toEqual([
      ['Enter your phone number', '#quote-phone'],
      [wrong, '#quote-file'],
    ]);
    const file = find(page, 'input[type=file]');
    expect(file.getAttribute('name')).toBe('file');
    expect(file.getAttribute('accept')).toBe('.pdf,.doc,.docx');
    expect(find(page, `label[for=${file.id}]`).text).toBe('Your drawings (optional)');
    expect(readDescription(page, file)).toMatch(
      /^Browsers do not keep a chosen file: choose it again\. .*PDF, DOC or DOCX.*4\sMB/,
    );
    expect(readDescription(page, file).endsWith(wrong)).toBe(true);
  });

  test('a problem with an upload leads to the file as well', async () => {
    const { page } = await submit('quote', { ...QUOTE, upload: 'no-such-upload' });
    const lost = 'The uploaded file can no longer be found. Attach it again';
    expect(readProblems(page)).toEqual([[lost, '#quote-file']]);
    expect(readDescription(page, find(page, 'input[type=file]'))).toContain(lost);
  });

  test('a file for a form that carries none is named, and leads nowhere', async () => {
    const form = fillForm({ form: 'contact', ...CONTACT }, new File(['%PDF-'], 'plan.pdf'));
    const { page } = await open(postForm(form, ACCEPT_PAGE));
    expect(readProblems(page)).toEqual([
      [
        'This form carries no file. Send drawings with a quote request, or share a link in the message',
        undefined,
      ],
    ]);
    expect(page.querySelector('input[type=file]')).toBeNull();
  });

  test('a whole name is split over the two inputs', async () => {
    const typed = { ...ESTIMATE, name: '  Mary  Ann Lee ', email: 'x' };
    const { page } = await submit('estimate', typed);
    expect(find(page, '[name=firstName]').getAttribute('value')).toBe('Mary');
    expect(find(page, '[name=lastName]').getAttribute('value')).toBe('Ann Lee');
    const both = { name: '', firstName: 'Ann', lastName: 'Lee', email: 'x' };
    const again = await submit('estimate', both);
    expect(find(again.page, '[name=firstName]').getAttribute('value')).toBe('Ann');
  });

  test('a whole name that is too long is named, though no input is called so', async () => {
    const { page } = await submit('estimate', { ...ESTIMATE, name: 'x'.repeat(202) });
    expect(readProblems(page).map(([words]) => words)).toEqual([
      'Name must be 201 characters or fewer',
    ]);
  });

  test('where the store is down, the page keeps everything', async () => {
    platform.store.down = true;
    platform.memory.fate = () => ({ outcome: 'unknown', reason: 'down' });
    const { response, page } = await submit('contact', CONTACT);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('60');
    expect(readProblems(page)).toEqual([[REFUSALS.unavailable, undefined]]);
    for (const name of ['name', 'company', 'email', 'phone', 'subject'] as const) {
      expect(find(page, `[name=${name}]`).getAttribute('value')).toBe(CONTACT[name]);
    }
    expect(find(page, '[name=message]').text.trim()).toBe(CONTACT.message);
    expect(page.querySelectorAll('[aria-invalid=true]')).toEqual([]);
  });

  test('where the body broke off within the file, the page keeps the fields', async () => {
    const fields = `${headPart('form')}quote\r\n${headPart('email')}rosa@example.com\r\n`;
    const file = `${headPart('file', '; filename="plan.pdf"')}%PDF-1.7\n`;
    const { response, page } = await open(postMultipart([fields, file], ACCEPT_PAGE));
    expect(response.status).toBe(400);
    expect(readProblems(page)).toEqual([
      ['The file did not arrive whole. Send it again', '#quote-file'],
    ]);
    expect(find(page, '[name=email]').getAttribute('value')).toBe('rosa@example.com');
  });
});

describe('a page without a form', () => {
  test('400 for a body that broke off and names no form of this site', async () => {
    const body = `${headPart('form')}survey\r\n--x\r\n`;
    const { response, page } = await open(postMultipart([body], ACCEPT_PAGE));
    expect(response.status).toBe(400);
    expect(readProblems(page)).toEqual([[REFUSALS.unreadable, undefined]]);
    expect(page.querySelector('form')).toBeNull();
  });

  test('405 says so and leads home', async () => {
    const { response, page } = await open(
      new Request(`${SITE}/api/contact`, { headers: ACCEPT_PAGE }),
    );
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
    expect(readProblems(page)).toEqual([[REFUSALS.wrongMethod, undefined]]);
    expect(page.querySelector('form')).toBeNull();
    expect(page.querySelectorAll('a').map((link) => link.getAttribute('href'))).toContain('/');
  });
});

test('every page can be read, runs nothing and offers the telephone and the mailbox', async () => {
  const { response, page } = await submit('contact', {});
  expect(find(page, 'html').getAttribute('lang')).toBe('en-US');
  expect(find(page, 'h1').text).toBe('General message');
  expect(find(page, '.summary h2').text).toBe('There is a problem');
  const style = find(page, 'style').rawText;
  const hash = createHash('sha256').update(style).digest('base64');
  expect(response.headers.get('content-security-policy')?.split('; ').sort()).toEqual([
    "base-uri 'none'",
    "default-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' data:",
    `style-src 'sha256-${hash}'`,
  ]);
  // Both places of the number, and the mailbox: each link leads to what it shows.
  const links = page
    .querySelectorAll('a')
    .map((link) => [link.getAttribute('href') ?? '', link.text] as const)
    .filter(([href]) => /^(?:tel|mailto):/.test(href));
  expect(links.map(([href]) => href.split(':')[0])).toEqual(['tel', 'tel', 'mailto']);
  for (const [href, shown] of links) {
    if (href.startsWith('mailto:')) expect(href).toBe(`mailto:${shown}`);
    else expect(href.replace(/^tel:\+1/, '')).toBe(shown.replaceAll(/\D/g, ''));
  }
  // It may fetch no font, so the visitor's own are named, and the last rule of a name is the one that holds.
  const fonts = [...style.matchAll(/--(sans|mono):\s*([\w-]+|'[^']*')/g)];
  expect(new Map(fonts.map(([, name, first]) => [name, first]))).toEqual(
    new Map([
      ['sans', 'system-ui'],
      ['mono', 'ui-monospace'],
    ]),
  );
});

test('choices of an older page, which no input offers, are sent again with the rest', async () => {
  const { page } = await submit('quote', {
    timeline: 'next-month',
    services: ['Plumbing', 'Electrical'],
  });
  const older = page
    .querySelectorAll('input[type=hidden]')
    .map((input) => [input.getAttribute('name'), input.getAttribute('value')]);
  expect(older).toEqual(
    expect.arrayContaining([
      ['timeline', 'next-month'],
      ['services', 'Plumbing'],
    ]),
  );
  expect(older).not.toContainEqual(['services', 'Electrical']);
});
