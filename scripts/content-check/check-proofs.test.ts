import { expect, test } from 'vitest';
import { writeDelivered } from '#tests/support/delivered-takeoff.ts';
import { readYamlFiles } from '#tests/support/yaml-files.ts';
import { checkProofs } from './check-proofs.ts';

/** One takeoff whose row lights a plan, and one without a plan. */
const TAKEOFFS = new Map([
  [
    'fence',
    writeDelivered({
      plans: [{ title: 'Plan', sheet: 'C-101', drawing: 'plan.svg' }],
      marks: [{ tag: 'L1', label: 'Fence', quantity: '40 LF', swatch: '<path/>' }],
    }),
  ],
  ['delivered', writeDelivered()],
]);

function check(live: string) {
  const files = readYamlFiles({
    'pages/samples.yaml': live === '' ? 'title: Samples' : `live: ${live}`,
    'testimonials.yaml': '[]',
  });
  return checkProofs(files, new Map(), TAKEOFFS);
}

test.each(['{ sample: fence, item: chain }', '{ sample: delivered }', ''])(
  'the samples page may show %j',
  (live) => {
    expect(check(live)).toEqual([]);
  },
);

test.each([
  [
    '{ sample: fence, item: chian }',
    'The sample "fence" has no item "chian". Did you mean "chain"?',
  ],
  ['{ sample: fence }', 'The rows of the sample "fence" light its plan: one of them is selected.'],
  ['{ sample: delivered, item: chain }', 'The sample "delivered" has no item "chain".'],
])('a samples page that shows %s is reported', (live, problem) => {
  expect(check(live)).toEqual([expect.objectContaining({ line: 1, problem })]);
});
