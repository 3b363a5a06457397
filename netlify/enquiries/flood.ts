import * as z from 'zod/mini';
import type { Platform } from '#platform/platform.ts';
import { readStored } from '#platform/read-stored.ts';

const KEY = 'state/arrivals';

/** Milliseconds that submissions are counted over. */
const SPAN = 10 * 60_000;

/** Many times what ten minutes of the busiest day bring. One address may send 20 a minute. */
const LIMIT = 40;

const counterSchema = z.object({ span: z.number(), count: z.number() });

type Access = Pick<Platform, 'store' | 'clock'>;

async function readCount({ store, clock }: Access) {
  const span = Math.floor(clock.now() / SPAN);
  const read = await readStored(store, KEY, counterSchema, 'the counter');
  const counter = read.ok ? read.value : undefined;
  // Fail open: a store outage must not hold enquiries back.
  return { span, count: counter?.span === span ? counter.count : 0 };
}

/** Tells whether more submissions come in than people send. */
export async function isFlood(access: Access): Promise<boolean> {
  return (await readCount(access)).count > LIMIT;
}

/** Counts a submission, and tells whether there is a flood. Simultaneous ones may count as one. */
export async function countArrival(access: Access): Promise<boolean> {
  const { span, count } = await readCount(access);
  await access.store.write(KEY, JSON.stringify({ span, count: count + 1 }));
  return count + 1 > LIMIT;
}
