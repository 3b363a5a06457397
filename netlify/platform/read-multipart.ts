import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Busboy } from 'busboy';
import { FILE_MESSAGES } from '#forms/definitions/check-files.ts';
import { FILE_FIELD, INLINE_LIMIT, MOST_FILES } from '#forms/definitions/plan-files.ts';
import { ANSWER_MESSAGES } from '#forms/definitions/wire-answer.ts';
import { readStream } from './read-stream.ts';
import {
  gatherFields,
  refuseBody,
  type Body,
  type BodyRead,
  type FileProblem,
} from './request-body.ts';

/** No form has more than 14 fields of its own, services repeated included; the rest is for uploads and reserve. */
const LIMITS = {
  fieldNameSize: 100,
  // Longer than any field may be, so that the field's own rule names the length.
  fieldSize: 64 * 1024,
  fields: 80,
  // One more than may be attached, so that the sentence is about the files.
  files: MOST_FILES + 1,
  parts: 80 + MOST_FILES + 2,
  headerPairs: 20,
};

/**
 * A body is read this far, so that the fields behind files that are too large are not lost. The
 * platform takes about 6 MB.
 */
const BODY_LIMIT = 8 * 1024 * 1024;

/**
 * Time for the parser to end after the last byte. It needs none, but if a file is cut off behind a
 * form's end, the parser waits forever.
 */
const PARSER_END_TIMEOUT_MS = 1_000;

class TooLong extends Error {}

/**
 * Counts the parts of a body by its boundaries. The parser silently skips a part whose header it cannot
 * read, so a file could be lost unnoticed.
 */
class PartCounter {
  count = 0;
  readonly #line: Buffer;
  #rest = Buffer.from('\r\n');

  constructor(contentType: string) {
    const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
    this.#line = Buffer.from(`\r\n--${quoted ?? plain ?? ''}\r\n`);
  }

  add(chunk: Uint8Array): void {
    const bytes = Buffer.concat([this.#rest, chunk]);
    let from = 0;
    for (let at = bytes.indexOf(this.#line); at !== -1; at = bytes.indexOf(this.#line, from)) {
      this.count += 1;
      // The break behind one line may begin the next.
      from = at + this.#line.length - 2;
    }
    this.#rest = bytes.subarray(Math.max(from, bytes.length - this.#line.length + 1));
  }
}

/** Hands the body's pieces on, as far as it is read. */
async function* feed(
  body: ReadableStream<Uint8Array> | null,
  parts: PartCounter,
  onEnd: () => void,
) {
  let size = 0;
  for await (const chunk of readStream(body)) {
    size += chunk.length;
    if (size > BODY_LIMIT) throw new TooLong();
    parts.add(chunk);
    yield chunk;
  }
  onEnd();
}

interface Collected {
  name: string;
  size: number;
  chunks: Uint8Array[];
  ended: boolean;
}

/** The files, or what is wrong with them before their bytes are looked at. */
function gatherFiles(files: readonly Collected[]): Pick<Body, 'files' | 'fileProblem'> {
  // A file input in which nothing was chosen sends a part without name and bytes.
  const sent = files.filter((file) => file.name !== '' || file.size > 0);
  const size = sent.reduce((sum, file) => sum + file.size, 0);
  const refuse = (status: FileProblem['status'], message: string) => ({
    fileProblem: { status, message },
  });
  if (sent.length > MOST_FILES) return refuse(422, FILE_MESSAGES.tooMany);
  if (size > INLINE_LIMIT) return refuse(413, FILE_MESSAGES.tooLargeForForm);
  return sent.length > 0
    ? { files: sent.map(({ name, size, chunks }) => ({ name, size, chunks })) }
    : {};
}

/**
 * Reads a multipart body as it streams in. The pieces of files are kept as they arrive, and dropped
 * as soon as they are known to be too large together. Never throws, and always comes to an end.
 */
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
    return refuseBody(400, ANSWER_MESSAGES.unreadable);
  }

  const pairs: [string, string][] = [];
  const files: Collected[] = [];
  const found = { passedLimit: false, namelessFile: false, parts: 0 };
  const parts = new PartCounter(contentType);
  let held = 0;
  parser.on('field', (name, value) => {
    found.parts += 1;
    // A part whose file name cannot be read has none, and comes as a field: the text would be the file.
    if (name === FILE_FIELD && value !== '') found.namelessFile = true;
    else pairs.push([name, value]);
  });
  parser.on('file', (_name, file, info) => {
    found.parts += 1;
    // The types promise a name; a part without one has none.
    const { filename: name = '' } = info as { readonly filename?: string };
    const collected: Collected = { name, size: 0, chunks: [], ended: false };
    files.push(collected);
    file.on('data', (chunk: Uint8Array) => {
      collected.size += chunk.length;
      held += chunk.length;
      if (held <= INLINE_LIMIT) collected.chunks.push(chunk);
      else for (const one of files) one.chunks = [];
    });
    file.on('end', () => (collected.ended = true));
    // The parser reports the same failure; without a listener it would end the process.
    file.on('error', () => undefined);
  });
  for (const event of ['fieldsLimit', 'partsLimit'] as const) {
    parser.on(event, () => (found.passedLimit = true));
  }

  const overdue = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const awaitEnd = () => (timer = setTimeout(() => overdue.abort(), PARSER_END_TIMEOUT_MS));
  try {
    await pipeline(Readable.from(feed(stream, parts, awaitEnd)), parser, {
      signal: overdue.signal,
    });
  } catch (error) {
    const fields = gatherFields(pairs);
    const refuseFile = (status: 400 | 413, message: string): BodyRead => ({
      ...{ ok: false, status, message, fields },
      errors: [{ field: FILE_FIELD, message }],
    });
    if (error instanceof TooLong) return refuseFile(413, FILE_MESSAGES.tooLargeForForm);
    return files.some((file) => !file.ended)
      ? refuseFile(400, FILE_MESSAGES.truncated)
      : refuseBody(400, ANSWER_MESSAGES.unreadable, fields);
  } finally {
    clearTimeout(timer);
  }
  const fields = gatherFields(pairs);
  if (found.passedLimit) return refuseBody(413, ANSWER_MESSAGES.tooLarge, fields);
  const { fileProblem, ...body } = gatherFiles(files);
  const hasPassedOver = parts.count > found.parts && files.length <= MOST_FILES;
  const problem: FileProblem | undefined =
    found.namelessFile || hasPassedOver
      ? { status: 422, message: FILE_MESSAGES.nameUnreadable }
      : fileProblem;
  return {
    ok: true,
    body: { kind: 'multipart', fields, ...body, ...(problem && { fileProblem: problem }) },
  };
}
