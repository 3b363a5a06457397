/** The form of every UUID (RFC 9562), for patterns. */
export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Writes the first 16 bytes as a UUID. */
export function writeUuid(bytes: Buffer): string {
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Makes a UUID of 16 bytes or more: version 7, which begins with a timestamp, or 8, whose bits are free (RFC 9562). */
export function makeUuid(version: 7 | 8, bytes: Buffer): string {
  const marked = Buffer.from(bytes);
  marked[6] = (version << 4) | ((bytes[6] ?? 0) & 0x0f);
  marked[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return writeUuid(marked);
}
