import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Busboy } from 'busboy';
import { FILE_MESSAGES } from '#forms/definitions/check-files.ts';
import { FILE_FIELD, INLINE_LIMIT, MAX_FILES } from '#forms/definitions/plan-files.ts';
import { REFUSAL_MESSAGES } from '#forms/definitions/refusal-messages.ts';
import { readBytes } from './read-stream.ts';
import {
  gatherFields,
  refuseBody,
  type BodyRead,
  type FileProblem,
  type ReceivedFile,
} from './request-body.ts';

/**
 * A quote request sends 46 fields of one value, uploads, transport and visit included, and one for each service and
 * trade that is ticked: 64 at most for the delivered company. Other companies sell more trades.
 */
const MAX_FIELDS = 200;

const LIMITS = {
  fieldNameSize: 100,
  // Longer than any field may be, so that the field's own rule reports the length.
  fieldSize: 64 * 1024,
  fields: MAX_FIELDS,
  // One more than may be attached, so that the error is about the files.
  files: MAX_FILES + 1,
  parts: MAX_FIELDS + MAX_FILES + 2,
  headerPairs: 20,
};

/**
 * Bytes of a body that are read: more than the platform takes (about 6 MB), so that fields after files that are too
 * large are not lost.
 */
const BODY_LIMIT = 8 * 1024 * 1024;

/** Milliseconds for the parser, which waits forever if a file is cut off behind a form's end. */
const PARSER_TIMEOUT = 1_000;

interface ParsedFile {
  readonly name: string;
  readonly chunks: Uint8Array[];
  isWhole: boolean;
}

/** Counts the parts by the boundaries between them: the parser skips a part whose header it cannot read. */
function countParts(bytes: Buffer, contentType: string): number {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  const boundary = `\r\n--${quoted ?? plain ?? ''}\r\n`;
  return `\r\n${bytes.toString('latin1')}`.split(boundary).length - 1;
}

/** Returns a problem with the size of the files together. */
function findFileProblem(files: readonly ReceivedFile[]): FileProblem | undefined {
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return size > INLINE_LIMIT ? { status: 413, message: FILE_MESSAGES.tooLargeForForm } : undefined;
}

/** Reads a multipart body. Never throws, and always comes to an end. */
export async function readMultipart(
  stream: ReadableStream<Uint8Array> | null,
  contentType: string,
): Promise<BodyRead> {
  const { default: busboy } = await import('busboy');
  let parser: Busboy;
  try {
    parser = busboy({
      headers: { 'content-type': contentType },
      limits: LIMITS,
      defParamCharset: 'utf8',
    });
  } catch {
    return refuseBody(400, REFUSAL_MESSAGES.unreadable);
  }

  const pairs: [string, string][] = [];
  const parsed: ParsedFile[] = [];
  const found = { passedLimit: false, unknownCharset: false };
  parser.on('field', (name, sent) => {
    // Undefined, against the types, where the part's character set is unknown to the parser.
    const value = sent as string | undefined;
    if (value === undefined) {
      found.unknownCharset = true;
      return;
    }
    // A file whose name the parser cannot read comes as a field: its bytes are no answer.
    if (name !== FILE_FIELD || value === '') pairs.push([name, value]);
  });
  parser.on('file', (_name, file, info) => {
    // Undefined, against the types, where the part has no name.
    const { filename: name = '' } = info as { readonly filename?: string };
    // Browsers write a quotation mark as %22 (HTML, multipart form data). Nothing else is decoded.
    const one: ParsedFile = { name: name.replaceAll('%22', '"'), chunks: [], isWhole: false };
    parsed.push(one);
    file.on('data', (chunk: Uint8Array) => one.chunks.push(chunk));
    file.on('end', () => (one.isWhole = true));
    // The parser reports the same failure; without a listener it would end the process.
    file.on('error', () => undefined);
  });
  for (const event of ['fieldsLimit', 'partsLimit'] as const) {
    parser.on(event, () => (found.passedLimit = true));
  }

  const { bytes, end } = await readBytes(stream, BODY_LIMIT);
  const signal = AbortSignal.timeout(PARSER_TIMEOUT);
  const isParsed = await pipeline(Readable.from([bytes]), parser, { signal }).then(
    () => true,
    () => false,
  );
  const fields = gatherFields(pairs);
  if (end === 'too large') {
    return refuseBody(413, FILE_MESSAGES.tooLargeForForm, fields, FILE_FIELD);
  }
  if (end === 'cut' || !isParsed) {
    return parsed.every(({ isWhole }) => isWhole)
      ? refuseBody(400, REFUSAL_MESSAGES.unreadable, fields)
      : refuseBody(400, FILE_MESSAGES.truncated, fields, FILE_FIELD);
  }
  if (found.unknownCharset) return refuseBody(400, REFUSAL_MESSAGES.unreadable, fields);
  if (found.passedLimit) return refuseBody(413, REFUSAL_MESSAGES.tooLarge, fields);
  const isFileLost =
    parsed.length <= MAX_FILES && countParts(bytes, contentType) > pairs.length + parsed.length;
  // A file input in which nothing was chosen sends a part without name and bytes.
  const files = parsed
    .map(({ name, chunks }) => ({ name, bytes: Buffer.concat(chunks) }))
    .filter(({ name, bytes: { length } }) => name !== '' || length > 0);
  const fileProblem: FileProblem | undefined = isFileLost
    ? { status: 422, message: FILE_MESSAGES.nameUnreadable }
    : findFileProblem(files);
  return { ok: true, body: { kind: 'multipart', fields, files, fileProblem } };
}
