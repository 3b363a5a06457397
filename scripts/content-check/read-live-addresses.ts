/** Milliseconds that the live site has for its answer. */
const PATIENCE = 10_000;

/**
 * Reads the addresses that the live site has, from the list that its build wrote: src/seo/published.txt may lack a page
 * made in the forms at /admin.
 *
 * @returns none if there is no live site yet, or another one
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
    // No site answers, as before the first launch.
    return [];
  }
}
