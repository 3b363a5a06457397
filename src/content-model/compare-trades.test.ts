import { expect, test } from 'vitest';
import { compareTrades } from './compare-trades.ts';

test('trades stand by division, within a division by order, then by name', () => {
  const trades = [
    { name: 'Sitework', divisions: ['31', '32'], order: 1 },
    { name: 'Metals', divisions: ['05', '03'], order: 2 },
    { name: 'Glazing', divisions: ['08'], order: 2 },
    { name: 'Doors', divisions: ['08'], order: 2 },
    { name: 'Railings', divisions: ['05'], order: 1 },
  ];
  expect(trades.sort(compareTrades).map(({ name }) => name)).toEqual([
    'Railings',
    'Metals',
    'Doors',
    'Glazing',
    'Sitework',
  ]);
});
