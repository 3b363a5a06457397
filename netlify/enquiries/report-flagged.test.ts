import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '#tests/support/contract.ts';
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
import { makePdf } from '#tests/support/plan-files.ts';
import { receiveEnquiry } from './receive.ts';
import { redeliver } from './redeliver.ts';
import { reportFlagged } from './report-flagged.ts';

let room: TestPlatform;
beforeEach(() => {
  room = new TestPlatform();
});

/** Leaves an enquiry behind that nobody is known to have got. */
async function leaveFlagged(): Promise<string> {
  const id = await leaveUnsent(room);
  await flagAll();
  return id;
}

async function flagAll(): Promise<void> {
  room.clock.time += DAY;
  while ((await redeliver(room)).flagged > 0);
}

test('one digest names an enquiry with everything that is needed to answer', async () => {
  await leaveFlagged();
  expect(await reportFlagged(room)).toBe(1);
  expect(await reportFlagged(room)).toBe(0);
  const [digest, ...more] = room.memory.read('digest');
  expect(more).toEqual([]);
  expect(digest).toMatchObject({
    from: 'Datumline <site@datumline.example>',
    to: ['sales@datumline.example'],
    subject: '[Check] 1 enquiry to check',
  });
  expect(digest?.text).toMatch(/^Reference: C-[0-9A-F]{4}-[0-9A-F]{4}$/m);
  expect(digest?.text).toContain('Form: contact\nReceived: 2026-11-21 14:03 UTC\n');
  for (const value of Object.values(CONTACT)) expect(digest?.text).toContain(value);
  expect(digest?.text).not.toContain('File:');
  expect(room.lines.at(-1)).toEqual({
    level: 'info',
    event: 'digest',
    outcome: 'accepted',
    detail: '1 enquiries',
  });
});

test('a digest says where the file is kept', async () => {
  room.memory.fate = () => ({ outcome: 'unknown', reason: 'down' });
  const pdf = makePdf();
  const form = fillForm(QUOTE, new File([pdf], 'plan.pdf'));
  const { id } = await readAnswer(await receiveEnquiry(postForm(form), room));
  await flagAll();
  room.memory.fate = () => undefined;
  await reportFlagged(room);
  const hash = createHash('sha256').update(pdf).digest('hex');
  const [digest] = room.memory.read('digest');
  expect(digest?.text).toContain(`File: plan.pdf (${pdf.length} bytes)`);
  expect(digest?.text).toContain(`Kept under: files/${id}/${hash}`);
  expect(room.store.keys).toContain(`files/${id}/${hash}/000`);
});

test('50 enquiries stand in one digest, and the next day names the rest', async () => {
  for (let count = 0; count < 51; count += 1) await leaveUnsent(room);
  await flagAll();
  expect(await reportFlagged(room)).toBe(50);
  expect(await reportFlagged(room)).toBe(1);
  expect(await reportFlagged(room)).toBe(0);
  expect(room.memory.read('digest').map(({ subject }) => subject)).toEqual([
    '[Check] 50 enquiries to check',
    '[Check] 1 enquiry to check',
  ]);
});

test('a digest that was not accepted is repeated under the same key', async () => {
  const id = await leaveFlagged();
  room.memory.fate = () => ({ outcome: 'unknown', reason: 'down' });
  expect(await reportFlagged(room)).toBe(0);
  expect(room.lines.at(-1)).toMatchObject({ level: 'error', event: 'digest', outcome: 'unknown' });
  expect(room.store.keys.filter((key) => key.startsWith('reported/'))).toEqual([]);
  room.memory.fate = () => undefined;
  room.clock.time += DAY;
  expect(await reportFlagged(room)).toBe(1);
  const [first, second] = room.memory.tries.slice(-2);
  expect(second).toMatch(/^digest-[0-9a-f]{64}$/);
  expect(second).toBe(first);
  expect(room.store.keys).toContain(`reported/2026-11-23/${id}`);
});

test('without flagged enquiries there is no digest and no line in the log', async () => {
  await receiveEnquiry(postJson(CONTACT), room);
  room.lines.length = 0;
  expect(await reportFlagged(room)).toBe(0);
  expect(room.memory.read('digest')).toEqual([]);
  room.mailer = undefined;
  expect(await reportFlagged(room)).toBe(0);
  expect(room.lines).toEqual([]);
});

describe('where the digest cannot be written', () => {
  test('without a mailer the log tells that enquiries wait', async () => {
    await leaveFlagged();
    room.mailer = undefined;
    expect(await reportFlagged(room)).toBe(0);
    expect(room.lines.at(-1)).toEqual({
      level: 'error',
      event: 'digest',
      outcome: '1 enquiries wait for a person',
    });
  });

  test.each(['flagged/', 'reported/'])(
    '%s cannot be listed: nobody is told twice',
    async (prefix) => {
      await leaveFlagged();
      await reportFlagged(room);
      room.store.fault = (name, key) => (name === 'list' && key === prefix ? 'down' : undefined);
      expect(await reportFlagged(room)).toBe(0);
      expect(room.memory.read('digest')).toHaveLength(1);
      expect(room.lines.at(-1)).toMatchObject({ level: 'error', event: 'digest' });
    },
  );

  test('a flag without a record is passed over', async () => {
    await leaveFlagged();
    await room.store.write('flagged/0-gone', '');
    expect(await reportFlagged(room)).toBe(1);
  });

  test('a record that cannot be read is left out until it can', async () => {
    const broken = await leaveFlagged();
    const fine = await leaveFlagged();
    room.store.fault = (name, key) =>
      name === 'readText' && key === `enquiries/${broken}` ? 'down' : undefined;
    expect(await reportFlagged(room)).toBe(1);
    expect(room.store.keys.filter((key) => key.startsWith('reported/'))).toEqual([
      `reported/2026-11-23/${fine}`,
    ]);
    const tries = room.memory.tries.length;
    expect(await reportFlagged(room)).toBe(0);
    expect(room.memory.tries).toHaveLength(tries);
    room.store.fault = () => undefined;
    expect(await reportFlagged(room)).toBe(1);
  });
});
