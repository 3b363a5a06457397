import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '#tests/support/contract.ts';
import {
  CONTACT,
  fillForm,
  leaveUnsent,
  postForm,
  postJson,
  QUOTE,
  readAnswer,
  TestPlatform,
} from '#tests/support/test-platform.ts';
import { makePdf } from '#tests/support/make-plan-files.ts';
import type { Delivery } from '#platform/mailer.ts';
import { receiveEnquiry } from './receive.ts';
import { redeliver } from './redeliver.ts';

const DOWN: Delivery = { outcome: 'unknown', reason: 'down' };

let platform: TestPlatform;
beforeEach(() => {
  platform = new TestPlatform();
});

describe('the pace and the time of a sweep', () => {
  test('asks the provider at most five times a second', async () => {
    for (let count = 0; count < 4; count += 1) await leaveUnsent(platform);
    const start = platform.clock.time;
    expect((await redeliver(platform)).sent).toBe(8);
    const pause = (platform.clock.time - start) / 7;
    expect(pause).toBeGreaterThanOrEqual(200);
    expect(pause).toBeLessThan(1_000);
  });

  test('has four e-mails under way at once, after a first one alone', async () => {
    for (let count = 0; count < 4; count += 1) await leaveUnsent(platform);
    let underWay = 0;
    const most: number[] = [];
    const send = platform.memory.send.bind(platform.memory);
    platform.memory.send = async (mail, deadline) => {
      underWay += 1;
      most.push(underWay);
      await new Promise((resolve) => setTimeout(resolve, 5));
      underWay -= 1;
      return send(mail, deadline);
    };
    await redeliver(platform);
    expect(most[0]).toBe(1);
    expect(most).toHaveLength(8);
    expect(Math.max(...most)).toBe(4);
  });

  test('begins no try after 20 seconds', async () => {
    for (let count = 0; count < 6; count += 1) await leaveUnsent(platform);
    const before = platform.memory.tries.length;
    platform.memory.fate = () => {
      platform.clock.time += 20_000;
      return DOWN;
    };
    expect(await redeliver(platform)).toEqual({ sent: 0, failed: 1, unreadable: 0 });
    expect(platform.memory.deadlines.slice(before)).toEqual([7_000]);
    // What was left over comes next.
    platform.memory.fate = () => undefined;
    expect((await redeliver(platform)).sent).toBe(12);
  });

  test('gives a file half a second a megabyte more, and never longer than the function lives', async () => {
    platform.memory.fate = () => DOWN;
    const pdf = makePdf(2 * 1024 * 1024);
    for (const name of ['one.pdf', 'two.pdf']) {
      await receiveEnquiry(postForm(fillForm(QUOTE, new File([pdf], name))), platform);
    }
    const before = platform.memory.deadlines.length;
    platform.memory.fate = () => {
      platform.clock.time += 19_900;
      return DOWN;
    };
    await redeliver(platform);
    const [first, second, ...more] = platform.memory.deadlines.slice(before);
    expect(first).toBeCloseTo(7_000 + (pdf.length / 1_048_576) * 500, 3);
    expect(second).toBe(27_000 - 19_900);
    expect(more).toEqual([]);
  });

  test('waits a short while that the provider asks for, once, and no longer one', async () => {
    const id = await leaveUnsent(platform);
    const busy = (retryAfter: number): Delivery => ({
      outcome: 'refused',
      about: 'quota',
      reason: '429',
      retryAfter,
    });
    platform.memory.fate = () => busy(1_000);
    const before = platform.memory.tries.length;
    await redeliver(platform);
    expect(platform.memory.tries.slice(before)).toEqual([`sales-${id}`, `sales-${id}`]);
    platform.clock.time += HOUR;
    platform.memory.fate = () => busy(10_000);
    const after = platform.memory.tries.length;
    await redeliver(platform);
    expect(platform.memory.tries.slice(after)).toEqual([`sales-${id}`]);
  });
});

describe('a flood', () => {
  test('holds back what looks automatic and acknowledgements, never the e-mails of people', async () => {
    for (let count = 0; count < 90; count += 1) {
      const bot = { ...CONTACT, email: `bot${count}@example.com`, filledFor: '' };
      await receiveEnquiry(postJson(bot), platform);
      // One after the other: a sweep takes the oldest first.
      platform.clock.time += 1_000;
    }
    const before = platform.memory.tries.length;
    const lead = await readAnswer(await receiveEnquiry(postJson(CONTACT), platform));
    const bot = await readAnswer(
      await receiveEnquiry(postJson({ ...CONTACT, filledFor: '' }), platform),
    );
    expect(platform.memory.tries.slice(before)).toEqual([`sales-${lead.id}`]);
    expect(platform.lines.at(-1)).toMatchObject({ outcome: 'kept, during a flood' });
    await redeliver(platform);
    const keys = [...platform.memory.accepted.keys()];
    expect(keys).toContain(`visitor-${lead.id}`);
    expect(keys).not.toContain(`sales-${bot.id}`);
    // Some before it go out with each sweep, and all of them once it is over.
    platform.clock.time += HOUR;
    await redeliver(platform);
    await redeliver(platform);
    expect([...platform.memory.accepted.keys()]).toContain(`sales-${bot.id}`);
  });

  test('lets ten of each out a sweep until it is over', async () => {
    for (let count = 0; count < 60; count += 1) await leaveUnsent(platform);
    for (let hole = 0; hole < 32; hole += 1) {
      await platform.store.write(
        `recent/${platform.clock.time - (platform.clock.time % 600_000)}/${hole}`,
        '',
      );
    }
    const before = platform.memory.tries.length;
    await redeliver(platform);
    expect(platform.memory.triesOf('sales', before)).toHaveLength(60);
    expect(platform.memory.read('visitor')).toHaveLength(10);
    platform.clock.time += 6 * MINUTE;
    await redeliver(platform);
    expect(platform.memory.read('visitor')).toHaveLength(20);
    platform.clock.time += 30 * MINUTE;
    await redeliver(platform);
    expect(platform.memory.read('visitor')).toHaveLength(60);
  });
});
