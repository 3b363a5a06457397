import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAY } from '#tests/support/contract.ts';
import { platform, renewPlatform } from '#tests/support/fresh-platform.ts';
import {
  ACCEPT_PAGE,
  CONTACT,
  fillForm,
  readResponse,
  sweepAfter,
} from '#tests/support/test-platform.ts';
import { countSubmission } from './daily-limit.ts';
import { expireEnquiries } from '../sweep/expire-enquiries.ts';

renewPlatform();

let visitors = 0;

/** Sends a message of another visitor, under an id where one is given. */
function send(fields: Readonly<Record<string, string>> = {}, id: string = randomUUID()) {
  visitors += 1;
  const email = `visitor${visitors}@example.com`;
  return platform.post({ ...CONTACT, email, ...fields }, { 'Idempotency-Key': id });
}

/** Counts how often the store is asked one call after another from now on: calls at once are one. */
function countWaits(): () => number {
  let waits = 0;
  let atOnce = 0;
  const begin = () => {
    if (atOnce === 0) waits += 1;
    atOnce += 1;
  };
  const end = () => (atOnce -= 1);
  const { store } = platform;
  const [create, readText] = [store.create.bind(store), store.readText.bind(store)];
  store.create = (...of) => (begin(), create(...of).finally(end));
  store.readText = (...of) => (begin(), readText(...of).finally(end));
  return () => waits;
}

/** Sends so many messages, one after the other. Gives the status of each. */
async function sendMany(count: number, fields = {}, isOfOneNetwork = true) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    if (!isOfOneNetwork) platform.client = `network-${visitors}`;
    statuses.push((await send(fields)).status);
  }
  return statuses;
}

const countOf = (status: number, statuses: readonly number[]) =>
  statuses.filter((one) => one === status).length;
const mailed = () => platform.memory.read('sales').length;

test('a day takes 30 submissions from one network; the next one is refused in words, and of another network taken', async () => {
  expect(countOf(200, await sendMany(30))).toBe(30);
  const keys = platform.store.keys;
  const refused = await send();
  expect(refused.status).toBe(429);
  const { success, message, error } = await readResponse(refused);
  expect(success).toBe(false);
  expect(message).toMatch(
    /^We cannot take another request from your connection today: call \S.+\d{4} or e-mail \S+@\S+\.\w+$/,
  );
  expect(error).toBe(message);
  await platform.settle();
  expect(platform.store.keys).toEqual(keys);
  expect(mailed()).toBe(30);
  platform.client = 'another';
  expect((await send()).status).toBe(200);
  platform.client = 'client';
  platform.clock.time += DAY;
  expect((await send()).status).toBe(200);
});

test('a day takes 60 from all networks of those that look automatic, and people go on', async () => {
  const statuses = await sendMany(65, { formToken: '' }, false);
  expect([countOf(200, statuses), countOf(429, statuses)]).toEqual([60, 5]);
  expect(await sendMany(5, {}, false)).toEqual([200, 200, 200, 200, 200]);
  await sweepAfter(platform, 0);
  expect(mailed()).toBe(65);
});

test('no network uses up alone what all may send that looks automatic', async () => {
  expect(countOf(200, await sendMany(90, { formToken: '' }))).toBe(30);
  platform.client = 'another';
  expect((await send({ formToken: '' })).status).toBe(200);
});

test('a full day refuses at once: the visitor waits for a few calls of the store, not for one a slot', async () => {
  const count = (client: string, isAutomatic: boolean) => {
    platform.client = client;
    return countSubmission(platform, randomUUID(), isAutomatic);
  };
  for (let index = 0; index < 60; index += 1) await count(`network-${index}`, true);
  for (let index = 0; index < 30; index += 1) await count('full', false);
  const waits = countWaits();
  expect(await count('full', false)).toBe(false);
  expect(waits()).toBe(2);
  expect(await count('another', true)).toBe(false);
  expect(waits()).toBe(2 + 1 + 2);
});

test('of 100 at once, and with lists that never change, 30 are taken and mailed', async () => {
  platform.store.stopLists();
  const responses = await Promise.all(Array.from({ length: 100 }, () => send()));
  const statuses = responses.map(({ status }) => status);
  expect([countOf(200, statuses), countOf(429, statuses)]).toEqual([30, 70]);
  await platform.settle();
  expect(mailed()).toBe(30);
});

test('one submission counts once, however often it comes, and is taken again where the day is full', async () => {
  const id = randomUUID();
  const repeats = await Promise.all(
    Array.from({ length: 40 }, () => send({ email: 'a@b.co' }, id)),
  );
  expect(
    countOf(
      200,
      repeats.map(({ status }) => status),
    ),
  ).toBe(40);
  expect(countOf(200, await sendMany(40))).toBe(29);
  expect((await send({ email: 'a@b.co' }, id)).status).toBe(200);
  await platform.settle();
  expect(mailed()).toBe(30);
});

test('one that was counted and could not be stored is taken once it can, where the day is full', async () => {
  const id = randomUUID();
  platform.store.fail('create', 'enquiries/');
  platform.memory.fate = () => ({ outcome: 'unknown', reason: 'down' });
  expect((await send({}, id)).status).toBe(503);
  platform.store.fault = () => undefined;
  platform.memory.fate = () => undefined;
  expect(countOf(200, await sendMany(40))).toBe(29);
  expect((await send({}, id)).status).toBe(200);
});

test('nobody is refused where the store fails: it is mailed instead', async () => {
  await sendMany(30);
  platform.store.fail('create', 'slots/');
  expect((await send()).status).toBe(200);
  platform.store.down = true;
  expect((await send()).status).toBe(200);
  expect(mailed()).toBe(32);
});

test('a full day stays full where a few slots cannot be read', async () => {
  await sendMany(30);
  const [one, other] = platform.store.below('slots/');
  platform.store.fault = (call, key) =>
    call === 'readText' && (key === one || key === other) ? 'down' : undefined;
  expect((await send()).status).toBe(429);
});

test('a form with a mistake does not count', async () => {
  expect(countOf(422, await sendMany(40, { message: '' }))).toBe(40);
  expect((await send()).status).toBe(200);
});

test('a page without a script says so as well, with links, and keeps what was typed', async () => {
  await sendMany(30);
  const typed = { ...CONTACT, form: 'contact', message: 'Do you price precast?' };
  const page = await platform.submit(fillForm(typed), ACCEPT_PAGE);
  expect(page.status).toBe(429);
  const html = await page.text();
  expect(html).toContain('We cannot take another request from your connection today: call');
  expect(html).toContain('Do you price precast?');
  expect(html).toMatch(/<a href="tel:\+.*<a href="mailto:/s);
});

test('what was counted is forgotten the day after, and names no enquiry before', async () => {
  const { id = '' } = await readResponse(await send());
  const counted = platform.store.below('slots/');
  expect(counted).toHaveLength(1);
  const values = counted.map((key) => Buffer.from(platform.store.blobs.get(key) ?? '').toString());
  expect([...counted, ...values].join()).not.toContain(id);
  platform.clock.time += DAY;
  await expireEnquiries(platform, Infinity);
  expect(platform.store.below('slots/')).toEqual([]);
});
