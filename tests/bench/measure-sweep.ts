import type { Store, Stored } from '#platform/store.ts';
import { expireEnquiries } from '#enquiries/expire-enquiries.ts';
import { runSweep } from '#enquiries/run-sweep.ts';
import { makeReference } from '#enquiries/identify.ts';
import { leaveUnsent, TestPlatform } from '../support/test-platform.ts';

/*
 * What a sweep and an hourly run cost, by how much is kept: `npm run bench:sweep`. The store answers
 * as production's does, 40 ms a call and a page of 1,000 keys, and the provider in 100 ms; the time is
 * counted, not waited for.
 */

const KEPT = [0, 1_000, 100_000];
/** A night's sweep finds nothing due; one after an outage of the provider, ten enquiries. */
const PENDING = [0, 10];
const CALL = 40;
const PAGE = 1_000;
const SEND = 100;
const DAY = 24 * 60 * 60_000;

/** Counts the pages that calls come to, and the milliseconds they take one after the other. */
class CountingStore implements Store {
  calls = 0;
  readonly #inner: Store;
  constructor(inner: Store) {
    this.#inner = inner;
  }
  async #count<T>(
    call: Promise<Stored<T>>,
    pages: (value: T) => number = () => 1,
  ): Promise<Stored<T>> {
    const answer = await call;
    this.calls += answer.ok ? pages(answer.value) : 1;
    return answer;
  }
  readonly #pages = (keys: readonly string[]) => Math.max(1, Math.ceil(keys.length / PAGE));
  create = (key: string, data: string | Blob) => this.#count(this.#inner.create(key, data));
  write = (key: string, data: string | Blob) => this.#count(this.#inner.write(key, data));
  readText = (key: string) => this.#count(this.#inner.readText(key));
  readBytes = (key: string) => this.#count(this.#inner.readBytes(key));
  remove = (key: string) => this.#count(this.#inner.remove(key));
  listPage = (prefix: string) => this.#count(this.#inner.listPage(prefix));
  list = (prefix: string) => this.#count(this.#inner.list(prefix), this.#pages);
  listNames = (prefix: string) => this.#count(this.#inner.listNames(prefix), this.#pages);
}

/** Enquiries of the last 29 days, delivered, with all that is left of each. */
function keep(room: TestPlatform, count: number): void {
  const { blobs } = room.store;
  const text = new TextEncoder();
  for (let index = 0; index < count; index += 1) {
    const id = `${index.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;
    const receivedAt = room.clock.time - ((index % 29) + 1) * DAY;
    const day = new Date(receivedAt).toISOString().slice(0, 10);
    const record = { id, reference: makeReference('contact', id), receivedAt };
    blobs.set(`enquiries/${id}`, text.encode(JSON.stringify(record)));
    for (const key of [`mails/${id}/sales/note`, `mails/${id}/visitor/note`]) {
      blobs.set(key, text.encode('{}'));
    }
    blobs.set(`delivered/${day}/${id}`, text.encode(''));
  }
}

const columns = [
  'kept',
  'pending',
  'sent',
  'store calls',
  'provider calls',
  'one after the other',
  'as it runs',
];
console.log(`sweep         ${columns.map((name) => name.padStart(20)).join('')}`);

function print(name: string, values: readonly (number | string)[]): void {
  console.log(`${name.padEnd(14)}${values.map((value) => String(value).padStart(20)).join('')}`);
}

for (const [count, due] of KEPT.flatMap((kept) => PENDING.map((due) => [kept, due] as const))) {
  const room = new TestPlatform();
  for (let pending = 0; pending < due; pending += 1) await leaveUnsent(room);
  keep(room, count);
  const store = new CountingStore(room.store);
  const uploads = new CountingStore(room.uploads);
  // The first retry is due five minutes after the request.
  room.clock.time += 5 * 60_000;
  const platform = Object.assign(Object.create(room) as TestPlatform, { store, uploads });
  const before = room.memory.tries.length;
  const paced = room.clock.time;
  const { sent } = await runSweep(platform);
  const tries = room.memory.tries.length - before;
  const calls = store.calls + uploads.calls;
  const inTurn = calls * CALL + tries * SEND;
  // Four e-mails are under way at once, and none begins sooner than a quarter of a second after another.
  const asItRuns = Math.max(room.clock.time - paced, Math.round(inTurn / 4));
  print('sweep', [count, due, sent, calls, tries, `${inTurn} ms`, `${asItRuns} ms`]);
  if (due > 0) continue;
  store.calls = 0;
  const deleted = await expireEnquiries(platform, platform.clock.now() + 20_000);
  print('hourly run', [
    count,
    0,
    `${deleted} deleted`,
    store.calls,
    0,
    `${store.calls * CALL} ms`,
    '',
  ]);
}
