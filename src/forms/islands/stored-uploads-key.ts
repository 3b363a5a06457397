/** localStorage key of the uploads under way. The privacy policy names it. */
export const STORED_UPLOADS = 'plan-set';

/** True where an earlier page has left uploads; their entry is not parsed. */
export function hasStoredUploads(): boolean {
  try {
    return localStorage.getItem(STORED_UPLOADS) !== null;
  } catch {
    return false;
  }
}
