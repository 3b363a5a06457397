/** Steps and numbered lists stand in the order in which they are done. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isDelivered } from '#tests/support/delivered.ts';

/** Words in the order of the file, by the file and what they number. */
const ORDERS: readonly (readonly [file: string, what: string, words: string])[] = [
  [
    'pages/home.yaml',
    'steps',
    'Minute 0 | {quoteWithin} | On approval | In progress | {turnaround}", title: Receive',
  ],
  [
    'pages/home.yaml',
    'steps',
    'Upload your plans | Receive a quote | Approve and pay | We measure | Receive the estimate',
  ],
  [
    'pages/contact.yaml',
    'what happens',
    'you have a quote in {quoteWithin}; | raises questions | You approve and pay | arrives by e-mail',
  ],
  [
    'pages/pricing.yaml',
    'quote',
    'title: Upload drawings | title: Complete the short | title: Receive a tailored',
  ],
  [
    'pages/pricing.yaml',
    'sizes',
    '{sheets.small} sheets | Small job | {sheets.medium} | Medium job | {sheets.large} | Large job',
  ],
  [
    'pages/about.yaml',
    'years',
    "'2015' | '2016' | '2017' | '2018' | '2019' | '2020' | '2021' | '2022' | '2023' | '2024'",
  ],
  [
    'pages/about.yaml',
    'timeline',
    'Concrete and masonry | One color | Steel and lumber | MasterFormat throughout | Mechanical, electrical | Labor beside | Prices by | Cut and fill in 3D | Openings and hardware sets | Monthly packages',
  ],
  [
    'trades/openings-estimating.mdx',
    'steps',
    'Upload the sheets | title="Get a quote" | We count | Receive the package',
  ],
  [
    'trades/mep-hvac.mdx',
    'steps',
    'Send M, P and E | Approve the quote | We measure and reconcile | Review the workbook',
  ],
  [
    'trades/mep-hvac.mdx',
    'steps',
    'Day one | {customQuoteWithin} | time="{turnaround}" | On delivery',
  ],
  [
    'trades/sitework-estimating.mdx',
    'steps',
    'Step title="Upload plans" | Step title="Get a quote" | Step title="Receive the estimate"',
  ],
  [
    'articles/blog1.mdx',
    'reasons',
    '### 1. Quantities | ### 2. Scope | ### 3. A proposal | ### 4. Forms | ### 5. Prices | ### 6. The wrong jobs | ### 7. Time',
  ],
  [
    'articles/blog1.mdx',
    'the last day',
    'Compare ratios | Read the bid form | Close the scope | Stop changing | **Write down',
  ],
  ['articles/blog2.mdx', 'before measuring', 'Read the sheet index | Read the addenda'],
  ['articles/blog3.mdx', 'recovery', 'loses $24,000 | **$400,000** | **$1,000,000**'],
  [
    'articles/blog7.mdx',
    'sections',
    'What the database | What a ZIP code is | ZIP of the site | Labor moves | Material moves | A table of | one blended | Hours are not | Wage rules | Dates age | Contingency is | Test the factor | What to send',
  ],
  [
    'policies/refundpolicy.mdx',
    'the request',
    '1. the project name | 2. which of the three | 3. for an inaccuracy | 4. for a late',
  ],
  [
    'policies/refundpolicy.mdx',
    'the cases',
    'canceled in time | materially inaccurate.** | late without notice.**',
  ],
];

test.runIf(isDelivered).each(ORDERS)('%s: %s in order', (file, _, words) => {
  const text = readFileSync(`src/content/${file}`, 'utf8');
  const places = words.split(' | ').map((word) => text.indexOf(word));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test.each(globSync('src/content/{articles,policies}/*.mdx'))('%s: numbers count up', (file) => {
  const text = readFileSync(file, 'utf8');
  const numbers = [...text.matchAll(/^(#{2,3} )?(\d+)\. /gm)].map(([, heading = '', number]) => ({
    heading,
    number: Number(number),
  }));
  for (const kind of new Set(numbers.map(({ heading }) => heading))) {
    const own = numbers.filter(({ heading }) => heading === kind).map(({ number }) => number);
    // A list begins anew with one.
    const breaks = own.filter(
      (number, index) => number !== 1 && number !== (own[index - 1] ?? 0) + 1,
    );
    expect(breaks).toEqual([]);
  }
});
