import { test } from 'vitest';
import { runChaos } from '#tests/support/chaos-harness.ts';
import { expectNothingLost } from '#tests/support/expect-chaos.ts';

test('60 submissions through failures, bounces and two kills: each accepted one is mailed once', async () => {
  const result = await runChaos(60, 20_261_121);
  console.log(result.summary);
  expectNothingLost(result, 60);
}, 120_000);
