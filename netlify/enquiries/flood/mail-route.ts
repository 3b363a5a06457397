import * as z from 'zod/mini';
import type { Platform } from '#platform/platform.ts';
import { DONE, type Store, type Stored } from '#platform/store.ts';
import { readShape, writeShape, type Shape } from '#platform/stored-shape.ts';
import { DAY, HOUR, nameHour } from '#platform/time.ts';
import { KEYS, readId, type OwnMail } from '../queue/records.ts';

/**
 * E-mails of their own that the enquiries of a network have in 24 hours: more than a large office sends; and
 * once the enquiries of all networks had `BUSY_DAY`, so that some networks cannot take everybody's.
 */
const MAX_PER_NETWORK = 50;
const BUSY_DAY = 100;
const MAX_PER_NETWORK_ON_BUSY_DAY = 10;

/** E-mails in an hour, of all networks, at which the next one stands in a digest. */
const MAX_PER_HOUR = { person: 60, doubted: 20 } as const;

/** E-mails that one token is good for in 24 hours. */
const MAX_PER_TOKEN = 5;

const routeSchema = z.object({ route: z.enum(['own e-mail', 'digest']) });

/** How the sales team gets an enquiry. */
export type Route = z.infer<typeof routeSchema>['route'];

export const ROUTE: Shape<z.infer<typeof routeSchema>> = {
  what: 'the route',
  versions: [routeSchema],
};

/** Returns the route that stands for an enquiry; undefined where none was decided. */
async function readRoute(store: Store, id: string): Promise<Stored<Route | undefined>> {
  const read = await readShape(store, KEYS.route(id), ROUTE);
  return read.ok ? { ok: true, value: read.value?.route } : read;
}

interface Counted extends OwnMail {
  readonly key: string;
  readonly at: number;
}

function readOwnMail(key: string): Counted {
  const [, , at, network = '', token = '', size] = key.split('/');
  return { key, id: readId(key), at: Number(at), network, token, size: Number(size) };
}

/** The hours before this one count no longer. */
export function findFirstHour(now: number): string {
  return nameHour(now - DAY);
}

/**
 * Claims an e-mail of its own for an enquiry, `false` where a digest is to name it. A plan set is counted
 * against those at least half as large, so that only who sends as much holds it up; words and small files against
 * all. Where the store fails nothing is held back, nor where the caller has no address, which only a local
 * server lacks.
 */
async function claimOwnMail(
  { store, clock, client }: Pick<Platform, 'store' | 'clock' | 'client'>,
  own: Omit<OwnMail, 'network'>,
): Promise<boolean> {
  if (client === '') return true;
  const now = clock.now();
  const key = KEYS.ownMail(now, { ...own, network: client });
  const written = await store.write(key, '');
  const keys = await store.list(KEYS.ownMails);
  if (!written.ok || !keys.ok) return true;
  // Keys begin with their time, so that of many at once each has its place. A repeated submission has its first one.
  const all = keys.value.map(readOwnMail).filter(({ at }) => at > now - DAY);
  const place = all.findIndex(({ id }) => id === own.id);
  const before = all.slice(0, place);
  const rivals = before.filter(({ size }) => size >= own.size / 2);
  const most = rivals.length < BUSY_DAY ? MAX_PER_NETWORK : MAX_PER_NETWORK_ON_BUSY_DAY;
  const isDoubted = own.token === '';
  const isClaimed =
    rivals.filter(({ network }) => network === client).length < most &&
    rivals.filter(({ at }) => at > now - HOUR).length <
      MAX_PER_HOUR[isDoubted ? 'doubted' : 'person'] &&
    (isDoubted || before.filter(({ token }) => token === own.token).length < MAX_PER_TOKEN);
  if (!isClaimed || all[place]?.key !== key) await store.remove(key);
  return isClaimed;
}

/** A route, and whether it stands. One that could not be stored is `own e-mail` only where a digest cannot stand. */
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
  const standing = await readRoute(store, own.id);
  if (standing.ok && standing.value) return { route: standing.value, stored: DONE };
  const route = (await claimOwnMail(platform, own)) ? 'own e-mail' : 'digest';
  const created = await store.create(KEYS.route(own.id), writeShape(ROUTE, { route }));
  if (!created.ok || created.value) return { route, stored: created };
  const first = await readRoute(store, own.id);
  return first.ok
    ? { route: first.value ?? route, stored: DONE }
    : { route: 'digest', stored: first };
}
