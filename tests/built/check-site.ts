/**
 * Checks the built site: npm run check:site [folder]. Lists what is wrong, where, and what to do;
 * ends with code 1 if anything is.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { companySchema } from '#content-model/company-schema.ts';
import { isDemonstration, listPlaceholders } from '#content-model/placeholders.ts';
import { readSite, type Problem } from './built-site.ts';
import { checkBodies } from './check-body.ts';
import { checkDemonstration } from './check-demonstration.ts';
import { checkFeed } from './check-feed.ts';
import { checkGraphs } from './check-graphs.ts';
import { checkHeads } from './check-head.ts';
import { checkLayers } from './check-layers.ts';
import { checkLinkWords } from './check-link-words.ts';
import { checkLinks } from './check-links.ts';
import { checkMarkup } from './check-markup.ts';
import { checkRedirects } from './check-redirects.ts';

const company = companySchema.parse(parse(readFileSync('src/content/company.yaml', 'utf8')));
const site = await readSite(process.argv[2] ?? 'dist');
const links = checkLinks(site);
const graphs = checkGraphs(site);
const problems: Problem[] = [
  ...links.problems,
  ...checkLinkWords(site, company),
  ...checkHeads(site),
  ...checkBodies(site),
  ...graphs.problems,
  ...checkRedirects(site),
  ...checkFeed(site),
  ...checkLayers(site),
  ...checkDemonstration(site, isDemonstration(process.env, listPlaceholders('src/content'))),
  ...(await checkMarkup(site)),
];

const counts = [
  `${site.pages.length} pages`,
  `${links.links} links`,
  `${links.anchors} anchors`,
  `${links.assets} assets`,
  `${graphs.graphs} graphs with ${graphs.values} values`,
  `${site.redirects.size} redirects`,
].join(', ');

if (site.pages.length === 0)
  problems.push({ file: 'dist', text: 'There are no pages: run npm run build' });
// What is wrong in a shared part is wrong on every page: it is said once.
const places = Map.groupBy(problems, ({ text }) => text);
for (const [text, found] of places) {
  const files = [...new Set(found.map(({ file }) => file))];
  const others = files.length > 3 ? ` and ${files.length - 3} more` : '';
  console.error(`${files.slice(0, 3).join(', ')}${others}: ${text}`);
}
console.log(
  problems.length === 0
    ? `Checked ${counts}: no problems.`
    : `Checked ${counts}: ${problems.length} problems.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
