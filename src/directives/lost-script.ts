/** Event on the document where a script of an island could not be loaded. Cancelled: no form may post by itself. */
export const LOST_SCRIPT = 'script:lost';

/**
 * Informs the page that a script could not be loaded: the connection is lost, or a deploy has removed the
 * scripts of an older page.
 *
 * @param isNeeded true where the visitor waits for it
 * @returns false where a form must not post by itself instead
 */
export function announceLostScript(isNeeded = false): boolean {
  const event = new CustomEvent(LOST_SCRIPT, { cancelable: true, detail: { isNeeded } });
  return document.dispatchEvent(event);
}
