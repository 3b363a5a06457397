/**
 * Lists what must be replaced before the site goes live: npm run launch-check [folder]. Ends with
 * code 1 while anything is a stand-in.
 */
import { listStandIns } from '#content-model/stand-ins.ts';
import { judgeContent } from './launch.ts';

const { mayGoLive, text } = judgeContent(listStandIns(process.argv[2] ?? 'src/content'));
console.log(text);
process.exitCode = mayGoLive ? 0 : 1;
