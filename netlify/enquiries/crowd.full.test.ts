import { test } from 'vitest';
import { expectRoomForPeople, ORDERS } from '#tests/support/crowd-harness.ts';

test.each(Object.keys(ORDERS) as (keyof typeof ORDERS)[])(
  'beside 1,000 hostile networks, %s, a contractor’s 60 MB arrive within a minute and a person without script with the next sweep',
  async (order) => {
    await expectRoomForPeople(1_000, order);
  },
  900_000,
);
