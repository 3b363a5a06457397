/** Key of the plan set's files in both storages of the browser. The privacy policy names it. */
export const STORED_UPLOADS = 'plan-set';
