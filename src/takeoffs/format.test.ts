import { expect, test } from 'vitest';
import {
  formatAmount,
  formatDate,
  formatFigure,
  formatMoney,
  formatNet,
  formatOrder,
  formatPercent,
  formatQuantity,
} from './format.ts';

test('figures have thousands separated and the decimals asked for', () => {
  expect(formatFigure(1234.5, 0)).toBe('1,235');
  expect(formatFigure(1234.5, 1)).toBe('1,234.5');
  expect(formatFigure(1234.5, 2)).toBe('1,234.50');
  expect(formatFigure(0.0125, 3)).toBe('0.013');
  expect(formatFigure(1 / 27, 4)).toBe('0.0370');
  expect(formatFigure(-20, 2)).toBe('-20.00');
});

test('cents are read as dollars', () => {
  expect(formatMoney(123_456)).toBe('$1,234.56');
  expect(formatMoney(5)).toBe('$0.05');
  expect(formatAmount(123_456_700)).toBe('1,234,567.00');
  expect(formatAmount(0)).toBe('–');
});

test('typed quantities have no needless decimals', () => {
  expect(formatQuantity(12900)).toBe('12,900');
  expect(formatQuantity(28.9)).toBe('28.9');
});

test('quantities have the decimals of their unit', () => {
  expect(formatNet(1176, 'SF')).toBe('1,176');
  expect(formatNet(14.5, 'CY')).toBe('14.5');
  expect(formatNet(90, 'SY')).toBe('90.0');
  expect(formatNet(9.97, 'TON')).toBe('9.97');
  // Yards are measured to a tenth and ordered whole.
  expect(formatOrder(90, 'SY')).toBe('90');
  expect(formatOrder(15.3, 'CY')).toBe('15.3');
  expect(formatOrder(2.5, 'CLF')).toBe('2.50');
});

test('percentages have no needless decimals, days are written out', () => {
  expect(formatPercent(8.25)).toBe('8.25%');
  expect(formatPercent(10)).toBe('10%');
  expect(formatDate('2026-09-14')).toBe('September 14, 2026');
  expect(formatDate('2026-01-01')).toBe('January 1, 2026');
});
