import { expect, test } from 'vitest';
import { pageSchema } from './pages.ts';

/** Problems of the rating on the reviews page. */
function rate(rating: string): string[] {
  const page = { page: 'reviews', overall: { title: 'Rating', rating, basis: 'of reviews' } };
  const { error } = pageSchema.safeParse(page);
  return (error?.issues ?? [])
    .filter(({ path }) => path.join('.') === 'overall.rating')
    .map(({ message }) => message);
}

/** Problems of a point under the first buttons that has stars. */
function point(value: string, stars: boolean): string[] {
  const home = { page: 'home', hero: { points: [{ value, text: 'from clients', stars }] } };
  const { error } = pageSchema.safeParse(home);
  return (error?.issues ?? [])
    .filter(({ path }) => path.join('.') === 'hero.points.0.value')
    .map(({ message }) => message);
}

test('a point with stars has a rating', () => {
  expect(point('{rating}', true)).toEqual([]);
  expect(point('From $100', false)).toEqual([]);
  expect(point('excellent', true)).toEqual([
    'The figure of company.yaml as "{rating}", or a number from 0 to 5 in quotes',
  ]);
});

test.each(['{rating}', '4.9', '5', '0'])('stars show a rating of %s', (rating) => {
  expect(rate(rating)).toEqual([]);
});

test.each(['5.1', '49', 'excellent', '{reviews}', '4.9 of 5'])(
  'stars cannot show a rating of %s',
  (rating) => {
    expect(rate(rating)).toEqual([
      'The figure of company.yaml as "{rating}", or a number from 0 to 5 in quotes',
    ]);
  },
);

test.each([
  [[92, 6, 2], []],
  [[100], []],
  [[92, 6, 1], ['The percentages must add up to 100']],
  [[92, 6, 2, 2], ['The percentages must add up to 100']],
])('shares of %j percent', (shares, problems) => {
  const distribution = shares.map((percent, index) => ({ stars: String(5 - index), percent }));
  const page = { page: 'reviews', overall: { title: 'A', rating: '5', basis: 'A', distribution } };
  const told = (pageSchema.safeParse(page).error?.issues ?? [])
    .filter(({ path }) => path.join('.') === 'overall.distribution')
    .map(({ message }) => message);
  expect(told).toEqual(problems);
});
