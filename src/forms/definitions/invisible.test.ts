import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findInvisible, removeInvisible } from './invisible.ts';

describe('what is drawn as nothing goes', () => {
  test.each([
    ['zero-width space', 'con\u200Bcrete', 'concrete'],
    ['soft hyphen', 'con\u00ADcrete', 'concrete'],
    ['word joiner', 'a\u2060b', 'ab'],
    ['mark of direction', '\u200E+1 312 555 0190', '+1 312 555 0190'],
    ['override of direction', 'fdp.\u202Eexe', 'fdp.exe'],
    ['isolate', '\u2068Ann\u2069', 'Ann'],
    ['Arabic letter mark', 'Ann\u061C', 'Ann'],
    ['byte order mark', '\uFEFFAnn', 'Ann'],
    ['hidden words in tags', 'Ann\u{E0068}\u{E0069}', 'Ann'],
    ['joiners between Latin letters', 'a\u200Db\u200Cc', 'abc'],
    ['joiner at an end', 'می\u200C', 'می'],
  ])('%s', (_, text, left) => {
    expect(removeInvisible(text)).toBe(left);
  });
});

test.each([
  ['family', '👨\u200D👩\u200D👧'],
  ['profession with a skin tone', '👷🏽\u200D♀\uFE0F'],
  ['rainbow flag', '🏳\uFE0F\u200D🌈'],
  ['heart', '❤\uFE0F and ☎\uFE0E'],
  ['keycap', '1\uFE0F\u20E3'],
  ['Persian', 'می\u200Cخواهم'],
  ['Hindi', 'क\u094D\u200Dष'],
  ['Sinhala', 'ශ\u0DCA\u200Dරී'],
  ['Malayalam', 'ന\u0D4D\u200Cമ'],
  ['Mongolian', 'ᠠ\u180B'],
  ['Japanese name', '葛\u{E0100}城'],
  ['Arabic sign that is drawn', '\u0600١٢'],
  ['accents, letters of two units', 'Zoë Łuczak 𠮷田'],
])('%s is left alone', (_, text) => {
  expect(removeInvisible(text)).toBe(text);
  expect(findInvisible(text)).toEqual([]);
});

test('what is found is what is removed, and nothing is left of it', () => {
  const signs = Array.from('aé1#بक❤👷🏽\u200B\u200C\u200D\u00AD\uFE0F\u{E0067}\u2060');
  const hostile = fc.string({ unit: fc.constantFrom(...signs) });
  fc.assert(
    fc.property(hostile, (text) => {
      const without = findInvisible(text).reduceRight(
        (rest, { index, sign }) => rest.slice(0, index) + rest.slice(index + sign.length),
        text,
      );
      return removeInvisible(text) === without && findInvisible(without).length === 0;
    }),
    { numRuns: 300 },
  );
});
