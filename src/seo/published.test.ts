import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPublished, beginPublished } from './published.ts';

let file: string;
beforeAll(() => {
  file = join(mkdtempSync(join(tmpdir(), 'published-')), 'published.txt');
});
afterAll(() => {
  rmSync(join(file, '..'), { recursive: true });
});

test.each([
  ['an empty list', '', ['/b', '/a'], ['/b', '/a'], '/a\n/b\n'],
  ['a list with all of them', '/a\n/gone\n', ['/a'], [], '/a\n/gone\n'],
  ['a list with some of them', '/a\n/gone\n', ['/a', '/b'], ['/b'], '/a\n/b\n/gone\n'],
  ['a list, of no address', '/gone\n', [], [], '/gone\n'],
])('adds to %s, and what stood there stands still', (_, before, paths, added, after) => {
  writeFileSync(file, before);
  expect(addPublished(paths, file)).toEqual(added);
  expect(readFileSync(file, 'utf8')).toBe(after);
});

test('begins the list anew, and tells what it forgets', () => {
  writeFileSync(file, '/a\n/gone\n');
  expect(beginPublished(['/b', '/a'], file)).toEqual(['/gone']);
  expect(readFileSync(file, 'utf8')).toBe('/a\n/b\n');
});
