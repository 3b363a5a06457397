/** Weighs every built page against its budget: npm run check:budget [folder]. */
import { readSite } from './built-site.ts';
import { judgeWeight } from './compare-weight.ts';
import { weighPage } from './weigh-page.ts';

const site = await readSite(process.argv[2] ?? 'dist');
const rows = site.pages.map((page) => judgeWeight(weighPage(page, site)));
const kB = (bytes: number): string => (bytes / 1000).toFixed(1);

console.table(
  Object.fromEntries(
    rows.map(({ weight, counted, budget }) => [
      weight.path,
      {
        'kB counted': kB(counted),
        'of kB': kB(budget.most),
        html: kB(weight.html),
        css: kB(weight.css),
        scripts: kB(weight.scripts),
        images: kB(weight.images),
        'lazy images': kB(weight.lazyImages),
        fonts: kB(weight.fonts),
        'first touch': weight.islands.map(({ bytes }) => kB(bytes)).join(' '),
      },
    ]),
  ),
);

const problems = rows.flatMap(({ problems }) => problems);
for (const problem of problems) console.error(problem);
const heaviest = rows.toSorted((a, b) => b.counted / b.budget.most - a.counted / a.budget.most)[0];
if (heaviest) {
  const share = Math.round((100 * heaviest.counted) / heaviest.budget.most);
  console.log(
    `${rows.length} pages weighed; fullest budget: ${heaviest.weight.path} with ${share} %. ${problems.length} problems.`,
  );
}
process.exitCode = problems.length === 0 && rows.length > 0 ? 0 : 1;
