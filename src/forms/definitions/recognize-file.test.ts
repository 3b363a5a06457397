import { describe, expect, test } from 'vitest';
import { FILE_SENTENCES, FILE_TYPES } from '#tests/support/contract.ts';
import { makeDocx, makePdf, makePlainZip } from '#tests/support/make-plan-files.ts';
import { recognizeFile } from './recognize-file.ts';

function recognize(name: string, ...chunks: readonly Uint8Array[]) {
  const bytes = Buffer.concat(chunks);
  const read = (start: number, length: number) =>
    Promise.resolve(bytes.subarray(start, start + length));
  return recognizeFile({ name, size: bytes.length, read });
}

const write = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const isDoc = { ok: true, type: FILE_TYPES['.doc'] };
const isPdf = { ok: true, type: FILE_TYPES['.pdf'] };
const isDocx = { ok: true, type: FILE_TYPES['.docx'] };
const isCut = { ok: false, message: FILE_SENTENCES.incomplete };
const isOther = { ok: false, message: FILE_SENTENCES.contentMismatch };

describe('a PDF', () => {
  test('may have something before its header, which ends within the first 1,024 bytes', async () => {
    expect(await recognize('a.pdf', new Uint8Array(1_019), makePdf())).toEqual(isPdf);
    expect(await recognize('a.pdf', new Uint8Array(1_020), makePdf())).toEqual(isOther);
    const cut = makePdf().slice(0, 150);
    expect(await recognize('a.pdf', new Uint8Array(900), cut)).toEqual(isCut);
  });

  const body = write('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n');
  const after = (end: string, bytes: number) => write(end + ' '.repeat(bytes - end.length));

  test('has its end, %%EOF, in the last 8,192 bytes', async () => {
    expect(await recognize('a.pdf', body, after('%%EOF', 8_192))).toEqual(isPdf);
    expect(await recognize('a.pdf', body, after('%%EOF', 8_193))).toEqual(isCut);
  });

  test('has its end, startxref, in the last 1,048,576 bytes, and no object behind it', async () => {
    expect(await recognize('a.pdf', body, after('startxref', 1_048_576))).toEqual(isPdf);
    expect(await recognize('a.pdf', body, after('startxref', 1_048_577))).toEqual(isCut);
    const update = after('startxref\n9\n%%EOF\n9 0 obj\n', 9_000);
    expect(await recognize('a.pdf', body, update)).toEqual(isCut);
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
    expect(await recognize('a.pdf', write(`%PDF-1.7\n${text}`))).toEqual(found);
  });
});

describe('a text that speaks of a PDF', () => {
  test.each([
    ['a script', '<?php echo "%PDF-1.7"; // 1 0 obj'],
    ['a comment', '<!-- %PDF-1.7 1 0 obj startxref %%EOF'],
    ['a sentence', 'Files that begin with %PDF- are PDFs.'],
    ['a sentence about objects', 'A file with 1 0 obj begins with %PDF- and a version.'],
  ])('%s is none', async (_, text) => {
    expect(await recognize('a.pdf', write(text))).toEqual(isOther);
  });

  test.each([
    ['a page', '<!doctype html><title>%PDF-1.7</title>1 0 obj'],
    ['a page that begins with a blank line', '\n<html><body>%PDF-1.7\n1 0 obj\n%%EOF'],
  ])('%s is told to be one', async (_, text) => {
    const message = FILE_SENTENCES.notDownloaded;
    expect(await recognize('a.pdf', write(text))).toEqual({ ok: false, message });
  });

  test.each([
    ['printer commands', '\x1b%-12345X@PJL SET RESOLUTION=600\r\n@PJL ENTER LANGUAGE=PDF\r\n'],
    ['blank lines', '\r\n\r\n  '],
    ['a line break', '\n'],
    ["a mail's header", 'Content-Type: application/pdf\r\nSubject: A < B, plans 3 <- 4\r\n\r\n'],
    ["a disk's header of 128 bytes", `\0\x0aplans.pdf${'\0'.repeat(117)}`],
  ])('a PDF behind %s is one', async (_, preamble) => {
    expect(await recognize('a.pdf', write(preamble), makePdf())).toEqual(isPdf);
  });
});

test('what looks like markup may stand in a PDF behind a preamble, and often does', async () => {
  const body = write('\r\n%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n<?xpacket?>\n%%EOF');
  expect(await recognize('a.pdf', body)).toEqual(isPdf);
});

test('bytes that cannot be read are no other kind of file', async () => {
  const gone = new Error('a part of the file is missing');
  const file = { name: 'a.pdf', size: 9, read: () => Promise.reject(gone) };
  await expect(recognizeFile(file)).rejects.toBe(gone);
});

describe('an archive', () => {
  test('may have a comment of up to 65,535 bytes at its end', async () => {
    expect(await recognize('a.docx', makeDocx(), new Uint8Array(65_535))).toEqual(isDocx);
    expect(await recognize('a.docx', makeDocx(), new Uint8Array(65_536))).toEqual(isCut);
  });

  test('that is no document is told from one that is cut off', async () => {
    expect(await recognize('a.docx', makePlainZip())).toEqual(isOther);
    expect(await recognize('a.docx', makePlainZip().slice(0, -40))).toEqual(isCut);
  });
});

test('a Word document of 1997 to 2003 is an OLE compound file', async () => {
  const header = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1_016)]);
  expect(await recognize('a.doc', header)).toEqual(isDoc);
  expect(await recognize('a.doc', makePdf())).toEqual(isOther);
  expect(await recognize('a.pdf', header)).toEqual(isOther);
});

test.each([
  ['a picture', '89504e470d0a1a0a0000000d49484452', { ok: false, message: FILE_SENTENCES.photo }],
  ['an archive', '504b0304140000000000', isOther],
  ['a program', '4d5a900003000000', isOther],
])('%s with a PDF near its beginning is none', async (_, first, found) => {
  expect(await recognize('a.pdf', Buffer.from(first, 'hex'), makePdf())).toEqual(found);
});
