import { randomUUID } from 'node:crypto';
import pMap from 'p-map';
import * as z from 'zod/mini';
import type { Store, Stored } from '#platform/store.ts';
import { readShape, writeShape, type Shape } from '#platform/stored-shape.ts';
import { KEYS } from '../queue/records.ts';
import type { Desk } from './desk.ts';

/*
 * Entries that the office writes on an enquiry. Each entry has a key of its own, which no other overwrites: of two people
 * at once both are kept, and the later one is shown.
 */

const KINDS = ['answered', 'open', 'note'] as const;

export type EntryKind = (typeof KINDS)[number];

const AT_ONCE = 64;

const noteSchema = z.object({ text: z.string() });

export const NOTE: Shape<z.infer<typeof noteSchema>> = { what: 'the note', versions: [noteSchema] };

interface Note {
  readonly key: string;
  readonly at: number;
}

/** The office's entries on one enquiry. */
export interface OfficeEntries {
  readonly isAnswered: boolean;
  /** The oldest first. */
  readonly notes: readonly Note[];
}

const NOTHING: OfficeEntries = { isAnswered: false, notes: [] };

/** Reads the entries of one enquiry, or of all of them, by its id. The keys say all but the words of notes. */
export async function readEntries(
  store: Store,
  prefix: string = KEYS.office,
): Promise<Stored<ReadonlyMap<string, OfficeEntries>>> {
  const keys = await store.list(prefix);
  if (!keys.ok) return keys;
  const entries = new Map<string, OfficeEntries>();
  // Keys are sorted, and contain their moment.
  for (const key of keys.value) {
    const [, id = '', at, named] = key.split('/');
    const kind = KINDS.find((one) => one === named);
    if (!kind) continue;
    const { isAnswered, notes } = entries.get(id) ?? NOTHING;
    entries.set(id, {
      isAnswered: kind === 'note' ? isAnswered : kind === 'answered',
      notes: kind === 'note' ? [...notes, { key, at: Number(at) }] : notes,
    });
  }
  return { ok: true, value: entries };
}

/** Reads the words of notes. One that cannot be read says so in its place. */
export function readNotes(
  store: Store,
  notes: readonly Note[],
): Promise<readonly { readonly at: number; readonly text: string }[]> {
  return pMap(
    notes,
    async ({ key, at }) => {
      const note = await readShape(store, key, NOTE);
      return {
        at,
        text: (note.ok ? note.value?.text : undefined) ?? 'This note cannot be read just now.',
      };
    },
    { concurrency: AT_ONCE },
  );
}

/** Adds an entry, after those that stand, though another server's clock be ahead. `false` where the enquiry was erased meanwhile. */
export async function addEntry(
  { store, clock }: Desk,
  id: string,
  kind: EntryKind,
  text?: string,
): Promise<Stored<boolean>> {
  const keys = await store.list(KEYS.officeOf(id));
  if (!keys.ok) return keys;
  const last = Number(keys.value.at(-1)?.split('/')[2] ?? 0);
  const at = Math.max(clock.now(), last + 1);
  const key = KEYS.officeEntry(id, at, kind, randomUUID());
  const written = await store.write(key, text === undefined ? '' : writeShape(NOTE, { text }));
  if (!written.ok) return written;
  // Erasing removes entries after the record: either it sees this one, or the record is gone now.
  const record = await store.readText(KEYS.record(id));
  if (!record.ok) return record;
  if (record.value !== undefined) return { ok: true, value: true };
  const removed = await store.remove(key);
  return removed.ok ? { ok: true, value: false } : removed;
}
