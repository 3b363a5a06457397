import { isDemonstration, listPlaceholders } from './placeholders.ts';

/** True for a demonstration build, whose pages all say that they show samples. Computed once a build. */
export const showsSamples = isDemonstration(process.env, listPlaceholders('src/content'));
