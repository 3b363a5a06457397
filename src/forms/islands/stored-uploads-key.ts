/** Key of the plan set in sessionStorage and localStorage. The privacy policy names it. */
export const STORED_UPLOADS = 'plan-set';
