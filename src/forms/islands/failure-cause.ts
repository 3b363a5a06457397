/** Milliseconds without upload progress that count as a lost connection. */
export const STALL_MS = 30_000;

/** A small file that the site serves without a function. */
const SMALL_FILE = '/favicon.svg';

const DEADLINE_MS = 10_000;

/** Returns true where the site answers: whatever else fails then is not the connection. */
export async function isSiteReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    // Not HEAD, which some proxies refuse.
    const response = await fetch(SMALL_FILE, { method: 'GET', cache: 'no-store', signal });
    // A sign-in page of the network answers for every address.
    return response.headers.get('Content-Type')?.startsWith('image/') === true;
  } catch {
    return false;
  }
}

/**
 * Returns false for a file that was saved again, moved or deleted since it was chosen, which a browser
 * refuses to read: by CAD, a synchronized folder, a virus scanner.
 */
export async function isFileReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
