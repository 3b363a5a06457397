import { test } from 'vitest';
import { expectNothingLost } from '#tests/support/chaos-harness.ts';

// CHAOS_SEED repeats a run that failed.
const SEED = Number(process.env['CHAOS_SEED'] ?? Math.floor(Date.now() / 86_400_000));

// Runs of the weekly check.
const RUNS = Number(process.env['CHAOS_RUNS'] ?? 1);

test(
  '2,000 submissions through failures, bounces and 60 kills: each accepted one is mailed once',
  async () => {
    for (let run = 0; run < RUNS; run += 1) await expectNothingLost(2_000, SEED + run, 60);
  },
  RUNS * 2_400_000,
);
