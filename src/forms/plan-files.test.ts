import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  FILE_SENTENCES,
  FILE_TYPES,
  LARGEST_FILE_IN_FORM,
  LARGEST_UPLOAD,
} from '#tests/support/contract.ts';
import {
  ACCEPTED,
  checkFile,
  FILE_FIELD,
  FILE_MESSAGES,
  findEnding,
  INLINE_LIMIT,
  UPLOAD_FIELD,
  UPLOAD_LIMIT,
} from './plan-files.ts';

test.each([
  ['plan.pdf', '.pdf'],
  ['PLAN.PDF', '.pdf'],
  ['scope.doc', '.doc'],
  ['scope.docx', '.docx'],
  ['plan.pdf.exe', undefined],
  ['plan.pdf ', undefined],
  ['pdf', undefined],
  ['', undefined],
])('%j ends in %j', (name, ending) => {
  expect(findEnding(name)).toBe(ending);
});

test.each([
  [{ name: 'plan.dwg', size: 1 }, FILE_SENTENCES.wrongType],
  [{ name: 'plan.pdf', size: 0 }, FILE_SENTENCES.empty],
  [{ name: 'plan.pdf', size: 1 }, undefined],
  [{ name: 'plan.pdf', size: LARGEST_UPLOAD }, undefined],
  [{ name: 'plan.pdf', size: LARGEST_UPLOAD + 1 }, FILE_SENTENCES.tooLarge],
])('%o', (file, message) => {
  expect(checkFile(file)).toBe(message);
});

test('what may be attached, under which fields, up to which size, and what is said of the rest', () => {
  expect(ACCEPTED).toEqual(FILE_TYPES);
  expect(FILE_FIELD).toBe('file');
  expect(UPLOAD_FIELD).toBe('upload');
  expect(INLINE_LIMIT).toBe(LARGEST_FILE_IN_FORM);
  expect(UPLOAD_LIMIT).toBe(LARGEST_UPLOAD);
  expect(FILE_MESSAGES).toEqual(FILE_SENTENCES);
});

test('only the three endings are ever taken, whatever stands before them', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('.pdf', '.DOC', '.docX'), (stem, end) => {
      expect(findEnding(stem + end)).toBe(end.toLowerCase());
      expect(findEnding(`${stem}${end}x`)).toBe(end === '.DOC' ? '.docx' : undefined);
    }),
  );
});
