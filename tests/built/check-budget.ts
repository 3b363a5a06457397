/** Weighs every built page against its budget: npm run check:budget [folder]. */
import { readSite } from './built-site.ts';
import { findBudget, judgeWeight } from './judge-weight.ts';
import { weighPage } from './weigh-page.ts';

const site = await readSite(process.argv[2] ?? 'dist');
const weights = site.pages.map((page) => weighPage(page, site));
const kB = (bytes: number): string => (bytes / 1000).toFixed(1);

console.table(
  Object.fromEntries(
    weights.map((weight) => [
      weight.path,
      {
        'document kB': kB(weight.document),
        'of kB': kB(findBudget(weight.path).document),
        'with files': kB(weight.document + weight.files),
        fonts: kB(weight.fonts),
        scripts: weight.scripts.length,
        'first touch': weight.islands.map(kB).join(' '),
      },
    ]),
  ),
);

const problems = weights.flatMap(judgeWeight);
for (const problem of problems) console.error(problem);
console.log(`Weighed ${weights.length} pages: ${problems.length} problems.`);
process.exitCode = problems.length === 0 && weights.length > 0 ? 0 : 1;
