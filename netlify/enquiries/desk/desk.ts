import pMap from 'p-map';
import { FORM_IDS, forms } from '#forms/definitions/form-list.ts';
import { localizeForm, type LocalWords } from '#forms/definitions/localize-form.ts';
import { writeSize } from '#forms/definitions/write-size.ts';
import type { EmailRow } from '#mail/render-email.ts';
import type { Platform } from '#platform/platform.ts';
import { removeKeys } from '#platform/remove-keys.ts';
import { readPhoneLinker, readSiteContent } from '#platform/site-content.ts';
import { DONE, waitForAll, type Store, type Stored } from '#platform/store.ts';
import { UNREADABLE } from '#platform/stored-shape.ts';
import { MINUTE, nameMoment } from '#platform/time.ts';
import { describeValues } from '../queue/describe-values.ts';
import { requestSecondCopy } from '../mail-out/delivery-report.ts';
import { removeBelongings, removeDays } from '../sweep/expire-enquiries.ts';
import { isSubmissionId, makeReference } from '../queue/identify.ts';
import { BY_HAND, isAccepted, readStatus, type DeliveryStatus } from '../queue/delivery-status.ts';
import {
  enqueue,
  isCopy,
  isForSales,
  listQueue,
  makeTask,
  readCopyNumber,
  type MailName,
  type StatusName,
  type Task,
} from '../queue/queue.ts';
import { KEYS, readId, readRecord, type EnquiryRecord } from '../queue/records.ts';

/** What the terminal needs of a platform: it sends nothing. */
export type Desk = Pick<Platform, 'store' | 'clock'>;

/** Records read concurrently. The store answers in some 40 ms, and a person waits while thousands are read. */
export const READ_AT_ONCE = 128;

/** Milliseconds within which an e-mail that was being sent during an erasure has written its status. */
const UNDER_WAY = MINUTE;

/** Kind of the task of a dead letter; as a search term, it finds all of them. */
const FLAGGED = 'flagged';

const NO_RECORD = { ok: false, reason: 'there is no record of it' } as const;

interface Found {
  readonly ids: readonly string[];
  /** Enquiries that could not be read and may match. */
  readonly unread: readonly string[];
}

/**
 * Finds enquiries by reference, id or the visitor's e-mail address, or all that are flagged. Only the search by address
 * reads every record.
 */
export async function findEnquiries({ store }: Desk, name: string): Promise<Stored<Found>> {
  const wanted = name.trim().toLowerCase();
  const found = (ids: readonly string[], unread: readonly string[] = []) =>
    ({ ok: true, value: { ids, unread } }) as const;
  if (isSubmissionId(wanted)) return found([wanted]);
  if (wanted === FLAGGED) {
    const queue = await listQueue(store);
    if (!queue.ok) return queue;
    const flagged = queue.value.tasks.filter(({ kind }) => kind === FLAGGED);
    return found([...new Set(flagged.map(({ id }) => id))]);
  }
  const keys = await store.list(KEYS.records);
  if (!keys.ok) return keys;
  const ids = keys.value.map(readId);
  if (!wanted.includes('@')) {
    // A reference is made of the id, so that no record need be read.
    return found(
      ids.filter((id) => FORM_IDS.some((form) => makeReference(form, id).toLowerCase() === wanted)),
    );
  }
  const held = await pMap(ids, (id) => holdsAddress(store, id, wanted), {
    concurrency: READ_AT_ONCE,
  });
  return found(
    ids.filter((_, index) => held[index] === true),
    ids.filter((_, index) => held[index] === 'unread'),
  );
}

/** True if a record contains the address; `unread` if it cannot be read. */
async function holdsAddress(
  store: Store,
  id: string,
  address: string,
): Promise<boolean | 'unread'> {
  const record = await readRecord(store, id);
  if (record.ok) {
    const { email = '' } = record.value?.values ?? {};
    return String(email).toLowerCase() === address;
  }
  if (!record.reason.endsWith(UNREADABLE)) return 'unread';
  const text = await store.readText(KEYS.record(id));
  const isHeld = text.ok && (text.value ?? '').toLowerCase().includes(address);
  // The lost part of a damaged record may have held the address.
  return isHeld || 'unread';
}

