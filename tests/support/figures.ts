import type { Takeoff, TakeoffItem } from '#takeoffs/compute';

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

/** An item's net and order quantities in the decimals of its unit. */
export function printQuantities({ item, net, order }: TakeoffItem): [net: string, order: string] {
  const [netDigits, orderDigits] = DECIMALS[item.unit] ?? [0, 0];
  return [figure(net, netDigits), figure(order, orderDigits)];
}

/**
 * The rows of the crews' tables, under the headings that sheets and workbook share.
 *
 * @param rateHeading heading of the crew's own rate, which stands in the row of its first worker
 */
export const listWorkers = (
  takeoff: Takeoff,
  amount: (cents: number) => string,
  rateHeading: string,
): Record<string, string>[] =>
  takeoff.crews.flatMap(({ name, trades, rate }) =>
    trades.map((trade, index) => ({
      ...(index === 0 && { Crew: name, [rateHeading]: amount(rate) }),
      Trade: trade.name,
      Workers: figure(trade.workers, 0),
      'Base $': amount(trade.base),
      ...(trade.escalation !== undefined && { 'Escalation $': amount(trade.escalation) }),
      'Fringe $': amount(trade.fringe),
      'Burden $': amount(trade.burden),
      'Per hour $': amount(trade.hourly),
    })),
  );
