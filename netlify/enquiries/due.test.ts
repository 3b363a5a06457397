import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '#tests/support/contract.ts';
import { TestPlatform } from '#tests/support/test-platform.ts';
import { enqueue, isFlood, listDue, listPastSpans, nameDue, type Queue, type Slot } from './due.ts';

const ID = '3b241101-e2bb-4255-8caf-4136c566a962';

let platform: TestPlatform;
beforeEach(() => {
  platform = new TestPlatform();
});

test('a key tells the e-mail, and the moment that one sent again is known by', async () => {
  const keys = [
    `due/again/1795269780000-${ID}`,
    `due/arrival/1795269900000-${ID}`,
    `due/arrival/1795269900000-${ID}-1795269780000`,
    `due/sales/1795269780000-${ID}`,
    `due/suspect/1795269780000-${ID}`,
    `due/visitor/1795269780000-${ID}`,
  ];
  for (const key of keys) await platform.store.write(key, '');
  const list = await listDue(platform.store);
  expect(list.ok && list.value.due.map(({ queue, at, slot }) => [queue, at, slot])).toEqual([
    ['again', 1_795_269_780_000, 'again-1795269780000'],
    ['arrival', 1_795_269_900_000, 'sales'],
    ['arrival', 1_795_269_900_000, 'again-1795269780000'],
    ['sales', 1_795_269_780_000, 'sales'],
    ['suspect', 1_795_269_780_000, 'sales'],
    ['visitor', 1_795_269_780_000, 'visitor'],
  ]);
  expect(list.ok && list.value.due.every(({ id }) => id === ID)).toBe(true);
});

test.each([
  `due/other/1795269780000-${ID}`,
  `due/sales/179526978000-${ID}`,
  `due/sales/1795269780000-${ID.slice(1)}`,
  `due/sales/1795269780000-${ID}-1`,
  `due/sales/1795269780000-${ID}-1795269780000/more`,
  `due/due/sales/1795269780000-${ID}`,
])('%s is none of this version', async (key) => {
  await platform.store.write(key, '');
  expect(await listDue(platform.store)).toEqual({ ok: true, value: { due: [], strange: [key] } });
});

test.each([
  ['sales', 'sales', ''],
  ['visitor', 'visitor', ''],
  ['again', 'again-1795269780000', ''],
  ['arrival', 'sales', ''],
  ['arrival', 'again-1795269780000', '-1795269780000'],
] satisfies [Queue, Slot, string][])(
  'in the queue %s the key of %s ends in %j',
  (queue, slot, ending) => {
    const key = nameDue(queue, 1_795_269_900_000, ID, slot);
    expect(key).toBe(`due/${queue}/1795269900000-${ID}${ending}`);
  },
);

describe('an enquiry is due before it is kept', () => {
  const pace = { id: ID, hasty: false, untimed: false };
  const enqueueNow = (facts: Partial<typeof pace> = {}) =>
    enqueue(platform, { ...pace, ...facts }, platform.clock.time);
  const listQueues = () => platform.store.keys.flatMap((key) => /^due\/(\w+)/.exec(key)?.[1] ?? []);

  test('with an acknowledgement, unless a program may have sent it', async () => {
    await enqueueNow();
    expect(listQueues()).toEqual(['sales', 'visitor']);
  });

  test.each([{ hasty: true }, { untimed: true }])('%j: to be checked', async (facts) => {
    await enqueueNow(facts);
    expect(listQueues()).toEqual(['suspect']);
  });

  test('only what keeps its sales e-mail from being due is a failure', async () => {
    platform.store.fault = (_, key) => (key.startsWith('due/sales/') ? undefined : 'down');
    expect((await enqueueNow()).ok).toBe(true);
    platform.store.fault = (_, key) => (key.startsWith('due/sales/') ? 'down' : undefined);
    expect((await enqueueNow()).ok).toBe(false);
  });
});

describe('a flood', () => {
  const SPAN = Date.UTC(2026, 10, 21, 14);
  const fill = async (holes: number) => {
    for (let hole = 0; hole < holes; hole += 1) {
      await platform.store.write(`recent/${SPAN}/${hole}`, '');
    }
  };

  test('is half of the 64 pigeonholes of ten minutes, until the next ten are over', async () => {
    await fill(31);
    expect(await isFlood(platform)).toBe(false);
    await fill(32);
    for (const [minutes, flood] of [
      [0, true],
      [9, true],
      [19, true],
      [20, false],
    ] as const) {
      platform.clock.time = SPAN + minutes * MINUTE;
      expect(await isFlood(platform)).toBe(flood);
    }
  });

  test('is none where it cannot be told', async () => {
    await fill(64);
    platform.store.down = true;
    expect(await isFlood(platform)).toBe(false);
  });

  test('is noted in the ten minutes of a submission, in pigeonholes of 64', async () => {
    for (let count = 0; count < 300; count += 1) {
      await enqueue(platform, { id: ID, hasty: true, untimed: false }, platform.clock.time);
    }
    const holes = platform.store.keys.flatMap((key) =>
      key.startsWith('recent/') ? Number(key.slice(`recent/${SPAN}/`.length)) : [],
    );
    expect(holes.every((hole) => hole >= 0 && hole < 64)).toBe(true);
    expect(holes.length).toBeGreaterThan(32);
    expect(await isFlood(platform)).toBe(true);
  });

  test('leaves nothing behind that tells nothing any more', () => {
    const names = [-20, -10, 0].map((minutes) => String(SPAN + minutes * MINUTE));
    expect(listPastSpans(names, SPAN + 3 * MINUTE)).toEqual([names[0]]);
  });
});
