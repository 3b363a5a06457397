import { PIECE, PLANS_ENDPOINT, type PlansListing } from '#forms/definitions/plans-listing.ts';

/** Pauses before a piece is asked for again, in milliseconds: together the minute that a rate limit lasts. */
const PAUSES = [500, 2_000, 5_000, 15_000, 40_000];

/** The link opens nothing: it has expired, or is no link. */
export class LinkGone extends Error {}

/** Milliseconds for one piece. A phone on a slow network takes a minute for 4 MB. */
const DEADLINE = 90_000;

async function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const signal = AbortSignal.timeout(DEADLINE);
  const response = await fetch(`${PLANS_ENDPOINT}/${path}`, { headers, signal });
  if (response.status === 404) throw new LinkGone();
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response;
}

/** The files behind a link. Throws `LinkGone`, or whatever kept the list from coming. */
export async function fetchListing(token: string): Promise<PlansListing> {
  return (await (await ask(encodeURIComponent(token))).json()) as PlansListing;
}

interface Wanted {
  readonly token: string;
  /** The file's place in the list, from 1 on. */
  readonly place: number;
  readonly start: number;
  /** Bytes of the whole file. */
  readonly size: number;
}

/**
 * The piece of a file from `start` on, at most 4 MB. Asked for again where the connection is lost;
 * `onLost` hears of it. Throws `LinkGone`, or the last failure after a minute of tries.
 */
async function fetchPiece(
  { token, place, start, size }: Wanted,
  onLost: () => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const end = Math.min(start + PIECE, size) - 1;
  for (const pause of [...PAUSES, undefined]) {
    try {
      const path = `${encodeURIComponent(token)}/${place}`;
      const response = await ask(path, { Range: `bytes=${start}-${end}` });
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

/** Pieces on their way at a time: while one is hashed and written, the next ones come. */
const AHEAD = 3;

/** All pieces of a file in their order, each with the byte it begins at. Throws as `fetchPiece` does. */
export async function* fetchPieces(
  file: Omit<Wanted, 'start'>,
  onLost: () => void,
): AsyncGenerator<{ readonly start: number; readonly bytes: Uint8Array<ArrayBuffer> }> {
  const coming: Promise<Uint8Array<ArrayBuffer>>[] = [];
  let next = 0;
  for (let start = 0; start < file.size; start += PIECE) {
    for (; coming.length < AHEAD && next < file.size; next += PIECE) {
      const piece = fetchPiece({ ...file, start: next }, onLost);
      // Whoever waits for it hears of its failure; until then nobody does.
      piece.catch(() => undefined);
      coming.push(piece);
    }
    const bytes = await coming.shift();
    if (bytes) yield { start, bytes };
  }
}
