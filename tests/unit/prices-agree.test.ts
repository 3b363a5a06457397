import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { company } from '../support/content.ts';

/**
 * What a sentence that names a price, a time or a figure must also say, so that every page means the same by it.
 * Source: docs/specification.md, section 9, read as docs/decisions/022-one-price-list.md says.
 */
const MEANINGS: Readonly<Record<string, RegExp>> = {
  // One trade on a small job, measured and priced.
  'price.singleTrade': /\btrades?\b|takeoff|drywall|mechanical|openings scope/i,
  'price.smallJob': /small job|combined|both of|several (?:trades )?of/i,
  'price.doorsFramesHardware': /doors, frames and hardware/i,
  'price.averageEstimate': /average/i,
  'price.averageEstimateHigh': /average/i,
  'price.woodworkTakeoff': /woodwork/i,
  'price.residential': /budget by division|residential estimate/i,
  'price.commercial': /budget by division|commercial|residential estimates/i,
  'price.comprehensive': /all trades|comprehensive/i,
  'price.smallJobHigh': /small/i,
  'price.mediumJobLow': /medium/i,
  'price.mediumJobHigh': /medium/i,
  'price.largeJobLow': /large/i,
  'price.largeJobHigh': /large/i,
  'price.rush': /rush|due tomorrow|or 24 for/i,
  'price.extraRevision': /revision|change|further/i,
  'price.valueEngineering': /value engineering|suggestions/i,
  'price.starterPackage': /starter|every month/i,
  'price.proPackage': /\bpro\b/i,
  'price.premiumPackage': /premium/i,
  'price.dedicatedEstimator': /dedicated estimator/i,
  // The time of a budget, not of a takeoff.
  smallResidentialTurnaround: /budget/i,
  'job.small.one': /one trade|small job/i,
  'job.small.several': /several trades/i,
  'job.small.all': /all trades/i,
  'job.medium.one': /medium/i,
  'job.medium.several': /medium/i,
  'job.large.one': /large/i,
  starterTurnaround: /starter|delivered/i,
  proTurnaround: /\bpro|delivered/i,
  rushWithin: /rush|due tomorrow/i,
  quoteWithin: /quote|price|office hours/i,
  openingsQuoteWithin: /openings|quote/i,
  customQuoteWithin: /multi-trade|quote/i,
  // Figures of the company.
  clients: /clients/i,
  projects: /projects|taken off/i,
  estimators: /estimators/i,
  specializations: /specializations/i,
  years: /years/i,
  founded: /since|started|in \{founded\}|estimators/i,
  accuracy: /accura/i,
  bidHitRatio: /bid-hit/i,
  satisfaction: /satisfaction/i,
  rating: /rating|reviews/i,
  reviews: /reviews/i,
  averageTurnaround: /turnaround|response/i,
  savings: /in-house/i,
  quoteAcceptance: /quotes? (?:are )?accept|accepted/i,
  valueEngineeringSavings: /value engineering|suggestions|savings/i,
};

interface Statement {
  readonly file: string;
  readonly name: string;
  readonly sentence: string;
}

/** Sentences of the content, or lines of a list, that name a price, a time or a figure of the table. */
function listStatements(): Statement[] {
  const files = globSync('src/content/**/*.{yaml,mdx}').filter(
    (file) => !/(?:prices|company|home-takeoff)\.yaml$|[\\/]samples[\\/]/.test(file),
  );
  return files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const [, title = ''] = /^title: (.*)$/m.exec(source) ?? [];
    const text = source
      .replace(/<Fact name="([\w.]+)" \/>/g, (_, name: string) => `{${name}}`)
      .replace(/^( *price): (\w+)$/gm, '$1: {price.$2}');
    // What belongs to one entry stands in one block of lines; a sentence of it ends with a stop or a semicolon.
    const sentences = text.split(/\n(?=\s*- |\s*\n|\w+:)/).flatMap((block) => {
      const plain = block.replace(/\s+/g, ' ');
      return plain.split(/(?<=[.;])\s/).flatMap((sentence) =>
        // A field that holds nothing else is of its entry, or of the file with this title.
        /\w: ["']?\{[\w.]+\}/.test(sentence) ? [`${title}: ${plain}`] : [sentence],
      );
    });
    return sentences.flatMap((sentence) =>
      [...sentence.matchAll(/\{([\w.]+?)(?:\.[a-z]{3})?\}/g)].flatMap(([, name = '']) =>
        name in MEANINGS ? [{ file, name, sentence }] : [],
      ),
    );
  });
}

test.skipIf(!company.placeholder)('every price, time and figure is said of the same thing', () => {
  const statements = listStatements();
  expect(statements.length).toBeGreaterThan(50);
  // The words alone: the name of a fact says of itself what it is.
  const disagree = statements.filter(
    ({ name, sentence }) => MEANINGS[name]?.test(sentence.replace(/\{[\w.]+\}/g, '…')) !== true,
  );
  expect(disagree).toEqual([]);
});

test('no price is typed beside its name: an amount has one place', () => {
  const typed = globSync('src/content/{faq,pages,policies,offers,packages}/*').filter((file) =>
    /(?:from|costs?|at|starts? at) [$£€]\d/i.test(readFileSync(file, 'utf8')),
  );
  expect(typed).toEqual([]);
});
