import { ACCEPTED, FILE_MESSAGES, findEnding, type AcceptedEnding } from '#forms/plan-files.ts';
import { sliceBytes, type Bytes } from '#platform/bytes.ts';
import { findWordDocument } from './word-document.ts';

/** PDF readers look for the header within the first 1024 bytes (PDF Reference 1.7, appendix H). */
const PDF_HEAD = 1_024;
/** Readers look for the end in the last 1024 bytes; some mail gateways append more than that. */
const PDF_TAIL = 8 * 1_024;
/** The end record of a ZIP file with the longest comment it may have. */
const ZIP_TAIL = 22 + 65_535;
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

/** A PDF that has objects but no end was cut off. What has neither is left to the reader. */
function isCutPdf(file: Bytes): boolean {
  const head = sliceBytes(file, 0, 64 * 1_024).toString('latin1');
  if (!/\d+[ \r\n]+\d+[ \r\n]+obj\b/.test(head)) return false;
  const tail = sliceBytes(file, file.size - PDF_TAIL, PDF_TAIL).toString('latin1');
  return !tail.includes('%%EOF') && !tail.includes('startxref');
}

function isCutZip(file: Bytes): boolean {
  return !sliceBytes(file, file.size - ZIP_TAIL, ZIP_TAIL).includes(ZIP_END);
}

async function detect(file: Bytes): Promise<string | undefined> {
  const { fileTypeFromStream } = await import('file-type');
  const chunks = file.chunks.values();
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  try {
    return (await fileTypeFromStream(stream))?.mime;
  } catch {
    // A damaged archive: the detector reads as far as it can and then gives up.
    return undefined;
  }
}

/** What a file's bytes are: one of the accepted kinds, one cut off, or something else. */
async function recognise(file: Bytes): Promise<AcceptedEnding | 'cut' | 'other'> {
  const type = await detect(file);
  if (type === ACCEPTED['.pdf']) return isCutPdf(file) ? 'cut' : '.pdf';
  if (type === ACCEPTED['.docx']) return isCutZip(file) ? 'cut' : '.docx';
  if (type === 'application/zip' && isCutZip(file)) return 'cut';
  if (type === 'application/x-cfb') {
    const found = findWordDocument(file);
    return found === 'found' ? '.doc' : found === 'cut' ? 'cut' : 'other';
  }
  if (type === undefined && sliceBytes(file, 0, PDF_HEAD).includes('%PDF-')) {
    return isCutPdf(file) ? 'cut' : '.pdf';
  }
  return 'other';
}

export type Recognised =
  | { readonly ok: true; readonly type: string }
  /** The sentence of FILE_MESSAGES that says what is wrong. */
  | { readonly ok: false; readonly message: string };

/** Compares what a file's bytes are with what its name says. */
export async function recogniseFile(file: Bytes & { readonly name: string }): Promise<Recognised> {
  const ending = findEnding(file.name);
  if (!ending) return { ok: false, message: FILE_MESSAGES.wrongType };
  if (file.size === 0) return { ok: false, message: FILE_MESSAGES.empty };
  const found = await recognise(file);
  if (found === ending) return { ok: true, type: ACCEPTED[ending] };
  return {
    ok: false,
    message: found === 'cut' ? FILE_MESSAGES.truncated : FILE_MESSAGES.contentMismatch,
  };
}
