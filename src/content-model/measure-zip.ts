const END = 0x06054b50;
const ENTRY = 0x02014b50;

/** Bytes of the end record without its comment, which has at most 65,535. */
const END_BYTES = 22;

/**
 * Adds up the unpacked sizes in a ZIP's central directory, in bytes, without unpacking. Infinity if a size of 4 GB or
 * more does not fit its field; undefined without a directory.
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
