// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WORDS } from '#tests/support/contract.ts';
import { FORM_COPY } from '#tests/support/form-copy.ts';
import { close, find, findInput, hydrate, listTexts } from '#tests/support/react-page.ts';
import { ContactForm } from './ContactForm.tsx';
import { QuoteForm } from './QuoteForm.tsx';

/** Loads the script that sends, or does not. */
const load = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('./form-controller.ts', () => ({ createFormController: load }));

const MESSAGE = {
  name: 'Dana Whitfield',
  company: 'Whitfield',
  email: 'dana@whitfield.example',
  message: 'Do you price precast?',
};
/** The form's own post, which the browser makes. */
const post = vi.fn();

const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
const press = async () => {
  act(() => {
    find('[type=submit]').click();
  });
  await settle();
};
const label = () => listTexts('[type=submit] .labels > :not(.is-out)');

async function open(Form: typeof ContactForm): Promise<void> {
  hydrate(<Form {...FORM_COPY} />);
  await settle();
  vi.spyOn(find('form') as HTMLFormElement, 'submit').mockImplementation(post);
}

beforeEach(async () => {
  await import('./form-controller.ts');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  post.mockClear();
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

test('where the script that sends hangs, the form posts by itself after ten seconds', async () => {
  load.mockReturnValue(new Promise(() => undefined));
  await open(ContactForm);
  for (const [name, value] of Object.entries(MESSAGE)) {
    (find(`[name=${name}]`) as HTMLInputElement).value = value;
  }
  await press();
  expect(label()).toEqual([WORDS.contact.sending]);
  await act(() => vi.advanceTimersByTimeAsync(9_999));
  expect(post).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(post).toHaveBeenCalledOnce();
});

test('where it is lost, the browser asks for what is missing, and nothing is posted', async () => {
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  await open(ContactForm);
  await press();
  expect(post).not.toHaveBeenCalled();
  expect(label()).toEqual([WORDS.contact.send]);
});

test('where it is lost, files are said not to be taken, and what to do', async () => {
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  await open(QuoteForm);
  const input = findInput('[type=file]');
  const files = [new File(['%PDF-1.7'], 'A-101.pdf')];
  Object.defineProperty(input, 'files', { value: files, writable: true });
  act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await settle();
  expect(find('.msg').textContent).toBe(
    'The files could not be added. Reload the page and choose them again',
  );
});
