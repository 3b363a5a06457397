import { beforeEach, expect, test } from 'vitest';
import { MINUTE } from '#tests/support/contract.ts';
import {
  CONTACT,
  leaveUnsent,
  postJson,
  readAnswer,
  TestPlatform,
} from '#tests/support/test-platform.ts';
import type { StoreCall } from '#tests/support/memory-store.ts';
import { receiveEnquiry } from './receive.ts';
import { redeliver } from './redeliver.ts';

let platform: TestPlatform;
beforeEach(() => {
  platform = new TestPlatform();
});

const listDueAcknowledgements = () =>
  platform.store.keys.filter((key) => key.startsWith('due/visitor/'));

/** Leaves another enquiry from the same address, a second later. Gives its id. */
async function leaveAnother(): Promise<string> {
  platform.clock.time += 1_000;
  return (await readAnswer(await receiveEnquiry(postJson(CONTACT), platform))).id ?? '';
}

test('a mailbox that had its one of the day gets none: it is done without, and nothing is due', async () => {
  const first = await leaveAnother();
  const second = await leaveAnother();
  expect(platform.memory.triesOf('visitor')).toEqual([`visitor-${first}`]);
  const done = await platform.store.readText(`mailing/${second}/visitor/done`);
  expect(done.ok && JSON.parse(done.value ?? '')).toEqual({
    at: platform.clock.time,
    outcome: 'one a day',
  });
  expect(listDueAcknowledgements()).toEqual([]);
});

test('where that cannot be noted it stays due, and comes to the same', async () => {
  const first = await leaveAnother();
  platform.store.fault = (name, key) =>
    name === 'write' && key.endsWith('/visitor/done') ? 'down' : undefined;
  const second = await leaveAnother();
  expect(listDueAcknowledgements()).toEqual([expect.stringContaining(second)]);
  expect(platform.lines).toContainEqual({
    ...{ level: 'error', event: 'mark', id: second },
    ...{ outcome: 'visitor', detail: 'down' },
  });
  platform.store.fault = () => undefined;
  await redeliver(platform);
  expect(listDueAcknowledgements()).toEqual([]);
  expect(platform.memory.triesOf('visitor')).toEqual([`visitor-${first}`]);
});

test.each<[string, StoreCall[0]]>([
  ['claimed', 'create'],
  ['read', 'readText'],
])('where it cannot be %s who was acknowledged, none goes out yet', async (_, call) => {
  const id = await leaveUnsent(platform);
  const before = platform.memory.tries.length;
  platform.store.fault = (name, key) =>
    name === call && key.startsWith('acknowledged/') ? 'down' : undefined;
  await redeliver(platform);
  expect(platform.memory.triesOf('visitor', before)).toEqual([]);
  expect(listDueAcknowledgements()).toHaveLength(1);
  platform.store.fault = () => undefined;
  platform.clock.time += 5 * MINUTE;
  await redeliver(platform);
  // The claim is this enquiry's own from its first try.
  expect(platform.memory.triesOf('visitor', before)).toEqual([`visitor-${id}`]);
  expect(listDueAcknowledgements()).toEqual([]);
});
