import type { carryOver } from './carry-over.ts';

/** Event that an island dispatches from inside its own markup once it handles its events. */
export const READY = 'island:ready';

/** READY event. Its detail is `carryOver`, so that no page loads that code before it loads an island. */
export type ReadyEvent = CustomEvent<typeof carryOver>;

/** Milliseconds that a click on a submit button waits for the script before the form posts natively. */
export const HYDRATION_TIMEOUT_MS = 10_000;
