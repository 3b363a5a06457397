import { expect, test } from 'vitest';
import { checkPages } from './check-project.ts';

test('every page whose file was deleted is told at once, with the way back', () => {
  const kept = ['home', 'about', 'pricing', 'faq', 'contact', 'contactus', 'plans', 'not-found'];
  const texts = new Map(
    [...kept, 'thank-you'].map((page) => [`src/content/pages/${page}.yaml`, '']),
  );
  const told = checkPages(texts);
  expect(told.map(({ file }) => file)).toEqual(
    ['reviews', 'blogs', 'samples'].map((page) => `src/content/pages/${page}.yaml`),
  );
  expect(told[0]?.allowed).toMatch(
    /^the file; git checkout -- src\/content\/pages\/reviews\.yaml /,
  );
});
