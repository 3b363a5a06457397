/** Figures that an article works out stand as they come out. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const articles = globSync('src/content/articles/*.mdx').map((file) => ({
  name: basename(file, '.mdx'),
  text: readFileSync(file, 'utf8'),
}));

/** Percentages with a decimal, each as an article has it from the figures beside it. */
const PERCENTAGES: Readonly<Record<string, readonly number[]>> = {
  blog1: [3_585, 8_500, 33_300, 39_800, 113_600].map((above) => above / 398_400),
  blog2: [22_361 / 500_000, 1 - 46.56 / 48, 1 - 0.97 ** 2, 11 / 148.1],
  blog3: [36_000 / 600_000, 24_000 / 600_000, 42_000 / 600_000],
  blog4: [59_216, 64_616, 25_360, 32, 110_000 - 68_640].map((saved) => saved / 110_000),
  blog5: [15_000 / 115_000, 1 / 0.85 - 1],
  blog6: [46_086 / (50_330 + 46_086), 46_086 / 50_330, 0.15 * 0.55],
  blog7: [(0.04 * 9) / 12],
};

test.each(articles)('$name: percentages', ({ name, text }) => {
  const written = [...text.matchAll(/(\d+\.\d+)(?: percent|%)/g)].map(([, figure = '']) => figure);
  const right = PERCENTAGES[name]?.map((share) => share * 100) ?? [];
  const isRight = (figure: string) =>
    right.some((share) => share.toFixed(figure.split('.')[1]?.length) === figure);
  expect(written.filter((figure) => !isRight(figure))).toEqual([]);
});

const readNumber = (text: string) => Number(text.replaceAll(/[$,]/g, ''));

/** Works out a product, quotient or sum from left to right: "120 × 80 × 5/12". */
function workOut(sum: string): number {
  return sum
    .split(/ \+ /)
    .map((part) => {
      const [first = '', ...rest] = part.split(/ ?([×÷/]) ?/);
      return rest.reduce((value, sign, at) => {
        if (at % 2 > 0) return value;
        const next = readNumber(rest[at + 1] ?? '');
        return sign === '×' ? value * next : value / next;
      }, readNumber(first));
    })
    .reduce((all, part) => all + part, 0);
}

const SUM =
  /(?<![\d).×÷+] |\d)(\$?\d[\d,.]*(?: ?[×÷/+] ?\$?\d[\d,.]*)+)(?: [a-z]+)* (?:=|is) \$?(\d[\d,]*(?:\.\d+)?)( percent)?/g;

test.each(articles)('$name: sums', ({ text }) => {
  const sums = [...text.matchAll(SUM)];
  expect(sums.length).toBeGreaterThan(0);
  const wrong = sums.filter(([, sum = '', result = '', percent]) => {
    const value = workOut(sum) * (percent === undefined || /[×+]/.test(sum) ? 1 : 100);
    const digits = result.split('.')[1]?.length ?? 0;
    return value.toFixed(digits) !== readNumber(result).toFixed(digits);
  });
  expect(wrong.map(([words]) => words)).toEqual([]);
});
