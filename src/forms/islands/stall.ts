/** Milliseconds without a byte moving after which an upload counts as a failure of the network. */
export const STALL_MS = 30_000;
