import { FILE_MESSAGES, findEnding, type NamedFile } from './check-files.ts';
import { ACCEPTED, type AcceptedEnding } from './plan-files.ts';

/** A file whose bytes can be read: on the page, in a request, or in a store. */
export interface ReadableFile extends NamedFile {
  /** Returns `length` bytes from `start` on, or fewer at the end of the file. */
  readonly read: (start: number, length: number) => Promise<Uint8Array>;
}

/** Bytes at a file's start that identify its type, and that are searched for PDF objects. */
const HEAD = 64 * 1_024;
/** PDF readers look for the header within the first 1024 bytes (PDF Reference 1.7, appendix H). */
const PDF_HEAD = 1_024;
/** Readers look for the end in the last 1024 bytes; some mail gateways append more than that. */
const PDF_TAIL = 8 * 1_024;
/** Bytes searched for the end if a portal appended still more. An object after the end is a truncated update. */
const PDF_LONG_TAIL = 1_024 * 1_024;
const LATER_OBJECT = /\d \d{1,10} obj\b/;
const PDF_OBJECT = /\d[ \r\n]{1,9}\d{1,10}[ \r\n]{1,9}obj\b/;
/** The start of a tag, a declaration or a comment, as in a web page. */
const MARKUP = /<[a-z!?/]/i;

/** Signatures of a ZIP file's entries and of its end record, which may have a comment of up to 65,535 bytes. */
const ZIP = 'PK\x03\x04';
const ZIP_END = 'PK\x05\x06';
const ZIP_END_SIZE = 22;
const ZIP_TAIL = ZIP_END_SIZE + 65_535;
/** Maximum bytes of a ZIP file's directory that are searched for the parts of a document. */
const ZIP_DIRECTORY = 1_024 * 1_024;

/** An OLE compound file: the container of Word 97–2003 documents, and of other programs' files of that time. */
const COMPOUND = '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1';

/** First bytes of pictures: TIFF in both byte orders; JPEG, PNG, GIF, WebP, and HEIC after its length. */
const TIFF = /^(?:II\*\0|MM\0\*)/u;
const PHOTO = /^(?:\xFF\xD8\xFF|.PNG|GIF8|RIFF|.{4}ftyp(?:hei|mif|avif))/su;
/** Start of a file saved instead of the real one: a web page, an internet shortcut, a Git LFS pointer. */
const PLACEHOLDER =
  /^\s*(?:<(?:!doctype|html|head)|\[InternetShortcut\]|version https:\/\/git-lfs)/iu;
/** First bytes of programs, archives and Office files, which may contain a PDF. */
const CARRIER = /^(?:PK|MZ|\x7FELF|Rar!|7z\xBC\xAF|\xD0\xCF)/u;

/** Decodes bytes as text, one character per byte. */
function toText(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}

/** A file with its first and last bytes already read. */
interface Opened extends ReadableFile {
  readonly head: string;
  readonly tail: string;
}

async function readTail({ size, read }: ReadableFile, length: number): Promise<Uint8Array> {
  const start = Math.max(size - length, 0);
  return read(start, size - start);
}

/**
 * Returns true for a PDF, also with something before its header: printer commands, a mail's or a disk's header, blank
 * lines. A web page that only mentions "%PDF-" has markup before it, or no PDF object after it.
 */
function isPdf(head: string): boolean {
  const start = head.slice(0, PDF_HEAD).indexOf('%PDF-');
  if (start <= 0) return start === 0;
  const before = head.slice(0, start);
  const isOther = TIFF.test(head) || PHOTO.test(head) || CARRIER.test(head) || MARKUP.test(before);
  return !isOther && PDF_OBJECT.test(head.slice(start));
}

/** Recognizes a file type by its first bytes. A ZIP file counts as .docx until `checkDocx` has looked into it. */
function findKind(head: string): AcceptedEnding | undefined {
  if (isPdf(head)) return '.pdf';
  if (head.startsWith(COMPOUND)) return '.doc';
  if (head.startsWith(ZIP)) return '.docx';
  return undefined;
}

/** Returns the error message for content of no accepted type. */
function refuseContent(head: string): string {
  if (PHOTO.test(head)) return FILE_MESSAGES.photo;
  if (TIFF.test(head)) return FILE_MESSAGES.tiff;
  return PLACEHOLDER.test(head) ? FILE_MESSAGES.notDownloaded : FILE_MESSAGES.contentMismatch;
}

/** Returns an error message for a truncated PDF: it has objects but no end. A PDF with neither is accepted. */
async function checkPdf(file: Opened): Promise<string | undefined> {
  if (!PDF_OBJECT.test(file.head)) return undefined;
  const tail = file.tail.slice(-PDF_TAIL);
  if (tail.includes('%%EOF') || tail.includes('startxref')) return undefined;
  const long = toText(await readTail(file, PDF_LONG_TAIL));
  const end = long.lastIndexOf('startxref');
  return end === -1 || LATER_OBJECT.test(long.slice(end)) ? FILE_MESSAGES.incomplete : undefined;
}

/** Returns an error message unless the ZIP file's directory, before its end record, names parts under `word/`. */
async function checkDocx(file: Opened): Promise<string | undefined> {
  const at = file.size - file.tail.length + file.tail.lastIndexOf(ZIP_END);
  const record = await file.read(at, ZIP_END_SIZE);
  if (!file.tail.includes(ZIP_END) || record.length < ZIP_END_SIZE) return FILE_MESSAGES.incomplete;
  const length = new DataView(record.buffer, record.byteOffset).getUint32(12, true);
  const names = toText(await file.read(Math.max(at - length, 0), Math.min(length, ZIP_DIRECTORY)));
  const isDocument = names.includes('[Content_Types].xml') && names.includes('word/');
  return isDocument ? undefined : FILE_MESSAGES.contentMismatch;
}

export type Recognized =
  | { readonly ok: true; readonly type: string }
  /** Sentence of FILE_MESSAGES. */
  | { readonly ok: false; readonly message: string };

/**
 * Compares a file's content with its extension. The page checks a file before it uploads it, and the server when it has
 * arrived. Reads only the bytes it needs; throws what `read` throws.
 */
export async function recognizeFile(file: ReadableFile): Promise<Recognized> {
  const [head, tail] = await Promise.all([file.read(0, HEAD), readTail(file, ZIP_TAIL)]);
  const opened = { ...file, head: toText(head), tail: toText(tail) };
  const kind = findKind(opened.head);
  if (kind === undefined) return { ok: false, message: refuseContent(opened.head) };
  if (kind !== findEnding(file.name)) {
    return { ok: false, message: FILE_MESSAGES.contentMismatch };
  }
  const check = { '.pdf': checkPdf, '.docx': checkDocx, '.doc': () => undefined };
  const message = await check[kind](opened);
  return message === undefined ? { ok: true, type: ACCEPTED[kind] } : { ok: false, message };
}
