/** A body that has not arrived whole after this many milliseconds is taken for one that never ends. */
const DEADLINE = 15_000;

/**
 * Yields the chunks of a request's body. Throws where the whole takes longer than 15 seconds, or the
 * connection breaks off.
 */
export async function* readStream(
  body: ReadableStream<Uint8Array> | null,
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the body does not end')), DEADLINE);
  });
  // Avoids an unhandled rejection while nothing awaits `late`.
  late.catch(() => undefined);
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late]);
      if (done) return;
      yield value;
    }
  } finally {
    clearTimeout(timer);
    // A source that does not answer need not be waited for.
    void reader.cancel().catch(() => undefined);
  }
}

/** Reads a body of at most `limit` bytes. */
export async function readChunks(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<readonly Uint8Array[] | 'too large' | 'cut'> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of readStream(body)) {
      size += chunk.length;
      if (size > limit) return 'too large';
      chunks.push(chunk);
    }
  } catch {
    return 'cut';
  }
  return chunks;
}

/** Reads a body of at most `limit` bytes as text. */
export async function readText(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<{ readonly text: string } | 'too large' | 'cut'> {
  const chunks = await readChunks(body, limit);
  return typeof chunks === 'string'
    ? chunks
    : { text: new TextDecoder().decode(Buffer.concat(chunks)) };
}