/** Everything that is stored of an enquiry, by its own keys. */
interface StoredParts {
  readonly record: Stored<EnquiryRecord | undefined>;
  readonly files: readonly string[];
  /** The statuses of its e-mails and its event; undefined for one that was not tried. */
  readonly statuses: ReadonlyMap<StatusName, Stored<DeliveryStatus | undefined>>;
  readonly tasks: readonly Task[];
}

async function readParts(store: Store, id: string): Promise<Stored<StoredParts>> {
  const [record, read] = await Promise.all([
    readRecord(store, id),
    waitForAll(store.list(KEYS.files(id)), store.list(KEYS.mails(id)), listQueue(store)),
  ]);
  if (!read.ok) return read;
  const [files, mails, queue] = read.value;
  const stored = mails.map((key) => key.split('/')[2] as StatusName);
  const statuses = new Map<StatusName, Stored<DeliveryStatus | undefined>>();
  for (const mail of ['sales', 'visitor', ...stored] as const) {
    if (!statuses.has(mail)) statuses.set(mail, await readStatus(store, id, mail));
  }
  const tasks = queue.tasks.filter((task) => task.id === id);
  return { ok: true, value: { record, files, statuses, tasks } };
}

/**
 * Returns everything that is stored of an enquiry as a text, for a person who was asked for a copy or looks for a fault:
 * the fields of its record, then keys, states of e-mails and what is left to do.
 */
export async function showEnquiry({ store }: Desk, id: string): Promise<Stored<string>> {
  const held = await readParts(store, id);
  if (!held.ok) return held;
  const { record, files, statuses, tasks } = held.value;
  const rows =
    record.ok && record.value
      ? describeRecord(record.value, readSiteContent().localWords, await readPhoneLinker())
      : [];
  const text = [
    ...(rows.length > 0 ? [] : [`${id}: ${record.ok ? 'no record' : record.reason}`]),
    ...rows.map(({ label, value, href }) =>
      href?.startsWith('tel:') === true ? `${label}: ${value} (${href})` : `${label}: ${value}`,
    ),
    ...files.map((key) => `File in parts: ${key}`),
    ...[...statuses].map(([mail, status]) => describeStatus(mail, status)),
    ...tasks.map(({ kind, due }) => `To do: ${kind}, ${nameMoment(due)}`),
  ].join('\n');
  return record.ok ? { ok: true, value: text } : { ok: false, reason: text };
}

function describeRecord(
  record: EnquiryRecord,
  words: LocalWords,
  linkPhone: (typed: string) => string | undefined,
): readonly EmailRow[] {
  const { id, reference, values, files, visit = {}, automatic, receivedAt } = record;
  const form = localizeForm(forms[record.form], words);
  return [
    { label: 'Reference', value: reference },
    { label: 'Id', value: id },
    { label: 'Form', value: form.title },
    { label: 'Received', value: nameMoment(receivedAt) },
    ...describeValues(form, values, { linkPhone }),
    ...files.map(({ name, size }) => ({ label: 'File', value: `${name} (${writeSize(size)})` })),
    // As stored: a copy leaves out nothing that the browser sent.
    ...Object.entries(visit).map(([name, value]) => ({
      label: `Sent by the page, ${name}`,
      value,
    })),
    ...(automatic === undefined ? [] : [{ label: 'In doubt', value: automatic }]),
  ];
}

function describeStatus(name: StatusName, status: Stored<DeliveryStatus | undefined>): string {
  const what = name === 'webhook' ? 'Webhook' : `E-mail ${name}`;
  if (!status.ok) return `${what}: its status cannot be read`;
  if (!status.value) return `${what}: created`;
  const { state, at, to = [], messageId, reason } = status.value;
  return [
    `${what}: ${state}`,
    ...(to.length > 0 ? [`to ${to.join(', ')}`] : []),
    nameMoment(at),
    ...(reason === undefined ? [] : [reason]),
    ...(messageId === undefined ? [] : [`the provider's id ${messageId}`]),
  ].join(', ');
}

