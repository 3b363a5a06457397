/** What is known of a file without its bytes. */
export interface AttachmentFacts {
  /** A name safe to show and to save under. */
  readonly name: string;
  /** The media type recognised from the bytes. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly sha256: string;
}

/**
 * A file and the way to its bytes. `read` may be called several times and yields them in order,
 * in pieces; it throws `AttachmentUnreadable` where the store behind it fails.
 */
export interface Attachment extends AttachmentFacts {
  read(): AsyncIterable<Uint8Array>;
}

/** The store could not give a file's bytes. Whoever reads a stream learns of it no other way. */
export class AttachmentUnreadable extends Error {}
