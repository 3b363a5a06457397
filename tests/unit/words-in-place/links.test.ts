import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isDelivered } from '#tests/support/delivered.ts';
import { trades } from '../../support/content.ts';

/** Words of links that name a page, and its address. Source: docs/specification.md, section 2. */
const NAMED: readonly (readonly [words: RegExp, path: string])[] = [
  [/^home$|home page/i, '/'],
  [/^about$/i, '/about'],
  [/^(?:all |see all )?pric(?:es|ing)(?: page)?$/i, '/pricing'],
  [/compare the plans/i, '/pricing#packages'],
  [/^on request$|^pricing page$/i, '/pricing#abroad'],
  [/^blog$/i, '/blogs'],
  [/\breviews$/i, '/reviews'],
  [/^faq$|^questions about/i, '/faq'],
  [
    /^portfolio$|^(?:see |view |look at |open )?(?:the )?samples?(?: takeoffs?| reports?| page)?$/i,
    '/samples',
  ],
  [
    /bid form$|own form$|^your own (?:codes|layout)$|^this one does$/i,
    '/samples/concrete#bid-form',
  ],
  [/^seven sets$/i, '/samples/openings#hardware-sets'],
  [/buying list$/i, '/samples/openings#hardware'],
  [/sample’s schedule$/i, '/samples/openings#openings'],
  [/extension in England$/i, '/samples/brick-extension'],
  [/^open the roofing sample$/i, '/samples/roofing'],
  [/^open the finishes sample$/i, '/samples/finishes'],
  [/lost bid$|^which bids are won$/i, '/blogs/blog1'],
  [/accurate/i, '/blogs/blog2'],
  [/underbidding/i, '/blogs/blog3'],
  [/databases by ZIP code$/i, '/blogs/blog7'],
  [/^wood and framing$/i, '/trades/wood-plastic-composites'],
  [/^thermal protection$/i, '/trades/thermal-protection'],
  [/^finishes page$/i, '/trades/interior-exterior-finishes'],
  [
    /quote(?: form)?$|get (?:your )?(?:free )?estimate(?: now)?$|upload|^(?:send|price) (?:the|your|my)|^send the set here$|send electrical/i,
    '/contact',
  ],
  [
    /^contact|schedule consultation|write to|^ask |^talk to us$|estimating desk|get your estimate now$/i,
    '/contactus',
  ],
  [/^privacy policy$/i, '/privacy-policy'],
  [/^terms$/i, '/terms'],
  [/^refund policy$/i, '/refundpolicy'],
];

/** The same words lead to both, by what the visitor was reading. */
const EITHER = /get your estimate now$|^pricing page$/i;

const links = globSync('src/content/**/*.{yaml,mdx}').flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  const read = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(({ groups = {} }) => ({
      file,
      words: groups['words']?.replaceAll(/^["']|["']$/g, '') ?? '',
      path: groups['path']?.split('?')[0] ?? '',
    }));
  return [
    ...read(/\[(?<words>[^[\]]+)\]\((?<path>\/[^)\s]*)\)/g),
    ...read(/(?:name|label): (?<words>[^,{}]+), (?:path|to): (?<path>\/[^ }]*)/g),
    ...read(/<Action [^>]*?to="(?<path>\/[^"]*)"[^>]*>(?<words>[^<]*)</g),
    ...read(/<CallToAction [^>]*?to="(?<path>[^"]*)" action="(?<words>[^"]*)"/g),
    ...read(/^ +action: (?<words>[^{\n]+)\n +to: (?<path>\S+)/gm),
  ];
});

test.runIf(isDelivered)('the words of a link name the page that it leads to, and no other', () => {
  expect(links.length).toBeGreaterThan(140);
  const named = [
    ...NAMED,
    ...trades.map(({ name, path }) => [new RegExp(`^${name}(?: page)?$`, 'i'), path] as const),
  ];
  const wrong = links.flatMap(({ file, words, path }) => {
    const owners = named.filter(([pattern]) => pattern.test(words)).map(([, own]) => own);
    const isRight = EITHER.test(words)
      ? owners.includes(path)
      : owners.length > 0 && owners.every((own) => own === path);
    return isRight ? [] : [`${file}: [${words}](${path}) ${owners.join(', ')}`];
  });
  expect(wrong).toEqual([]);
});
