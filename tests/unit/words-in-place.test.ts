/**
 * Right words in a wrong place: an answer below another question, a caption below another drawing, two labels
 * exchanged. Each word is right by itself, so that no schema sees it.
 */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { isDelivered } from '#tests/support/delivered.ts';
import { faqCategories, packages, trades } from '../support/content.ts';
import { PACKAGES } from '../specification.ts';

/** What an answer must say, by the id of its question. */
const ANSWERS: Readonly<Record<string, RegExp>> = {
  'send-plans': /specifications and any addenda/,
  'get-a-quote': /carries no obligation/,
  'who-for': /Australia and the Caribbean/,
  'first-estimate': /\{firstEstimateDiscount\} off/,
  'estimate-cost': /\{price\.singleTrade\}/,
  payment: /never ask for card details/,
  'monthly-plan': /\{price\.starterPackage\} for up to 2 takeoffs/,
  'paid-separately': /\{price\.extraRevision\} each/,
  turnaround: /delivered in \{turnaround\}/,
  rush: /\{price\.rush\} a project/,
  delivery: /By e-mail to the address/,
  'late-delivery': /late without notice/,
  accuracy: /\{accuracy\.basis\}/,
  rebar: /rebar by bar size/,
  'local-prices': /\{postalCodeWord\} and we price labor and material/,
  'value-engineering': /alternatives to what is drawn/,
  'upload-files': /\.doc and \.docx/,
  deliverables: /An Excel workbook with quantities/,
  masterformat: /headings, send the blank form/,
  nda: /An NDA is part of the Custom plan/,
  'free-revision': /Minor means a change/,
  addenda: /If an addendum replaces many sheets/,
  consultation: /consultation is free for \{consultationPeriod\}/,
  refund: /Approved refunds go back/,
};

test.runIf(isDelivered)('every answer stands below its question', () => {
  const questions = faqCategories.flatMap((category) => category.questions);
  expect(questions.map(({ id }) => id).toSorted()).toEqual(Object.keys(ANSWERS).toSorted());
  const wrong = questions.filter(({ id, answer }) => ANSWERS[id]?.test(answer) !== true);
  expect(wrong).toEqual([]);
});

/** The beginnings of a text's longer words: "measured" and "measuring" are one. */
function listWords(text: string): ReadonlySet<string> {
  return new Set((text.toLowerCase().match(/[a-z]{4,}/g) ?? []).map((word) => word.slice(0, 5)));
}

const drawings = globSync('src/content/trades/*.mdx').flatMap((file) =>
  [
    ...readFileSync(file, 'utf8').matchAll(/<Drawing name="(.*?)" alt="(.*?)">([^<]*)<\/Drawing>/g),
  ].map(([, name = '', alt = '', caption = '']) => ({ file, name, alt, caption })),
);

// A caption and the description of its drawing speak of the same things, more than of those of another.
test.each(drawings)('$name: $file has its own caption', ({ name, alt, caption }) => {
  const own = listWords(caption);
  const count = (other: string) => listWords(other).intersection(own).size;
  expect(count(alt)).toBeGreaterThan(1);
  const nearer = drawings.filter((one) => one.name !== name && count(one.alt) > count(alt));
  expect(nearer).toEqual([]);
});

// Specification, section 9.
describe.runIf(isDelivered)('a monthly package', () => {
  test.each(Object.entries(PACKAGES))(
    '%s holds what it is sold with, and no other does',
    (title, points) => {
      for (const point of points) {
        const holders = packages.filter((one) => one.points.some((text) => point.test(text)));
        expect(
          holders.map((one) => one.title),
          String(point),
        ).toEqual([title]);
      }
    },
  );
});

