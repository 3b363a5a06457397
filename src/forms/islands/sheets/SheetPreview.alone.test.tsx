// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Mark } from '#forms/definitions/marks.ts';
import { close, find, findInput, listTexts, render, type } from '#tests/support/react-page.ts';
import { NO_SCALES } from '#plan-reader/find-scale.ts';
import type { Drawn } from './drawn-canvas.ts';
import { SheetPreview, type OwnMark } from './SheetPreview.tsx';
import type { OpenedPdf } from './use-opened-pdf.ts';

/** What each file is opened to, by its name. */
const opened = vi.hoisted(() => new Map<string, OpenedPdf | null>());
vi.mock('./use-opened-pdf.ts', () => ({ useOpenedPdf: ({ name }: File) => opened.get(name) }));

type Read = OpenedPdf['read'];

const SIZE = { width: 1000, height: 800 };

/** Ends the drawing of the large sheet. */
let finish: (drawn: Drawn) => void;
const read = vi.fn<Read>();

const SHEETS = [
  { page: 1, number: 'A-001', title: 'Cover' },
  { page: 2, number: 'A-101', title: 'First floor plan' },
];

const PDF: OpenedPdf = {
  pages: 2,
  draw: ({ isUrgent, part }) =>
    new Promise((resolve) => {
      if (isUrgent && !part) finish = resolve;
    }),
  read,
};

const room = (name: 'Slab' | 'Roof', page = 2): Mark => ({
  kind: 'area',
  name,
  page,
  pointsPerFoot: 10,
  scaleBy: 'dimensions',
  points: [
    [100, 100],
    [300, 100],
    [300, 300],
  ],
  quantity: 200,
});

let marks: readonly OwnMark[];

function Sheets({ names, before }: { names: readonly string[]; before: readonly OwnMark[] }) {
  const [own, setOwn] = useState(before);
  const [files] = useState(() =>
    names.map((name) => ({
      id: name,
      file: new File([], name),
      sheets: SHEETS,
      hasPlans: true,
      isLocal: true,
    })),
  );
  return (
    <SheetPreview
      files={files}
      marks={own}
      onMarks={(taken) => {
        marks = taken;
        setOwn(taken);
      }}
    />
  );
}

const open = (names: readonly string[] = ['A.pdf'], before: readonly OwnMark[] = []) => {
  render(<Sheets names={names} before={before} />);
};
const inFile = (file: string, mark: Mark): OwnMark => ({ file, mark });

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  opened.clear();
  opened.set('A.pdf', PDF).set('B.pdf', PDF);
  read.mockReset().mockResolvedValue({
    size: SIZE,
    whole: Promise.resolve({ lines: { texts: [], strokes: [], size: SIZE }, scales: NO_SCALES }),
  });
});
afterEach(close);

const page = () => find('.sheet-preview').textContent;
const press = async (name: string) => {
  const all = [...document.querySelectorAll<HTMLButtonElement>('button')];
  const button = all.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
  if (!button) throw new Error(`There is no button ${name}`);
  await act(async () => {
    button.focus();
    button.click();
    await Promise.resolve();
  });
};
const end = (drawn: Drawn) =>
  act(async () => {
    finish(drawn);
    await Promise.resolve();
  });
