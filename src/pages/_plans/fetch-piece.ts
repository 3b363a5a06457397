import { pMapIterable } from 'p-map';
import { readFields, readSuccess } from '#forms/definitions/api-answer.ts';
import {
  PIECE,
  PLANS_ENDPOINT,
  type ListedFile,
  type PlansListing,
} from '#forms/definitions/plans-listing.ts';

/** Backoff before a piece is requested again: together the minute that a rate limit lasts. */
const RETRY_DELAYS_MS = [500, 2_000, 5_000, 15_000, 40_000];

/** Pieces requested at once: the next ones arrive while one is hashed and written. */
const CONCURRENCY = 3;

/** A slow phone takes a minute for a piece of 4 MB, and CONCURRENCY pieces share its connection. */
const TIMEOUT_MS = 90_000 * CONCURRENCY;

/** The link has expired or never existed. */
export class LinkGone extends Error {}

async function request(path: string, token: string, range?: string): Promise<Response> {
  const response = await fetch(`${PLANS_ENDPOINT}${path}`, {
    // In a header, because paths are logged on the way.
    headers: { Authorization: `Bearer ${token}`, ...(range && { Range: range }) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // A network filter may answer 404 too, without the function's JSON: then the link still works elsewhere.
  if (response.status === 404 && readFields(await response.text())['success'] === false) {
    throw new LinkGone();
  }
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response;
}

/** Fetches the files of a link. Rejects with `LinkGone`, or with the network's failure. */
export async function fetchListing(token: string): Promise<PlansListing> {
  const response = await request('', token);
  const listing = readSuccess({ status: response.status, text: await response.text() });
  if (!listing) throw new Error("The answer is not this site's");
  return listing as unknown as PlansListing;
}

/**
 * Yields all pieces of a file in order, each with its offset. Retries after a failure, which `onLost`
 * reports. Throws `LinkGone`, or the last failure after a minute.
 *
 * @param place the file's position in the list, from 1 on
 */
export function fetchPieces(
  token: string,
  place: number,
  { size }: Pick<ListedFile, 'size'>,
  onLost: () => void,
): AsyncIterable<{ readonly start: number; readonly bytes: Uint8Array<ArrayBuffer> }> {
  const starts = Array.from({ length: Math.ceil(size / PIECE) }, (_, index) => index * PIECE);
  const fetchPiece = async (start: number) => {
    const end = Math.min(start + PIECE, size) - 1;
    for (let attempt = 0; ; attempt += 1) {
      try {
        const response = await request(`/${place}`, token, `bytes=${start}-${end}`);
        const bytes = new Uint8Array(await response.arrayBuffer());
        if (bytes.length !== end - start + 1) throw new Error('The piece is cut');
        return { start, bytes };
      } catch (error) {
        const delay = RETRY_DELAYS_MS[attempt];
        if (error instanceof LinkGone || delay === undefined) throw error;
        onLost();
        await new Promise((resolve) => setTimeout(resolve, delay));
      }
    }
  };
  return pMapIterable(starts, fetchPiece, { concurrency: CONCURRENCY, backpressure: CONCURRENCY });
}
