import { expect, test } from 'vitest';
import { writeTitle } from './write-title.ts';

test('names the company where search results show it whole, and leaves it out where they cut', () => {
  const fifty = 'x'.repeat(50);
  expect(writeTitle(fifty, 'Acme Co')).toBe(`${fifty} | Acme Co`);
  expect(writeTitle(fifty, 'Acme Co.')).toBe(fifty);
});
