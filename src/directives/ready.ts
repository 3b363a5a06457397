/** Event that an island dispatches from inside its own markup once it handles its events. */
export const READY = 'island:ready';

/** Milliseconds that a click on a submit button waits for the script before the form posts natively. */
export const HYDRATION_TIMEOUT_MS = 10_000;
