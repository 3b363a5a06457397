import { Readable } from 'node:stream';
import { FILE_MESSAGES, findEnding } from '#forms/definitions/check-files.ts';
import { ACCEPTED, type AcceptedEnding } from '#forms/definitions/plan-files.ts';
import type { Bytes } from '#platform/bytes.ts';
import { UPLOAD_PART } from '#forms/definitions/wire.ts';
import { AttachmentUnreadable } from '#platform/attachment.ts';

/** PDF readers look for the header within the first 1024 bytes (PDF Reference 1.7, appendix H). */
const PDF_HEAD = 1_024;
/** Readers look for the end in the last 1024 bytes; some mail gateways append more than that. */
const PDF_TAIL = 8 * 1_024;
/** Bytes before the end that are searched where portals append still more. Objects behind an end are a cut update. */
const PDF_LONG_TAIL = 1_024 * 1_024;
const LATER_OBJECT = /\d \d{1,10} obj\b/;
/** The end record of a ZIP file with the longest comment it may have. */
const ZIP_TAIL = 22 + 65_535;
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

/** Bytes at a file's start that are searched for PDF objects. */
const PDF_BODY = 64 * 1_024;
const PDF_OBJECT = /\d[ \r\n]{1,9}\d{1,10}[ \r\n]{1,9}obj\b/;
/** A tag, a declaration or a comment: what a page or another text with markup begins with. */
const MARKUP = /<[a-z!?/]/i;

/** A file's beginning, which is read once, and the way to the rest. */
interface Opened extends Bytes {
  readonly head: Buffer;
}

async function readTail({ size, head, read }: Opened, length: number): Promise<Buffer> {
  const start = Math.max(size - length, 0);
  return size <= head.length ? head.subarray(start) : read(start, length);
}

/** A PDF that has objects but no end was cut off. One with neither is accepted. */
async function isCutPdf(file: Opened): Promise<boolean> {
  if (!PDF_OBJECT.test(file.head.toString('latin1', 0, PDF_BODY))) return false;
  const tail = (await readTail(file, PDF_TAIL)).toString('latin1');
  if (tail.includes('%%EOF') || tail.includes('startxref')) return false;
  const long = (await readTail(file, PDF_LONG_TAIL)).toString('latin1');
  const end = long.lastIndexOf('startxref');
  return end === -1 || LATER_OBJECT.test(long.slice(end));
}

/**
 * Tells a PDF with something in front of its header: printer commands, a mail's or a disk's header, blank
 * lines. A page that only mentions "%PDF-" has markup in front of it, or no object behind it
 * (docs/decisions/013-plan-sets.md).
 */
function isPdfBehindPreamble({ head }: Opened): boolean {
  const body = head.toString('latin1', 0, PDF_BODY);
  const start = body.slice(0, PDF_HEAD).indexOf('%PDF-');
  return start !== -1 && !MARKUP.test(body.slice(0, start)) && PDF_OBJECT.test(body.slice(start));
}

async function isCutZip(file: Opened): Promise<boolean> {
  return !(await readTail(file, ZIP_TAIL)).includes(ZIP_END);
}

async function* stream({ head, size, read }: Opened) {
  yield head;
  for (let at = head.length; at < size; at += UPLOAD_PART) yield await read(at, UPLOAD_PART);
}

async function detect(file: Opened): Promise<string | undefined> {
  const { fileTypeFromStream } = await import('file-type');
  try {
    return (await fileTypeFromStream(Readable.toWeb(Readable.from(stream(file)))))?.mime;
  } catch (error) {
    if (error instanceof AttachmentUnreadable) throw error;
    // A damaged archive: the detector reads as far as it can and then gives up.
    return undefined;
  }
}

/**
 * Recognizes a file by its bytes: one of the accepted kinds, one cut off, or something else. Reads no more
 * than that takes. Throws `AttachmentUnreadable`.
 */
async function recognize(bytes: Bytes): Promise<AcceptedEnding | 'cut' | 'other'> {
  const file = { ...bytes, head: await bytes.read(0, UPLOAD_PART) };
  const type = await detect(file);
  if (type === ACCEPTED['.docx']) return (await isCutZip(file)) ? 'cut' : '.docx';
  if (type === 'application/zip' && (await isCutZip(file))) return 'cut';
  // The container of Word 97–2003 documents, and of other programs' files of that time.
  if (type === 'application/x-cfb') return '.doc';
  if (type === ACCEPTED['.pdf'] || (type === undefined && isPdfBehindPreamble(file))) {
    return (await isCutPdf(file)) ? 'cut' : '.pdf';
  }
  return 'other';
}

export type Recognized =
  | { readonly ok: true; readonly type: string }
  /** The sentence of FILE_MESSAGES that says what is wrong. */
  | { readonly ok: false; readonly message: string };

/** Compares what a file's bytes are with what its name says. Throws `AttachmentUnreadable`. */
export async function recognizeFile(file: Bytes & { readonly name: string }): Promise<Recognized> {
  const found = await recognize(file);
  if (found !== 'cut' && found !== 'other' && found === findEnding(file.name)) {
    return { ok: true, type: ACCEPTED[found] };
  }
  const message = found === 'cut' ? FILE_MESSAGES.truncated : FILE_MESSAGES.contentMismatch;
  return { ok: false, message };
}
