import { describe, expect, test } from 'vitest';
import { chooseWay, describeCount, findMatches, type Way } from './match.ts';

/** The hits as they stand in the text. */
function hit(text: string, needle: string, way: Way = 'phrase'): readonly string[] {
  return findMatches(text, needle, way).map(({ start, end }) => text.slice(start, end));
}

describe('finding what people type', () => {
  test('disregards letter case and the spaces around the phrase', () => {
    expect(findMatches('Rebar, REBAR and re-bar', ' rebar ', 'phrase')).toEqual([
      { start: 0, end: 5 },
      { start: 7, end: 12 },
    ]);
  });

  test.each([
    ['Back in 24–48 hours.', '24-48', ['24–48']],
    ['Back in 24–\u206048 hours.', '24-48 hours', ['24–\u206048 hours']],
    ['Send it by e-mail.', 'email', ['e-mail']],
    ['Send it by email.', 'e-mail', ['email']],
    ['We don’t guess.', "don't", ['don’t']],
    ['We don’t guess.', 'dont', ['don’t']],
    ['The “net” quantity', '"net"', ['net']],
    ['A ZIP code is asked', 'zip code', ['ZIP code']],
  ])('%s has %s', (text, needle, hits) => {
    expect(hit(text, needle)).toEqual(hits);
  });

  test('a word is not found inside another, but at its beginning', () => {
    expect(hit('The bid calendar', 'NDA')).toEqual([]);
    expect(hit('Estimating and estimators', 'estimat')).toEqual(['Estimat', 'estimat']);
    expect(hit('The bid calendar', 'NDA', 'inside')).toEqual(['nda']);
  });

  test('all words are found in any order, or none', () => {
    expect(hit('One revision is free.', 'free revisions', 'words')).toEqual([]);
    expect(hit('Revisions are free, free of charge', 'free revisions', 'words')).toEqual([
      'Revisions',
      'free',
      'free',
    ]);
    expect(hit('ZIP-code databases', 'zip code', 'words')).toEqual(['ZIP', 'code']);
  });

  test('finds nothing for nothing', () => {
    for (const needle of ['', '   ', "'"]) expect(hit('Rebar', needle)).toEqual([]);
  });

  test('takes signs of pattern languages literally', () => {
    expect(hit('Cost (per SF) is $2.50', '(per')).toEqual(['(per']);
    expect(findMatches('a.b', '.', 'phrase')).toEqual([{ start: 1, end: 2 }]);
  });

  test('keeps its offsets behind letters that grow in lower case, and behind apostrophes', () => {
    expect(findMatches('İ rebar', 'rebar', 'phrase')).toEqual([{ start: 2, end: 7 }]);
    expect(hit('It’s the client’s e-mail, isn’t it: rebar', 'rebar')).toEqual(['rebar']);
  });
});

test('a phrase outweighs its words, and words outweigh what stands inside others', () => {
  expect(chooseWay(['free revisions', 'revisions are free'], 'free revisions')).toBe('phrase');
  expect(chooseWay(['revisions are free', 'calendar'], 'free revisions')).toBe('words');
  expect(chooseWay(['the bid calendar'], 'nda')).toBe('inside');
  expect(chooseWay(['nothing'], 'rebar')).toBe('inside');
});

test('counts questions in words', () => {
  expect(describeCount(1)).toBe('1 question matches');
  expect(describeCount(4)).toBe('4 questions match');
});
