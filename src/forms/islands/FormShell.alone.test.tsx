// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CHICAGO } from '#tests/support/chicago.ts';
import { WORDS } from '#tests/support/contract.ts';
import { FORM_COPY } from '#tests/support/form-copy.ts';
import { SHEET_COPY } from '#tests/support/job-prices.ts';
import { mockXhr } from '#tests/support/mock-xhr.ts';
import { close, find, findInput, hydrate, listTexts } from '#tests/support/react-page.ts';
import { ContactForm } from './ContactForm.tsx';
import { EstimateForm } from './EstimateForm.tsx';
import { QuoteForm } from './QuoteForm.tsx';

/** 10 am in Chicago. */
const TUESDAY = Date.parse('2026-11-24T16:00:00Z');

const answer = vi.fn<() => Response | Promise<Response>>();
const reload = vi.fn();

/** Lets imports, requests and effects that wait for nothing else come to their end. */
async function settle(): Promise<void> {
  await act(async () => {
    // On a busy machine the form's script comes later than its promises are told.
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  });
}

async function fillIn(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const input = find(`[name=${name}]`) as HTMLInputElement;
    input.value = value;
  }
  await submit();
}

function choosePlan(): void {
  const input = findInput('[type=file]');
  const files = [new File(['%PDF-1.7'], 'A-101.pdf')];
  Object.defineProperty(input, 'files', { value: files, writable: true });
  act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
}

async function submit(): Promise<void> {
  act(() => {
    find('[type=submit]').click();
  });
  await settle();
}

const MESSAGE = {
  name: 'Dana Whitfield',
  company: 'Whitfield',
  email: 'dana@whitfield.example',
  message: 'Do you price precast?',
};
const ESTIMATE = {
  firstName: 'Dana',
  lastName: 'Whitfield',
  email: 'dana@whitfield.example',
  message: 'A garage',
};

beforeEach(async () => {
  // The form's other modules are loaded for the first test here, not under its clock.
  await import('./form-controller.ts');
  await import('./plan-set.ts');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  vi.stubGlobal('fetch', (address: string) =>
    // Without a token nothing waits for it.
    address === '/api/contact' ? Promise.resolve().then(answer) : Promise.reject(new TypeError()),
  );
  vi.spyOn(location, 'reload').mockImplementation(reload);
  reload.mockClear();
  answer.mockReset();
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

test.each([
  ['contact', ContactForm, MESSAGE, WORDS.contact, true],
  ['estimate', EstimateForm, ESTIMATE, WORDS.estimate, false],
] as const)(
  '%s: the overlay at once, the thanks after a second, a reload two seconds later',
  async (form, Form, values, words, reducesMotion) => {
    vi.stubGlobal('matchMedia', () => ({ matches: reducesMotion }));
    answer.mockReturnValue(Response.json({ success: true, reference: 'C-1' }));
    const told: unknown[] = [];
    const listen = (event: Event) => told.push((event as CustomEvent).detail);
    document.addEventListener('site:conversion', listen, { once: true });
    hydrate(<Form {...FORM_COPY} />);
    await settle();
    await fillIn(values);
    expect(told).toEqual([{ action: 'enquiry', form, reference: 'C-1', arrived: undefined }]);
    expect(listTexts('dialog.sent[open] :is(h2, p)')).toEqual([words.title, ...words.lines]);
    // Firefox keeps what a form holds when it leaves the page.
    expect(findInput('[name=email]').value).toBe('');
    // Confetti is for those who like motion.
    expect(document.querySelector('.confetti') === null).toBe(reducesMotion);
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(document.querySelector('form')).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(document.querySelector('form')).toBeNull();
    expect(document.activeElement?.textContent).toBe(
      `${words.thanks}Your reference is C-1. More? Reply, or send it. `,
    );
    expect(document.activeElement?.querySelector('a')?.getAttribute('href')).toBe(
      '/contact?for=C-1',
    );
    await act(() => vi.advanceTimersByTimeAsync(1_999));
    expect(reload).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(reload).toHaveBeenCalledOnce();
  },
);

test('the thanks stay where the line is lost after them: a reload would show the browser’s own page', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  answer.mockReturnValue(Response.json({ success: true, reference: 'C-1' }));
  hydrate(<ContactForm {...FORM_COPY} />);
  await settle();
  await fillIn(MESSAGE);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(reload).not.toHaveBeenCalled();
  expect(document.activeElement?.textContent).toContain('C-1');
});

test('who follows the link to add something is not taken back by the reload', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  answer.mockReturnValue(Response.json({ success: true, reference: 'C-1' }));
  hydrate(<ContactForm {...FORM_COPY} />);
  await settle();
  await fillIn(MESSAGE);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  const link = find('a[href="/contact?for=C-1"]');
  link.addEventListener('click', (event) => {
    event.preventDefault();
  });
  act(() => {
    link.click();
  });
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(reload).not.toHaveBeenCalled();
});

