import { parse } from 'node-html-parser';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { contactForm } from '#forms/definitions/contact.ts';
import { quoteForm } from '#forms/definitions/quote.ts';
import { FormFields } from './FormFields.tsx';
import { PlanList, type PlanRow } from './PlanList.tsx';

const render = (element: ReactElement) => parse(renderToStaticMarkup(element));

test('a folded part stands open where an answer in it needs correcting', () => {
  const isOpen = (field: string) =>
    render(
      <FormFields form={quoteForm} listed={{}} problems={[{ field, message: 'Enter less' }]} />,
    )
      .querySelector('details')
      ?.hasAttribute('open');
  expect(isOpen('company')).toBe(true);
  expect(isOpen('phone')).toBe(false);
});

test('phones begin the words of a name with a capital, and no other answer', () => {
  const page = render(<FormFields form={contactForm} listed={{}} problems={[]} />);
  const capitalized = page
    .querySelectorAll('[autocapitalize]')
    .map((input) => [input.getAttribute('name'), input.getAttribute('autocapitalize')]);
  expect(capitalized).toEqual([
    ['name', 'words'],
    ['company', 'words'],
  ]);
});

test('bar and button of each file are called by its name', () => {
  const rows = ['A-101.pdf', 'S-201.pdf'].map((name): PlanRow => ({
    key: name,
    name,
    size: 200,
    sent: 50,
    state: 'uploading',
  }));
  const page = render(<PlanList rows={rows} label="Your drawings" onRemove={() => undefined} />);
  const listNames = (selector: string) =>
    page.querySelectorAll(selector).map((one) => one.getAttribute('aria-label'));
  expect(listNames('progress')).toEqual(['A-101.pdf', 'S-201.pdf']);
  expect(listNames('button')).toEqual(['Remove A-101.pdf', 'Remove S-201.pdf']);
  expect(page.querySelectorAll('progress').map((bar) => bar.getAttribute('value'))).toEqual([
    '25',
    '25',
  ]);
});

test('a file shows 100% only once its last byte is uploaded', () => {
  const MB = 1024 * 1024;
  const row = { key: 'A', name: 'A-101.pdf', size: 200 * MB, state: 'uploading' } as const;
  const readBar = (sent: number) =>
    render(<PlanList rows={[{ ...row, sent }]} label="Your drawings" onRemove={() => undefined} />)
      .querySelector('progress')
      ?.getAttribute('value');
  expect([199.5 * MB, 200 * MB].map(readBar)).toEqual(['99', '100']);
});
