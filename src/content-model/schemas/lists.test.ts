import { expect, test } from 'vitest';
import { betweenTradesSchema } from './between-trades.ts';
import { separatelySchema } from './package.ts';
import { policySchema } from './policy.ts';
import { tradeSchema } from './trade.ts';

const explain = ({ error }: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  error?.issues.map(({ message }) => message);

test.each([
  [['a', 'b'], undefined],
  [['a', 'a'], ['Each item needs an id of its own']],
])('items between trades with the ids %j', (ids, problems) => {
  const items = ids.map((id) => ({ id, item: 'A joint', owner: 'The concrete bid' }));
  expect(explain(betweenTradesSchema.safeParse({ items }))).toEqual(problems);
});

test.each([
  ['03 30 00', true],
  ['08 71 00.13', true],
  // NRM2, SMM7, ARM
  ['14', true],
  ['14.1.2', true],
  ['F10', true],
  // New Zealand
  ['4211', true],
  ['CBI 3820', true],
  ['033000', false],
  ['Blockwork', false],
])('a priced row of a trade has the section %j: %s', (section, isRight) => {
  const row = { section, item: 'Wall', mark: 'area', quantity: 58.4, unit: 'm2', waste: 5 };
  const excerpt = { title: 'A gable', reference: 'A-201', rows: [row], note: 'Rates of 2026' };
  expect(tradeSchema.shape.excerpt.safeParse(excerpt).success).toBe(isRight);
});

const EITHER = ['Either price or terms stands here'];

test.each([
  [{ price: 'rush' }, undefined],
  [{ terms: 'Included' }, undefined],
  [{}, EITHER],
  [{ price: 'rush', terms: 'Included' }, EITHER],
])('work that is paid beside a package, with %j', (given, problems) => {
  const entry = { item: 'Rush', basis: 'per project', ...given };
  expect(explain(separatelySchema.safeParse(entry))).toEqual(problems);
});

test.each([
  [{}, 0],
  [{ reviewedBy: { name: 'A. Counsel', role: 'attorney' }, reviewedOn: new Date('2026-11-02') }, 0],
  [{ reviewedBy: { name: 'A. Counsel', role: 'attorney' } }, 1],
  [{ reviewedOn: new Date('2026-11-02') }, 1],
])('a policy with %j', (review, problems) => {
  const day = new Date('2026-11-20');
  const policy = {
    title: 'Terms',
    description: 'Of use',
    lead: 'A',
    sheet: 'L-901',
    updatedOn: day,
  };
  expect(explain(policySchema.safeParse({ ...policy, ...review })) ?? []).toHaveLength(problems);
});