test('with a page that follows, its address says which form was sent, and nothing of the enquiry', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  answer.mockReturnValue(Response.json({ success: true, reference: 'C-1' }));
  hydrate(<ContactForm {...FORM_COPY} next="/thank-you" />);
  await settle();
  await fillIn(MESSAGE);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(assign.mock.calls).toEqual([['/thank-you#contact']]);
  expect(reload).not.toHaveBeenCalled();
});

// Closed, a dialog gives the focus to the body unless somebody takes it.
test.each([
  ['the button', [], 'submit'],
  [
    'the list of what to correct',
    [{ field: 'email', message: 'Enter your e-mail address' }],
    'list',
  ],
] as const)('after a failure was read the focus is on %s', async (_, errors, target) => {
  answer.mockReturnValue(Response.json({ success: false, error: 'No', errors }, { status: 422 }));
  hydrate(<EstimateForm {...FORM_COPY} />);
  await settle();
  await fillIn(ESTIMATE);
  act(() => {
    find('[role=alertdialog] button').click();
  });
  await settle();
  const focused = document.activeElement;
  expect(
    focused?.matches('[type=submit]') ? 'submit' : focused?.matches('.summary') && 'list',
  ).toBe(target);
});

test('a link of the list leads to its answer, of a group to its first choice', async () => {
  hydrate(<QuoteForm {...FORM_COPY} />);
  await settle();
  await submit();
  const follow = (words: string) => {
    const link = [...document.querySelectorAll<HTMLElement>('.summary a')].find(
      ({ textContent }) => textContent === words,
    );
    act(() => link?.click());
    const { name, value } = document.activeElement as HTMLInputElement;
    return [name, value];
  };
  expect(follow('Enter your phone number')).toEqual(['phone', '']);
  expect(follow('Choose a project type')).toEqual(['projectType', 'residential']);
});

test('the day’s limit is told once, with the phone number and the address as links, and the words stay', async () => {
  const { phone, email } = FORM_COPY.reach;
  const message = `We cannot take another request from your connection today: call ${phone.text} or e-mail ${email.text}`;
  answer.mockReturnValue(
    Response.json({ success: false, error: message, message, errors: [] }, { status: 429 }),
  );
  hydrate(<EstimateForm {...FORM_COPY} />);
  await settle();
  await fillIn(ESTIMATE);
  const advice = find('[role=alertdialog] p:last-of-type');
  const links = [...advice.querySelectorAll('a')].map(({ href, textContent }) => [
    textContent,
    href,
  ]);
  expect(links).toEqual([
    [phone.text, phone.href],
    [email.text, email.href],
  ]);
  act(() => {
    find('[role=alertdialog] button').click();
  });
  expect(findInput('[name=email]').value).toBe(ESTIMATE.email);
  expect(find('[name=message]')).toMatchObject({ value: ESTIMATE.message });
});

test('another attempt takes back what the last one said, until it is answered', async () => {
  answer.mockReturnValue(Response.json({ error: 'Too many' }, { status: 429 }));
  hydrate(<ContactForm {...FORM_COPY} />);
  await settle();
  await fillIn(MESSAGE);
  expect(find('[role=alert]').textContent).toBe('Too many');
  document.title = 'Contact';
  const errors = [{ field: 'email', message: 'Enter your e-mail address' }];
  answer.mockReturnValue(Response.json({ error: 'No', errors }, { status: 422 }));
  await submit();
  expect(document.title).toBe('Error: Contact');
  answer.mockReturnValue(new Promise(() => undefined));
  await submit();
  expect(find('[role=alert]').textContent).toBe('');
  expect(document.querySelector('.summary')).toBeNull();
  expect(document.title).toBe('Contact');
  expect(find('form > .form-body > [role=status]').textContent).toBe('Sending...');
});

