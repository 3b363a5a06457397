/** Event on the document: a script of an island could not be loaded. If canceled, no form may post natively. */
export const LOST_SCRIPT = 'script:lost';

/**
 * Dispatches LOST_SCRIPT: the connection is lost, or a deploy has removed the scripts of an older page.
 *
 * @param isNeeded true if the visitor is waiting for the script
 * @returns false if the form must not post natively instead
 */
export function announceLostScript(isNeeded = false): boolean {
  const event = new CustomEvent(LOST_SCRIPT, { cancelable: true, detail: { isNeeded } });
  return document.dispatchEvent(event);
}
