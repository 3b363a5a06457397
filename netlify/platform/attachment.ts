import * as z from 'zod/mini';

export const fileFactsSchema = z.object({
  /** A name safe to show and to save under. */
  name: z.string(),
  /** The media type recognized from the bytes. */
  type: z.string(),
  /** Bytes. */
  size: z.number(),
  /** SHA-256 of the bytes, in hexadecimal. */
  sha256: z.string(),
});

/** Metadata of a file. */
export type FileFacts = Readonly<z.infer<typeof fileFactsSchema>>;

/** A file's metadata and a reader of its bytes. `read` throws `AttachmentUnreadable` if the store behind it fails. */
export interface Attachment extends FileFacts {
  readonly read: () => Promise<Buffer>;
}

/** A file's bytes could not be read. */
export class AttachmentUnreadable extends Error {
  /** `unavailable`: the store does not answer. `gone`: a part of the file is missing. */
  override readonly cause: 'unavailable' | 'gone';

  constructor(reason: string, cause: 'unavailable' | 'gone' = 'unavailable') {
    super(reason);
    this.cause = cause;
  }
}

/**
 * Reads the bytes of an attachment. If a part of the file is lost for good, returns a note in its place, so that the
 * e-mail is sent all the same. Throws `AttachmentUnreadable` if the store does not answer.
 */
export async function readAttachment({
  name,
  type,
  read,
}: Attachment): Promise<Pick<FileFacts, 'name' | 'type'> & { readonly bytes: Buffer }> {
  try {
    return { name, type, bytes: await read() };
  } catch (error) {
    if (!(error instanceof AttachmentUnreadable) || error.cause !== 'gone') throw error;
    const note = `${name} was sent with this request and can no longer be read. Ask the visitor for it.\n`;
    return { name: `${name} is missing.txt`, type: 'text/plain', bytes: Buffer.from(note) };
  }
}
