import { test } from 'vitest';
import { expectNothingLost } from '#tests/support/chaos-harness.ts';

// CHAOS_SEED repeats a run that failed.
const SEED = Number(process.env['CHAOS_SEED'] ?? Math.floor(Date.now() / 86_400_000));

test('1,000 submissions through failures, bounces and two kills: each accepted one is mailed once', async () => {
  await expectNothingLost(1_000, SEED);
}, 400_000);

// Two kills a run; the weekly check has fifteen.
const RUNS = Number(process.env['CHAOS_RUNS'] ?? 2);

test(
  'kills among 60 submissions each: none is lost, none is mailed twice',
  async () => {
    for (let run = 1; run <= RUNS; run += 1) await expectNothingLost(60, SEED + run);
  },
  RUNS * 60_000,
);
