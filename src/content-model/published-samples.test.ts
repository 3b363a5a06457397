import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readPdf } from '#tests/support/read-pdf.ts';
import { makePublishedSchema } from '#takeoffs/schema';
import { publishSample, readDeliverables, readPicture } from './published-samples.ts';
import '#tests/site/whole.ts';

vi.mock('astro:content', () => import('#tests/support/fixture-content.ts'));
vi.mock('./company.ts', () => import('#tests/support/fixture-content.ts'));

let folder: string;
const PDF = '%PDF-1.7\nsheets as delivered';
const WORKBOOK = 'PK\u0003\u0004 xl/workbook.xml as delivered';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'samples-'));
  await writeFile(join(folder, 'fencing.pdf'), PDF);
  await writeFile(join(folder, 'fencing.xlsx'), WORKBOOK);
  // As wide as it is high: a card's picture is 4 to 3.
  const square = { width: 1200, height: 1200, channels: 3, background: '#123456' } as const;
  await sharp({ create: square }).png().toFile(join(folder, 'fencing.png'));
});

afterAll(() => rm(folder, { recursive: true }));

test('a takeoff as delivered is shown with its own total, rows, files and a picture that fits a card', async () => {
  const written = {
    name: 'Fencing',
    order: 13,
    description: 'A fence.',
    placeholder: false,
    updatedOn: '2026-11-23',
    project: { name: 'Yard', place: 'Boise, Idaho', scope: 'Fence.', issued: '2026-11-02' },
    divisions: ['32'],
    total: 48210.55,
    rows: 14,
    files: {
      pdf: './fencing.pdf',
      workbook: './fencing.xlsx',
      picture: './fencing.png',
      pictureText: 'A yard with its fence marked',
    },
  };
  const schema = makePublishedSchema(folder);
  const sample = publishSample('fencing', schema.parse(written));
  expect(sample).toMatchObject({
    totalName: 'Bid total',
    total: '$48,210.55',
    issued: 'November 2, 2026',
    rows: 14,
    estimator: { name: 'Ana Lund', checkedBy: 'Ben Ode' },
  });
  const another = publishSample('fencing', schema.parse({ ...written, estimator: 'Cy Marsh' }));
  expect(another.estimator?.name).toBe('Cy Marsh');
  const inPounds = publishSample('fencing', schema.parse({ ...written, currency: 'GBP' }));
  expect(inPounds).toMatchObject({ total: '£48,210.55', estimator: { call: undefined } });
  if (!('files' in sample)) throw new Error('The sample has no files');

  const { pdf, workbook } = await readDeliverables(sample, folder);
  expect(Buffer.from(pdf).toString()).toBe(PDF);
  expect(Buffer.from(workbook).toString()).toBe(WORKBOOK);

  const { format, width, height } = await sharp(await readPicture(sample, folder)).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 960, height: 720 });
});

test('a sample for another country names its estimator and no phone to be dialed from abroad', async () => {
  const schema = makePublishedSchema(folder);
  const bill = parse(readFileSync('tests/fixtures/samples/brick-extension.yaml', 'utf8')) as {
    bill: object;
  };
  const british = publishSample('brick', schema.parse(bill));
  expect(british.estimator?.name).toBe('Ana Lund');
  expect(british.estimator?.call).toBeUndefined();
  // The office of the fixture is in Denver.
  const own = { ...bill, bill: { ...bill.bill, locale: 'en-US' } };
  expect(publishSample('brick', schema.parse(own)).estimator?.call?.text).toBe('(303) 555-0102');

  const { pdf } = await readDeliverables(british, folder);
  const [front] = (await readPdf(pdf)).pages;
  const words = front?.texts.map(({ text }) => text).join(' ');
  expect(words).toContain('Ana Lund');
  expect(words).not.toMatch(/555|Phone/);
}, 60_000);
