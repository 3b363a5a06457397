import { expect, test } from 'vitest';
import { isDelivered } from '#tests/support/delivered.ts';
import { faqCategories } from '../../support/content.ts';

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