/**
 * Queues a copy of the sales e-mail for the next sweep, with the mailbox and sender that are set then. The copy
 * replaces earlier copies still queued, a dead letter, and a sales e-mail that was certainly refused. Retention begins
 * anew when the copy is accepted, because its e-mail promises the full period.
 */
export async function sendSecondCopy(desk: Desk, id: string): Promise<Stored<void>> {
  const { store } = desk;
  const held = await readParts(store, id);
  if (!held.ok) return held;
  const { record, statuses, tasks } = held.value;
  if (!record.ok) return record;
  if (!record.value) return NO_RECORD;
  const numbers = [...statuses.keys()].map(readCopyNumber);
  const mail: MailName = `copy-${Math.max(...numbers) + 1}`;
  const requested = await requestSecondCopy(desk, id, mail, { reason: BY_HAND, failed: [] });
  if (!requested.ok) return requested;
  const sales = statuses.get('sales');
  const isRefused =
    sales?.ok === true &&
    sales.value?.state === 'temporary failure' &&
    sales.value.uncertainSince === undefined;
  const settled = tasks.filter(
    ({ kind }) => kind === FLAGGED || isCopy(kind) || (kind === 'sales' && isRefused),
  );
  const keys = settled.map(({ key }) => key);
  return (await removeKeys(store, keys)) && (await removeDays(store, id))
    ? DONE
    : { ok: false, reason: 'an earlier task still stands: do it again' };
}

/** Copies of an erased enquiry that this site cannot remove. */
export interface Remains {
  /** Ids under which the provider may still have its e-mails. */
  readonly messageIds: readonly string[];
  /** Mailboxes whose e-mails the provider took: of the sales team, a fallback, the visitor. */
  readonly mailboxes: readonly string[];
  /** True if the owner's receiver took its event (docs/webhook.md). */
  readonly isPosted: boolean;
  /** True if an e-mail or an event was under way, and may arrive yet. */
  readonly mayArrive: boolean;
}

/**
 * Erases everything that is stored of an enquiry. A sweep, a minute later or more, removes what an e-mail under way
 * writes meanwhile. Idempotent.
 */
export async function eraseEnquiry(desk: Desk, id: string): Promise<Stored<Remains>> {
  const { store, clock } = desk;
  const held = await readParts(store, id);
  if (!held.ok) return held;
  const { record, files, statuses, tasks } = held.value;
  const known = [...statuses].flatMap(([name, status]) =>
    status.ok && status.value ? [{ name, ...status.value }] : [],
  );
  if (record.ok && !record.value && known.length + files.length + tasks.length === 0) {
    return NO_RECORD;
  }
  // An e-mail that was marked as spam counts as failed, but has arrived.
  const taken = known.filter((one) => isAccepted(one) || one.messageId !== undefined);
  const mayArrive = tasks.some(
    (task) => isForSales(task) || task.kind === 'visitor' || task.kind === 'webhook',
  );
  // Queued first, so that a sweep finishes an interrupted erasure and removes what an e-mail under way writes.
  const now = clock.now();
  const left = await enqueue(store, makeTask('cleanup', id, now + UNDER_WAY, now));
  if (!left.ok) return left;
  const due = tasks.filter(({ kind }) => kind !== 'cleanup').map(({ key }) => key);
  if (!(await removeBelongings(store, id, due)) || !(await removeDays(store, id))) {
    return {
      ok: false,
      reason: 'not everything could be removed: a sweep does it in some minutes',
    };
  }
  return {
    ok: true,
    value: {
      messageIds: known.flatMap(({ messageId }) => messageId ?? []),
      mailboxes: [...new Set(taken.flatMap(({ to = [] }) => to))],
      isPosted: taken.some(({ name }) => name === 'webhook'),
      mayArrive,
    },
  };
}
