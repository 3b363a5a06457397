import { describe, expect, it } from 'vitest';
import { describeCount, findMatches } from './match.ts';

describe('finding a word in a text', () => {
  it('disregards letter case and the spaces around the word', () => {
    expect(findMatches('Rebar, REBAR and re-bar', ' rebar ')).toEqual([0, 7]);
  });

  it('finds nothing for nothing', () => {
    expect(findMatches('Rebar', '')).toEqual([]);
    expect(findMatches('Rebar', '   ')).toEqual([]);
  });

  it('takes signs of pattern languages literally', () => {
    expect(findMatches('Cost (per SF) is $2.50', '(per')).toEqual([5]);
    expect(findMatches('a.b', '.')).toEqual([1]);
  });

  it('keeps its offsets behind letters that grow in lower case', () => {
    expect(findMatches('İ rebar', 'rebar')).toEqual([2]);
  });
});

it('counts questions in words', () => {
  expect(describeCount(1)).toBe('1 question matches');
  expect(describeCount(4)).toBe('4 questions match');
});
