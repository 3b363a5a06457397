import { expect, test } from 'vitest';
import { changeSample, type Changes } from '../../tests/support/change-sample.ts';
import { BLOCK_WALLS } from '../../tests/support/block-sample.ts';
import { computeTakeoff } from '../price/takeoff.ts';
import { checkedSampleSchema } from './checked-sample.ts';

const exclusions = [
  'Steel lintels',
  'Frames, and their setting',
  'Coating',
  'Setting of dowels',
  'Sealant',
  'Testing',
];
const questions = [{ sheet: 'A-101', text: 'No coping is drawn. None is carried.' }];
const answers = {
  lintels: { excluded: 'steel lintels' },
  grout: { priced: ['grout', 'control'], excluded: 'Frames' },
  coping: { asked: 'no coping' },
  bracing: { none: 'the walls are low' },
};
const { makeSample, faultsOf } = changeSample(
  {
    ...BLOCK_WALLS,
    exclusions,
    questions,
    between: { list: 'masonry', answers },
  },
  { 'between.answers': Object.keys(answers) },
);

test.each<[fault: string, changes: Changes]>([
  ['lintels: An answer needs one of priced, excluded, asked, none', { lintels: {} }],
  [
    'bracing.none: Where the job has none of it, nothing else answers',
    { 'bracing.excluded': 'Testing' },
  ],
  ['grout.priced.1: There is no item "joint"', { 'grout.priced': ['grout', 'joint'] }],
  ['lintels.excluded: No exclusion has the words "loose"', { 'lintels.excluded': 'loose' }],
  ['grout.excluded: The words "setting" stand in 2 exclusions', { 'grout.excluded': 'setting' }],
  ['coping.asked: No question has the words "copping"', { 'coping.asked': 'copping' }],
])('%s', (fault, changes) => {
  expect(faultsOf(makeSample({}))).toEqual([]);
  expect(faultsOf(makeSample(changes))).toEqual([expect.stringContaining(fault)]);
});

test('answers name rows, exclusions, the sheet of a question or the reason, in the order of the list', () => {
  const list = ['bracing', 'grout', 'coping', 'lintels'].map((id) => ({
    id,
    item: `Item ${id}`,
    owner: 'Mason',
  }));
  const { between, sections } = computeTakeoff(
    'walls',
    checkedSampleSchema.parse(makeSample({})),
    list,
  );
  const numbers = sections.flatMap(({ items }) =>
    items.filter(({ item }) => ['grout', 'control'].includes(item.id)).map(({ number }) => number),
  );
  expect(between.map(({ id, answer }) => [id, answer])).toEqual([
    ['bracing', 'None here: the walls are low.'],
    ['grout', `Priced in rows ${numbers.join(' and ')}. Excluded: Frames, and their setting.`],
    ['coping', 'Asked on A-101.'],
    ['lintels', 'Excluded: Steel lintels.'],
  ]);
  expect(between[1]?.kinds).toEqual(['priced', 'excluded']);
});
