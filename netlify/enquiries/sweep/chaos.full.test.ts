import { test } from 'vitest';
import { expectNothingLost } from '#tests/support/chaos-harness.ts';

// CHAOS_SEED repeats a run that failed.
const SEED = Number(process.env['CHAOS_SEED'] ?? Math.floor(Date.now() / 86_400_000));

// The weekly check sets how many runs it takes, each of the whole size: that is minutes, which no push waits for.
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
