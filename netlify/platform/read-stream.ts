/** A body that has not arrived whole after this many milliseconds is taken for one that never ends. */
export const BODY_DEADLINE = 15_000;

/** A body that takes too long. */
export class TooSlow extends Error {}

/**
 * The pieces of a request's body as they arrive. Throws `TooSlow` where the whole takes longer than
 * `deadline` milliseconds, and whatever the platform throws where the connection breaks off.
 */
export async function* readStream(
  body: ReadableStream<Uint8Array> | null,
  deadline = BODY_DEADLINE,
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), deadline);
  });
  // Where nobody waits at that moment, nobody needs to hear of it.
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
