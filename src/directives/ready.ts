/** The event that an island sends, from inside its own markup, once it answers for itself. */
export const READY = 'island:ready';
