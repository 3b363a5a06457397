/**
 * Stops a production build while the content has placeholders, and warns where it finds no
 * mail variables: the first step of npm run build:netlify. Takes a folder of content instead of src/content.
 */
import { listPlaceholders } from '#content-model/placeholders.ts';
import { judgeBuild, warnOfMail } from './launch.ts';

const verdict = judgeBuild(process.env, listPlaceholders(process.argv[2] ?? 'src/content'));
console.log(verdict.text);
const warning = warnOfMail(process.env);
if (warning !== undefined) console.log(warning);
process.exitCode = verdict.mayGoLive ? 0 : 1;
