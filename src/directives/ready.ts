/** The event that an island sends, from inside its own markup, once it answers for itself. */
export const READY = 'island:ready';

/** Milliseconds that a click on a submit button waits for the script; then the page acts natively. */
export const PATIENCE_MS = 10_000;
