/**
 * Lists what must be replaced before the site goes live: npm run launch-check [folder]. Ends with
 * code 1 while anything is a placeholder.
 */
import { listPlaceholders } from '#content-model/placeholders.ts';
import { judgeContent } from './launch.ts';

const { mayGoLive, text } = judgeContent(listPlaceholders(process.argv[2] ?? 'src/content'));
console.log(text);
process.exitCode = mayGoLive ? 0 : 1;
