import { test } from 'vitest';
import { expectNothingLost } from '#tests/support/chaos-harness.ts';

// CHAOS_SEED repeats a run that failed.
const SEED = Number(process.env['CHAOS_SEED'] ?? Math.floor(Date.now() / 86_400_000));

// A push runs 100 submissions once; the weekly check sets CHAOS_RUNS, of 2,000 each.
const RUNS = Number(process.env['CHAOS_RUNS'] ?? 0);
const [COUNT, KILLS] = RUNS > 0 ? [2_000, 60] : [100, 4];

test(
  `${COUNT} submissions through failures, bounces and ${KILLS} kills: each accepted one is mailed once`,
  async () => {
    for (let run = 0; run < Math.max(RUNS, 1); run += 1) {
      await expectNothingLost(COUNT, SEED + run, KILLS);
    }
  },
  Math.max(RUNS, 1) * COUNT * 1_200,
);
