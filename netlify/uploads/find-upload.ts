import { FILE_MESSAGES } from '#forms/definitions/check-files.ts';
import type { Platform } from '#platform/platform.ts';
import { MESSAGES, refuse } from './protocol.ts';
import { findExpiry, isUploadId, readState, type UploadState } from './upload.ts';

/** An upload's state, or the answer where there is none: 404 unknown, 410 expired, 503. */
export async function findUpload(
  id: string,
  { uploads, clock }: Platform,
): Promise<UploadState | Response> {
  if (!isUploadId(id)) return refuse(404, FILE_MESSAGES.uploadLost);
  if (findExpiry(id) <= clock.now()) return refuse(410, FILE_MESSAGES.uploadLost);
  const state = await readState(uploads, id);
  if (!state.ok) return refuse(503, MESSAGES.unavailable);
  return state.value ?? refuse(404, FILE_MESSAGES.uploadLost);
}
