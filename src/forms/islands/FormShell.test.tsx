// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WORDS } from '#tests/support/contract.ts';
import { close, find, findInput, hydrate, listTexts } from '#tests/support/react-page.ts';
import { ContactForm } from './ContactForm.tsx';
import { EstimateForm } from './EstimateForm.tsx';
import type { FormCopy } from './FormShell.tsx';

const copy: FormCopy = {
  title: 'Write to us',
  level: 2,
  reference: 'Your reference is',
  listed: {},
  serviceLevels: { contactWithin: '2 hours', hours: 'Monday to Friday' },
  localWords: { postalCode: 'ZIP code', currencySign: '$' },
  reach: {
    kept: 'Call',
    or: 'or write to',
    phone: { text: '(312) 555-0148', href: 'tel:+13125550148' },
    email: { text: 'plans@datumline.example', href: 'mailto:plans@datumline.example' },
  },
};

const answer = vi.fn<() => Response>();
const reload = vi.fn();

/** Lets imports, requests and effects that wait for nothing else come to their end. */
async function settle(): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(0));
}

async function fillIn(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const input = find(`[name=${name}]`) as HTMLInputElement;
    input.value = value;
  }
  await submit();
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
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('fetch', (address: string) =>
    // Without a token nothing waits for it.
    address === '/api/contact' ? Promise.resolve().then(answer) : Promise.reject(new TypeError()),
  );
  vi.spyOn(location, 'reload').mockImplementation(reload);
  reload.mockClear();
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
    hydrate(<Form {...copy} />);
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
    expect(document.activeElement?.textContent).toBe(`${words.thanks}Your reference is C-1. `);
    await act(() => vi.advanceTimersByTimeAsync(1_999));
    expect(reload).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(reload).toHaveBeenCalledOnce();
  },
);

test('with a page that follows, its address says which form was sent, and nothing of the enquiry', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  answer.mockReturnValue(Response.json({ success: true, reference: 'C-1' }));
  hydrate(<ContactForm {...copy} next="/thank-you" />);
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
  hydrate(<EstimateForm {...copy} />);
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
