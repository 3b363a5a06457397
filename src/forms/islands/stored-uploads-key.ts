/** localStorage key of the uploads under way. The privacy policy names it. */
export const STORED_UPLOADS = 'plan-set';
