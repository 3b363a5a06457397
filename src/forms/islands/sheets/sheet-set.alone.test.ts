import { beforeEach, expect, test, vi } from 'vitest';
import { SHEET_COPY } from '#tests/support/job-prices.ts';
import { readJobScope } from '#forms/definitions/job-scope.ts';
import type { PdfSheets, SheetProblem } from '#plan-reader/counted-sheets.ts';
import { createSheetSet } from './sheet-set.ts';

/** Ends the reading of each file in their order. */
const reads = vi.hoisted((): ((read: PdfSheets | SheetProblem) => void)[] => []);
const signals = vi.hoisted((): AbortSignal[] => []);
vi.mock('#plan-reader/read-pdf.ts', () => ({
  readPdf: (_: File, signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<PdfSheets | SheetProblem | undefined>((resolve) => {
      reads.push(resolve);
      signal.addEventListener('abort', () => resolve(undefined));
    });
  },
}));

const NOTHING = readJobScope({});
const TRADE = readJobScope({ type: 'specific-trade', trades: ['electrical'] });

/** Monday, November 16, 12:40 pm in Chicago. */
const NOW = Date.parse('2026-11-16T18:40:00Z');

const plans = (count: number): PdfSheets => ({
  sheets: { count, size: 'ARCH D', numbers: [], disciplines: {} },
  first: undefined,
  list: [],
});

beforeEach(() => {
  reads.length = 0;
});

test('a set has its price once every file is read, and another one without a file', async () => {
  const [one, two] = ['A.pdf', 'S.pdf'].map((key) => ({
    key,
    file: new File(['%PDF-'], key),
    counted: undefined,
  }));
  if (!one || !two) throw new Error('There are two files');
  const set = createSheetSet(SHEET_COPY, () => undefined);
  set.update([one, two]);
  await vi.waitUntil(() => reads.length === 1);
  reads[0]?.(plans(8));
  await vi.waitUntil(() => reads.length === 2);
  expect([one, two].map(({ key }) => set.describeFile(key))).toEqual([
    '8 sheets, ARCH D',
    'Counting',
  ]);
  expect(set.writeTicket(TRADE, NOW)).toBeUndefined();
  reads[1]?.(plans(4));
  await vi.waitUntil(() => set.writeTicket(TRADE, NOW) !== undefined);
  expect(set.writeTicket(TRADE, NOW)).toMatchObject({
    job: 'About 12 sheets',
    price: '$200–$400',
    scope: 'for one trade',
  });
  expect(set.writeTicket(NOTHING, NOW)?.notes).toContain('$300–$400 for all trades.');
  set.update([one]);
  expect(set.writeTicket(TRADE, NOW)).toMatchObject({
    job: 'About 8 sheets',
    price: '$100–$150',
    notes: 'The quote states the price.',
  });
});

test('scanned office pages are outside of the price until the visitor says what they are', async () => {
  const file = { key: 'A.pdf', file: new File(['%PDF-'], 'A.pdf'), counted: undefined };
  const read = async () => {
    const set = createSheetSet(SHEET_COPY, () => undefined);
    const before = reads.length;
    set.update([file]);
    await vi.waitUntil(() => reads.length > before);
    const scan = { page: 9, title: '', isScan: true };
    const { sheets } = plans(8);
    const list = [{ page: 1, title: '' }, scan];
    reads.at(-1)?.({ sheets: { ...sheets, scannedPages: 30 }, list });
    await vi.waitUntil(() => set.writeTicket(TRADE, NOW) !== undefined);
    return set;
  };
  const drawings = await read();
  expect(drawings.countScans()).toBe(30);
  expect(drawings.writeTicket(TRADE, NOW)?.job).toBe('About 8 sheets');
  expect(drawings.describeFile('A.pdf')).toBe('8 sheets and 30 scanned office pages, ARCH D');
  drawings.answerScans('drawings');
  expect([drawings.countScans(), drawings.describeFile('A.pdf')]).toEqual([0, '38 sheets, ARCH D']);
  expect(drawings.listDrawn('A.pdf')).toHaveLength(2);
  const text = await read();
  text.answerScans('text');
  expect(text.describeSet()).toBe('8 sheets and 30 pages of text');
  expect(text.listDrawn('A.pdf')).toHaveLength(1);
});

