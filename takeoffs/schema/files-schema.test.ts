import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePublishedSchema } from '../check/checked-sample.ts';

let folder: string;

/** A thirteenth sample: a fence as it was delivered to a client, without a client's name. */
const FENCE = {
  name: 'Fencing',
  order: 13,
  description: 'A chain-link fence with gates, taken off for a yard and priced by section.',
  placeholder: false,
  updatedOn: '2026-11-23',
  project: {
    name: 'Storage yard',
    place: 'Boise, Idaho',
    scope: 'Fence and gates.',
    issued: '2026-11-02',
  },
  divisions: ['32'],
  total: 48210.55,
  rows: 14,
  files: {
    pdf: './files/fencing.pdf',
    workbook: './files/fencing.xlsx',
    picture: './files/fencing.png',
    pictureText: 'A yard of 80 by 60 feet with its fence and two gates marked',
  },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'samples-'));
  await mkdir(join(folder, 'files'));
  const put = (name: string, bytes: string | Buffer) =>
    writeFile(join(folder, 'files', name), bytes, 'latin1');
  await Promise.all([
    put('fencing.pdf', '%PDF-1.7\n'),
    put('fencing.xlsx', 'PK\u0003\u0004 xl/workbook.xml'),
    put('word.xlsx', 'PK\u0003\u0004 word/document.xml'),
    put('old.xlsx', '\u00d0\u00cf\u0011\u00e0'),
    put('page.pdf', '<!doctype html>'),
    put('large.pdf', `%PDF-${'0'.repeat(10_000_001)}`),
    put('script.png', '<svg onload="alert(1)"/>'),
    put(
      'fencing.png',
      await sharp({ create: { width: 96, height: 72, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    ),
  ]);
});

afterAll(() => rm(folder, { recursive: true }));

test('a takeoff as delivered is a sample', () => {
  expect(makePublishedSchema(folder).parse(FENCE)).toMatchObject({
    list: 'categories',
    total: 48210.55,
    files: { picture: './files/fencing.png' },
  });
});

describe('a missing or wrong file is named', () => {
  test.each<[string, Partial<(typeof FENCE)['files']>, string]>([
    ['a PDF that is not there', { pdf: './files/fence.pdf' }, 'There is no file '],
    ['a page named as a PDF', { pdf: './files/page.pdf' }, 'page.pdf is not what its name says'],
    ['a PDF that is too large', { pdf: './files/large.pdf' }, 'has 10.0 MB; a pdf may have 10 MB'],
    [
      'a Word file named as a workbook',
      { workbook: './files/word.xlsx' },
      'is not what its name says',
    ],
    ['an .xls renamed', { workbook: './files/old.xlsx' }, 'is not what its name says'],
    [
      'a drawing with a script named as a picture',
      { picture: './files/script.png' },
      'is not what its name says',
    ],
    ['a wrong ending', { workbook: './files/fencing.xlsm' }, 'as "./files/fencing.xlsx"'],
    ['a file outside the folder', { pdf: '../../fencing.pdf' }, 'A path beside the sample'],
  ])('%s', (_, files, message) => {
    const { error } = makePublishedSchema(folder).safeParse({
      ...FENCE,
      files: { ...FENCE.files, ...files },
    });
    const issues = error?.issues.flatMap((issue) =>
      issue.code === 'invalid_union' ? issue.errors.flat() : [issue],
    );
    const told = issues?.filter(({ path }) => path[0] === 'files').map(({ message }) => message);
    expect(told?.join()).toContain(message);
  });
});
