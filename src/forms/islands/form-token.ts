import { readSuccess } from '#forms/definitions/api-answer.ts';
import { TOKEN_ENDPOINT, TOKEN_MATURES } from '#forms/definitions/wire.ts';

/** Timeout of a request in milliseconds, enough for a slow connection: sending waits for the token. */
const DEADLINE_MS = 10_000;

interface Fetched {
  readonly token: string;
  /** Resolves once the token is old enough for the server (TOKEN_MATURES). */
  readonly matured: Promise<unknown>;
}

async function fetchToken(): Promise<Fetched | undefined> {
  try {
    const response = await fetch(TOKEN_ENDPOINT, { signal: AbortSignal.timeout(DEADLINE_MS) });
    const token = readSuccess({ status: response.status, text: await response.text() })?.['token'];
    if (typeof token !== 'string') return undefined;
    return { token, matured: new Promise((resolve) => setTimeout(resolve, TOKEN_MATURES)) };
  } catch {
    return undefined;
  }
}

/**
 * Fetches the token that tells the server, by the server's own clock, how long the form has been open. Returns a
 * function that resolves to the token once it has matured; it repeats a failed request, and resolves to undefined if
 * that fails too.
 */
export function fetchFormToken(): () => Promise<string | undefined> {
  let fetching = fetchToken();
  return async () => {
    const fetched = (await fetching) ?? (await (fetching = fetchToken()));
    await fetched?.matured;
    return fetched?.token;
  };
}
