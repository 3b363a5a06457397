/**
 * Takes the token out of the address, so that no script, extension or later page reads it there, and
 * keeps it with this entry of the tab's history, so that a reload and a way back still work.
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
