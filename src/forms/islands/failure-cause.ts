/** Milliseconds without upload progress that count as a lost connection. */
export const STALL_MS = 30_000;

/** A small file that the site serves without a function. */
const SMALL_FILE = '/favicon.svg';

const DEADLINE_MS = 10_000;

/** Returns true if the site answers: another failure is then not the connection's. */
export async function isSiteReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    // Not HEAD, which some proxies refuse.
    const response = await fetch(SMALL_FILE, { method: 'GET', cache: 'no-store', signal });
    // A Wi-Fi sign-in page answers at every address, with HTML.
    return response.headers.get('Content-Type')?.startsWith('image/') === true;
  } catch {
    return false;
  }
}

/**
 * Returns false for a file that CAD, a synchronized folder or a virus scanner has saved again, moved or deleted since
 * it was chosen: a browser refuses to read it.
 */
export async function isFileReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