test('an address is doubted once it is left, and no longer while it has an error', async () => {
  const errors = [{ field: 'email', message: 'The mailbox is full' }];
  answer.mockReturnValue(Response.json({ error: 'No', errors }, { status: 422 }));
  hydrate(<ContactForm {...FORM_COPY} />);
  await settle();
  const doubt = () => find('.doubt').textContent;
  const email = findInput('[name=email]');
  email.value = 'dana@gmial.com';
  act(() => void email.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(doubt()).toBe('Did you mean gmail.com?');
  await fillIn({ ...MESSAGE, email: 'dana@gmial.com' });
  expect([doubt(), find('.msg').textContent]).toEqual(['', 'The mailbox is full']);
});

test('overlay, thanks and the next page say when an answer comes', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.spyOn(Date, 'now').mockReturnValue(TUESDAY);
  answer.mockReturnValue(Response.json({ success: true, reference: 'C-1' }));
  const told = vi.fn();
  document.addEventListener('site:conversion', told, { once: true });
  hydrate(
    <ContactForm {...FORM_COPY} serviceLevels={{ ...FORM_COPY.serviceLevels, office: CHICAGO }} />,
  );
  await settle();
  await fillIn(MESSAGE);
  // Wherever this runs, the office's own clock is told.
  const says = expect.stringMatching(
    /^You'll hear from us by .*12 pm (?:today|in Chicago)/,
  ) as string;
  expect(listTexts('dialog.sent[open] p').at(-1)).toEqual(says);
  expect((told.mock.lastCall?.[0] as CustomEvent).detail).toMatchObject({ answer: says });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(find('.notice.ok').textContent).toContain("You'll hear from us by ");
});

describe('the quote form', () => {
  const QUOTE = { name: 'Dana', email: 'dana@whitfield.example', phone: '312 555 0148' };
  const tick = (...values: readonly string[]) => {
    for (const value of values) findInput(`[value=${value}]`).checked = true;
  };

  test('shows how much of its files has left, and no longer once that failed', async () => {
    const sent = mockXhr(() => 'leaving');
    hydrate(<QuoteForm {...FORM_COPY} />);
    await settle();
    tick('residential', 'full-scope');
    choosePlan();
    await settle();
    expect(find('.plan-list').textContent).toContain('Sent with the form');
    await fillIn(QUOTE);
    // All of it has left when its last byte has.
    for (const [parts, percent] of [
      [1, '25'],
      [3.99, '99'],
    ] as const) {
      act(() => sent[0]?.report(parts));
      expect(find('.upload').textContent).toBe(`Sending the files${percent}%`);
      expect(find('progress').getAttribute('value')).toBe(percent);
    }
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(document.querySelector('.upload')).toBeNull();
  });

  test('of a reloaded page prices what the draft has ticked, and asks for its files when it is sent', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(TUESDAY + 60_000);
    const sheets = { count: 8, size: 'ARCH D', numbers: [], disciplines: {} };
    const uploads = [{ name: 'A.pdf', size: 8, modified: 7, counted: { sheets, list: [] } }];
    sessionStorage.setItem('plan-set', JSON.stringify({ at: Date.now(), uploads }));
    hydrate(<QuoteForm {...FORM_COPY} sheetCopy={SHEET_COPY} />);
    // By a script of the page, before the form's own is loaded.
    tick('commercial', 'full-scope');
    await settle();
    // Wherever this runs, the office's own clock is told.
    const part = (name: string) => find(`.ticket [data-part=${name}]`).textContent;
    const hour = () => find('[data-station=answer]').textContent;
    expect([part('job'), part('price'), part('scope')]).toEqual([
      'About 8 sheets',
      'From $300',
      'for all trades',
    ]);
    expect(hour()).toMatch(/12:05 pm/);
    expect(find('form .notice').textContent).toMatch(/choose your file again/);
    // The page stays open.
    vi.spyOn(Date, 'now').mockReturnValue(TUESDAY + 90 * 60_000);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(hour()).toMatch(/1:30 pm/);
    const missing = /^A\.pdf: Not uploaded when the page was left\. Choose this file again/;
    expect(document.querySelector('.msg')).toBeNull();
    await fillIn(QUOTE);
    expect(find('.summary a').textContent).toMatch(missing);
    act(() => {
      find('[aria-label="Remove A.pdf"]').click();
    });
    expect(document.querySelector('.summary')).toBeNull();
    sessionStorage.clear();
  });
});
