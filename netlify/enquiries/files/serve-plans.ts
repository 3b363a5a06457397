import { API_HEADERS, refuseScript } from '#platform/api-response.ts';
import { PIECE, PLANS_ENDPOINT, type PlansListing } from '#forms/definitions/plans-listing.ts';
import { writeSize } from '#forms/definitions/write-size.ts';
import { AttachmentUnreadable } from '#platform/attachment.ts';
import type { Platform } from '#platform/platform.ts';
import type { Store } from '#platform/store.ts';
import { pickFileFacts, openStored } from './copy-files.ts';
import type { EnquiryRecord } from '../queue/records.ts';
import { openLink } from './plans-link.ts';

export const PLANS_MESSAGES = {
  gone: 'This link does not work. It may have expired, or a part of it may be missing',
  method: 'This address gives files only',
  range: `Ask for a piece of up to ${writeSize(PIECE)} of the file, in a Range header`,
  unavailable: 'The files could not be read just now. Wait a minute and try again',
} as const;

/** For the holder of a link alone: no caching, no indexing, no referrer. */
const PRIVATE_HEADERS = {
  ...API_HEADERS,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

/**
 * Serves an enquiry's files to the holder of their link, whose token comes in `Authorization: Bearer`
 * because paths are logged: `GET /api/plans` lists the files, `GET /api/plans/<n>` with a range gives a
 * piece of at most 4 MB, which fits into an answer of the platform (6 MB, base64 included). Files are
 * counted from 1.
 */
export async function servePlans(request: Request, { store }: Platform): Promise<Response> {
  if (request.method !== 'GET') return refuse(405, PLANS_MESSAGES.method, { Allow: 'GET' });
  const path = new URL(request.url).pathname.slice(PLANS_ENDPOINT.length);
  const place = path.replace(/^\/|\/$/g, '');
  const opened = await openLink(store, readBearer(request));
  if (!opened.ok) return refuse(503, PLANS_MESSAGES.unavailable, { 'Retry-After': '60' });
  if (!opened.value) return refuseLink();
  if (place !== '') return givePiece(request, store, opened.value, place);
  const { reference, files } = opened.value;
  const listing: PlansListing = { success: true, reference, files: files.map(pickFileFacts) };
  return Response.json(listing, { headers: PRIVATE_HEADERS });
}

/** Returns the token of `Authorization: Bearer`, or an empty text. Unlike paths, this header is not logged. */
function readBearer(request: Request): string {
  const header = request.headers.get('authorization')?.trim() ?? '';
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? '';
}

const refuse = (status: number, message: string, headers: Record<string, string> = {}) =>
  refuseScript(status, message, { ...PRIVATE_HEADERS, ...headers });

/** Refuses a link that was never issued, has expired, or whose enquiry was erased: one answer for all. */
const refuseLink = () => refuse(404, PLANS_MESSAGES.gone);

async function givePiece(
  request: Request,
  store: Store,
  { id, files }: EnquiryRecord,
  place: string,
): Promise<Response> {
  const file = /^[1-9]\d?$/.test(place) ? files[Number(place) - 1] : undefined;
  if (!file) return refuseLink();
  const { size } = file;
  const header = request.headers.get('range');
  const range = readRange(header, size);
  if (!range) return refuse(416, PLANS_MESSAGES.range, { 'Content-Range': `bytes */${size}` });
  const { start, end } = range;
  const headers = {
    ...PRIVATE_HEADERS,
    'Accept-Ranges': 'bytes',
    // The browser saves it and shows nothing of it, whatever it holds.
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    ...(header === null ? {} : { 'Content-Range': `bytes ${start}-${end}/${size}` }),
  };
  const status = header === null ? 200 : 206;
  try {
    const bytes = await openStored(store, id, file).read(start, end - start + 1);
    return new Response(bytes as Buffer<ArrayBuffer>, { status, headers });
  } catch (error) {
    if (!(error instanceof AttachmentUnreadable)) throw error;
    return error.cause === 'gone' ? refuseLink() : refuse(503, PLANS_MESSAGES.unavailable);
  }
}

/** Returns the first and last byte of a range (RFC 9110, 14.1.2): a piece at most, within the file. */
function readRange(header: string | null, size: number) {
  if (header === null) return size <= PIECE ? { start: 0, end: size - 1 } : undefined;
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const asked = from === '' || to === '' ? size - 1 : Number(to);
  const end = Math.min(asked, size - 1, start + PIECE - 1);
  return start <= end ? { start, end } : undefined;
}