test('a short file of text is priced once the visitor says that it is a drawing, a long one stays text', async () => {
  const set = createSheetSet(SHEET_COPY, () => undefined);
  const files = ['Plan.pdf', 'Manual.pdf'].map((key) => ({
    key,
    file: new File(['%PDF-'], key),
    counted: undefined,
  }));
  set.update(files);
  const { sheets } = plans(0);
  const list = [{ page: 1, title: '', isText: true }];
  await vi.waitUntil(() => reads.length === 1);
  reads[0]?.({ sheets: { ...sheets, textPages: 1 }, list });
  await vi.waitUntil(() => reads.length === 2);
  reads[1]?.({ sheets: { ...sheets, textPages: 40 }, list: [] });
  await vi.waitUntil(() => set.describeSet() === '41 pages of text');
  expect(set.countTexts()).toBe(1);
  expect(set.listDrawn('Plan.pdf')).toHaveLength(1);
  set.takeTextsForDrawings();
  expect([set.countTexts(), set.describeSet()]).toEqual([0, '1 sheet and 40 pages of text']);
});

test('what the visitor says of one file is not taken for another that comes later', async () => {
  const set = createSheetSet(SHEET_COPY, () => undefined);
  const file = (key: string) => ({ key, file: new File(['%PDF-'], key), counted: undefined });
  const [letter, drawings, manual] = ['letter.pdf', 'drawings.pdf', 'manual.pdf'].map(file);
  const { sheets } = plans(0);
  const add = async (files: Parameters<typeof set.update>[0], result: PdfSheets) => {
    const at = reads.length;
    set.update(files);
    await vi.waitUntil(() => reads.length > at);
    reads[at]?.(result);
    await vi.waitUntil(
      () =>
        set.writeTicket(TRADE, NOW) !== undefined || set.countTexts() > 0 || set.countScans() > 0,
    );
  };
  if (!letter || !drawings || !manual) throw new Error('No files');
  const scan = [{ page: 1, title: '', isScan: true }];
  await add([letter], { ...plans(0), sheets: { ...sheets, scannedPages: 2 }, list: scan });
  set.answerScans('text');
  expect(set.describeFile('letter.pdf')).toBe('2 pages of text, ARCH D');
  await add([letter, drawings], {
    ...plans(0),
    sheets: { ...sheets, scannedPages: 24 },
    list: scan,
  });
  expect(set.describeFile('drawings.pdf')).toBe('24 scanned office pages, ARCH D');
  expect(set.countScans()).toBe(24);
  set.answerScans('drawings');
  expect(set.describeSet()).toBe('24 sheets and 2 pages of text');
  set.update([]);
  const text = [{ page: 1, title: '', isText: true }];
  await add([letter], { ...plans(0), sheets: { ...sheets, textPages: 1 }, list: text });
  set.takeTextsForDrawings();
  expect(set.describeSet()).toBe('1 sheet');
  await add([letter, manual], { ...plans(0), sheets: { ...sheets, textPages: 12 }, list: text });
  expect(set.describeSet()).toBe('1 sheet and 12 pages of text');
});

test('a file that cannot be counted hides neither price nor hour of the others', async () => {
  const files = ['A.pdf', 'Locked.pdf'].map((key) => ({
    key,
    file: new File(['%PDF-'], key),
    counted: undefined,
  }));
  const set = createSheetSet(SHEET_COPY, () => undefined);
  set.update(files);
  await vi.waitUntil(() => reads.length === 1);
  reads[0]?.(plans(8));
  await vi.waitUntil(() => reads.length === 2);
  reads[1]?.('password');
  await vi.waitUntil(() => set.writeTicket(TRADE, NOW) !== undefined);
  expect(set.writeTicket(TRADE, NOW)).toMatchObject({
    job: 'About 8 sheets',
    price: '$100–$150',
    notes: 'One file is not in it. The quote states the price.',
    stations: [{ name: 'answer' }, { name: 'pay' }, { name: 'back' }, { name: 'rush' }],
  });
});

test('a file is read for a minute, and then given up', async () => {
  vi.useFakeTimers();
  try {
    const set = createSheetSet(SHEET_COPY, () => undefined);
    const before = signals.length;
    set.update([{ key: 'M.pdf', file: new File(['%PDF-'], 'M.pdf'), counted: undefined }]);
    await vi.waitUntil(() => signals.length > before);
    vi.advanceTimersByTime(59_000);
    expect(signals.at(-1)?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(signals.at(-1)?.aborted).toBe(true);
    expect(set.describeFile('M.pdf')).toBe('unread');
  } finally {
    vi.useRealTimers();
  }
});
