/**
 * Stops a production build while the content has placeholders, and warns where it finds no
 * required variables: the first step of npm run build:netlify.
 */
import { listPlaceholders } from '#content-model/placeholders.ts';
import { CONTENT } from './content-check/content-files.ts';
import { judgeBuild, warnOfVariables } from './launch.ts';

const verdict = judgeBuild(process.env, listPlaceholders(CONTENT));
console.log(verdict.text);
const warning = warnOfVariables(process.env);
if (warning !== undefined) console.log(warning);
process.exitCode = verdict.mayGoLive ? 0 : 1;