/** Labels over computed figures, by the file, the place whose figures they name, and what they must and must not say. */
const LABELS: readonly (readonly [file: string, place: string, says: RegExp])[] = [
  ['pages/pricing.yaml', 'jobs.bySize.heads.one', /^one trade$/i],
  ['pages/pricing.yaml', 'jobs.bySize.heads.several', /^several trades$/i],
  ['pages/pricing.yaml', 'jobs.bySize.heads.all', /^all trades$/i],
  ['pages/pricing.yaml', 'jobs.bySize.heads.turnaround', /turnaround/i],
  ['pages/pricing.yaml', 'scale.jobs.small.name', /small/i],
  ['pages/pricing.yaml', 'scale.jobs.medium.name', /medium/i],
  ['pages/pricing.yaml', 'scale.jobs.large.name', /large/i],
  ['pages/pricing.yaml', 'holds.heads.quantities', /quantities/i],
  ['pages/pricing.yaml', 'holds.heads.prices', /prices/i],
  ['pages/pricing.yaml', 'holds.heads.hours', /hours/i],
  ['pages/pricing.yaml', 'holds.heads.plans', /plans/i],
  ['pages/pricing.yaml', 'holds.heads.workbook', /workbook/i],
  ['pages/samples.yaml', 'detail.measurements.title', /measurements/i],
  ['pages/samples.yaml', 'detail.openings.schedule', /schedule/i],
  ['pages/samples.yaml', 'detail.openings.sets', /^hardware sets$/i],
  ['pages/samples.yaml', 'detail.openings.buying', /buying/i],
  ['pages/samples.yaml', 'detail.earthwork.view', /surfaces/i],
  ['pages/samples.yaml', 'detail.earthwork.cells', /by cell/i],
  ['pages/samples.yaml', 'detail.earthwork.contours', /contours/i],
  ['pages/samples.yaml', 'detail.earthwork.section', /section/i],
  ['pages/samples.yaml', 'detail.bidForm.owner', /owner/i],
  ['pages/samples.yaml', 'detail.bidForm.lines', /cost codes$/i],
  ['pages/samples.yaml', 'detail.bidForm.summary', /bid$/i],
  ['pages/samples.yaml', 'detail.bill.drawings.title', /drawings/i],
  ['pages/samples.yaml', 'detail.bill.drawings.lead', /length/i],
  ['pages/samples.yaml', 'detail.bill.measured.title', /measured work/i],
  ['pages/samples.yaml', 'detail.bill.measured.lead', /two decimals/i],
  ['pages/samples.yaml', 'detail.bill.dimensions.title', /dimension/i],
  ['pages/samples.yaml', 'detail.bill.dimensions.lead', /ddt/],
  ['pages/samples.yaml', 'detail.bill.summary.title', /summary/i],
  ['pages/samples.yaml', 'detail.bill.summary.lead', /overheads/i],
  ['forms.yaml', 'sheets.jobs.sizes.small', /a small/],
  ['forms.yaml', 'sheets.jobs.sizes.medium', /a medium/],
  ['forms.yaml', 'sheets.jobs.sizes.large', /^a large/],
  ['forms.yaml', 'sheets.jobs.sizes.quoted', /more than/],
  ['forms.yaml', 'sheets.jobs.trades.one', /one/],
  ['forms.yaml', 'sheets.jobs.trades.several', /several/],
  ['forms.yaml', 'sheets.jobs.trades.all', /all/],
  ['forms.yaml', 'lost.updated', /updated/],
  ['forms.yaml', 'lost.incomplete', /part of this page/i],
  ['forms.yaml', 'lost.offline', /no connection/],
  ['forms.yaml', 'sheets.problems.password', /password locks/],
  ['forms.yaml', 'sheets.problems.damaged', /could not be counted/],
  ['forms.yaml', 'sheets.problems.notPdf', /not a PDF inside/],
  ['forms.yaml', 'sheets.problems.photo', /is a photo/],
  ['forms.yaml', 'sheets.problems.portfolio', /holds other files/],
  ['forms.yaml', 'sheets.problems.xfa', /only Acrobat opens/],
  ['pages/thank-you.yaml', 'next.estimate.title', /estimate/],
  ['pages/thank-you.yaml', 'next.quote.title', /quote/],
  ['pages/thank-you.yaml', 'next.contact.title', /message/],
];

