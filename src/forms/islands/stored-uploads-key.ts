/** The entry in the browser's storage. The privacy policy names it. */
export const KEPT_UPLOADS = 'plan-set';

/** Whether an earlier page has left uploads, without looking at them. */
export function hasKeptUploads(): boolean {
  try {
    return localStorage.getItem(KEPT_UPLOADS) !== null;
  } catch {
    return false;
  }
}
