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
    ['Hangul filler', '\u3164\u115F\uFFA0', ''],
    ['grapheme joiner', 'e\u034F\u0301', 'e\u0301'],
    ['hidden words in tags', 'Ann\u{E0068}\u{E0069}', 'Ann'],
    ['variant of a Latin letter', 'A\uFE0FB\u{E0100}', 'AB'],
    ['joiners between Latin letters', 'a\u200Db\u200Cc', 'abc'],
    ['joiner at an end', 'می\u200C', 'می'],
    ['annotation', 'a\uFFF9b\uFFFAc\uFFFB', 'abc'],
    ['blank of Braille', '\u2800\u2800', ''],
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
  ['flag of Wales', '🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}'],
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
  const hostile = fc.string({
    unit: fc.oneof(
      fc.constantFrom(
        ...Array.from(
          'aé1#بक❤葛ᠠ🏴👷🏽\u200B\u200C\u200D\u00AD\uFE0F\u20E3\u180B\u{E0100}\u{E0067}\u{E007F}\u2060',
        ),
      ),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
  });
  fc.assert(
    fc.property(hostile, (text) => {
      const found = findInvisible(text);
      const without = found.reduceRight(
        (rest, { index, sign }) => rest.slice(0, index) + rest.slice(index + sign.length),
        text,
      );
      expect(removeInvisible(text)).toBe(without);
      expect(findInvisible(without)).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});
