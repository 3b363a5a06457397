/** A file's bytes, wherever they stand: in memory, or in a store that is asked for them. */
export interface Bytes {
  readonly size: number;
  /**
   * The bytes from `start` on, at most `length` of them; fewer where the file ends before. Throws
   * `AttachmentUnreadable` where a store behind it fails.
   */
  readonly read: (start: number, length: number) => Promise<Buffer>;
}

/** The bytes from `start` on, at most `length` of them, of pieces that follow each other. */
function sliceChunks(chunks: readonly Uint8Array[], start: number, length: number): Buffer {
  const pieces: Uint8Array[] = [];
  let position = 0;
  for (const chunk of chunks) {
    const from = Math.max(start - position, 0);
    const to = Math.min(start + length - position, chunk.length);
    if (from < to) pieces.push(chunk.subarray(from, to));
    position += chunk.length;
    if (position >= start + length) break;
  }
  return Buffer.concat(pieces);
}

/** Bytes that stand in memory, in the pieces they came in. */
export function openChunks(chunks: readonly Uint8Array[]): Bytes {
  const size = chunks.reduce((sum, { length }) => sum + length, 0);
  return { size, read: (start, length) => Promise.resolve(sliceChunks(chunks, start, length)) };
}

/**
 * The same bytes for somebody who reads them in small steps: asked for in pieces of `piece` bytes, of
 * which the last is held.
 */
export function readInPieces(bytes: Bytes, piece: number): Bytes {
  let held: { readonly index: number; readonly content: Promise<Buffer> } | undefined;
  function readPiece(index: number): Promise<Buffer> {
    if (held?.index !== index) held = { index, content: bytes.read(index * piece, piece) };
    return held.content;
  }
  return {
    size: bytes.size,
    async read(start, length) {
      const found: Buffer[] = [];
      const end = Math.min(start + length, bytes.size);
      for (let at = Math.max(start, 0); at < end;) {
        const index = Math.floor(at / piece);
        const content = await readPiece(index);
        const part = content.subarray(at - index * piece, end - index * piece);
        if (part.length === 0) break;
        found.push(part);
        at += part.length;
      }
      return Buffer.concat(found);
    },
  };
}
