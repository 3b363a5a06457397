// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { close, find, listTexts, render } from '#tests/support/react-page.ts';
import type { DrawingEnd } from './drawn-canvas.ts';
import { SheetPreview } from './SheetPreview.tsx';
import type { OpenedPdf } from './use-opened-pdf.ts';

/** What each file is opened to, by its name. */
const opened = vi.hoisted(() => new Map<string, OpenedPdf | null>());
vi.mock('./use-opened-pdf.ts', () => ({ useOpenedPdf: ({ name }: File) => opened.get(name) }));

/** Ends the drawing of the large sheet. */
let finish: (drawn: DrawingEnd) => void;

const SHEETS = [
  { page: 1, number: 'A-001', title: 'Cover' },
  { page: 2, number: 'A-101', title: 'First floor plan' },
];

const PDF: OpenedPdf = {
  pages: 2,
  draw: ({ isUrgent }) =>
    new Promise((resolve) => {
      if (isUrgent) finish = resolve;
    }),
};

const open = (...names: readonly string[]) => {
  const files = names.map((name) => ({
    id: name,
    file: new File([], name),
    sheets: SHEETS,
    hasPlans: true,
    isLocal: true,
  }));
  render(<SheetPreview files={files} />);
};

beforeEach(() => {
  opened.clear();
  opened.set('A.pdf', PDF).set('B.pdf', PDF);
});
afterEach(close);

const page = () => find('.sheet-preview').textContent;
const press = async (name: string) => {
  const all = [...document.querySelectorAll<HTMLButtonElement>('button')];
  await act(async () => {
    all.find(({ textContent }) => textContent === name)?.click();
    await Promise.resolve();
  });
};
const end = (drawn: DrawingEnd) =>
  act(async () => {
    finish(drawn);
    await Promise.resolve();
  });

test('a file that is being opened says so, and one that cannot be is sent as it is', () => {
  opened.delete('A.pdf');
  open('A.pdf');
  expect(page()).toBe('Opening the file');
  close();
  opened.set('A.pdf', null);
  open('A.pdf');
  expect(page()).toBe('This file cannot be drawn here. It is sent as it is.');
});

test('the plan is offered, opened large, and folded again', async () => {
  open('A.pdf');
  await press('Open A-101 First floor plan');
  expect(find('.sheet-name').textContent).toBe('A-101First floor plan, page 2 of 2');
  await end('drawn');
  expect(find('.sheet-paper').dataset['drawn']).toBe('2');
  await press('Close the sheet');
  expect(document.querySelector('.sheet-paper')).toBeNull();
});

test('a sheet that cannot be drawn says so, and another one is drawn', async () => {
  open('A.pdf');
  await press('Open A-101 First floor plan');
  await end('failed');
  expect(page()).toContain('This sheet cannot be drawn here. It is sent as it is.');
  act(() => document.querySelector<HTMLInputElement>('[type=radio]')?.click());
  await end('drawn');
  expect(find('.sheet-paper').dataset['drawn']).toBe('1');
});

test('of several files one is open, chosen from a list', async () => {
  open('A.pdf', 'B.pdf');
  expect(listTexts('.sheet-file option')).toEqual(['A.pdf', 'B.pdf']);
  await press('Open A-101 First floor plan');
  const list = find('.sheet-file select') as HTMLSelectElement;
  act(() => {
    list.value = 'B.pdf';
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(document.querySelector('.sheet-paper')).toBeNull();
});
