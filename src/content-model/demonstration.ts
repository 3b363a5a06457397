import { isDemonstration, listPlaceholders } from './placeholders.ts';

/** True where every page of this build says that it shows samples. Computed once a build. */
export const showsSamples = isDemonstration(process.env, listPlaceholders('src/content'));
