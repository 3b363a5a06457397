import { expect, test } from 'vitest';
import { checkDemonstration } from './check-demonstration.ts';
import { buildFixture } from './fixture-page.ts';

const notice = '<aside aria-label="Demonstration"><p>Its figures are samples.</p></aside>';
const home = (body: string) => ({ path: '/', body });
const about = (body: string) => ({ path: '/about', body });
const files = (isExpected: boolean, ...bodies: [string, string]) =>
  checkDemonstration(buildFixture([home(bodies[0]), about(bodies[1])]), isExpected).map(
    ({ file }) => file,
  );

test('wants the notice on every page of a demonstration', () => {
  expect(files(true, notice, notice)).toEqual([]);
  expect(files(true, notice, '')).toEqual(['about.html']);
  expect(files(true, '<aside aria-label="Demonstration"> </aside>', notice)).toEqual([
    'index.html',
  ]);
});

test('wants it on no page otherwise', () => {
  expect(files(false, '', '')).toEqual([]);
  expect(files(false, '', notice)).toEqual(['about.html']);
});
