import * as z from 'zod/mini';
import type { Platform } from '#platform/platform.ts';
import { DONE, type Store, type Stored } from '#platform/store.ts';
import { readShape, writeShape, type Shape } from '#platform/stored-shape.ts';
import { DAY, HOUR, nameHour } from '#platform/time.ts';
import { KEYS, readId, type OwnMail } from '../queue/records.ts';

/** Own e-mails of one network in 24 hours: more than a large office sends. */
const MAX_PER_NETWORK = 50;

/** Own e-mails of all networks in 24 hours, from which on each network gets fewer: no few of them use up the limit. */
const BUSY_DAY = 100;
const MAX_PER_NETWORK_ON_BUSY_DAY = 10;

/** Own e-mails of all networks in an hour. */
const MAX_PER_HOUR = { person: 60, doubted: 20 } as const;

/** Own e-mails for one form token in 24 hours. */
const MAX_PER_TOKEN = 5;

const routeSchema = z.object({ route: z.enum(['own e-mail', 'digest']) });

/** The sales team gets an enquiry in an e-mail of its own, or as an entry of a digest. */
export type Route = z.infer<typeof routeSchema>['route'];

export const ROUTE: Shape<z.infer<typeof routeSchema>> = {
  what: 'the route',
  versions: [routeSchema],
};

/** Returns the stored route of an enquiry; undefined before it is decided. */
async function readRoute(store: Store, id: string): Promise<Stored<Route | undefined>> {
  const read = await readShape(store, KEYS.route(id), ROUTE);
  return read.ok ? { ok: true, value: read.value?.route } : read;
}

interface CountedMail extends OwnMail {
  readonly key: string;
  readonly at: number;
}

function readOwnMail(key: string): CountedMail {
  const [, , at, network = '', token = '', size] = key.split('/');
  return { key, id: readId(key), at: Number(at), network, token, size: Number(size) };
}

/** Returns the first hour that still counts, as keys name it. */
export function findFirstHour(now: number): string {
  return nameHour(now - DAY);
}

/**
 * Rate limit: returns whether an enquiry may have an e-mail of its own, and counts it if so. A plan set competes only
 * with sets at least half its size, so that a flood of short messages cannot push it into a digest; messages and
 * small files compete with all. Fails open: neither a store outage nor a caller without an address (a local server)
 * sends an enquiry to a digest.
 */
async function claimOwnMail(
  { store, clock, client }: Pick<Platform, 'store' | 'clock' | 'client'>,
  own: Omit<OwnMail, 'network'>,
): Promise<boolean> {
  if (client === '') return true;
  const now = clock.now();
  const key = KEYS.ownMail(now, { ...own, network: client });
  const written = await store.write(key, '');
  // A store that hangs is not asked again: the page gives up after 30 seconds, and each call may take five.
  if (!written.ok) return true;
  const keys = await store.list(KEYS.ownMails);
  if (!keys.ok) return true;
  // Keys sort by time, so concurrent requests agree on the order. A repeated submission keeps its first place.
  const all = keys.value.map(readOwnMail).filter(({ at }) => at > now - DAY);
  const place = all.findIndex(({ id }) => id === own.id);
  const before = all.slice(0, place);
  const rivals = before.filter(({ size }) => size >= own.size / 2);
  const isDoubted = own.token === '';
  const ofNetwork = rivals.filter(({ network }) => network === client).length;
  const ofHour = rivals.filter(({ at }) => at > now - HOUR).length;
  const ofToken = isDoubted ? 0 : before.filter(({ token }) => token === own.token).length;
  const isAllowed =
    ofNetwork < (rivals.length < BUSY_DAY ? MAX_PER_NETWORK : MAX_PER_NETWORK_ON_BUSY_DAY) &&
    ofHour < (isDoubted ? MAX_PER_HOUR.doubted : MAX_PER_HOUR.person) &&
    ofToken < MAX_PER_TOKEN;
  if (!isAllowed || all[place]?.key !== key) await store.remove(key);
  return isAllowed;
}

/** A route, and the result of storing it. */
export interface Decision {
  readonly route: Route;
  readonly stored: Stored<unknown>;
}

/**
 * Decides once whether an enquiry has an e-mail of its own or stands in a digest. The first decision is
 * stored under the enquiry's id before anything is queued for it; each later request follows it
 * (docs/decisions/008-outbox.md).
 */
export async function decideRoute(
  platform: Pick<Platform, 'store' | 'clock' | 'client'>,
  own: Omit<OwnMail, 'network'>,
): Promise<Decision> {
  const { store } = platform;
  const earlier = await readRoute(store, own.id);
  if (earlier.ok && earlier.value) return { route: earlier.value, stored: DONE };
  const route = (await claimOwnMail(platform, own)) ? 'own e-mail' : 'digest';
  const created = await store.create(KEYS.route(own.id), writeShape(ROUTE, { route }));
  if (!created.ok || created.value) return { route, stored: created };
  // A concurrent request decided first.
  const first = await readRoute(store, own.id);
  return first.ok
    ? { route: first.value ?? route, stored: DONE }
    : { route: 'digest', stored: first };
}
