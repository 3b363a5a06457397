import { expect, test, vi } from 'vitest';
import type { SheetCopy } from '#forms/definitions/sheets.ts';
import type { PdfSheets } from './read-pdf.ts';
import { createSheetSet } from './sheet-set.ts';

/** Ends the reading of each file in their order. */
const reads = vi.hoisted((): ((read: PdfSheets) => void)[] => []);
vi.mock('./read-pdf.ts', () => ({
  readPdf: () => new Promise<PdfSheets>((resolve) => reads.push(resolve)),
}));

const JOBS = {
  small: { costs: '$150', days: 1 },
  medium: { costs: '$300', days: 2 },
  large: { costs: '$500' },
  quoted: { costs: 'by quote' },
};

const COPY: SheetCopy = {
  reading: 'Counting',
  from: 'from',
  problems: {
    password: 'Locked',
    damaged: 'Damaged',
    notPdf: 'No PDF',
    photo: 'Photo',
    portfolio: 'Portfolio',
    xfa: 'Form',
  },
  about: 'About',
  jobs: { trades: JOBS, residential: JOBS, commercial: { ...JOBS, medium: { costs: '$400' } } },
  delivery: {
    office: {
      week: [
        {
          days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
          opens: '09:00',
          closes: '17:00',
        },
      ],
      timeZone: 'America/Chicago',
      holidays: [],
      city: 'Chicago',
      locale: 'en-US',
    },
    rushDays: 1,
    approved: 'Approved by',
    rush: 'rush:',
  },
  arrived: 'Arrived',
  sizes: { small: 10, medium: 30, large: 60 },
};
const plans = (count: number): PdfSheets => ({
  sheets: { count, size: 'ARCH D', numbers: [], disciplines: {} },
  first: undefined,
});

test('a set has its price once every file is read, and another one without a file', async () => {
  const [one, two] = ['A.pdf', 'S.pdf'].map((key) => ({
    key,
    file: new File(['%PDF-'], key),
    counted: undefined,
  }));
  if (!one || !two) throw new Error('There are two files');
  const set = createSheetSet(COPY, () => undefined);
  set.update([one, two]);
  await vi.waitUntil(() => reads.length === 1);
  reads[0]?.(plans(8));
  await vi.waitUntil(() => reads.length === 2);
  expect([one, two].map(({ key }) => set.describeFile(key))).toEqual([
    '8 sheets, ARCH D',
    'Counting',
  ]);
  expect(set.describePrice('trades')).toBeUndefined();
  reads[1]?.(plans(4));
  await vi.waitUntil(() => set.describePrice('trades') !== undefined);
  expect(set.describePrice('trades')).toBe('About 12 sheets: $300');
  expect(set.describePrice('commercial')).toBe('About 12 sheets: $400');
  // Monday, November 16, 12:40 pm in Chicago.
  const now = Date.parse('2026-11-16T18:40:00Z');
  expect(set.describeDelivery('trades', now)).toBe(
    'Approved by 2 pm today: Wednesday 2 pm Central Time; rush: Tuesday 2 pm',
  );
  expect(set.describeDelivery('commercial', now)).toBeUndefined();
  set.update([one]);
  expect(set.describePrice('trades')).toBe('About 8 sheets: $150');
});
