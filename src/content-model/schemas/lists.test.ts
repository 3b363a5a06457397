import { expect, test } from 'vitest';
import { betweenTradesSchema } from './between-trades.ts';
import { separatelySchema } from './package.ts';
import { policySchema } from './policy.ts';

const explain = ({ error }: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  error?.issues.map(({ message }) => message);

test.each([
  [['a', 'b'], undefined],
  [['a', 'a'], ['Each item needs an id of its own']],
])('items between trades with the ids %j', (ids, problems) => {
  const items = ids.map((id) => ({ id, item: 'A joint', owner: 'The concrete bid' }));
  expect(explain(betweenTradesSchema.safeParse({ items }))).toEqual(problems);
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
