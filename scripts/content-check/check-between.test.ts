import { expect, test } from 'vitest';
import { readYamlFiles } from '#tests/support/yaml-files.ts';
import { checkBetweenTrades } from './check-between.ts';

const MASONRY = `items: [{ id: dowels, item: Dowels, owner: "The mason ties, Concrete places them" `;
const CONCRETE = 'called: [concrete]\nitems: [{ id: set-dowels, item: Dowels, owner: Concrete }]';

test.each([
  ['an owner without the item', `${MASONRY}}]`, [/"concrete" is an owner of the item "dowels"/]],
  ['an item that is not there', `${MASONRY}, theirs: { concrete: dowels } }]`, [/"dowels" is no/]],
  [
    'a list that is not there',
    `${MASONRY}, theirs: { steel: rods } }]`,
    [/no list "steel"/, /owner/],
  ],
  ['the item in both lists', `${MASONRY}, theirs: { concrete: set-dowels } }]`, []],
])('lists between trades close: %s', (_, masonry, problems) => {
  const files = readYamlFiles({
    'between-trades/masonry.yaml': masonry,
    'between-trades/concrete.yaml': CONCRETE,
  });
  const told = checkBetweenTrades(files, new Map()).map(({ problem }) => problem);
  expect(told).toHaveLength(problems.length);
  for (const [index, problem] of problems.entries()) expect(told[index]).toMatch(problem);
});
