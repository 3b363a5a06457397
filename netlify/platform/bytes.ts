/** A file's bytes, which need not stand in one piece. */
export interface Bytes {
  readonly size: number;
  readonly chunks: readonly Uint8Array[];
}

/** The bytes from `start` on, at most `length` of them; fewer where the file ends before. */
export function sliceBytes({ chunks }: Bytes, start: number, length: number): Buffer {
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
