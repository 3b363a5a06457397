import type { Bytes } from '#platform/bytes.ts';

// Compound File Binary, the container of .doc, .xls, .ppt, .msi and others: MS-CFB, sections 2.2
// to 2.6. All numbers are little-endian; a sector's number n stands for the place (n + 1) × size.
const HEADER_SIZE = 512;
const SECTOR_SHIFT = 30;
const FIRST_DIRECTORY_SECTOR = 48;
const FIRST_DIFAT_SECTOR = 68;
const DIFAT = 76;
const DIFAT_ENTRIES = 109;
const LAST_SECTOR = 0xfffffffa;
const ENTRY_SIZE = 128;
const ENTRY_NAME_LENGTH = 64;
const ENTRY_TYPE = 66;
const STREAM = 2;

/** The stream that every Word 97–2003 document has (MS-DOC, section 2.1.1). */
const WORD_STREAM = 'WordDocument';

/** A directory of 4,096 sectors holds at least 16,384 entries; a document has a few dozen. */
const LONGEST_CHAIN = 4_096;

function hasWordStream(sector: Buffer): boolean {
  for (let entry = 0; entry + ENTRY_SIZE <= sector.length; entry += ENTRY_SIZE) {
    const length = Math.min(sector.readUInt16LE(entry + ENTRY_NAME_LENGTH), 64);
    const name = sector.toString('utf16le', entry, entry + Math.max(length - 2, 0));
    if (name === WORD_STREAM && sector[entry + ENTRY_TYPE] === STREAM) return true;
  }
  return false;
}

/**
 * Looks for a Word document in a compound file: `found`, `absent` where it is another program's,
 * `cut` where its directory points behind the end of the file.
 */
export async function findWordDocument(file: Bytes): Promise<'found' | 'absent' | 'cut'> {
  const header = await file.read(0, HEADER_SIZE);
  if (header.length < HEADER_SIZE) return 'cut';
  const shift = header.readUInt16LE(SECTOR_SHIFT);
  if (shift !== 9 && shift !== 12) return 'absent';
  const size = 2 ** shift;
  const perSector = size / 4;

  async function readSector(sector: number): Promise<Buffer | undefined> {
    const bytes = await file.read((sector + 1) * size, size);
    return bytes.length === size ? bytes : undefined;
  }

  /** The sector that holds the part of the allocation table with the given index. */
  async function findTable(index: number): Promise<number | undefined> {
    if (index < DIFAT_ENTRIES) return header.readUInt32LE(DIFAT + index * 4);
    let rest = index - DIFAT_ENTRIES;
    let sector = header.readUInt32LE(FIRST_DIFAT_SECTOR);
    for (let steps = 0; steps < LONGEST_CHAIN && sector < LAST_SECTOR; steps += 1) {
      const list = await readSector(sector);
      if (!list) return undefined;
      if (rest < perSector - 1) return list.readUInt32LE(rest * 4);
      rest -= perSector - 1;
      sector = list.readUInt32LE(size - 4);
    }
    return undefined;
  }

  let sector = header.readUInt32LE(FIRST_DIRECTORY_SECTOR);
  for (let steps = 0; steps < LONGEST_CHAIN && sector < LAST_SECTOR; steps += 1) {
    const directory = await readSector(sector);
    if (!directory) return 'cut';
    if (hasWordStream(directory)) return 'found';
    const tableSector = await findTable(Math.floor(sector / perSector));
    const table = tableSector === undefined ? undefined : await readSector(tableSector);
    if (!table) return 'cut';
    sector = table.readUInt32LE((sector % perSector) * 4);
  }
  return 'absent';
}
