import { readSuccess } from '#forms/definitions/api-answer.ts';
import { TOKEN_ENDPOINT, TOKEN_MATURES } from '#forms/definitions/wire.ts';

/** Milliseconds for a request: sending must not wait longer for a token than a bad line needs. */
const DEADLINE_MS = 10_000;

interface Fetched {
  readonly token: string;
  /** Resolves once the server takes the token for a person's. */
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
 * Fetches the token that tells the server how long the form has been open, by the server's own clock, and
 * holds it in memory. Returns a function that resolves to it once it has matured, or to undefined where it
 * cannot be fetched. A request that failed is repeated then.
 */
export function fetchFormToken(): () => Promise<string | undefined> {
  let fetching = fetchToken();
  return async () => {
    const fetched = (await fetching) ?? (await (fetching = fetchToken()));
    await fetched?.matured;
    return fetched?.token;
  };
}
