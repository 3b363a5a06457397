import { expect, test } from 'vitest';
import { countReadingMinutes } from './reading-time.ts';

const words = (count: number) => Array.from({ length: count }, () => 'wall').join(' ');

test('225 words take a minute', () => {
  expect(countReadingMinutes(`<p>${words(900)}</p>`)).toBe(4);
});

test('minutes are rounded, and there is at least one', () => {
  expect(countReadingMinutes(`<p>${words(900 + 112)}</p>`)).toBe(4);
  expect(countReadingMinutes(`<p>${words(900 + 113)}</p>`)).toBe(5);
  expect(countReadingMinutes('<p>Short</p>')).toBe(1);
});

test('cells of a table count, tags, attributes and lone signs do not', () => {
  const cell = '<td class="num">1,400</td>';
  expect(countReadingMinutes(cell.repeat(450))).toBe(2);
  expect(countReadingMinutes(`<p title="${words(450)}">${'× = '.repeat(450)}</p>`)).toBe(1);
});
