import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '#tests/support/contract.ts';
import {
  fillForm,
  leaveQuote,
  leaveUnsent,
  postForm,
  QUOTE,
  TestPlatform,
} from '#tests/support/test-platform.ts';
import { makePdf } from '#tests/support/make-plan-files.ts';
import type { Delivery } from '#platform/mailer.ts';
import { receiveEnquiry } from './receive.ts';
import { redeliver } from './redeliver.ts';

const DOWN: Delivery = { outcome: 'unknown', reason: 'down' };
const NOTHING = { sent: 0, failed: 0, unreadable: 0 };

let platform: TestPlatform;
beforeEach(() => {
  platform = new TestPlatform();
});

describe('a store that fails', () => {
  test('while what is due cannot be listed nothing is sent, and the log says so', async () => {
    await leaveUnsent(platform);
    const before = platform.memory.tries.length;
    platform.store.fault = (name, key) => (name === 'list' && key === 'due/' ? 'down' : undefined);
    expect(await redeliver(platform)).toEqual(NOTHING);
    expect(platform.memory.tries).toHaveLength(before);
    expect(platform.lines.at(-1)).toEqual({
      level: 'error',
      event: 'sweep',
      outcome: 'the store cannot be listed',
    });
  });

  test('what cannot be parsed stops nothing, is counted and named', async () => {
    const broken = await leaveUnsent(platform);
    await leaveUnsent(platform);
    await platform.store.write(`mailing/${broken}/sales/note`, '');
    await platform.store.write('due/sales/no-such-key', '');
    await platform.store.write('state/adopted', '');
    await platform.store.write('state/sweep', '{');
    expect(await redeliver(platform)).toEqual({ sent: 4, failed: 0, unreadable: 1 });
    expect(platform.lines).toContainEqual(
      expect.objectContaining({ event: 'sweep', id: broken, detail: 'the note cannot be read' }),
    );
    expect(platform.lines.at(-1)).toMatchObject({ event: 'health', figures: { unreadable: 1 } });
  });

  test('what became of an e-mail before cannot be listed: it waits, and the others go', async () => {
    const id = await leaveUnsent(platform);
    await leaveUnsent(platform);
    const before = platform.memory.tries.length;
    platform.store.fault = (name, key) =>
      name === 'list' && key === `mailing/${id}/sales/` ? 'down' : undefined;
    expect(await redeliver(platform)).toEqual({ sent: 3, failed: 0, unreadable: 0 });
    expect(platform.memory.triesOf('sales', before)).not.toContain(`sales-${id}`);
    expect(platform.lines).toContainEqual({ level: 'error', event: 'sweep', id, detail: 'down' });
    platform.store.fault = () => undefined;
    expect((await redeliver(platform)).sent).toBe(1);
  });

  test('a record that cannot be read does not hold up the others', async () => {
    const broken = await leaveUnsent(platform);
    const id = await leaveUnsent(platform);
    await platform.store.write(`enquiries/${broken}`, '{"id":7}');
    expect((await redeliver(platform)).sent).toBe(2);
    expect([...platform.memory.accepted.keys()].sort()).toEqual([`sales-${id}`, `visitor-${id}`]);
    expect(platform.lines).toContainEqual({
      level: 'error',
      event: 'sweep',
      id: broken,
      detail: 'the record cannot be read',
    });
  });

  test('a record that was deleted since the listing is passed over', async () => {
    const gone = await leaveUnsent(platform);
    await leaveUnsent(platform);
    platform.store.fault = (name, key) => {
      if (name === 'readText' && key === `enquiries/${gone}`) platform.store.blobs.delete(key);
      return undefined;
    };
    platform.lines.length = 0;
    expect((await redeliver(platform)).sent).toBe(2);
    expect(platform.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('a file that cannot be read leaves the e-mail for later', async () => {
    platform.memory.fate = () => DOWN;
    await leaveQuote(platform);
    platform.memory.fate = () => undefined;
    platform.store.fault = (name) => (name === 'readBytes' ? 'down' : undefined);
    expect(await redeliver(platform)).toEqual({ sent: 1, failed: 1, unreadable: 0 });
    expect(platform.memory.read('sales')).toHaveLength(0);
    platform.store.fault = () => undefined;
    platform.clock.time += 5 * MINUTE;
    await redeliver(platform);
    expect(platform.memory.read('sales')).toHaveLength(1);
  });

  test('a file of which a part is missing does not go out without it', async () => {
    platform.memory.fate = () => DOWN;
    await leaveQuote(platform);
    platform.memory.fate = () => undefined;
    for (const key of platform.store.keys) {
      if (key.startsWith('files/')) platform.store.blobs.delete(key);
    }
    expect(await redeliver(platform)).toEqual({ sent: 1, failed: 1, unreadable: 0 });
    expect(platform.memory.read('sales')).toHaveLength(0);
  });

  test('a note of earlier tries that cannot be read delays nothing', async () => {
    await leaveUnsent(platform);
    platform.store.fault = (name, key) =>
      name === 'readText' && key.startsWith('tries/') ? 'down' : undefined;
    expect((await redeliver(platform)).sent).toBe(2);
  });

  test('a try is noted before it is made, so that one that breaks off is not the next one', async () => {
    await leaveUnsent(platform);
    platform.memory.fate = () => {
      throw new Error('the platform ended the function');
    };
    expect(await redeliver(platform)).toEqual({ sent: 0, failed: 0, unreadable: 2 });
    const before = platform.memory.tries.length;
    platform.memory.fate = () => undefined;
    await redeliver(platform);
    expect(platform.memory.triesOf('sales', before)).toHaveLength(0);
    expect(platform.memory.triesOf('visitor', before)).toHaveLength(0);
  });
});

describe('sweeps that run at once', () => {
  test('make one e-mail of each key, and leave nothing due', async () => {
    for (let count = 0; count < 5; count += 1) await leaveUnsent(platform);
    await Promise.all([redeliver(platform), redeliver(platform), redeliver(platform)]);
    expect(platform.memory.accepted.size).toBe(10);
    platform.clock.time += HOUR;
    await redeliver(platform);
    expect(platform.store.keys.filter((key) => key.startsWith('due/'))).toEqual([]);
    expect(platform.memory.accepted.size).toBe(10);
  });

  test('a refusal that one of them hears uses no second key while another is without an answer', async () => {
    const id = await leaveUnsent(platform);
    platform.mailer = platform.memory.withSettings({ from: 'Website <corrected@site.example>' });
    const refused: Delivery = { outcome: 'refused', about: 'sender', reason: '403' };
    platform.memory.fate = () => refused;
    const before = platform.memory.tries.length;
    await redeliver(platform);
    // The try in the visitor's own request was never answered, so the first key stays.
    expect(platform.memory.triesOf('sales', before)).toEqual([`sales-${id}`]);
  });
});

describe('what broke off before its record stood', () => {
  test('is cleared away after an hour, with its files, and not before', async () => {
    platform.store.fault = (name, key) =>
      name === 'create' && key.startsWith('enquiries/') ? 'down' : undefined;
    platform.memory.fate = () => DOWN;
    const form = fillForm(QUOTE, new File([makePdf()], 'plan.pdf'));
    expect((await receiveEnquiry(postForm(form), platform)).status).toBe(503);
    platform.store.fault = () => undefined;
    platform.memory.fate = () => undefined;
    platform.clock.time += 59 * MINUTE;
    await redeliver(platform);
    expect(platform.store.keys.some((key) => key.startsWith('files/'))).toBe(true);
    platform.clock.time += 2 * MINUTE;
    await redeliver(platform);
    await redeliver(platform);
    expect(platform.store.keys.filter((key) => /^(files|due|mailing)\//.test(key))).toEqual([]);
    expect(platform.memory.accepted.size).toBe(0);
  });
});
