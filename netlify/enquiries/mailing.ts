import * as z from 'zod/mini';
import { messageSchema } from '#platform/message.ts';
import type { Store, Stored } from '#platform/store.ts';
import type { Slot } from './due.ts';
import { readKept } from './keep.ts';

/**
 * What became of an enquiry's e-mails. Each fact that two sweeps must not take from one another is a
 * key of its own: a try whose answer is not known, an acceptance, an arrival.
 */
export const MAILING = {
  all: (id: string) => `mailing/${id}/`,
  slot: (id: string, slot: Slot) => `mailing/${id}/${slot}/`,
  /** A try under way, or one that ended without an answer. Taken away where it was refused. */
  open: (id: string, slot: Slot, token: string) => `mailing/${id}/${slot}/open/${token}`,
  done: (id: string, slot: Slot) => `mailing/${id}/${slot}/done`,
  note: (id: string, slot: Slot) => `mailing/${id}/${slot}/note`,
  arrived: (id: string, slot: Slot) => `mailing/${id}/${slot}/arrived`,
  /** The e-mail did not arrive, and was raised. */
  failed: (id: string, slot: Slot) => `mailing/${id}/${slot}/failed`,
  /** The e-mail of a later round, frozen with its first try. */
  late: (id: string, slot: Slot, round: number) => `mailing/${id}/${slot}/late-${round}`,
  /** Why an e-mail is sent again. */
  request: (id: string, slot: Slot) => `mailing/${id}/${slot}/request`,
} as const;

const doneSchema = z.object({
  /** Milliseconds since 1970. */
  at: z.number(),
  outcome: z.string(),
  /** The provider's id. Absent where nothing was accepted, or where the provider did not say it. */
  messageId: z.optional(z.string()),
  to: z.optional(z.array(z.string())),
});

/** How an e-mail came to its end: accepted, or given up for a reason. */
export type Done = z.infer<typeof doneSchema>;

export function readDone(store: Store, id: string, slot: Slot): Promise<Stored<Done | undefined>> {
  return readKept(store, MAILING.done(id, slot), doneSchema, 'the acceptance');
}

const noteSchema = z.object({
  /** Tries of sweeps so far. */
  count: z.number(),
  /** No try before this moment, in milliseconds since 1970. */
  notBefore: z.number(),
  /** Whether the last try went without an answer: once the provider is back, nothing speaks against another. */
  unanswered: z.boolean(),
  /** How often the provider's memory of a key ran out, and when the present round began. */
  round: z.number(),
  began: z.number(),
  /** Whether a try of an earlier round may have been taken. */
  doubtful: z.boolean(),
});

/** What sweeps know of an e-mail that they have tried. */
export type Note = z.infer<typeof noteSchema>;

/** Everything that is known of one of an enquiry's e-mails. */
export interface Mailing {
  readonly isDone: boolean;
  /** Tokens of tries whose answer is not known. */
  readonly open: readonly string[];
  readonly note: Note | undefined;
  /** What stands there and cannot be read. It counts as absent. */
  readonly unreadable: string | undefined;
}

/** Reads what is known of an e-mail: one listing, and the note where there is one. */
export async function readMailing(store: Store, id: string, slot: Slot): Promise<Stored<Mailing>> {
  const keys = await store.list(MAILING.slot(id, slot));
  if (!keys.ok) return keys;
  const has = (key: string) => keys.value.includes(key);
  const note = has(MAILING.note(id, slot))
    ? await readKept(store, MAILING.note(id, slot), noteSchema, 'the note')
    : undefined;
  const openPrefix = MAILING.open(id, slot, '');
  return {
    ok: true,
    value: {
      isDone: has(MAILING.done(id, slot)),
      open: keys.value
        .filter((key) => key.startsWith(openPrefix))
        .map((key) => key.slice(openPrefix.length)),
      note: note?.ok ? note.value : undefined,
      unreadable: note && !note.ok ? note.reason : undefined,
    },
  };
}

export async function writeNote(store: Store, id: string, slot: Slot, note: Note): Promise<void> {
  await store.write(MAILING.note(id, slot), JSON.stringify(note));
}

const requestSchema = z.object({
  /** Why: an event of the provider, or `by hand`. */
  reason: z.string(),
  /** Addresses that did not take the enquiry. */
  failed: z.array(z.string()),
});

/** Why an e-mail is to be sent again, and where not. */
export type Request = z.infer<typeof requestSchema>;

export function readRequest(
  store: Store,
  id: string,
  slot: Slot,
): Promise<Stored<Request | undefined>> {
  return readKept(store, MAILING.request(id, slot), requestSchema, 'the request');
}

/** The frozen e-mail of a later round. */
export function readLate(store: Store, id: string, slot: Slot, round: number) {
  return readKept(store, MAILING.late(id, slot, round), messageSchema, 'the late e-mail');
}
