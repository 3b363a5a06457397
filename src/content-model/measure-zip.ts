const END = 0x06054b50;
const ENTRY = 0x02014b50;

/** Bytes of the end record without its comment, which has at most 65,535. */
const END_BYTES = 22;

/**
 * Adds up what the directory of a ZIP says that its files unpack to, in bytes, without unpacking any. Infinity where
 * a size does not fit into its field, as of 4 GB and more; undefined where there is no directory.
 */
export function measureZip(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = (at: number) => (at + 4 <= view.byteLength ? view.getUint32(at, true) : 0);
  let end = bytes.byteLength - END_BYTES;
  while (end >= 0 && read(end) !== END) end -= 1;
  if (end < 0) return undefined;
  let sum = 0;
  let at = read(end + 16);
  while (at + 46 <= end && read(at) === ENTRY) {
    const unpacked = read(at + 24);
    sum += unpacked === 0xff_ff_ff_ff ? Infinity : unpacked;
    // Name, extra field and comment follow.
    at += 46 + (read(at + 28) & 0xff_ff) + (read(at + 28) >>> 16) + (read(at + 32) & 0xff_ff);
  }
  return sum;
}
