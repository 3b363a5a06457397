/**
 * Every price, time, limit and figure is said of what it is: "{cancellationPeriod}" of a cancellation and of nothing
 * else, a price in pounds beside its own price in dollars. A fact in another's place reads well and is wrong.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isDelivered } from '#tests/support/delivered.ts';

/**
 * The words around each placeholder, "¤" in its place; other placeholders stand by name.
 * Source: docs/specification.md, section 9, read as docs/decisions/022-one-price-list.md says.
 */
const MEANINGS: Readonly<Record<string, RegExp>> = {
  // One trade on a small job, measured and priced.
  'price.singleTrade':
    /(?<!woodwork )takeoffs?(?: of [a-z ,]+)? starts? (?:at|from) ¤|one trade (?:(?:of|on) a small (?:set|job) )?(?:starts at|is|runs from|from:?) "?¤|From \**¤\**(?:", text:)? for one trade|price in pounds, from ¤|(?:paint|plumbing alone|or hardware:) from ¤|than the ¤ of other single/i,
  'price.singleTrade.gbp': /\{price\.singleTrade\} (?:\/ ¤|\(¤ in the UK\))/,
  'price.smallJob':
    /several (?:trades )?of (?:it|a small (?:interior )?set:?\**) (?:at|from) ¤|both of a small set from ¤|several trades from:? "?¤|for one trade and from ¤/i,
  'price.smallJob.gbp': /\{price\.smallJob\} \/ ¤/,
  'price.doorsFramesHardware':
    /doors, frames and hardware (?:together |combined:\*\* )?from:? "?¤/i,
  'price.averageEstimate': /average ¤ to \{price\.averageEstimateHigh\}/,
  'price.averageEstimateHigh': /\{price\.averageEstimate\} to ¤/,
  'price.woodworkTakeoff': /woodwork takeoff(?:, framing or millwork,)? (?:starts at|from:) "?¤/i,
  'price.residential':
    /without quantities, starts at ¤ for a house|residential: A budget by division alone from ¤|Residential estimate from: "¤/,
  'price.commercial':
    /¤ for a commercial building|commercial: A budget by division alone from ¤|Commercial estimate from: "¤/,
  'price.comprehensive':
    /comprehensive estimate,? (?:at|from:) "?¤|All trades of a small set with their quantities start at ¤/i,
  'price.smallJobHigh': /small set (?:is|runs from) \{price\.singleTrade\} to ¤/,
  'price.mediumJobLow': /a medium set (?:from )?¤/,
  'price.mediumJobHigh': /\{price\.mediumJobLow\} to ¤/,
  'price.largeJobLow': /a large one (?:from )?¤/,
  'price.largeJobHigh': /\{price\.largeJobLow\} to ¤/,
  'price.rush':
    /rush (?:delivery )?within \{rushWithin\} (?:is|at|costs) ¤|\{rushWithin\} (?:for|and costs|as a rush for|adds|basis: Per project price:) ¤|or 24 for ¤ more/i,
  'price.extraRevision':
    /(?:revision beyond those included is|each further one costs|a further revision at|an extra revision|Extra revision basis: Each price:) ¤/,
  'price.valueEngineering':
    /suggestions (?:cost |at )?¤ a project|engineering suggestions basis: Per project price: ¤/i,
  'price.starterPackage': /Starter (?:is )?¤|Every month from ¤|Starter subtitle.* price: ¤/,
  'price.proPackage': /Pro (?:is )?¤|Pro subtitle.* price: ¤/,
  'price.premiumPackage': /Premium (?:is )?¤|Premium subtitle.* price: ¤/,
  'price.dedicatedEstimator': /dedicated estimator plan is ¤ a month/,
  'job.small.one': /Small job, price: "¤|One trade on a small job costs less alone, ¤/,
  'job.small.several': /Several trades of a small set ¤/,
  'job.small.all': /all trades(?: of a small one cost| of small ones,)? ¤/,
  'job.medium.one': /Medium job, price: "¤/,
  'job.medium.several': /a medium set is ¤|medium ones, ¤ each/,
  'job.large.one': /Large job, price: "¤/,
  'sheets.small': /small: \{ sheets: "Up to ¤/,
  'sheets.medium': /medium: \{ sheets: "Up to ¤/,
  'sheets.large': /large: \{ sheets: "Up to ¤/,
  turnaround:
    /(?:delivered|back|bid estimates|usually|returned|by section) in ¤|turnaround is ¤|(?:estimates|takeoffs|sets|usually) takes? ¤|¤ in general|"¤ means|¤ on Premium|\{price\.commercial\}, ¤|premium\.yaml.* turnaround: '¤|¤", text: "or 24 for|¤", title: Receive the estimate|(?:hours and equipment|small building|and priced|size and length|the same way) turnaround: "¤|small commercial set[^"]* turnaround: "¤|within: "¤|(?:reconcile|Receive the estimate)" time="¤/i,
  // The time of a budget, not of a takeoff.
  smallResidentialTurnaround:
    /¤ for the budget of a house|budget of a house takes ¤|\{price\.residential\}, ¤|One house as a budget[^"]* turnaround: "¤/,
  starterTurnaround: /¤ on Starter|starter\.yaml.* turnaround: '¤/,
  proTurnaround: /¤ on Pro|pro\.yaml.* turnaround: '¤/,
  averageTurnaround: /¤' text: (?:response|average turnaround)/,
  rushWithin:
    /(?:rush|delivery),? within ¤|A rush takes ¤|or (?:within )?¤ (?:as a rush )?for \{price\.rush\}/i,
  quoteWithin:
    /^(?!trades\/(?:openings|mep)).*(?:have a quote (?:with)?in|quote takes|answers within \{contactWithin\}, usually in|name: "In|Get a quote" time="|with no obligation\. time: ') ?"?¤|¤", title: Receive a quote/,
  openingsQuoteWithin:
    /Openings scopes take ¤|openings-estimating.*(?:quote (?:takes|itself)|Get a quote" time=") ?¤/,
  customQuoteWithin:
    /multi-trade sets (?:take )?¤|quoted to the set, in ¤|mep-hvac.*Approve the quote" time="¤/,
  contactWithin: /(?:call or e-mail|replies|answers|quote requests) within ¤/,
  firstEstimateDiscount:
    /(?:estimate is|first estimate|GET|first-estimate discount of) ¤|¤ off the first/i,
  consultationPeriod: /¤ of consultation|consultation (?:about the estimate )?is free for ¤/i,
  revisionPeriod:
    /(?:tell us|is free|reaches us|report (?:it|a problem|issues|the issue)) within ¤ of delivery|later than ¤ after delivery/i,
  cancellationPeriod: /cancel within ¤|canceled in time\.\*\* You tell us within ¤ of payment/,
  refundPeriod: /original payment method in ¤/,
  retentionPeriod:
    /deleted (?:from its storage )?¤ after (?:they reach our|the e-mail)|works until ¤ after the e-mail|sales mailbox and for ¤ after|The ¤ let us deliver|kept with that coded form for ¤/,
  'limit.file': /A file may be up to ¤|files of ¤ each/,
  'limit.files': /up to ¤ (?:files|of them|PDF)/i,
  'limit.set':
    /the set up to ¤|\{limit\.files\} (?:files,|files and|of them and) ¤|\{limit\.file\} each and ¤ together/,
  'limit.form': /larger than ¤ together|A set above ¤/,
  'limit.attached': /Files of more than ¤ together do not travel/,
  'limit.unclaimed': /never sent with a form is deleted ¤|is sent and ignored after ¤/,
  // Figures of the company.
  clients: /projects for ¤ clients|¤", text: clients/,
  projects: /measured ¤ projects|Projects text: "\*\*¤|¤["'],? text: projects/,
  estimators: /"¤ estimators|¤", text: "estimators/,
  specializations: /across ¤ trade specializations/,
  years: /¤["'],? text: years/,
  founded: /(?:since|started in) ¤/i,
  accuracy: /publish ¤ as our accuracy|¤' text: accuracy|"¤ accuracy|¤ \{accuracy\.basis\}/,
  'accuracy.basis': /\{accuracy\} ¤/,
  bidHitRatio: /¤", text: "bid-hit ratio/,
  'bidHitRatio.basis': /bid-hit ratio, ¤/,
  satisfaction: /¤' text: client satisfaction/,
  rating:
    /¤", text: "from \{reviews\} reviews|¤\/5' text: average rating|Overall rating rating: '¤/,
  reviews: /from ¤ reviews/,
  savings: /up to ¤ (?:against|less than) an in-house|in-house estimator the saving is up to ¤/i,
  quoteAcceptance: /¤ of our quotes are accepted/,
  valueEngineeringSavings: /savings of ¤/,
  // Sentences of company.yaml, by the question that they answer.
  'promise.clock': /in office hours\. ¤|How to start lead: "¤/,
  'promise.turnaround': /sets may take longer\. ¤|applies to your order\. ¤|always: "¤/,
  'promise.rush': /on top of the quote\. ¤|may take longer\. ¤ \{promise\.houseBudget\}/,
  'promise.houseBudget': /\{promise\.rush\} ¤/,
  'promise.payment': /do I pay\? answer: \| ¤|written in the quote\. ¤|## 5\. Payment ¤/,
  'promise.corrections':
    /with the exclusions\. ¤|revisions free\? answer: \| ¤|Corrections at no fee, text: "¤|free for every takeoff\. ¤|Free revisions ¤|Revisions and consultation ¤|set from \{price\.smallJob\}\. ¤|\{accuracy\.basis\}\. ¤|revisions cost extra\?"> ¤/,
  'promise.change': /\{promise\.corrections\} ¤|after delivery\. ¤ If you add/,
  'offer.first': /\*\* for one trade\. ¤|note: "¤/,
  // Words of the company's own.
  name: /website of ¤|you order from ¤/,
  email: /(?:write|questions|send (?:them|it)) to ¤/i,
  phone: /call ¤/i,
  hours: /in office hours, ¤|Office hours text: "¤/,
  currencyName: /Prices are in ¤/,
  postalCodeWord:
    /¤ of the (?:job|site)|(?:job's|site's|for its|by|from one|the trades, the|wrong scope,) ¤/i,
  'analytics.service': /script of ¤ counts/,
  'analytics.counted': /counts ¤, without cookies/,
};

interface Use {
  readonly name: string;
  /** The file, and some words before and after "¤". */
  readonly words: string;
}

const uses: readonly Use[] = globSync('src/content/**/*.{yaml,mdx}')
  .map((path) => path.replaceAll('\\', '/').replace('src/content/', ''))
  .filter((file) => !/^(?:prices|home-takeoff)\.yaml$|^samples\//.test(file))
  .flatMap((file) => {
    const text = readFileSync(`src/content/${file}`, 'utf8')
      .replaceAll(/<Fact name="([\w.]+)" \/>/g, '{$1}')
      .replaceAll(/^( *price): ([a-z]\w+)$/gm, '$1: {price.$2}')
      .replaceAll(/\s+/g, ' ');
    return [...text.matchAll(/\{([a-z][\w.]*)\}/gi)].map(
      ({ 0: { length }, 1: name = '', index }) => ({
        name,
        words: `${file}: ${text.slice(Math.max(0, index - 150), index)}¤${text.slice(index + length, index + length + 50)}`,
      }),
    );
  });

test.runIf(isDelivered)('every price, time, limit and figure is said of what it is', () => {
  expect(uses.length).toBeGreaterThan(350);
  // A placeholder without an entry is wrong too.
  const wrong = uses.filter(({ name, words }) => MEANINGS[name]?.test(words) !== true);
  expect(wrong).toEqual([]);
});

test('a price in another currency stands beside its own', () => {
  const alone = uses.filter(({ name, words }) => {
    const [, own, code] = /^(price\.\w+)\.([a-z]{3})$/.exec(name) ?? [];
    return code !== undefined && /\{([\w.]+)\} (?:\/ |\()¤/.exec(words)?.[1] !== own;
  });
  expect(alone).toEqual([]);
});

test('no price is typed beside its name: an amount has one place', () => {
  const typed = globSync('src/content/{faq,pages,policies,offers,packages}/*').filter((file) =>
    /(?:from|costs?|at|starts? at) [$£€]\d/i.test(readFileSync(file, 'utf8')),
  );
  expect(typed).toEqual([]);
});
