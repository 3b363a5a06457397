import type { TakeoffItem } from '#takeoffs/compute';

/** Decimals of net and order quantities by unit: docs/decisions/006. Others are whole. */
export const DECIMALS: Readonly<Record<string, readonly [net: number, order: number]>> = {
  SY: [1, 0],
  SQ: [1, 1],
  AC: [1, 1],
  CF: [1, 1],
  CY: [1, 1],
  GAL: [1, 0],
  HR: [1, 1],
  DAY: [1, 1],
  CLF: [2, 2],
  TON: [2, 2],
};

/** A number as sheets print it: thousands separated, with so many decimals. */
export const figure = (value: number, digits: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
