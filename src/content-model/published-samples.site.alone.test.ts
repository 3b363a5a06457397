import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { publishSample, shrinkPicture } from './published-samples.ts';
import { readTakeoff } from './read-takeoff.ts';
import { sampleSchema } from './schemas/sample.ts';
import '#tests/site/whole.ts';

vi.mock('astro:content', () => import('#tests/support/fixture-content.ts'));
vi.mock('./company.ts', () => import('#tests/support/fixture-content.ts'));

/** An estimator's workbook, as his own program writes it. */
const ROWS = [
  ['Storage yard'],
  ['Code', 'Description', 'Qty', 'UoM', 'Cost'],
  ['', 'Fence', '', '', ''],
  ['32 31 13', 'Chain link, 8 ft', 1248.5, 'LF', 39800.25],
  ['32 31 13', 'Gate, 20 ft', 2, 'EA', 8410.3],
  ['', 'Subtotal', '', '', 48210.55],
];
const GATES = [
  ['Gate', 'Leaves'],
  ['G1', 2],
  ['G2', 1],
];

let folder: string;
let workbook: Uint8Array;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'samples-'));
  workbook = await writeXlsx({
    sheets: [
      { name: 'Estimate', rows: ROWS },
      { name: 'Gates', rows: GATES },
    ],
  });
  await writeFile(join(folder, 'fencing.xlsx'), workbook);
});

afterAll(() => rm(folder, { recursive: true }));

const COLUMNS = { section: 'A', item: 'B', quantity: 'C', unit: 'D', amount: 'E' };
const WRITTEN = {
  name: 'Fencing',
  order: 13,
  description: 'A fence.',
  placeholder: false,
  updatedOn: '2026-11-23',
  project: { name: 'Yard', place: 'Boise, Idaho', scope: 'Fence.', issued: '2026-11-02' },
  divisions: ['32'],
  total: 48210.55,
  files: { workbook: './fencing.xlsx' },
  table: { sheet: 'Estimate', heads: 2, columns: COLUMNS },
  parts: [
    { id: 'gates', title: 'Gates', table: { sheet: 'Gates', heads: 1, columns: ['A', 'B'] } },
  ],
};
const publish = (changes: object = {}) =>
  publishSample('fencing', sampleSchema.parse({ ...WRITTEN, ...changes }), folder);

test('a workbook alone is a whole takeoff: its rows, their section, parts and total', async () => {
  const { takeoff, ...sample } = await publish();
  expect(sample).toMatchObject({
    total: { name: 'Bid total', amount: '$48,210.55' },
    issued: 'November 2, 2026',
    rows: 2,
    estimator: { name: 'Ana Lund', checkedBy: 'Ben Ode' },
    pdf: undefined,
    workbook: { address: '/workbooks/fencing.xlsx', size: workbook.byteLength },
  });
  expect(takeoff.table.columns.map(({ head }) => head)).toEqual([
    'Code',
    'Description',
    'Qty',
    'UoM',
    'Cost $',
  ]);
  expect(takeoff.table.groups).toMatchObject([
    {
      title: 'Fence',
      rows: [
        {
          section: '32 31 13',
          cells: ['32 31 13', 'Chain link, 8 ft', '1,248.5', 'LF', '39,800.25'],
          amount: 39800.25,
        },
        {
          section: '32 31 13',
          cells: ['32 31 13', 'Gate, 20 ft', '2', 'EA', '8,410.30'],
          amount: 8410.3,
        },
      ],
    },
  ]);
  const [gates] = takeoff.parts;
  expect(gates?.blocks[0]?.table?.groups[0]?.rows.map(({ cells }) => cells)).toEqual([
    ['G1', '2'],
    ['G2', '1'],
  ]);
});

test('a takeoff for another country names its estimator and no phone to be dialed from abroad', async () => {
  expect((await publish({ estimator: 'Cy Marsh' })).estimator?.name).toBe('Cy Marsh');
  expect((await publish()).estimator?.call?.text).toBe('(303) 555-0102');
  const inPounds = await publish({ currency: 'GBP', locale: 'en-GB' });
  expect(inPounds).toMatchObject({
    total: { amount: '£48,210.55' },
    issued: '2 November 2026',
    estimator: { name: 'Ana Lund', call: undefined },
  });
});

