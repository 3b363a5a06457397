import { expect, test } from 'vitest';
import { readYamlFiles } from '#tests/support/yaml-files.ts';
import { checkEntries } from './check-entries.ts';

/** Problems of a sample whose name and description have so many characters, with the words that all samples share. */
function checkSample(name: number, description: number): string[] {
  const files = readYamlFiles({
    'pages/samples.yaml': `page: samples
detail: { title: ${'t'.repeat(14)}, description: With its files. }`,
    'samples/slab.yaml': `name: ${'Slab '.repeat(20).slice(0, name - 1)}.
description: ${'A slab '.repeat(30).slice(0, description - 1)}.`,
  });
  return checkEntries(files, '2026-11-23').map(
    ({ place, problem, allowed }) => `${place}: ${problem} ${allowed}`,
  );
}

// Search results show 60 characters of a title and 110 to 155 of a description, a space between both parts.
test.each([
  [45, 94],
  [1, 139],
])(
  'a name of %d characters and a description of %d fit with what all samples share',
  (...lengths) => {
    expect(checkSample(...lengths)).toEqual([]);
  },
);

test.each([
  [46, 100, 'name: The text has 46 characters. 1 to 45 characters,'],
  [20, 93, 'description: The text has 93 characters. 94 to 139 characters,'],
  [20, 140, 'description: The text has 140 characters. 94 to 139 characters,'],
])('a name of %d characters and a description of %d do not', (name, description, told) => {
  expect(checkSample(name, description)).toEqual([`${told} so that search results show all of it`]);
});

test.each(['articles', 'trades', 'policies', 'samples'])(
  'a file of %s is named for its address',
  (folder) => {
    const ending = folder === 'samples' ? 'yaml' : 'mdx';
    const find = (name: string) => {
      const text = ending === 'yaml' ? 'a: b' : '---\na: b\n---\n';
      return checkEntries(readYamlFiles({ [`${folder}/${name}.${ending}`]: text }), '2026-11-23')
        .filter(({ place }) => place === 'the name of the file')
        .map(({ allowed }) => allowed.replace(/^.*: /, ''));
    };
    expect(find('low-bids-2')).toEqual([]);
    expect(find('Low Bids_2')).toEqual(['low-bids-2']);
  },
);

test.each([
  ['2026-11-23', []],
  ['2026-11-24', ['updatedOn']],
])('a change on %s, seen on November 23', (day, places) => {
  const files = readYamlFiles({ 'policies/terms.mdx': `---\nupdatedOn: ${day}\n---\n` });
  expect(checkEntries(files, '2026-11-23').map(({ place }) => place)).toEqual(places);
});