const choose = async (sheet: number) => {
  await act(async () => {
    document.querySelectorAll<HTMLInputElement>('[type=radio]')[sheet]?.click();
    await Promise.resolve();
  });
};
const select = (selector: string, value: string) => {
  const list = find(selector) as HTMLSelectElement;
  act(() => {
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
};

test('a file that is being opened says so, and one that cannot be is sent as it is', () => {
  opened.delete('A.pdf');
  open();
  expect(page()).toBe('Opening the file');
  close();
  opened.set('A.pdf', null);
  open();
  expect(page()).toBe('This file cannot be drawn here. It is sent as it is.');
});

test('the plan is offered, measured once it is drawn, and folded again with its marks in sight', async () => {
  open(['A.pdf'], [inFile('A.pdf', room('Slab'))]);
  await press('Open A-101 First floor plan');
  expect(listTexts('.sheet-measure [role=status]')).toEqual(['Drawing this sheet']);
  await press('Mark what you want priced');
  expect(read).not.toHaveBeenCalled();
  await end('drawn');
  expect(listTexts('.sheet-measure [role=status]')).toEqual([
    'The estimator starts where you pointed.',
  ]);
  expect(find('.sheet-name').textContent).toBe('A-101First floor plan, page 2 of 2');
  await press('Close the sheet');
  expect(document.querySelector('.sheet-paper')).toBeNull();
  expect(listTexts('.own-rows b')).toEqual(['200 SF']);
});

test('a sheet that cannot be drawn says so and is not measured, and another one is', async () => {
  open();
  await press('Open A-101 First floor plan');
  await end('failed');
  expect(page()).toContain('This sheet cannot be drawn here. It is sent as it is.');
  expect(page()).not.toContain('Mark what you want priced');
  await choose(0);
  await end('drawn');
  expect(page()).toContain('Mark what you want priced');
});

test('a scale is set once for a sheet, and its marks are drawn on it', async () => {
  open(['A.pdf'], [inFile('A.pdf', room('Slab')), inFile('A.pdf', room('Roof', 1))]);
  await press('Open A-101 First floor plan');
  await end('drawn');
  await press('Mark what you want priced');
  expect(find('#marker-says').textContent).toBe('Point to one end of a dimension that you know.');
  const pad = find('.marker-pad');
  for (const clientX of [100, 340]) {
    for (const name of ['pointerdown', 'pointerup']) {
      const where = { clientX, clientY: 100, bubbles: true, pointerType: 'mouse' };
      act(() => void pad.dispatchEvent(new PointerEvent(name, where)));
    }
  }
  type(findInput('dialog input'), `25'`);
  await press('Set the scale');
  await press('Done');
  expect(document.querySelector('dialog')).toBeNull();
  // Of the two marks the one of this sheet.
  expect(listTexts('.sheet-paper text')).toEqual(['A1']);
  await press('Mark what you want priced');
  expect(find('#marker-says').textContent).toBe('Point to the corners of one room.');
  await press('Done');
  await choose(0);
  await end('drawn');
  await press('Mark what you want priced');
  expect(find('#marker-says').textContent).toMatch(/^Point to one end/);
});

test('a sheet that cannot be read says so, and one that was left meanwhile does not open', async () => {
  read.mockRejectedValueOnce(new Error('no text'));
  open();
  await press('Open A-101 First floor plan');
  await end('drawn');
  await press('Mark what you want priced');
  expect(listTexts('.sheet-measure [role=status]')).toEqual([
    'This sheet cannot be drawn here. It is sent as it is.',
  ]);
  const late = Promise.withResolvers<Awaited<ReturnType<Read>>>();
  read.mockReturnValueOnce(late.promise);
  await press('Mark what you want priced');
  expect(listTexts('.sheet-measure [role=status]')).toEqual(['Reading its dimensions']);
  await choose(0);
  await end('drawn');
  expect(page()).not.toContain('Reading its dimensions');
  const answer = await read({ page: 2, title: '' });
  await act(async () => {
    late.resolve(answer);
    await late.promise;
  });
  expect(document.querySelector('dialog')).toBeNull();
});

test('a sheet that takes long to read is measured by hand meanwhile', async () => {
  vi.useFakeTimers();
  const whole = Promise.withResolvers<Awaited<Awaited<ReturnType<Read>>['whole']>>();
  read.mockResolvedValueOnce({ size: SIZE, whole: whole.promise });
  open();
  await press('Open A-101 First floor plan');
  await end('drawn');
  await press('Mark what you want priced');
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(find('#marker-says').textContent).toMatch(/^Its dimensions are not read yet/);
  await act(async () => {
    whole.resolve({ lines: { texts: [], strokes: [], size: SIZE }, scales: NO_SCALES });
    await whole.promise;
  });
  expect(find('#marker-says').textContent).toBe('Point to one end of a dimension that you know.');
  vi.useRealTimers();
});

test('each file has its own marks, three of all files together, which are named and removed one by one', async () => {
  open(
    ['A.pdf', 'B.pdf'],
    [inFile('A.pdf', room('Slab')), inFile('B.pdf', room('Slab')), inFile('B.pdf', room('Roof'))],
  );
  expect(listTexts('.sheet-file option')).toEqual(['A.pdf', 'B.pdf']);
  expect(listTexts('.own-rows > li > .own-chip')).toEqual(['A1']);
  await press('Open A-101 First floor plan');
  await end('drawn');
  expect(page()).not.toContain('Mark what you want priced');
  select('.sheet-file select', 'B.pdf');
  expect(listTexts('.own-rows > li > .own-chip')).toEqual(['A1', 'A2']);
  select('.own-rows > li:last-child select', 'Ceiling');
  expect(marks.map(({ file, mark }) => `${file} ${mark.name}`)).toEqual([
    'A.pdf Slab',
    'B.pdf Slab',
    'B.pdf Ceiling',
  ]);
  await press('Remove A1');
  expect(marks.map(({ mark }) => mark.name)).toEqual(['Slab', 'Ceiling']);
  expect(listTexts('.sheet-preview > [role=status]')).toEqual(['A1 removed.']);
  await press('Open A-101 First floor plan');
  await end('drawn');
  expect(page()).toContain('Mark what you want priced');
});

test('after the last mark was removed the focus is on the one before it, or on the way to another', async () => {
  open(['A.pdf'], [inFile('A.pdf', room('Slab')), inFile('A.pdf', room('Roof'))]);
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await press('Remove A2');
  expect(focused()).toBe('Remove A1');
  await press('Remove A1');
  expect(document.activeElement?.textContent).toBe('Open A-101 First floor plan');
});
