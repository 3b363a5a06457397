import { expect, test } from 'vitest';
import { findFigures, listReadings, listTypedFigures } from './find-figures.ts';
import { describeFigure, findReason } from './kept-figures.ts';

test('what the company promises is read from its facts and prices, wherever it is said', () => {
  const typed = listTypedFigures().filter((figure) => findReason(figure) === undefined);
  expect(typed.map(describeFigure)).toEqual([]);
});

test.each([
  ['Rush costs $50 a project.', ['$50']],
  ['from $100 / £80, jobs at $1,500.', ['$100', '£80', '$1,500']],
  ['in 24–48 hours, or 3–4 business days', ['24–48 hours', '3–4 business days']],
  ['a 24-hour rush within 30 minutes', ['24-hour', '30 minutes']],
  ['up to 60% less, 57.9 percent in the example', ['60%', '57.9 percent']],
  ['25 MB a file, kept 30 days', ['25 MB', '30 days']],
  ['{turnaround} from {price.rush}, <Fact name="retentionPeriod" />', []],
  ['a 14 ft wall, 2,790 SF, #5 bar at 1.043 lb per foot, 03 30 00', []],
])('%s holds %j', (text, figures) => {
  expect(findFigures(text, 'a.mdx').map(({ figure }) => figure)).toEqual(figures);
});

test("an editor's comment in a YAML file is not a text of the site", () => {
  expect(findFigures('turnaround: soon # was 48 hours', 'a.yaml')).toEqual([]);
});

test('the sentence names the file, the line and what to do', () => {
  const [figure] = findFigures('\nDelivered in 48 hours.', 'src/content/faq/a.yaml');
  expect(figure && describeFigure(figure)).toBe(
    'src/content/faq/a.yaml:2 types "48 hours": give it a name in company.yaml or prices.yaml and write that name in braces',
  );
});

test('a promise that is written once is read by more than one file', () => {
  const promises = [...listReadings()].filter(([name]) => name.startsWith('promise.'));
  expect(promises.length).toBeGreaterThan(0);
  for (const [name, files] of promises) expect(files.length, name).toBeGreaterThan(1);
});
