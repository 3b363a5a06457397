import { describe, expect, test } from 'vitest';
import { describeCount, findMatches } from './match.ts';

describe('finding a word in a text', () => {
  test('disregards letter case and the spaces around the word', () => {
    expect(findMatches('Rebar, REBAR and re-bar', ' rebar ')).toEqual([0, 7]);
  });

  test('finds nothing for nothing', () => {
    expect(findMatches('Rebar', '')).toEqual([]);
    expect(findMatches('Rebar', '   ')).toEqual([]);
  });

  test('takes signs of pattern languages literally', () => {
    expect(findMatches('Cost (per SF) is $2.50', '(per')).toEqual([5]);
    expect(findMatches('a.b', '.')).toEqual([1]);
  });

  test('keeps its offsets behind letters that grow in lower case', () => {
    expect(findMatches('İ rebar', 'rebar')).toEqual([2]);
  });
});

test('counts questions in words', () => {
  expect(describeCount(1)).toBe('1 question matches');
  expect(describeCount(4)).toBe('4 questions match');
});
