import { describe, expect, test } from 'vitest';
import { FILE_SENTENCES, FILE_TYPES } from '#tests/support/contract.ts';
import { makeDocx, makePdf, makePlainZip } from '#tests/support/make-plan-files.ts';
import { AttachmentUnreadable } from '#platform/attachment.ts';
import { openChunks } from '#platform/bytes.ts';
import { recogniseFile } from './recognise-file.ts';

function recognise(name: string, ...chunks: readonly Uint8Array[]) {
  return recogniseFile({ name, ...openChunks(chunks) });
}

const write = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const isDoc = { ok: true, type: FILE_TYPES['.doc'] };
const isPdf = { ok: true, type: FILE_TYPES['.pdf'] };
const isDocx = { ok: true, type: FILE_TYPES['.docx'] };
const isCut = { ok: false, message: FILE_SENTENCES.truncated };
const isOther = { ok: false, message: FILE_SENTENCES.contentMismatch };

describe('a PDF', () => {
  test('may have something before its header, which ends within the first 1,024 bytes', async () => {
    expect(await recognise('a.pdf', new Uint8Array(1_019), makePdf())).toEqual(isPdf);
    expect(await recognise('a.pdf', new Uint8Array(1_020), makePdf())).toEqual(isOther);
    const cut = makePdf().slice(0, 150);
    expect(await recognise('a.pdf', new Uint8Array(900), cut)).toEqual(isCut);
  });

  test.each(['%%EOF', 'startxref'])('has its end, %s, in the last 8,192 bytes', async (end) => {
    const body = write('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n');
    const after = (bytes: number) => write(end + ' '.repeat(bytes - end.length));
    expect(await recognise('a.pdf', body, after(8_192))).toEqual(isPdf);
    expect(await recognise('a.pdf', body, after(8_193))).toEqual(isCut);
  });

  test.each([
    ['1 0 obj', isCut],
    ['12 0\r\nobj', isCut],
    ['1\n \r0 obj', isCut],
    ['1 12 obj<<', isCut],
    ['1 0 object', isPdf],
    ['no objects', isPdf],
    [`${' '.repeat(65_600)}1 0 obj`, isPdf],
  ])('without an end is cut off where it has begun an object: %j', async (text, found) => {
    expect(await recognise('a.pdf', write(`%PDF-1.7\n${text}`))).toEqual(found);
  });

  test('is recognised in whatever pieces it arrives', async () => {
    const pdf = makePdf();
    const bytes = Array.from({ length: pdf.length }, (_, at) => pdf.slice(at, at + 1));
    expect(await recognise('a.pdf', ...bytes)).toEqual(isPdf);
    expect(await recognise('a.pdf', ...bytes.slice(0, -60), new Uint8Array(9_000))).toEqual(isCut);
  });
});

describe('a text that speaks of a PDF', () => {
  test.each([
    ['a page', '<!doctype html><title>%PDF-1.7</title>1 0 obj'],
    ['a page that begins with a blank line', '\n<html><body>%PDF-1.7\n1 0 obj\n%%EOF'],
    ['a script', '<?php echo "%PDF-1.7"; // 1 0 obj'],
    ['a comment', '<!-- %PDF-1.7 1 0 obj startxref %%EOF'],
    ['a sentence', 'Files that begin with %PDF- are PDFs.'],
    ['a sentence about objects', 'A file with 1 0 obj begins with %PDF- and a version.'],
  ])('%s is none', async (_, text) => {
    expect(await recognise('a.pdf', write(text))).toEqual(isOther);
  });

  test.each([
    ['printer commands', '\x1b%-12345X@PJL SET RESOLUTION=600\r\n@PJL ENTER LANGUAGE=PDF\r\n'],
    ['blank lines', '\r\n\r\n  '],
    ['a line break', '\n'],
    ["a mail's header", 'Content-Type: application/pdf\r\nSubject: A < B, plans 3 <- 4\r\n\r\n'],
    ["a disk's header of 128 bytes", `\0\x0aplans.pdf${'\0'.repeat(117)}`],
  ])('a PDF behind %s is one', async (_, preamble) => {
    expect(await recognise('a.pdf', write(preamble), makePdf())).toEqual(isPdf);
  });
});

