import { expect, test } from 'vitest';
import { doubtEmail } from './doubt-email.ts';

test.each([
  ['ann@example', 'Is “example” the whole domain?'],
  [' ann@example ', 'Is “example” the whole domain?'],
  ['ann@example.com', undefined],
  ['ann@mail.example', undefined],
  ['ann', undefined],
  ['ann@', undefined],
  ['', undefined],
])('%s', (address, question) => {
  expect(doubtEmail(address)).toBe(question);
});
