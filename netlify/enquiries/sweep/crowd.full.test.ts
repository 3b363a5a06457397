import { test } from 'vitest';
import { expectRoomForPeople, ORDERS } from '#tests/support/crowd-harness.ts';

// The weekly check has a thousand, which take minutes an order.
const NETWORKS = Number(process.env['CROWD_NETWORKS'] ?? 60);

test.each(Object.keys(ORDERS) as (keyof typeof ORDERS)[])(
  'beside hostile networks, %s, a contractor’s 60 MB arrive within a minute and a person without script with the next sweep',
  async (order) => {
    await expectRoomForPeople(NETWORKS, order);
  },
  900_000,
);