test('what looks like markup may stand in a PDF behind a preamble, and often does', async () => {
  const body = write('\r\n%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n<?xpacket?>\n%%EOF');
  expect(await recognise('a.pdf', body)).toEqual(isPdf);
});

test('an empty file is refused as such, whatever its name', async () => {
  const isEmpty = { ok: false, message: FILE_SENTENCES.empty };
  expect(await recognise('a.pdf', new Uint8Array())).toEqual(isEmpty);
});

test('bytes that cannot be read are no other kind of file', async () => {
  const gone = new AttachmentUnreadable('a part of the file is missing', 'gone');
  const file = { name: 'a.pdf', size: 9, read: () => Promise.reject(gone) };
  await expect(recogniseFile(file)).rejects.toBe(gone);
});

describe('an archive', () => {
  test('may have a comment of up to 65,535 bytes at its end', async () => {
    expect(await recognise('a.docx', makeDocx(), new Uint8Array(65_535))).toEqual(isDocx);
    expect(await recognise('a.docx', makeDocx(), new Uint8Array(65_536))).toEqual(isCut);
  });

  test('that is no document is told from one that is cut off', async () => {
    expect(await recognise('a.docx', makePlainZip())).toEqual(isOther);
    expect(await recognise('a.docx', makePlainZip().slice(0, -40))).toEqual(isCut);
  });
});

/** A compound file (MS-CFB) as only a test would lay it out. */
interface Layout {
  /** Power of two of a sector's size; 9 and 12 exist. */
  readonly shift?: number;
  /** Sectors of the directory in their order; from 16 on, in front of which the tables stand. */
  readonly directory: readonly number[];
  /** Where the chain goes after the last of them. */
  readonly after?: number;
  readonly stream?: string;
  /** Type of the stream's entry: 1 a storage, 2 a stream. */
  readonly type?: number;
  /** Entry of the last directory sector that names the stream. */
  readonly entry?: number;
}

const END_OF_CHAIN = 0xfffffffe;

function makeCompound(layout: Layout): Buffer {
  const { shift = 9, directory, after = END_OF_CHAIN, stream = 'WordDocument' } = layout;
  const size = 2 ** shift;
  const perSector = size / 4;
  const at = (sector: number) => (sector + 1) * size;
  const file = Buffer.alloc(at(Math.max(...directory) + 1));
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(shift, 30);
  file.writeUInt32LE(directory[0] ?? END_OF_CHAIN, 48);
  file.writeUInt32LE(END_OF_CHAIN, 68);
  file.fill(0xff, 76, 512);

  // Tables stand in sectors 0 to 7, lists of tables in sectors 8 to 15.
  const indexes = [...new Set(directory.map((sector) => Math.floor(sector / perSector)))];
  indexes.forEach((index, table) => {
    file.fill(0xff, at(table), at(table + 1));
    if (index < 109) {
      file.writeUInt32LE(table, 76 + index * 4);
      return;
    }
    const perList = perSector - 1;
    const list = Math.floor((index - 109) / perList);
    file.writeUInt32LE(8, 68);
    for (let before = 0; before < list; before += 1) {
      file.writeUInt32LE(8 + before + 1, at(8 + before + 1) - 4);
    }
    file.writeUInt32LE(END_OF_CHAIN, at(8 + list + 1) - 4);
    file.writeUInt32LE(table, at(8 + list) + ((index - 109) % perList) * 4);
  });
  directory.forEach((sector, index) => {
    const table = indexes.indexOf(Math.floor(sector / perSector));
    file.writeUInt32LE(directory[index + 1] ?? after, at(table) + (sector % perSector) * 4);
  });

  const entry = at(directory.at(-1) ?? 0) + (layout.entry ?? 1) * 128;
  file.write(stream, entry, 'utf16le');
  file.writeUInt16LE((stream.length + 1) * 2, entry + 64);
  file[entry + 66] = layout.type ?? 2;
  return file;
}

