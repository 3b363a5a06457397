/**
 * Checks the built site: npm run check:site [folder]. Lists what is wrong, where, and what to do;
 * ends with code 1 if anything is.
 */
import { globSync, readFileSync } from 'node:fs';
import { companySchema } from '#content-model/company-schema.ts';
import { readFrontMatter } from '#content-model/front-matter.ts';
import { isDemonstration, listPlaceholders } from '#content-model/placeholders.ts';
import { readBills, readTakeoffs } from '#tests/support/read-samples.ts';
import { readSite } from './built-site.ts';
import { checkSite } from './checks.ts';

const CONTENT = 'src/content';
const files = globSync(`${CONTENT}/**/*.{yaml,mdx}`).sort();
/** Attributes of tags that a reader sees: `<Question ask="…">`. */
const SHOWN = /\s(?:ask|title|lead|item|time)="([^"]+)"/g;
const content = new Map<string, unknown>();
for (const file of files) {
  const text = readFileSync(file, 'utf8');
  const shown = [...text.matchAll(SHOWN)].map(([, words = '']) => words);
  const data = readFrontMatter(file, text);
  content.set(file, shown.length === 0 ? data : { ...(data as object), shown });
}
const site = await readSite(process.argv[2] ?? 'dist');
const problems = await checkSite(site, {
  company: companySchema.parse(content.get(`${CONTENT}/company.yaml`)),
  isDemonstration: isDemonstration(process.env, listPlaceholders(CONTENT)),
  content,
  takeoffs: readTakeoffs(`${CONTENT}/samples`),
  bills: readBills(`${CONTENT}/samples`),
});
if (site.pages.length === 0) {
  problems.push({ file: 'dist', text: 'There are no pages: run npm run build' });
}
// A problem in a shared part is on every page: report it once.
for (const [text, found] of Map.groupBy(problems, (problem) => problem.text)) {
  const files = [...new Set(found.map(({ file }) => file))];
  const others = files.length > 3 ? ` and ${files.length - 3} more` : '';
  console.error(`${files.slice(0, 3).join(', ')}${others}: ${text}`);
}
console.log(`Checked ${site.pages.length} pages: ${problems.length || 'no'} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;
