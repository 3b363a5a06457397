import { expect, test } from 'vitest';
import { checkPrimaryAction } from './check-primary-action.ts';
import { box, measured } from './fixture-measurement.ts';
import type { Action } from './measurement.ts';

const action = (parts: Partial<Action>): Action => ({
  where: 'a “Get a quote”',
  box: box(40, 800, 237, 52),
  inHeader: false,
  inHead: false,
  reachable: true,
  ...parts,
});
const inHeader = action({ where: 'header a', box: box(1120, 56, 120, 44), inHeader: true });
const check = (...actions: Action[]) => checkPrimaryAction(measured({ actions }));

test('accepts an action of the header, wherever the others stand', () => {
  expect(check(inHeader, action({ box: box(40, 4000, 237, 52) }))).toEqual([]);
});

test('reports a page without any', () => {
  expect(check()).toMatchObject([{ where: 'the page', what: 'has no primary action' }]);
});

test('reports the first action beyond the first screen', () => {
  expect(check(action({ box: box(40, 860, 237, 52) }))).toEqual([
    { where: 'a “Get a quote”', what: 'reaches beyond the first screen', by: 12 },
  ]);
});

test('reports that of the head, though the header has one', () => {
  expect(check(inHeader, action({ inHead: true, box: box(40, 872, 237, 52) }))).toMatchObject([
    { where: 'a “Get a quote”', by: 24 },
  ]);
});

test('reports an action under the header or under something else', () => {
  expect(check(action({ box: box(40, 100, 237, 52) }))).toMatchObject([
    { what: 'lies under the sticky header', by: 17 },
  ]);
  expect(check(action({ reachable: false }))).toMatchObject([
    { what: 'is covered by something else' },
  ]);
});
