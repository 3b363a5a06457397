import { expect, test } from 'vitest';
import { checkWayToAsk } from './check-way-to-ask.ts';
import { box, measured } from './fixture-measurement.ts';

const way = (top: number, inHeader = false) => ({
  where: `a at ${top}`,
  box: box(40, top, 200, 50),
  inHeader,
});

/** A page of 10,000 px in a window of 900 px. */
const check = (ways: ReturnType<typeof way>[], header = true) =>
  checkWayToAsk(measured({ scrollHeight: 10_000, ways, ...(header ? {} : { header: undefined }) }));

test('a way in a header that stays is at hand everywhere', () => {
  expect(check([way(60, true)])).toEqual([]);
});

test('one in a header that scrolls away is not', () => {
  // From 110 to the end at 10,000 px are 9,890; two screens are 1,800.
  expect(check([way(60, true)], false)).toEqual([
    { where: 'a at 60', what: 'is too far from the next way to ask', by: 8_090 },
  ]);
});

test('two ways may be four screens apart, the last two screens from the end', () => {
  expect(check([way(1_800), way(5_450), way(8_150)])).toEqual([]);
  expect(check([way(1_801), way(5_453), way(8_149)])).toMatchObject([
    { where: 'the top of the page', by: 1 },
    { where: 'a at 1801', by: 1 },
    { where: 'a at 8149', by: 1 },
  ]);
});

test('a page without any is reported', () => {
  expect(check([])).toMatchObject([{ where: 'the top of the page', by: 8_200 }]);
});
