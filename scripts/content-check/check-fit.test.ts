import { expect, test } from 'vitest';
import { checkFit } from './check-fit.ts';

const samples = new Map([
  ['concrete', ['03', '07']],
  ['roofing', ['07', '06']],
  ['sitework', ['31', '32', '33']],
]);
const reviews = new Map([
  ['roofer', 'thermal'],
  ['builder', undefined],
]);
const file = {
  data: {},
  at: (path: readonly PropertyKey[]) => ({ file: '', line: 1, column: 1, place: path.join('.') }),
};
const check = (divisions: string[], named: string[], review?: string) =>
  checkFit(
    file,
    'thermal',
    { divisions, samples: named, proof: { review, article: '/blogs' } },
    samples,
    reviews,
  ).map(({ place, allowed }) => `${place}: ${allowed}`);

// The whole messages stand in mistakes.yaml.
const DROP = 'no review: leave the line out';
const NONE = 'samples.0: [] and neither proof: nor <Proof />: no sample is of division 10';
test.each<[string, string[], string[], string | undefined, string[]]>([
  ['its own sample and review', ['07'], ['roofing'], 'roofer', []],
  ['a sample of several of its divisions', ['31', '32', '33'], ['sitework'], undefined, []],
  ['one beside its own', ['07'], ['roofing', 'concrete'], undefined, []],
  ['no sample at all', ['07'], [], undefined, []],
  ['a sample with a few items of it', ['07'], ['concrete'], undefined, ['samples.0: roofing']],
  ['one of its second division', ['06', '07'], ['sitework'], undefined, ['samples.0: roofing']],
  ['a sample where none fits', ['10'], ['roofing'], undefined, [NONE]],
  [
    'a review of no trade',
    ['07'],
    ['roofing'],
    'builder',
    [`proof.review: roofer, or trade: thermal for "builder" in testimonials.yaml, or ${DROP}`],
  ],
  [
    'a review that is not there',
    ['07'],
    ['roofing'],
    'rofer',
    [`proof.review: roofer, or ${DROP}`],
  ],
])('a trade proven by %s', (_, divisions, named, review, problems) => {
  expect(check(divisions, named, review)).toEqual(problems);
});
