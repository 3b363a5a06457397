// @vitest-environment happy-dom
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FORM_COPY } from '#tests/support/form-copy.ts';
import { SHEET_COPY } from '#tests/support/job-prices.ts';
import { mockXhr } from '#tests/support/mock-xhr.ts';
import { close, find, findInput, hydrate, listTexts } from '#tests/support/react-page.ts';
import type { PdfSheets } from '#plan-reader/counted-sheets.ts';
import { TicketView } from '#forms/inputs/TicketView.tsx';
import { QuoteForm } from './QuoteForm.tsx';

/** Ends the reading of each file in their order. */
const reads = vi.hoisted((): ((read: PdfSheets) => void)[] => []);
vi.mock('#plan-reader/read-pdf.ts', () => ({
  readPdf: () => new Promise((resolve) => reads.push(resolve)),
}));
vi.mock('./sheets/SheetPreview.tsx', () => ({ SheetPreview: () => null }));

/** The page's own ticket, as Astro hands it to an island: markup. */
const PAGE_TICKET = (
  <div
    suppressHydrationWarning
    dangerouslySetInnerHTML={{
      __html: renderToString(
        <TicketView
          isOpen
          ticket={{
            job: 'Up to 20 sheets',
            price: '$100',
            scope: '',
            offer: '',
            notes: '',
            stations: [],
            basis: '',
            isRush: false,
            speeds: { usual: '2 days', rush: 'Rush, +$50' },
          }}
        />,
      ),
    }}
  />
);

const counted = (count: number, scannedPages?: number): PdfSheets => ({
  sheets: {
    count,
    size: 'ARCH D',
    numbers: [],
    disciplines: {},
    ...(scannedPages !== undefined && { scannedPages }),
  },
  first: undefined,
  list: [],
});

/** Lets imports, requests and effects that wait for nothing else come to their end. */
async function settle(): Promise<void> {
  await act(async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  });
}

async function choose(...names: readonly string[]): Promise<void> {
  const input = findInput('[type=file]');
  const files = names.map(
    (name, index) => new File(['%PDF-1.7'], name, { lastModified: index + 1 }),
  );
  Object.defineProperty(input, 'files', { value: files, writable: true });
  act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await settle();
}

/** Ends the reading of one file, and waits until the page shows it. */
async function endReading(at: number, found: PdfSheets, shown: string): Promise<void> {
  await vi.waitUntil(() => reads.length > at);
  await act(async () => {
    reads[at]?.(found);
    await Promise.resolve();
  });
  await vi.waitUntil(async () => {
    await settle();
    return find('form').textContent.includes(shown);
  });
}

const change = (input: HTMLInputElement, name = 'change') =>
  act(() => void input.dispatchEvent(new Event(name, { bubbles: true })));
const rush = () => findInput('[name=speed][value=rush]');

beforeEach(async () => {
  reads.length = 0;
  await import('./form-controller.ts');
  await import('./plan-set.ts');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError()));
  sessionStorage.clear();
});
afterEach(() => {
  close();
  sessionStorage.clear();
  vi.useRealTimers();
});

test('a rush stays chosen while another file is counted, and is sent', async () => {
  const sent = mockXhr(() => 'leaving');
  hydrate(<QuoteForm {...FORM_COPY} sheetCopy={SHEET_COPY} ticket={PAGE_TICKET} />);
  await settle();
  await choose('A.pdf');
  await endReading(0, counted(8), 'About 8 sheets');
  rush().checked = true;
  change(rush());
  await choose('A.pdf', 'B.pdf');
  // The page's own ticket is there until all are counted.
  expect(find('.ticket').textContent).toContain('Up to 20 sheets');
  expect(rush().checked).toBe(true);
  change(findInput('[name=name]'), 'input');
  await endReading(1, counted(1), 'About 9 sheets');
  expect(rush().checked).toBe(true);
  const answers = { name: 'Dana', email: 'dana@whitfield.example', phone: '312 555 0148' };
  for (const [name, value] of Object.entries(answers)) findInput(`[name=${name}]`).value = value;
  for (const value of ['residential', 'full-scope']) findInput(`[value=${value}]`).checked = true;
  act(() => find('[type=submit]').click());
  await vi.waitUntil(async () => {
    await settle();
    return sent.length === 1;
  });
  expect((sent[0]?.body as FormData).get('speed')).toBe('rush');
});

