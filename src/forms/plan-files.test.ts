import { expect, test } from 'vitest';
import { checkFile, FILE_MESSAGES, findEnding, UPLOAD_LIMIT } from './plan-files.ts';

test.each([
  ['plan.pdf', '.pdf'],
  ['PLAN.PDF', '.pdf'],
  ['scope.doc', '.doc'],
  ['scope.docx', '.docx'],
  ['plan.pdf.exe', undefined],
  ['pdf', undefined],
  ['', undefined],
])('%j ends in %j', (name, ending) => {
  expect(findEnding(name)).toBe(ending);
});

test.each([
  [{ name: 'plan.dwg', size: 1 }, FILE_MESSAGES.wrongType],
  [{ name: 'plan.pdf', size: 0 }, FILE_MESSAGES.empty],
  [{ name: 'plan.pdf', size: UPLOAD_LIMIT + 1 }, FILE_MESSAGES.tooLarge],
  [{ name: 'plan.pdf', size: UPLOAD_LIMIT }, undefined],
])('%o', (file, message) => {
  expect(checkFile(file)).toBe(message);
});

test('every sentence about a file is one of a kind', () => {
  const sentences = Object.values(FILE_MESSAGES);
  expect(new Set(sentences).size).toBe(sentences.length);
});
