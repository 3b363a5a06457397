// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, close, find, listTexts, render } from '#tests/support/react-page.ts';
import { FailureDialog } from './FailureDialog.tsx';

const closed = vi.fn();

beforeEach(() => {
  render(
    <FailureDialog
      id="failure"
      sentence="Sending failed!"
      reason="The store is full."
      reach={{
        ...{ kept: 'Your answers are kept. Call', or: 'or write to' },
        phone: { text: '(312) 555-0148', href: 'tel:+13125550148' },
        email: { text: 'plans@datumline.example', href: 'mailto:plans@datumline.example' },
      }}
      onClose={closed}
    />,
  );
});
afterEach(close);

test('it is an alert with the words of the failure, then what to do about it', () => {
  const dialog = find('dialog[open][role=alertdialog]');
  const textOf = (name: string) => find(`#${dialog.getAttribute(name) ?? ''}`).textContent;
  expect(textOf('aria-labelledby')).toBe('Sending failed!');
  expect(textOf('aria-describedby')).toBe(
    'The store is full. Your answers are kept. Call (312) 555-0148 or write to plans@datumline.example.',
  );
});

test('the number calls, and the address writes', () => {
  const links = [...document.querySelectorAll('a')].map((a) => [a.textContent, a.href]);
  expect(links).toEqual([
    ['(312) 555-0148', 'tel:+13125550148'],
    ['plans@datumline.example', 'mailto:plans@datumline.example'],
  ]);
});

test('OK has the focus and closes it', () => {
  expect(document.activeElement?.textContent).toBe('OK');
  expect(listTexts('dialog button')).toEqual(['OK']);
  click('dialog button');
  expect(document.querySelector('dialog[open]')).toBeNull();
  expect(closed).toHaveBeenCalledOnce();
});

test('it closes with the Escape key of the browser', () => {
  // A browser answers Escape with `cancel` and, unless that is prevented, `close`.
  const cancel = new Event('cancel', { cancelable: true });
  act(() => {
    find('dialog').dispatchEvent(cancel);
    find('dialog').dispatchEvent(new Event('close'));
  });
  expect(cancel.defaultPrevented).toBe(false);
  expect(closed).toHaveBeenCalledOnce();
});