test.runIf(isDelivered).each(LABELS)('%s: %s names its own', (file, place, says) => {
  const found = place
    .split('.')
    .reduce<unknown>(
      (value, name) => z.record(z.string(), z.unknown()).parse(value)[name],
      parse(readFileSync(`src/content/${file}`, 'utf8')),
    );
  expect(found).toMatch(says);
});

/** Whose work the divisions of MasterFormat are: a word of the discipline or of what it measures. */
const DIVISIONS: Readonly<Record<string, RegExp>> = {
  '03': /concrete/i,
  '04': /masonry/i,
  '05': /metals/i,
  '06': /lumber|wood/i,
  '07': /roofing/i,
  '08': /doors/i,
  '09': /ceilings|paint/i,
  '22': /plumbing/i,
  '23': /duct/i,
  '26': /electrical/i,
  '27': /electrical/i,
  '28': /electrical/i,
  '31': /cut and fill/i,
  '32': /paving/i,
  '33': /sanitary/i,
};

test.runIf(isDelivered)('every division stands beside the discipline that measures it', () => {
  const { team } = z
    .object({
      team: z.object({
        list: z.array(
          z.object({ role: z.string(), measures: z.string(), divisions: z.array(z.string()) }),
        ),
      }),
    })
    .parse(parse(readFileSync('src/content/pages/about.yaml', 'utf8')));
  const wrong = team.list.flatMap(({ role, measures, divisions }) =>
    divisions
      .filter((division) => DIVISIONS[division]?.test(`${role}: ${measures}`) !== true)
      .map((division) => `${division}: ${role}`),
  );
  expect(wrong).toEqual([]);
  expect(team.list.flatMap(({ divisions }) => divisions).toSorted()).toEqual(
    Object.keys(DIVISIONS).toSorted(),
  );
});

/** Words of links that name a page, and its address. Source: docs/specification.md, section 2. */
const NAMED: readonly (readonly [words: RegExp, path: string])[] = [
  [/^home$|home page/i, '/'],
  [/^about$/i, '/about'],
  [/^(?:all )?pric(?:es|ing)(?: page)?$|compare the plans/i, '/pricing'],
  [/^blog$/i, '/blogs'],
  [/\breviews$/i, '/reviews'],
  [/^faq$|^questions about/i, '/faq'],
  [
    /^portfolio$|^(?:see |view |look at |open )?samples?(?: takeoffs?| reports?| page)?$/i,
    '/samples',
  ],
  [/quote$|^get estimate$|upload|send the (?:plans|set)/i, '/contact'],
  [/^contact|schedule consultation|write to us/i, '/contactus'],
  [/^privacy policy$/i, '/privacy-policy'],
  [/^terms$/i, '/terms'],
  [/^refund policy$/i, '/refundpolicy'],
];

const links = globSync('src/content/**/*.{yaml,mdx}').flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  const read = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(({ groups = {} }) => ({
      file,
      words: groups['words']?.replaceAll(/^["']|["']$/g, '') ?? '',
      path: groups['path']?.split(/[?#]/)[0] ?? '',
    }));
  return [
    ...read(/\[(?<words>[^[\]]+)\]\((?<path>\/[^)\s]*)\)/g),
    ...read(/(?:name|label): (?<words>[^,{}]+), (?:path|to): (?<path>\/[^ }]*)/g),
    ...read(/<Action to="(?<path>\/[^"]*)"[^>]*>(?<words>[^<]*)</g),
  ];
});

test.runIf(isDelivered)('a link whose words name a page leads to it', () => {
  expect(links.length).toBeGreaterThan(80);
  const named = [
    ...NAMED,
    ...trades.map(({ name, path }) => [new RegExp(`^${name}(?: page)?$`, 'i'), path] as const),
  ];
  const wrong = links.flatMap(({ file, words, path }) =>
    named.some(([pattern, own]) => pattern.test(words) && own !== path)
      ? [`${file}: [${words}](${path})`]
      : [],
  );
  expect(wrong).toEqual([]);
});
