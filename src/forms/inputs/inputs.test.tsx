import { parse } from 'node-html-parser';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { contactForm } from '#forms/definitions/contact.ts';
import type { FieldOptions } from '#forms/definitions/field.ts';
import type { Form } from '#forms/definitions/form.ts';
import { forms } from '#forms/definitions/form-list.ts';
import { localizeForm } from '#forms/definitions/localize-form.ts';
import { quoteForm } from '#forms/definitions/quote.ts';
import { FORM_NAMES, INPUTS, type PromisedField } from '#tests/support/contract.ts';
import { LOCAL_FORMS, QUOTE_CHOICES } from '#tests/support/local-forms.ts';
import { FileDrop, type PlanSetView } from './FileDrop.tsx';
import { FormFields } from './FormFields.tsx';
import { PlanList, PlanTicket, ScanQuestion, TextQuestion, type PlanRow } from './PlanList.tsx';

const render = (element: ReactElement) => parse(renderToStaticMarkup(element));

test('a folded part stands open where an answer in it needs correcting', () => {
  const isOpen = (field: string) =>
    render(
      <FormFields
        form={LOCAL_FORMS.quote}
        listed={{}}
        problems={[{ field, message: 'Enter less' }]}
      />,
    )
      .querySelector('details.part')
      ?.hasAttribute('open');
  expect(isOpen('company')).toBe(true);
  expect(isOpen('phone')).toBe(false);
});

const TEXTS = ['text', 'email', 'tel', 'textarea'];

test.each(FORM_NAMES)(
  'texts of the %s form have the keyboard and autofill of the contract, are asked for by the browser, and cut nothing off',
  (id) => {
    const page = render(<FormFields form={LOCAL_FORMS[id]} listed={{}} problems={[]} />);
    const promised: readonly PromisedField[] = INPUTS[id];
    for (const { name, kind, autocomplete, required } of promised) {
      if (!TEXTS.includes(kind)) continue;
      const input = page.querySelector(`[name=${name}]`);
      expect({
        kind: input?.getAttribute('type') ?? input?.rawTagName,
        // A browser shortens what is pasted to it without a word; the form says what is too long.
        cut: input?.getAttribute('maxlength') ?? undefined,
        autocomplete: input?.getAttribute('autocomplete'),
        required: input?.hasAttribute('required'),
      }).toEqual({ kind, cut: undefined, autocomplete, required });
    }
  },
);

test('a folded part names what is in it, and nothing that is left out', () => {
  const name = (choices: FieldOptions) => {
    const form = localizeForm<Form>(forms.quote, { postalCode: '', currencySign: '', choices });
    const page = render(<FormFields form={form} listed={{}} problems={[]} />);
    return [page.querySelector('details.part em')?.text, page.querySelector('[name=services]')];
  };
  expect(name(QUOTE_CHOICES)[0]).toBe('(optional): company, size, services');
  expect(name({})).toEqual(['(optional): company', null]);
});

test('an answer is described by its hint and by what is wrong with it, a group too', () => {
  const fields = ['message', 'timeline', 'type', 'file'];
  const page = render(
    <FormFields
      form={LOCAL_FORMS.quote}
      FileField={FileDrop}
      listed={{}}
      hints={{ timeline: 'Due today? Call [555-0148](tel:+5550148).', type: 'Or one trade' }}
      problems={fields.map((field) => ({ field, message: `Change ${field}` }))}
    />,
  );
  const describe = (selector: string) =>
    page
      .querySelector(selector)
      ?.getAttribute('aria-describedby')
      ?.split(' ')
      .map((one) => page.querySelector(`#${one}`)?.text ?? `no ${one}`);
  expect(describe('[name=timeline]')).toEqual(['Due today? Call 555-0148.', 'Change timeline']);
  expect(page.querySelector('.hint a')?.getAttribute('href')).toBe('tel:+5550148');
  expect(describe('[name=message]')).toEqual([
    'The bid date and hour, the ZIP code of the job, trades not listed, and your bid form',
    'Change message',
  ]);
  expect(describe('fieldset:has([name=type])')).toEqual(['Or one trade', 'Change type']);
  expect(describe('[name=file]')?.at(-1)).toBe('Change file');
  expect(page.querySelector('[name=phone]')?.getAttribute('aria-invalid')).toBeUndefined();
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

// The words and where there is a bar are those of a person who waits, at 1 of 4 bytes.
test.each([
  ['inline', 'Sent with the form', false],
  ['queued', 'Queued', false],
  ['uploading', 'Uploading, 25%', true],
  ['paused', 'Paused at 25%: no connection. Resumes when you are back online', true],
  ['retrying', 'Paused at 25%: the site cannot take it just now. It tries again by itself', true],
  ['uploaded', 'Uploaded', false],
  [
    'missing',
    'Stopped at 25% when the page was left. Choose this file again and it goes on from there',
    false,
  ],
  ['rejected', 'The file is empty', false],
] as const)('a file that is %s says so', (state, words, hasBar) => {
  const problem = state === 'rejected' ? words : undefined;
  const row: PlanRow = { key: 'A', name: 'A.pdf', size: 4, sent: 1, state, problem };
  const page = render(<PlanList rows={[row]} label="Your drawings" onRemove={() => undefined} />);
  expect(page.querySelector('.plan-state')?.text).toBe(words);
  expect(page.querySelector('progress') !== null).toBe(hasBar);
});

test('a set with files asks for more of them, and no longer what to do without any', () => {
  const rows: readonly PlanRow[] = [
    { key: 'A', name: 'A.pdf', size: 600 * 1024, sent: 0, state: 'inline' },
  ];
  const set: PlanSetView = {
    rows,
    status: 'Ready',
    announcement: '',
    isRush: false,
    scans: 0,
    texts: 0,
    takeTextsForDrawings: () => undefined,
    answerScans: () => undefined,
    files: [],
    remove: () => undefined,
    List: PlanList,
    Ticket: PlanTicket,
    Scans: ScanQuestion,
    Texts: TextQuestion,
  };
  const read = (given?: PlanSetView) =>
    render(<FileDrop form="quote" plans={quoteForm.plans} errors={[]} set={given} />).text;
  expect(read()).toContain('Drop the plan set here, or choose files');
  expect(read()).toContain('no plans yet?');
  expect(read(set)).toContain('Drop more, or choose files');
  expect(read(set)).not.toContain('no plans yet?');
});
