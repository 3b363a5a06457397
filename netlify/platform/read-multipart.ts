import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Busboy } from 'busboy';
import { FILE_FIELD, FILE_MESSAGES, INLINE_LIMIT, UPLOAD_LIMIT } from '#forms/plan-files.ts';
import { ANSWER_MESSAGES } from '#forms/wire.ts';
import {
  gatherFields,
  refuseBody,
  type Body,
  type BodyRead,
  type ReceivedFile,
} from './request-body.ts';

/** No form has more than 14 fields of its own, services repeated included; the rest is room. */
const LIMITS = {
  fieldNameSize: 100,
  // Longer than any field may be, so that the field's own rule names the length.
  fieldSize: 64 * 1024,
  fields: 60,
  files: 5,
  parts: 65,
  headerPairs: 20,
  // busboy reports a file of exactly the limit as cut off.
  fileSize: INLINE_LIMIT + 1,
};

/** A body is read this far, so that the fields behind a file that is too large are not lost. */
const BODY_LIMIT = UPLOAD_LIMIT + 1024 * 1024;

class TooLong extends Error {}

async function* limit(body: ReadableStream<Uint8Array>) {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > BODY_LIMIT) throw new TooLong();
    yield chunk;
  }
}

interface Collected {
  name: string;
  size: number;
  chunks: Uint8Array[];
  cut: boolean;
  ended: boolean;
}

function gatherFiles(files: readonly Collected[]): Pick<Body, 'file' | 'fileProblem'> {
  // A file input in which nothing was chosen sends a part without name and bytes.
  const sent = files.filter((file) => file.name !== '' || file.size > 0);
  const [first] = sent;
  if (!first) return {};
  if (sent.length > 1) return { fileProblem: { status: 422, message: FILE_MESSAGES.second } };
  if (first.cut) return { fileProblem: { status: 413, message: FILE_MESSAGES.tooLargeForForm } };
  const file: ReceivedFile = { name: first.name, size: first.size, chunks: first.chunks };
  return { file };
}

/**
 * Reads a multipart body as it streams in. The pieces of the file are kept as they arrive, and
 * dropped as soon as the file is known to be too large. Never throws.
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
  const limits = { passed: false };
  parser.on('field', (name, value) => pairs.push([name, value]));
  parser.on('file', (_name, file, info) => {
    // The types promise a name; a part without one has none.
    const { filename: name = '' } = info as { readonly filename?: string };
    const collected: Collected = { name, size: 0, chunks: [], cut: false, ended: false };
    // A second file is refused anyway: its bytes need not be held.
    const isSecond = files.some((earlier) => earlier.size > 0);
    files.push(collected);
    file.on('data', (chunk: Uint8Array) => {
      collected.size += chunk.length;
      if (!collected.cut && !isSecond) collected.chunks.push(chunk);
    });
    file.on('limit', () => {
      collected.cut = true;
      collected.chunks = [];
    });
    file.on('end', () => (collected.ended = true));
    // The parser reports the same failure; without a listener it would end the process.
    file.on('error', () => undefined);
  });
  for (const event of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) {
    parser.on(event, () => (limits.passed = true));
  }

  try {
    await pipeline(stream ? Readable.from(limit(stream)) : Readable.from([]), parser);
  } catch (error) {
    const fields = gatherFields(pairs);
    if (error instanceof TooLong) {
      return {
        ok: false,
        status: 413,
        message: FILE_MESSAGES.tooLarge,
        errors: [{ field: FILE_FIELD, message: FILE_MESSAGES.tooLarge }],
        fields,
      };
    }
    if (files.some((file) => !file.ended)) {
      return {
        ok: false,
        status: 400,
        message: FILE_MESSAGES.truncated,
        errors: [{ field: FILE_FIELD, message: FILE_MESSAGES.truncated }],
        fields,
      };
    }
    return refuseBody(400, ANSWER_MESSAGES.unreadable, fields);
  }
  const fields = gatherFields(pairs);
  if (limits.passed) return refuseBody(413, ANSWER_MESSAGES.tooLarge, fields);
  return { ok: true, body: { kind: 'multipart', fields, ...gatherFiles(files) } };
}
