import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isDelivered } from '#tests/support/delivered.ts';
import { trades } from '../../support/content.ts';

/** Words of links that name a page, and its address. Source: docs/specification.md, section 2. */
const NAMED: readonly (readonly [words: RegExp, path: string])[] = [
  [/^home$|home page/i, '/'],
  [/^about$/i, '/about'],
  [/^(?:all )?pric(?:es|ing)(?: page)?$|compare the plans/i, '/pricing'],
  [/^blog$/i, '/blogs'],
  [/\breviews$/i, '/reviews'],
  [/^faq$|^questions about/i, '/faq'],
  [
    /^portfolio$|^(?:see |view |look at |open )?samples?(?: takeoffs?| reports?| page)?$/i,
    '/samples',
  ],
  [/quote$|^get estimate$|upload|send the (?:plans|set)/i, '/contact'],
  [/^contact|schedule consultation|write to us/i, '/contactus'],
  [/^privacy policy$/i, '/privacy-policy'],
  [/^terms$/i, '/terms'],
  [/^refund policy$/i, '/refundpolicy'],
];

const links = globSync('src/content/**/*.{yaml,mdx}').flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  const read = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(({ groups = {} }) => ({
      file,
      words: groups['words']?.replaceAll(/^["']|["']$/g, '') ?? '',
      path: groups['path']?.split(/[?#]/)[0] ?? '',
    }));
  return [
    ...read(/\[(?<words>[^[\]]+)\]\((?<path>\/[^)\s]*)\)/g),
    ...read(/(?:name|label): (?<words>[^,{}]+), (?:path|to): (?<path>\/[^ }]*)/g),
    ...read(/<Action to="(?<path>\/[^"]*)"[^>]*>(?<words>[^<]*)</g),
  ];
});

test.runIf(isDelivered)('a link whose words name a page leads to it', () => {
  expect(links.length).toBeGreaterThan(80);
  const named = [
    ...NAMED,
    ...trades.map(({ name, path }) => [new RegExp(`^${name}(?: page)?$`, 'i'), path] as const),
  ];
  const wrong = links.flatMap(({ file, words, path }) =>
    named.some(([pattern, own]) => pattern.test(words) && own !== path)
      ? [`${file}: [${words}](${path})`]
      : [],
  );
  expect(wrong).toEqual([]);
});
