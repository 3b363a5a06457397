/**
 * Stops a production build while the content has placeholders or a variable is wrong, and warns where it finds no
 * required variables: the first step of npm run build:netlify.
 */
import { listPlaceholders } from '#content-model/placeholders.ts';
import { CONTENT } from './content-check/content-files.ts';
import { explainVariables, judgeBuild, warnOfVariables } from './launch.ts';

const verdict = judgeBuild(process.env, listPlaceholders(CONTENT));
console.log(verdict.text);
const warning = warnOfVariables(process.env);
if (warning !== undefined) console.log(warning);
const wrong = explainVariables(process.env);
if (wrong !== undefined) console.error(wrong);
process.exitCode = verdict.mayGoLive && wrong === undefined ? 0 : 1;
