/** A body that has not arrived whole after this many milliseconds is taken for one that never ends. */
const DEADLINE = 15_000;

/**
 * Reads a request's body as far as `limit` bytes, or as far as it came within 15 seconds before the
 * connection broke off (`cut`).
 */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<{ readonly bytes: Buffer; readonly end: 'whole' | 'too large' | 'cut' }> {
  const chunks: Uint8Array[] = [];
  const reader = body?.getReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the body does not end')), DEADLINE);
  });
  // Avoids an unhandled rejection while nothing awaits `late`.
  late.catch(() => undefined);
  let end: 'whole' | 'too large' | 'cut' = 'whole';
  try {
    for (let size = 0; reader && end === 'whole';) {
      const { done, value } = await Promise.race([reader.read(), late]);
      if (done) break;
      size += value.length;
      if (size > limit) end = 'too large';
      else chunks.push(value);
    }
  } catch {
    end = 'cut';
  } finally {
    clearTimeout(timer);
    // Not awaited: the source may never answer.
    void reader?.cancel().catch(() => undefined);
  }
  return { bytes: Buffer.concat(chunks), end };
}
