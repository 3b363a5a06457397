/** Milliseconds without upload progress that count as a lost connection. */
export const STALL_MS = 30_000;
