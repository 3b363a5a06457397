/** Milliseconds that the live site has for its answer. */
const PATIENCE = 10_000;

/**
 * Reads the addresses that the live site has, from the list that its build wrote: a page made in the forms at /admin
 * is in no list of the repository.
 *
 * @returns none where there is no live site yet, or another one
 */
export async function readLiveAddresses(
  origin: string,
  get: (url: string, options: RequestInit) => Promise<Response> = fetch,
): Promise<string[]> {
  try {
    const answer = await get(`${origin}/addresses.txt`, {
      signal: AbortSignal.timeout(PATIENCE),
      redirect: 'error',
    });
    const lines = answer.ok ? (await answer.text()).trim().split('\n') : [];
    return lines.every((line) => /^\/[a-z0-9/-]*$/.test(line)) ? lines : [];
  } catch {
    // An address of nobody, as before the first launch.
    return [];
  }
}
