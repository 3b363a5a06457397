import { expect, test } from 'vitest';
import { doubtEmail } from './doubt-email.ts';

test.each([
  ['ann@example', 'Is “example” the whole domain?'],
  [' ann@example ', 'Is “example” the whole domain?'],
  ['ann@example.com', undefined],
  ['ann@mail.example', undefined],
  ['ann@gmial.com', 'Did you mean gmail.com?'],
  ['ann@gmail.co', 'Did you mean gmail.com?'],
  ['ann@gmail.comm', 'Did you mean gmail.com?'],
  ['ann@Gmal.com', 'Did you mean gmail.com?'],
  ['ann@yaho0.com', 'Did you mean yahoo.com?'],
  ['ann@gmail.com', undefined],
  ['ann@mail.com', undefined],
  ['ann@ymail.com', undefined],
  ['ann@whitfield.com', undefined],
  ['ann', undefined],
  ['ann@', undefined],
  ['', undefined],
])('%s', (address, question) => {
  expect(doubtEmail(address)).toBe(question);
});
