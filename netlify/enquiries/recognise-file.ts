import { FILE_MESSAGES, findEnding } from '#forms/definitions/check-files.ts';
import { ACCEPTED, type AcceptedEnding } from '#forms/definitions/plan-files.ts';
import { readInPieces, type Bytes } from '#platform/bytes.ts';
import { UPLOAD_PART } from '#forms/definitions/wire.ts';
import { AttachmentUnreadable } from '#platform/attachment.ts';

/** PDF readers look for the header within the first 1024 bytes (PDF Reference 1.7, appendix H). */
const PDF_HEAD = 1_024;
/** Readers look for the end in the last 1024 bytes; some mail gateways append more than that. */
const PDF_TAIL = 8 * 1_024;
/** The end record of a ZIP file with the longest comment it may have. */
const ZIP_TAIL = 22 + 65_535;
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

/** Where the objects of a PDF are looked for. */
const PDF_BODY = 64 * 1_024;
const PDF_OBJECT = /\d+[ \r\n]+\d+[ \r\n]+obj\b/;
/** A tag, a declaration or a comment: what a page or another text with markup begins with. */
const MARKUP = /<[a-z!?/]/i;

/** A PDF that has objects but no end was cut off. What has neither is left to the reader. */
async function isCutPdf(file: Bytes): Promise<boolean> {
  const head = (await file.read(0, PDF_BODY)).toString('latin1');
  if (!PDF_OBJECT.test(head)) return false;
  const tail = (await file.read(file.size - PDF_TAIL, PDF_TAIL)).toString('latin1');
  return !tail.includes('%%EOF') && !tail.includes('startxref');
}

/**
 * Whether a file whose first bytes are no PDF header is a PDF with something in front: printer
 * commands, a mail's or a disk's header, blank lines. Such PDFs exist, and readers open them. A page
 * that only speaks of "%PDF-" has markup in front of it, or no object behind it
 * (docs/decisions/014-plan-sets.md).
 */
async function isPdfBehindPreamble(file: Bytes): Promise<boolean> {
  const head = (await file.read(0, PDF_BODY)).toString('latin1');
  const start = head.slice(0, PDF_HEAD).indexOf('%PDF-');
  return start !== -1 && !MARKUP.test(head.slice(0, start)) && PDF_OBJECT.test(head.slice(start));
}

async function isCutZip(file: Bytes): Promise<boolean> {
  return !(await file.read(file.size - ZIP_TAIL, ZIP_TAIL)).includes(ZIP_END);
}

/** Bytes that the detector is given at a time. */
const STEP = 64 * 1_024;

async function detect(file: Bytes): Promise<string | undefined> {
  const { fileTypeFromStream } = await import('file-type');
  let position = 0;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const bytes = await file.read(position, STEP);
      position += bytes.length;
      if (bytes.length > 0) controller.enqueue(bytes);
      if (position >= file.size || bytes.length === 0) controller.close();
    },
  });
  try {
    return (await fileTypeFromStream(stream))?.mime;
  } catch (error) {
    if (error instanceof AttachmentUnreadable) throw error;
    // A damaged archive: the detector reads as far as it can and then gives up.
    return undefined;
  }
}

/** What a file's bytes are: one of the accepted kinds, one cut off, or something else. */
async function recognise(file: Bytes): Promise<AcceptedEnding | 'cut' | 'other'> {
  const type = await detect(file);
  if (type === ACCEPTED['.pdf']) return (await isCutPdf(file)) ? 'cut' : '.pdf';
  if (type === ACCEPTED['.docx']) return (await isCutZip(file)) ? 'cut' : '.docx';
  if (type === 'application/zip' && (await isCutZip(file))) return 'cut';
  // The container of Word 97–2003 documents, and of other programs' files of that time.
  if (type === 'application/x-cfb') return '.doc';
  if (type === undefined && (await isPdfBehindPreamble(file))) {
    return (await isCutPdf(file)) ? 'cut' : '.pdf';
  }
  return 'other';
}

export type Recognised =
  | { readonly ok: true; readonly type: string }
  /** The sentence of FILE_MESSAGES that says what is wrong. */
  | { readonly ok: false; readonly message: string };

/**
 * Compares what a file's bytes are with what its name says. Reads no more of it than that takes.
 * Throws `AttachmentUnreadable` where the bytes cannot be read.
 */
export async function recogniseFile(file: Bytes & { readonly name: string }): Promise<Recognised> {
  const ending = findEnding(file.name);
  if (!ending) return { ok: false, message: FILE_MESSAGES.wrongType };
  if (file.size === 0) return { ok: false, message: FILE_MESSAGES.empty };
  const found = await recognise(readInPieces(file, UPLOAD_PART));
  if (found === ending) return { ok: true, type: ACCEPTED[ending] };
  return {
    ok: false,
    message: found === 'cut' ? FILE_MESSAGES.truncated : FILE_MESSAGES.contentMismatch,
  };
}
