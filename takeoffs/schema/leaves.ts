/** Feet beyond which a door is a pair. */
const WIDEST_LEAF = 4;

/** Leaves of a door by the width of its opening in feet. */
export const countLeaves = (width: number) => (width > WIDEST_LEAF ? 2 : 1);
