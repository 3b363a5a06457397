import { expect, test } from 'vitest';
import { trades } from '#tests/site/whole.ts';
import { nameOffer } from '#content-model/name-choice.ts';
import { findFittingSample, listTrades, nameChoice } from './content-choices.ts';

const [trade, another] = trades;

test.each([
  [undefined, '30% off'],
  ['2026-11-26', '30% off'],
  ['2026-11-25', '30% off (noted by the form; ended on 2026-11-25)'],
])('an offer until %s that a page of November 26 notes is called %s', (until, called) => {
  expect(nameOffer('30% off', until, '2026-11-26')).toBe(called);
});

test.each(['plan', 'trade', 'offer', 'sample'] as const)(
  'a %s that no content has is called nothing',
  async (choice) => {
    expect(await nameChoice(choice, 'no-such-id')).toBeUndefined();
  },
);

test('every trade is listed with its name, in the order of the divisions', async () => {
  const listed = await listTrades();
  const wanted = trades.map(({ id, name, divisions: [note = ''] }) => ({
    value: id,
    label: name,
    note,
  }));
  expect(listed).toHaveLength(wanted.length);
  expect(listed).toEqual(expect.arrayContaining(wanted));
  const divisions = listed.map(({ note }) => Number.parseInt(note ?? '', 10));
  expect(divisions).toEqual(divisions.toSorted((a, b) => a - b));
});

test('the sample that fits is the one the first trade shows first', async () => {
  for (const { id, samples } of trades) expect(await findFittingSample([id])).toBe(samples[0]);
  const given = [another?.id ?? '', trade?.id ?? ''];
  expect(await findFittingSample(given)).toBe(another?.samples[0]);
  expect(await findFittingSample(['no-such-id', ...given])).toBe(another?.samples[0]);
});

test('no sample fits no trade, or trades that no content has', async () => {
  expect(await findFittingSample([])).toBeUndefined();
  expect(await findFittingSample(['no-such-id'])).toBeUndefined();
});