test.each([
  [
    { table: { ...WRITTEN.table, sheet: 'Takeoff' } },
    'table.sheet',
    './fencing.xlsx has no sheet "Takeoff".',
    'Estimate, Gates',
  ],
  [
    { table: { ...WRITTEN.table, heads: 9 } },
    'table.heads',
    'The sheet "Estimate" in ./fencing.xlsx has no row below row 9.',
    'the number of the row that has the heads, before 6',
  ],
  [
    { table: { ...WRITTEN.table, columns: { ...COLUMNS, amount: 'G' } } },
    'table.columns.amount',
    'G2 of the sheet "Estimate" in ./fencing.xlsx has no head.',
    'a column with a head in row 2, A: Code, B: Description, C: Qty, D: UoM, E: Cost',
  ],
  [
    { table: { ...WRITTEN.table, columns: { ...COLUMNS, quantity: 'D' } } },
    'table.columns.quantity',
    'D4 of the sheet "Estimate" in ./fencing.xlsx is "LF", which is no number.',
    'a number in that cell, or the letter of the column that has the quantity',
  ],
  [
    { total: 48210.5 },
    'total',
    '48210.5 stands in no cell of ./fencing.xlsx.',
    'a total of the workbook, such as 48210.55 in row 6 of "Estimate"; or no total:',
  ],
  [
    { files: { workbook: './fence.xlsx' } },
    'files.workbook',
    'There is no file ./fence.xlsx.',
    'the file as it was delivered, under this name',
  ],
  [
    { parts: [{ ...WRITTEN.parts[0], table: { sheet: 'Doors', heads: 1, columns: ['A'] } }] },
    'parts.0.table.sheet',
    './fencing.xlsx has no sheet "Doors".',
    'Estimate, Gates',
  ],
])(
  'what is wrong in a workbook is told with file, sheet and cell: %j',
  async (changes, path, problem, allowed) => {
    const found = await readTakeoff(
      'fencing',
      sampleSchema.parse({ ...WRITTEN, ...changes }),
      (file) => (file === 'fencing.xlsx' ? workbook : undefined),
      { locale: 'en-US', currency: 'USD' },
    );
    if (!Array.isArray(found)) throw new Error('Nothing was told');
    expect(found[0] && { ...found[0], path: found[0].path.join('.') }).toEqual({
      path,
      problem,
      allowed,
    });
  },
);

const EDITION = { locale: 'en-US', currency: 'USD' };
const MARKED = '<svg xmlns="http://www.w3.org/2000/svg">\n<script>alert(1)</script>\n</svg>';

test('a drawing with a script is refused at its line, as a picture, a part and a plan', async () => {
  const drawn = { './plan.svg': MARKED, 'roof/plan.svg': MARKED, 'fencing.xlsx': workbook };
  const readFile = (path: string) => {
    const found = Object.entries(drawn).find(([name]) => name.endsWith(path))?.[1];
    return typeof found === 'string' ? new TextEncoder().encode(found) : found;
  };
  const files = { ...WRITTEN.files, picture: './plan.svg', pictureText: 'A plan' };
  const parts = [{ id: 'plan', title: 'Plan', picture: './plan.svg', pictureText: 'A plan' }];
  const told = { problem: 'The drawing holds a script.', at: { file: 'plan.svg', line: 2 } };
  for (const changes of [{ files }, { parts }]) {
    const sample = sampleSchema.parse({ ...WRITTEN, ...changes });
    expect(await readTakeoff('fencing', sample, readFile, EDITION)).toMatchObject([told]);
  }
  const { name, order, description, placeholder, updatedOn, project, divisions, total } = WRITTEN;
  const head = { name, order, description, placeholder, updatedOn };
  const takeoff = {
    locale: 'en-US',
    currency: 'USD',
    project,
    divisions,
    total: { name: 'Bid total', amount: total },
    plans: [{ title: 'Roof', sheet: 'A-1', drawing: 'plan.svg' }],
    table: { columns: [{ head: 'Item' }], groups: [{ rows: [{ cells: ['Roof'] }] }] },
    files: {},
  };
  const read = (path: string) =>
    path === 'roof/takeoff.json'
      ? new TextEncoder().encode(JSON.stringify(takeoff))
      : readFile(path);
  expect(await readTakeoff('roof', sampleSchema.parse(head), read, EDITION)).toMatchObject([
    { ...told, at: { file: 'roof/plan.svg', line: 2 } },
  ]);
});

test('a workbook is refused by what its directory says that it unpacks to', async () => {
  const large = Uint8Array.from(workbook);
  const directory = Buffer.from(large.buffer).indexOf('PK\u0001\u0002', 0, 'latin1');
  new DataView(large.buffer).setUint32(directory + 24, 600_000_000, true);
  const sample = sampleSchema.parse(WRITTEN);
  expect(await readTakeoff('fencing', sample, () => large, EDITION)).toMatchObject([
    {
      path: ['files', 'workbook'],
      problem: './fencing.xlsx unpacks to 600 MB; a workbook may have 100 MB.',
    },
  ]);
});

test('a photograph fits a card, whole', async () => {
  const square = { width: 1200, height: 1200, channels: 3, background: '#123456' } as const;
  const picture = await shrinkPicture(await sharp({ create: square }).png().toBuffer());
  const { format, width, height } = await sharp(picture).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 960, height: 720 });
});
