import { expect, test } from 'vitest';
import {
  FILE_SENTENCES,
  FILE_TYPES,
  MAX_IN_FORM,
  MAX_ATTACHED,
  MAX_FILE,
  MAX_SET,
  MAX_FILES as MAX_FILES_PROMISED,
} from '#tests/support/contract.ts';
import { checkFile, checkFiles, FILE_MESSAGES, findEnding } from './check-files.ts';
import {
  ACCEPTED,
  ATTACHED_LIMIT,
  FILE_FIELD,
  INLINE_LIMIT,
  MAX_FILES,
  SET_LIMIT,
  UPLOAD_FIELD,
  FILE_LIMIT,
} from './plan-files.ts';

test.each([
  ['plan.pdf', '.pdf'],
  ['PLAN.PDF', '.pdf'],
  ['scope.doc', '.doc'],
  ['scope.docx', '.docx'],
  ['plan.pdf.exe', undefined],
  ['plan.pdf ', '.pdf'],
  ['plan.pdf\u200B', '.pdf'],
  ['A1.01 First floor', '.pdf'],
  ['', undefined],
])('%j ends in %j', (name, ending) => {
  expect(findEnding(name)).toBe(ending);
});

test.each([
  [{ name: 'plan.pdf', size: 0 }, FILE_SENTENCES.empty],
  [{ name: 'plan.pdf', size: 1 }, undefined],
  [{ name: 'plan.pdf', size: MAX_FILE }, undefined],
  [{ name: 'plan.pdf', size: MAX_FILE + 1 }, FILE_SENTENCES.tooLarge],
])('%o', (file, message) => {
  expect(checkFile(file)).toBe(message);
});

test('what may be attached, under which fields, up to which size, and what is said of the rest', () => {
  expect(ACCEPTED).toEqual(FILE_TYPES);
  expect(FILE_FIELD).toBe('file');
  expect(UPLOAD_FIELD).toBe('upload');
  expect(INLINE_LIMIT).toBe(MAX_IN_FORM);
  expect(FILE_LIMIT).toBe(MAX_FILE);
  expect(SET_LIMIT).toBe(MAX_SET);
  expect(MAX_FILES).toBe(MAX_FILES_PROMISED);
  expect(ATTACHED_LIMIT).toBe(MAX_ATTACHED);
  expect(FILE_MESSAGES).toEqual(FILE_SENTENCES);
});

const pdf = (size = 1) => ({ name: 'plan.pdf', size });

test('a set takes 20 files, and the twenty-first is one too many', () => {
  const twenty = Array.from({ length: 20 }, () => pdf());
  expect(checkFiles(twenty)).toEqual(twenty.map(() => undefined));
  expect(checkFiles([...twenty, pdf()]).at(-1)).toBe(FILE_SENTENCES.tooMany);
});

test('a set takes 262,144,000 bytes; a file that no longer fits leaves its place to a smaller one', () => {
  const set = [pdf(104_857_600), pdf(104_857_600), pdf(52_428_801), pdf(52_428_800)];
  expect(checkFiles(set)).toEqual([undefined, undefined, FILE_SENTENCES.tooMuch, undefined]);
});

test('a file that is wrong by itself takes no place in the set', () => {
  const wrong = { name: 'a.dwg', size: 262_144_000 };
  expect(checkFiles([wrong, pdf(0), pdf(7)])).toEqual([
    FILE_SENTENCES.cad,
    FILE_SENTENCES.empty,
    undefined,
  ]);
});

// Each ending that people send drawings with, and what it is answered. A list that loses one of them tells its sender
// to save a scan as what it is.
const ENDINGS: Readonly<Record<'tiff' | 'photo' | 'archive' | 'cad' | 'wrongType', string>> = {
  tiff: 'tif tiff',
  photo: 'heic heif jpg jpeg png webp gif avif dng',
  archive: 'zip rar 7z tar gz tgz',
  cad: 'dwg dxf dwf dwfx dgn rvt rfa pln pla ifc skp nwd 3dm vwx',
  wrongType: 'xls xlsx odt txt rtf csv ppt pptx exe html',
};
const endings = Object.entries(ENDINGS).flatMap(([sentence, list]) =>
  list.split(' ').map((ending) => [ending, sentence as keyof typeof ENDINGS] as const),
);

test.each(endings)('.%s is refused with the sentence of a %s', (ending, sentence) => {
  for (const name of [`A-101.${ending}`, `A-101.${ending.toUpperCase()}`]) {
    expect(checkFile({ name, size: 1 })).toBe(FILE_SENTENCES[sentence]);
  }
});
