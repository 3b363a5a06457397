import { test } from 'vitest';
import { expectNothingLost } from '#tests/support/chaos-harness.ts';

test('20 submissions through failures, bounces and two kills: each accepted one is mailed or named once', async () => {
  await expectNothingLost(20, 20_261_121);
}, 120_000);
