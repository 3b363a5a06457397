/**
 * Stops a production build on Netlify while the content has stand-ins: the first step of
 * npm run build:netlify. Takes a folder of content instead of src/content.
 */
import { listStandIns } from '#content-model/stand-ins.ts';
import { judgeBuild } from './launch.ts';

const verdict = judgeBuild(process.env, listStandIns(process.argv[2] ?? 'src/content'));
console.log(verdict.text);
process.exitCode = verdict.mayGoLive ? 0 : 1;
