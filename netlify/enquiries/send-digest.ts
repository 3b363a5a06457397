import { createHash } from 'node:crypto';
import pMap from 'p-map';
import { forms } from '#forms/definitions/form-list.ts';
import { UNANSWERED } from '#mail/render-email.ts';
import type { Platform } from '#platform/platform.ts';
import { UNREADABLE } from '#platform/read-stored.ts';
import { describeAnswers } from './enquiry.ts';
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

function describe({ reference, form, receivedAt, answers, files }: EnquiryRecord): string {
  const rows = describeAnswers(forms[form], answers).filter(({ value }) => value !== UNANSWERED);
  return [
    `${reference} · ${forms[form].title} · ${nameMoment(receivedAt)}`,
    ...rows.map(({ label, value }) => `${label}: ${value.slice(0, LONGEST)}`),
    ...files.map(({ name }) => `File: ${name}`),
  ].join('\n');
}

/** Reads the submissions that wait, and forgets those that broke off before they were stored. */
async function readWaiting({ store, clock, log }: Platform, keys: readonly string[]) {
  const records: EnquiryRecord[] = [];
  let unreadable = 0;
  await pMap(
    keys,
    async (key) => {
      const read = await readRecord(store, readId(key));
      if (read.ok && read.value) records.push(read.value);
      else if (read.ok && clock.now() - Number(key.split('/')[2]) > BROKEN_OFF) {
        await store.remove(key);
      } else if (!read.ok) {
        log({ level: 'error', event: 'digest', id: readId(key), detail: read.reason });
        if (read.reason.endsWith(UNREADABLE)) unreadable += 1;
      }
    },
    { concurrency: AT_ONCE },
  );
  return { records, unreadable };
}

/** Returns the id of the digest of this hour. */
function identifyDigest(now: number): string {
  return writeUuid(
    createHash('sha256')
      .update(`digest ${nameMoment(now).slice(0, 13)}`)
      .digest(),
  );
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
  const id = identifyDigest(now);
  const reference = makeReference('contact', id);
  const standing = await readRecord(store, id);
  if (!standing.ok) return 0;
  let listed = standing.value?.answers['submissions'];
  let unreadable = 0;
  if (!standing.value) {
    const found = await readWaiting(platform, page.value.slice(0, MOST));
    const { records } = found;
    unreadable = found.unreadable;
    if (records.length === 0) return unreadable;
    listed = records.map((record) => record.id);
    const left = page.value.length - records.length;
    const end = left > 0 ? [`${left} or more wait for the next digest.`] : [];
    const answers = {
      name: 'Website',
      company: `${records.length} submissions`,
      email: mailer.sales,
      message: [...records.map(describe), ...end].join('\n\n'),
      submissions: listed,
    };
    if (!(await enqueue(store, makeTask('automatic', id, now, now))).ok) return unreadable;
    const common = { id, reference, form: 'contact', automatic: 'digest' } as const;
    const record = { ...common, answers, visit: {}, files: [], receivedAt: now };
    const created = await createRecord(store, record);
    if (!created.ok || !created.value) return unreadable;
  }
  const note: Note = { state: 'sending', at: now, to: [mailer.sales], reason: `in ${reference}` };
  const done = page.value.filter((key) => listed?.includes(readId(key)));
  await pMap(
    done,
    async (key) => {
      const written = await Promise.all([
        writeNote(store, readId(key), 'sales', note),
        store.write(KEYS.delivered(nameDay(now), readId(key)), ''),
      ]);
      if (written.every(({ ok }) => ok)) await store.remove(key);
    },
    { concurrency: AT_ONCE },
  );
  return unreadable;
}
