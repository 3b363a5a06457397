import { PIECE, PLANS_ENDPOINT, type PlansListing } from '#forms/definitions/plans-listing.ts';

/** Backoff before a piece is requested again: together the minute that a rate limit lasts. */
const RETRY_DELAYS_MS = [500, 2_000, 5_000, 15_000, 40_000];

/** The link has expired or never existed. */
export class LinkGone extends Error {}

/** A phone on a slow network takes a minute for 4 MB. */
const TIMEOUT_MS = 90_000;

async function ask(
  token: string,
  path = '',
  headers: Record<string, string> = {},
): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`${PLANS_ENDPOINT}${path}`, {
    // Paths are logged on the way; this header is not.
    headers: { ...headers, Authorization: `Bearer ${token}` },
    signal,
  });
  if (response.status === 404) throw new LinkGone();
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response;
}

/** Fetches the files of a link. Rejects with `LinkGone`, or with the network's failure. */
export async function fetchListing(token: string): Promise<PlansListing> {
  return (await (await ask(token)).json()) as PlansListing;
}

interface Wanted {
  readonly token: string;
  /** The file's position in the list, from 1 on. */
  readonly place: number;
  readonly start: number;
  /** Bytes of the whole file. */
  readonly size: number;
}

/**
 * Fetches the piece of a file from `start` on, at most 4 MB. Retries after a failure, which `onLost` reports.
 * Rejects with `LinkGone`, or with the last failure after a minute.
 */
async function fetchPiece(
  { token, place, start, size }: Wanted,
  onLost: () => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const end = Math.min(start + PIECE, size) - 1;
  for (const pause of [...RETRY_DELAYS_MS, undefined]) {
    try {
      const response = await ask(token, `/${place}`, { Range: `bytes=${start}-${end}` });
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (bytes.length !== end - start + 1) throw new Error('The piece is cut');
      return bytes;
    } catch (error) {
      if (error instanceof LinkGone || pause === undefined) throw error;
      onLost();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  throw new Error('No piece');
}

/** Concurrent requests: the next pieces are fetched while one is hashed and written. */
const CONCURRENCY = 3;

/** Yields all pieces of a file in order, each with its offset. Throws as `fetchPiece` does. */
export async function* fetchPieces(
  file: Omit<Wanted, 'start'>,
  onLost: () => void,
): AsyncGenerator<{ readonly start: number; readonly bytes: Uint8Array<ArrayBuffer> }> {
  const coming: Promise<Uint8Array<ArrayBuffer>>[] = [];
  let next = 0;
  for (let start = 0; start < file.size; start += PIECE) {
    for (; coming.length < CONCURRENCY && next < file.size; next += PIECE) {
      const piece = fetchPiece({ ...file, start: next }, onLost);
      // Its failure is thrown where the piece is awaited.
      piece.catch(() => undefined);
      coming.push(piece);
    }
    const bytes = await coming.shift();
    if (bytes) yield { start, bytes };
  }
}
