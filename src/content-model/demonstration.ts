import { isDemonstration, listPlaceholders } from './placeholders.ts';

/** Whether every page of this build says that it shows samples. Found out once, not page by page. */
export const showsSamples = isDemonstration(process.env, listPlaceholders('src/content'));
