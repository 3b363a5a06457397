import { API_HEADERS, refuseScript } from '#platform/api-response.ts';
import { FILE_MESSAGES } from '#forms/definitions/check-files.ts';
import { FILE_LIMIT } from '#forms/definitions/plan-files.ts';
import { MIN_PART, UPLOAD_PART } from '#forms/definitions/wire.ts';
import { writeSize } from '#forms/definitions/write-size.ts';

/** The one version of the protocol (https://tus.io/protocols/resumable-upload). */
export const TUS_VERSION = '1.0.0';

const EVERY_RESPONSE = { ...API_HEADERS, 'Tus-Resumable': TUS_VERSION };

/** Headers with the server's capabilities, for OPTIONS and for a client of another version. */
export const ABILITIES = {
  'Tus-Version': TUS_VERSION,
  'Tus-Max-Size': String(FILE_LIMIT),
  'Tus-Extension': 'creation,expiration,termination',
};

/** A response without a body. */
export function respond(
  status: 200 | 201 | 204,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(null, { status, headers: { ...EVERY_RESPONSE, ...headers } });
}

/** A refusal in the words of the site's other responses: one sentence, fit to be shown. */
export function refuse(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return refuseScript(status, message, { ...EVERY_RESPONSE, ...headers });
}

/** Refuses an upload that is unknown (404), expired (410) or cannot be read at the moment (503). */
export function refuseUpload(why: 'unknown' | 'expired' | 'unavailable'): Response {
  if (why === 'unavailable') return refuse(503, MESSAGES.unavailable);
  return refuse(why === 'expired' ? 410 : 404, FILE_MESSAGES.uploadLost);
}

/** A count of bytes in a header: digits and nothing else. */
export function readCount(header: string | null): number | undefined {
  return header !== null && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}

export const MESSAGES = {
  version: 'This address speaks version 1.0.0 of the tus protocol',
  method: 'This address takes file uploads only',
  offset: 'The part does not begin where the last one ended. Ask for the offset and continue there',
  offsetMissing: 'The part must say in Upload-Offset where it begins',
  lengthMissing: 'The upload must say in Upload-Length how many bytes the file has',
  metadataTwice: 'Upload-Metadata must name each key once',
  partType: 'A part must be sent as application/offset+octet-stream',
  partSize: `A part may have up to ${writeSize(UPLOAD_PART)}, and no more than is left of the file`,
  partEmpty: 'The part did not arrive whole. Ask for the offset and continue there',
  partSmall: `A part must have at least ${writeSize(MIN_PART)}, but for the last one`,
  unavailable: 'The upload could not be kept just now. Wait a minute and continue it',
  full: 'Too many files are on their way to this site just now. Share a link to the file in the message instead',
} as const;
