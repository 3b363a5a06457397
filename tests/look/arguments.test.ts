import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

test('nothing given means this build alone', () => {
  expect(readArguments([])).toEqual({});
});

test('a commit may stand after --against or behind an equals sign', () => {
  expect(readArguments(['--against', 'HEAD~3'])).toEqual({ against: 'HEAD~3' });
  expect(readArguments(['--against=main'])).toEqual({ against: 'main' });
});

test.each([
  [['--against'], /argument missing/],
  [['--against='], /needs a commit/],
  [['--agianst', 'main'], /Unknown option '--agianst'/],
  [['main'], /Unexpected argument 'main'/],
])('%j is answered with a sentence that shows how to ask', (given, reason) => {
  expect(readArguments(given)).toMatch(reason);
  expect(readArguments(given)).toMatch(/\. Use "npm run look", or .+--against <commit>"\.$/);
});
