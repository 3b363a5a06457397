/**
 * Checks the built site: npm run check:site [folder]. Lists what is wrong, where, and what to do; ends with code 1 if
 * anything is. With --deploy only what keeps a site from going live, as the last step of npm run build:netlify; with
 * --weights the budgets too, which are those of the tests' companies; with --comment as a comment of a pull request.
 */
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { companySchema } from '#content-model/company-schema.ts';
import { readFrontMatter } from '#content-model/front-matter.ts';
import { isDemonstration, listPlaceholders } from '#content-model/placeholders.ts';
import { readContentFiles } from '#scripts/content-check/content-files.ts';
import { writeComment } from '#scripts/content-check/mistake.ts';
import { readDelivered } from '#tests/support/read-delivered.ts';
import { readSite } from './built-site.ts';
import { checkWeights } from './check-weight.ts';
import { checkDeploy, checkTemplates } from './checks.ts';

const CONTENT = 'src/content';
/** Attributes of tags that a reader sees or hears: `<Question ask="…">`. */
const SHOWN = /\s(?:alt|ask|title|lead|item|time)="([^"]+)"/g;

/** The data of each content file by its path. */
function readContent(): Map<string, unknown> {
  const files = globSync(`${CONTENT}/**/*.{yaml,mdx}`).sort();
  return new Map(
    files.map((file) => {
      // Words within <Offer> may be over.
      const text = readFileSync(file, 'utf8').replaceAll(/<Offer [^]*?<\/Offer>/g, '');
      const shown = [...text.matchAll(SHOWN)].map(([, words = '']) => words);
      const data = readFrontMatter(file, text);
      return [file, shown.length === 0 ? data : { ...(data as object), shown }];
    }),
  );
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    deploy: { type: 'boolean' },
    weights: { type: 'boolean' },
    comment: { type: 'boolean' },
  },
});
const site = await readSite(positionals[0] ?? 'dist');
const content = readContent();
const company = companySchema.parse(content.get(`${CONTENT}/company.yaml`));
const problems = checkDeploy(site, {
  company,
  isDemonstration: isDemonstration(process.env, listPlaceholders(CONTENT)),
  texts: readContentFiles().texts,
});
if (values.deploy !== true) {
  const sources = { content, takeoffs: await readDelivered() };
  problems.push(...(await checkTemplates(site, sources)));
}
if (values.weights === true) problems.push(...checkWeights(site, company));
if (site.pages.length === 0) {
  problems.push({ file: 'dist', text: 'There are no pages: run npm run build' });
}
// A problem in a shared part is on every page: report it once.
const told = Map.groupBy(problems, (problem) => problem.text);
for (const [text, found] of told) {
  const files = [...new Set(found.map(({ file }) => file))];
  const others = files.length > 3 ? ` and ${files.length - 3} more` : '';
  const where = `${files.slice(0, 3).join(', ')}${others}`;
  console.error(values.comment ? `${writeComment(where, [text])}\n` : `${where}: ${text}`);
}
const count = told.size === 1 ? '1 problem' : `${told.size || 'no'} problems`;
console.log(`Checked ${site.pages.length} pages: ${count}.`);
process.exitCode = problems.length === 0 ? 0 : 1;
