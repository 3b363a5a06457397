import { createHash } from 'node:crypto';
import pMap from 'p-map';
import { forms } from '#forms/definitions/form-list.ts';
import { UNANSWERED } from '#mail/render-email.ts';
import type { Platform } from '#platform/platform.ts';
import { UNREADABLE } from '#platform/read-stored.ts';
import { describeValues } from './enquiry.ts';
import { makeReference, writeUuid } from './identify.ts';
import { writeNote, type Note } from './notes.ts';
import { enqueue, makeTask } from './queue.ts';
import { createRecord, KEYS, nameDay, nameMoment, readId, readRecord } from './records.ts';
import type { EnquiryRecord } from './records.ts';

/** Submissions in one digest, so that a person can read it; the rest waits for the next hour. */
const MOST = 250;

/** Characters of an answer in a digest. */
const LONGEST = 300;

/** Milliseconds after which a submission whose record is missing is known to have broken off. */
const BROKEN_OFF = 60 * 60_000;

const AT_ONCE = 16;

function describe({ reference, form, receivedAt, values, files }: EnquiryRecord): string {
  const rows = describeValues(forms[form], values).filter(({ value }) => value !== UNANSWERED);
  return [
    `${reference} · ${forms[form].title} · ${nameMoment(receivedAt)}`,
    ...rows.map(({ label, value }) => `${label}: ${value.slice(0, LONGEST)}`),
    ...files.map(({ name }) => `File: ${name}`),
  ].join('\n');
}

/** Reads a submission that waits, and forgets one that broke off before it was stored. */
async function readWaiting({ store, clock, log }: Platform, key: string) {
  const read = await readRecord(store, readId(key));
  if (!read.ok) {
    log({ level: 'error', event: 'digest', id: readId(key), detail: read.reason });
    return read.reason.endsWith(UNREADABLE) ? UNREADABLE : undefined;
  }
  const age = clock.now() - Number(key.split('/')[2]);
  if (!read.value && age > BROKEN_OFF) await store.remove(key);
  return read.value;
}

/** Stores a digest of the submissions below these keys. Returns their ids, and the number that cannot be read. */
async function storeDigest(platform: Platform, id: string, sales: string, keys: readonly string[]) {
  const { store, clock } = platform;
  const receivedAt = clock.now();
  const some = keys.slice(0, MOST);
  const read = await pMap(some, (key) => readWaiting(platform, key), { concurrency: AT_ONCE });
  const records = read.filter((one) => typeof one === 'object');
  const unreadable = read.filter((one) => one === UNREADABLE).length;
  if (records.length === 0) return { listed: [], unreadable };
  const left = keys.length - records.length;
  const end = left > 0 ? [`${left} or more wait for the next digest.`] : [];
  const values = {
    name: 'Website',
    company: `${records.length} submissions`,
    email: sales,
    message: [...records.map(describe), ...end].join('\n\n'),
    submissions: records.map((record) => record.id),
  };
  const queued = await enqueue(store, makeTask('automatic', id, receivedAt, receivedAt));
  const reference = makeReference('contact', id);
  const fixed = { id, reference, form: 'contact', automatic: 'digest' } as const;
  const record = { ...fixed, files: [], values, visit: {}, receivedAt };
  const created = queued.ok && (await createRecord(store, record));
  return { listed: created && created.ok && created.value ? values.submissions : [], unreadable };
}

/**
 * Makes one e-mail an hour of the submissions that got none of their own. A digest is stored and sent like
 * an enquiry whose message lists the others, so that it is retried, watched and deleted as one. Returns
 * the number of submissions that cannot be read.
 */
export async function gatherDigest(platform: Platform): Promise<number> {
  const { store, clock, mailer } = platform;
  const page = await store.listPage(KEYS.waiting);
  if (!page.ok || page.value.length === 0 || !mailer) return 0;
  const now = clock.now();
  const hour = createHash('sha256').update(`digest ${nameMoment(now).slice(0, 13)}`);
  const id = writeUuid(hour.digest());
  const standing = await readRecord(store, id);
  if (!standing.ok) return 0;
  const { listed, unreadable } = standing.value
    ? { listed: standing.value.values['submissions'] ?? [], unreadable: 0 }
    : await storeDigest(platform, id, mailer.sales, page.value);
  const reason = `in ${makeReference('contact', id)}`;
  const note: Note = { state: 'sending', at: now, to: [mailer.sales], reason };
  await pMap(
    page.value.filter((key) => listed.includes(readId(key))),
    async (key) => {
      const noted = await writeNote(store, readId(key), 'sales', note);
      const marked = await store.write(KEYS.delivered(nameDay(now), readId(key)), '');
      if (noted.ok && marked.ok) await store.remove(key);
    },
    { concurrency: AT_ONCE },
  );
  return unreadable;
}
