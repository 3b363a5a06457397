/**
 * Stops a production build on Netlify while the content has placeholders: the first step of
 * npm run build:netlify. Takes a folder of content instead of src/content.
 */
import { listPlaceholders } from '#content-model/placeholders.ts';
import { judgeBuild } from './launch.ts';

const verdict = judgeBuild(process.env, listPlaceholders(process.argv[2] ?? 'src/content'));
console.log(verdict.text);
process.exitCode = verdict.mayGoLive ? 0 : 1;
