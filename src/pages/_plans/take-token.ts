/**
 * Moves the token from the address, where scripts, extensions and later pages could read it, into the state
 * of the history entry, so that reload and Back still work.
 */
export function takeToken(): string {
  const fragment = location.hash.slice(1);
  if (fragment !== '') {
    history.replaceState({ token: fragment }, '', location.pathname);
    return fragment;
  }
  const state: unknown = history.state;
  const kept = typeof state === 'object' && state !== null && 'token' in state ? state.token : '';
  return typeof kept === 'string' ? kept : '';
}
