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