describe('a Word document of 1997 to 2003', () => {
  test.each([
    ['in the first sector of the directory', { directory: [16] }],
    ['in the first entry of a sector', { directory: [16], entry: 0 }],
    ['in the last entry of a sector', { directory: [16], entry: 3 }],
    ['in the last of several sectors', { directory: [30, 17, 44] }],
    ['in sectors of 4 KB', { directory: [20, 18], shift: 12, entry: 31 }],
    ['with the directory described by another table', { directory: [16, 128, 300] }],
    ['by the last table that the header lists', { directory: [108 * 128 + 5, 16] }],
    ['by the first table of a further list', { directory: [109 * 128, 17] }],
    ['by the last table of that list', { directory: [(109 + 126) * 128 + 127, 17] }],
    ['by the first table of a second list', { directory: [(109 + 127) * 128, 17] }],
  ] satisfies [string, Layout][])('%s', async (_, layout) => {
    expect(await recognise('a.doc', makeCompound(layout))).toEqual(isDoc);
  });

  test.each([
    ['a storage of that name', { directory: [16], type: 1 }],
    ['another stream', { directory: [16], stream: 'Workbook' }],
    ['a longer name', { directory: [16], stream: 'WordDocument2' }],
    ['a shorter name', { directory: [16], stream: 'WordDocumen' }],
    ['sectors of another size', { directory: [16], shift: 10 }],
    ['a directory that goes round in a circle', { directory: [16, 17], after: 16, type: 1 }],
  ] satisfies [string, Layout][])('is not %s', async (_, layout) => {
    expect(await recognise('a.doc', makeCompound(layout))).toEqual(isOther);
  });

  test('without a directory is another kind of file', async () => {
    const file = makeCompound({ directory: [16] });
    file.writeUInt32LE(END_OF_CHAIN, 48);
    expect(await recognise('a.doc', file)).toEqual(isOther);
  });

  test('is cut off where its directory or its tables stand behind the end', async () => {
    const whole = makeCompound({ directory: [16, 20] });
    expect(await recognise('a.doc', whole)).toEqual(isDoc);
    expect(await recognise('a.doc', whole.subarray(0, -1))).toEqual(isCut);
    expect(await recognise('a.doc', whole.subarray(0, 17 * 512))).toEqual(isCut);
    expect(await recognise('a.doc', whole.subarray(0, 511))).toEqual(isCut);
    const missingTable = Buffer.from(whole);
    missingTable.writeUInt32LE(5_000, 76);
    expect(await recognise('a.doc', missingTable)).toEqual(isCut);
    const missingList = makeCompound({ directory: [109 * 128, 17] });
    missingList.writeUInt32LE(90_000, 68);
    expect(await recognise('a.doc', missingList)).toEqual(isCut);
    missingList.writeUInt32LE(END_OF_CHAIN, 68);
    expect(await recognise('a.doc', missingList)).toEqual(isCut);
  });

  test('is found in whatever pieces it arrives', async () => {
    const whole = makeCompound({ directory: [30, 17, 44] });
    for (const piece of [1, 7, 511, 512, 513, 4_096]) {
      const chunks = Array.from({ length: Math.ceil(whole.length / piece) }, (_, index) =>
        whole.subarray(index * piece, (index + 1) * piece),
      );
      expect(await recognise('a.doc', ...chunks)).toEqual(isDoc);
    }
  });
});

test('a picture that says %PDF- near its beginning is a picture', async () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001080200000090', 'hex');
  const end = Buffer.from('0000000049454e44ae426082', 'hex');
  expect(await recognise('a.pdf', png, write('%PDF-1.7\n'), end)).toEqual(isOther);
});

test.each([
  ['plan', FILE_SENTENCES.wrongType],
  ['plan.dwg', FILE_SENTENCES.wrongType],
])('%s is refused by its name', async (name, message) => {
  expect(await recognise(name, makePdf())).toEqual({ ok: false, message });
});
