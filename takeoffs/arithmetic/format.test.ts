import { expect, test } from 'vitest';
import * as format from './format.ts';

test.each([
  // Thousands separated, the decimals asked for.
  [format.formatFigure(1234.5, 0), '1,235'],
  [format.formatFigure(1234.5, 2), '1,234.50'],
  [format.formatFigure(0.0125, 3), '0.013'],
  [format.formatFigure(1 / 27, 4), '0.0370'],
  [format.formatFigure(-20, 2), '-20.00'],
  // Cents as dollars.
  [format.formatMoney(123_456), '$1,234.56'],
  [format.formatMoney(5), '$0.05'],
  [format.formatMoney(-75_512), '-$755.12'],
  [format.formatAmount(123_456_700), '1,234,567.00'],
  [format.formatAmount(0), '–'],
  // As typed.
  [format.formatQuantity(12900), '12,900'],
  [format.formatQuantity(28.9), '28.9'],
  [format.formatQuantity(0.66666, 4), '0.6667'],
  // The decimals of the unit; yards are measured to a tenth and ordered whole.
  [format.formatNet(1176, 'SF'), '1,176'],
  [format.formatNet(90, 'SY'), '90.0'],
  [format.formatNet(9.97, 'TON'), '9.97'],
  [format.formatOrder(90, 'SY'), '90'],
  [format.formatOrder(15.3, 'CY'), '15.3'],
  [format.formatPercent(8.25), '8.25%'],
  [format.formatPercent(10), '10%'],
  // In UTC, whatever time the machine has.
  [format.formatDate('2026-09-14'), 'September 14, 2026'],
  [format.formatDate('2026-01-01'), 'January 1, 2026'],
])('%s', (written, expected) => {
  expect(written).toBe(expected);
});
