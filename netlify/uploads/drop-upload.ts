import type { Dependencies } from '#enquiries/dependencies';
import { removeUpload } from './expire.ts';
import { findUpload } from './find-upload.ts';
import { answer, MESSAGES, refuse } from './protocol.ts';

/** DELETE: removes an upload the visitor took back. */
export async function dropUpload(id: string, dependencies: Dependencies): Promise<Response> {
  const found = await findUpload(id, dependencies);
  if (found instanceof Response) return found;
  return (await removeUpload(dependencies.uploads, id))
    ? answer(204)
    : refuse(503, MESSAGES.unavailable);
}
