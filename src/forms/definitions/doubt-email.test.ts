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
  ['ann..lee@example.com', 'Are the dots in “ann..lee” right?'],
  ['.ann@gmail.com', 'Are the dots in “.ann” right?'],
  ['ann.@gmail.com', 'Are the dots in “ann.” right?'],
  ['ann.lee@gmail.com', undefined],
  ['ａnn@gmail.com', 'Is the letter “ａ” right? Few mail services take it.'],
  ['ann@ｇmail.com', 'Is the letter “ｇ” right? Few mail services take it.'],
  ['josé@example.com', 'Is the letter “é” right? Few mail services take it.'],
  ['ann@müller-bau.de', undefined],
  ['ann', undefined],
  ['ann@', undefined],
  ['', undefined],
])('%s', (address, question) => {
  expect(doubtEmail(address)).toBe(question);
});

// Each domain with a letter too few, too many, wrong and two swapped.
const DOMAINS = [
  ['gmail.com', 'gmil.com', 'gmaiil.com', 'gmaol.com', 'gmial.com'],
  ['yahoo.com', 'yaho.com', 'yahooo.com', 'yahop.com', 'yhaoo.com'],
  ['hotmail.com', 'hotmil.com', 'hottmail.com', 'hotmaul.com', 'homtail.com'],
  ['outlook.com', 'outlok.com', 'outloook.com', 'outlool.com', 'otulook.com'],
  ['icloud.com', 'iclud.com', 'iclooud.com', 'iclous.com', 'iclodu.com'],
  ['comcast.net', 'comcst.net', 'comccast.net', 'comcasr.net', 'comacst.net'],
] as const;

test.each(DOMAINS)('slips in %s', (domain, ...slips) => {
  expect(doubtEmail(`ann@${domain}`)).toBeUndefined();
  for (const slip of slips) expect(doubtEmail(`ann@${slip}`)).toBe(`Did you mean ${domain}?`);
});