test('a rush stays chosen when the last file is removed', async () => {
  hydrate(<QuoteForm {...FORM_COPY} sheetCopy={SHEET_COPY} ticket={PAGE_TICKET} />);
  await settle();
  await choose('A.pdf');
  await endReading(0, counted(8), 'About 8 sheets');
  rush().checked = true;
  change(rush());
  act(() => find('[aria-label="Remove A.pdf"]').click());
  await settle();
  expect(find('.ticket').textContent).toContain('Up to 20 sheets');
  expect(rush().checked).toBe(true);
});

test('a set is priced where the browser knows no time zone, which Chrome calls Etc/Unknown', async () => {
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Etc/Unknown' };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
  hydrate(<QuoteForm {...FORM_COPY} sheetCopy={SHEET_COPY} ticket={PAGE_TICKET} />);
  await settle();
  await choose('A.pdf');
  await endReading(0, counted(8), 'About 8 sheets');
});

test('who says what scanned pages are goes on at the field', async () => {
  hydrate(<QuoteForm {...FORM_COPY} sheetCopy={SHEET_COPY} />);
  await settle();
  await choose('A.pdf');
  await endReading(0, counted(2, 3), '3 scanned office pages: drawings or text?');
  const button = find('.plan-scans button');
  button.focus();
  act(() => button.click());
  expect(document.activeElement).toBe(findInput('[type=file]'));
});

test('who says that pages of text are drawings goes on at the field', async () => {
  hydrate(<QuoteForm {...FORM_COPY} sheetCopy={SHEET_COPY} />);
  await settle();
  await choose('A.pdf');
  const { sheets, ...rest } = counted(2);
  const list = [{ page: 1, title: '', isText: true }];
  const found = { ...rest, sheets: { ...sheets, textPages: 3 }, list };
  await endReading(0, found, '3 office pages were read as text.');
  const button = find('.plan-scans button');
  button.focus();
  act(() => button.click());
  expect(document.activeElement).toBe(findInput('[type=file]'));
});

test('problems of two files of one name go with the files', async () => {
  const uploads = [1, 2].map((modified) => ({ name: 'Cover.pdf', size: 8, modified }));
  sessionStorage.setItem('plan-set', JSON.stringify({ at: Date.now(), uploads }));
  hydrate(<QuoteForm {...FORM_COPY} sheetCopy={SHEET_COPY} />);
  await settle();
  act(() => find('[type=submit]').click());
  await settle();
  const listed = () => listTexts('.summary li').filter((text) => text.includes('Cover.pdf'));
  expect(listed()).toHaveLength(2);
  findInput('[name=name]').value = 'Dana';
  change(findInput('[name=name]'), 'input');
  for (let left = 0; left < 2; left += 1) {
    act(() => find('[aria-label="Remove Cover.pdf"]').click());
    await settle();
  }
  expect(listed()).toEqual([]);
});

test('a rush stays chosen after a reload that keeps a counted set', async () => {
  const counts = { sheets: counted(8).sheets, list: [] };
  const uploads = [{ name: 'A.pdf', size: 8, modified: 1, counted: counts }];
  sessionStorage.setItem('plan-set', JSON.stringify({ at: Date.now(), uploads }));
  hydrate(<QuoteForm {...FORM_COPY} sheetCopy={SHEET_COPY} ticket={PAGE_TICKET} />);
  // As the page's script puts it back from the draft, before the form's own is loaded.
  rush().checked = true;
  await settle();
  expect(find('.ticket').textContent).toContain('About 8 sheets');
  expect(rush().checked).toBe(true);
});
