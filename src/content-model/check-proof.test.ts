import { describe, expect, test } from 'vitest';
import { checkProof, listDivisions } from './check-proof.ts';

const samples = new Map([
  ['concrete', ['03', '07']],
  ['roofing', ['07', '06']],
  ['sitework', ['31', '32', '33']],
]);
const reviews = new Map([
  ['roofer', 'thermal'],
  ['builder', undefined],
]);
const check = (divisions: string[], named: string[], review?: string) =>
  checkProof('thermal', { divisions, samples: named, proof: { review } }, samples, reviews).map(
    ({ path, problem, allowed }) => [path.join('.'), problem, allowed],
  );

test('a sample is of the division of most of its items', () => {
  const items = ['01 71 13', '01 74 13', '01 31 00', '03 30 00', '03 20 00', '07 26 00'];
  expect(listDivisions({ items: items.map((section) => ({ section })) })).toEqual(['03', '07']);
  expect(listDivisions({ divisions: ['23', '22'] })).toEqual(['23', '22']);
});

describe('proof of another trade is refused', () => {
  test.each<[string, string[], string[], string | undefined, string[][]]>([
    ['its own sample and review', ['07'], ['roofing'], 'roofer', []],
    ['a sample of several of its divisions', ['31', '32', '33'], ['sitework'], undefined, []],
    ['one beside its own', ['07'], ['roofing', 'concrete'], undefined, []],
    ['no sample at all', ['07'], [], undefined, []],
    [
      'a sample that has a few items of it',
      ['07'],
      ['concrete'],
      undefined,
      [
        [
          'samples.0',
          'The sample "concrete" is of division 03 and cannot prove a trade of division 07.',
          'roofing',
        ],
      ],
    ],
    [
      'a sample of its second division alone',
      ['06', '07'],
      ['sitework'],
      undefined,
      [
        [
          'samples.0',
          'The sample "sitework" is of division 31 and cannot prove a trade of division 06, 07.',
          'roofing',
        ],
      ],
    ],
    [
      'no sample fits',
      ['10'],
      ['roofing'],
      undefined,
      [
        [
          'samples.0',
          'The sample "roofing" is of division 07 and cannot prove a trade of division 10.',
          '[] and no <Proof />: no sample is of division 10',
        ],
      ],
    ],
    [
      'a sample that is not there',
      ['07'],
      ['roof'],
      undefined,
      [['samples.0', 'There is no sample "roof".', 'roofing']],
    ],
    [
      'a review of no trade',
      ['07'],
      ['roofing'],
      'builder',
      [
        [
          'proof.review',
          'The review "builder" is not of this trade: testimonials.yaml does not say "trade: thermal".',
          'roofer',
        ],
      ],
    ],
    [
      'a review that is not there',
      ['07'],
      ['roofing'],
      'rofer',
      [['proof.review', 'There is no review "rofer".', 'roofer']],
    ],
  ])('%s', (_, divisions, named, review, problems) => {
    expect(check(divisions, named, review)).toEqual(problems);
  });
});
