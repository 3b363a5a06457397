import { expect, test } from 'vitest';
import { readYamlFiles } from '#tests/support/yaml-files.ts';
import { checkReach } from './check-reach.ts';

/** The pages that no link leads to where one file links to /terms, and the home page to every other page. */
function findLost(file: string, text: string): string[] {
  const lists = ['/faq', '/pricing', '/reviews', '/about', '/samples', '/blogs', '/contact'];
  const texts = {
    'navigation.yaml': `See ${lists.map((path) => `[${path}](${path})`).join(' ')}`,
    'policies/terms.mdx': '---\ntitle: Terms\n---\n',
    'trades/concrete.mdx': '---\ntitle: Concrete\n---\n',
    [file]: text,
  };
  const written = Object.entries(texts).map(([name, one]) => [`src/content/${name}`, one] as const);
  return checkReach(readYamlFiles(texts), new Map(written), new Set(['/blogs/later']))
    .map(({ file: lost }) => lost)
    .sort();
}

const LINK = 'Read the [terms](/terms).';
const TERMS = ['src/content/policies/terms.mdx'];

test.each([
  'navigation.yaml',
  'pages/home.yaml',
  'pages/about.yaml',
  'faq/files.yaml',
  'packages/pro.yaml',
  'separately.yaml',
  'testimonials.yaml',
  'trades/masonry.mdx',
])('a link in %s leads from a page that visitors reach', (file) => {
  expect(findLost(file, file.endsWith('.mdx') ? `---\ntitle: A\n---\n\n${LINK}\n` : LINK)).toEqual(
    [],
  );
});

test.each(['pages/plans.yaml', 'articles/later.mdx', 'company.yaml'])(
  'a link in %s leads from nowhere',
  (file) => {
    const text = file.endsWith('.mdx') ? `---\ntitle: A\n---\n\n${LINK}\n` : LINK;
    expect(findLost(file, text)).toEqual(TERMS);
  },
);

test.each(['home', 'not-found', 'thank-you', 'plans'])(
  'nothing need link to the page %s',
  (page) => {
    expect(findLost(`pages/${page}.yaml`, 'title: A')).toEqual(TERMS);
  },
);

test('a link to any other page is asked for', () => {
  expect(findLost('pages/lost.yaml', 'title: A')).toEqual(
    ['src/content/pages/lost.yaml', ...TERMS].sort(),
  );
});
