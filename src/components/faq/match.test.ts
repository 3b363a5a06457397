import { describe, expect, test } from 'vitest';
import { findMatches, rankMatch, readQuery } from './match.ts';

const SYNONYMS = [
  ['ZIP code', 'ZIP', 'postcode'],
  ['how much', 'price', 'cost'],
  ['turnaround', 'how fast', 'how long'],
  ['e-mail', 'email'],
];

/** The hits as they stand in the texts; nothing where the question is not found. */
function hit(texts: string | readonly string[], typed: string): readonly string[] | undefined {
  const all = typeof texts === 'string' ? [texts] : texts;
  return findMatches(all, readQuery(typed, SYNONYMS))?.flatMap((hits, at) =>
    hits.map(({ start, end }) => all[at]?.slice(start, end) ?? ''),
  );
}

// docs/specification.md, FAQ: "case-insensitive substring".
test.each([
  ['Rebar, REBAR and re-bar', ' rebar ', ['Rebar', 'REBAR']],
  ['The bid calendar', 'NDA', ['nda']],
  ['Estimating and estimators', 'timat', ['timat', 'timat']],
  ['Cost (per SF) is $2.50', '(per', ['(per']],
  ['a.b', '.', ['.']],
  ["It's late", "'", ["'"]],
  ['Send it by e-mail', '-mail', ['-mail']],
  ['İ rebar', 'rebar', ['rebar']],
  ['Nothing of it', 'rebar', undefined],
])('%s: a substring is found, %j', (text, typed, hits) => {
  expect(hit(text, typed)).toEqual(hits);
});

describe('beyond the substring', () => {
  test.each([
    ['Back in 24–48 hours.', '24-48', ['24–48']],
    ['Back in 24–48 hours.', '24-48 hours', ['24–48 hours']],
    ['Send it by e-mail.', 'email', ['e-mail']],
    ['Send it by email.', 'e-mail', ['email']],
    ['We don’t guess: it’s rebar', 'dont', ['don’t']],
    ['The “net” quantity', '"net"', ['net']],
  ])('%s: another spelling is found, %j', (text, typed, hits) => {
    expect(hit(text, typed)).toEqual(hits);
  });

  test.each([
    ['Revisions are free', 'free revision', ['Revision', 'free']],
    ['One revision is sure', 'free revision', undefined],
    ['One revision is free', 'free revisions', ['revision', 'free']],
    ['Revisions, carefree', 'free revision', undefined],
    ['The job’s postcode', 'zip code', ['postcode']],
    ['The job’s ZIP', 'postcode', ['ZIP']],
    ['Costs by trade', 'how much', ['Cost']],
    ['Rush turnaround costs $50', 'how fast rush', ['Rush', 'turnaround']],
    ['How it is done, much later', 'how much', undefined],
    // Words that say nothing of the subject need not be there, unless nothing else is typed.
    ['Costs by trade', 'how much does it cost', ['Cost']],
    ['Turnaround is 24 hours', 'How long does it take?', ['Turnaround']],
    ['Revisions are free', 'can I get a revision', ['Revision']],
    ['The answer', 'what', undefined],
  ])('%s: words in any order and words for the same thing, %j', (text, typed, hits) => {
    const found = hit(text, typed);
    expect(found && [...found].sort()).toEqual(hits && [...hits].sort());
  });

  test('the words may stand in the question and in its answer', () => {
    expect(hit(['Are revisions possible?', 'One is free.'], 'free revisions')).toEqual([
      'revision',
      'free',
    ]);
  });
});

test('questions that hold the words whole come first, then their answers, then parts of words', () => {
  const asked: readonly (readonly [question: string, answer: string])[] = [
    ['What do you need to start?', 'The set with its addenda.'],
    ['Is my project safe?', 'We sign an NDA.'],
    ['Will you sign an NDA?', 'Yes.'],
    ['Who sees my drawings?', 'They are confidential.'],
  ];
  const query = readQuery('nda', [['NDA', 'confidential']]);
  const ranked = asked.toSorted((a, b) => rankMatch(...a, query) - rankMatch(...b, query));
  expect(ranked.map(([question]) => question)).toEqual([
    'Will you sign an NDA?',
    'Is my project safe?',
    'Who sees my drawings?',
    'What do you need to start?',
  ]);
});
