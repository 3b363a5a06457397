/** The container of TrueType and OpenType fonts: https://learn.microsoft.com/typography/opentype/spec/otff */

/** Bytes of the header and of one record of the table directory. */
const HEADER = 12;
const RECORD = 16;

function readTables(font: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const at = HEADER + RECORD * index;
    const start = font.readUInt32BE(at + 8);
    tables.set(
      font.toString('latin1', at, at + 4),
      font.subarray(start, start + font.readUInt32BE(at + 12)),
    );
  }
  return tables;
}

/** The sum of a table's 32-bit words; the last is filled up with zeros. */
function sumWords(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

/**
 * A font with some of its tables taken from another one of the same glyphs.
 *
 * @param font uncompressed, as is `donor`
 * @param tags names of the tables that the donor has
 * @throws when the donor lacks one of them
 */
export function replaceTables(font: Buffer, donor: Buffer, tags: readonly string[]): Buffer {
  const tables = readTables(font);
  const given = readTables(donor);
  for (const tag of tags) {
    const table = given.get(tag);
    if (table === undefined) throw new Error(`The donor has no table ${tag}`);
    tables.set(tag, table);
  }

  const directory = Buffer.alloc(HEADER + RECORD * tables.size);
  const exponent = Math.floor(Math.log2(tables.size));
  font.copy(directory, 0, 0, 4);
  directory.writeUInt16BE(tables.size, 4);
  directory.writeUInt16BE(RECORD * 2 ** exponent, 6);
  directory.writeUInt16BE(exponent, 8);
  directory.writeUInt16BE(RECORD * (tables.size - 2 ** exponent), 10);

  const parts = [directory];
  let end = directory.length;
  for (const [index, [tag, table]] of [...tables].sort(([a], [b]) => (a < b ? -1 : 1)).entries()) {
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    const at = HEADER + RECORD * index;
    directory.write(tag, at, 'latin1');
    directory.writeUInt32BE(sumWords(padded), at + 4);
    directory.writeUInt32BE(end, at + 8);
    directory.writeUInt32BE(table.length, at + 12);
    parts.push(padded);
    end += padded.length;
  }
  return Buffer.concat(parts);
}
