import { test } from 'vitest';
import { expectRoomForPeople } from '#tests/support/crowd-harness.ts';

test('beside 12 hostile networks a contractor’s 60 MB arrive within a minute and a person without script with the next sweep', async () => {
  await expectRoomForPeople(12, 'mixed');
}, 60_000);
