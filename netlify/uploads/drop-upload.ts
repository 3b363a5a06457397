import type { Platform } from '#platform/platform.ts';
import { removeUpload } from './remove-upload.ts';
import { findUpload } from './find-upload.ts';
import { answer, MESSAGES, refuse } from './protocol.ts';

/** DELETE: removes an upload the visitor took back. */
export async function dropUpload(id: string, platform: Platform): Promise<Response> {
  const found = await findUpload(id, platform);
  if (found instanceof Response) return found;
  return (await removeUpload(platform.uploads, id))
    ? answer(204)
    : refuse(503, MESSAGES.unavailable);
}
