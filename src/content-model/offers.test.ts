import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { afterEach, expect, test, vi } from 'vitest';
import { cutFrontMatter } from './cut-front-matter.ts';
import { fillFacts } from './fill-facts.ts';
import { isStanding, offers } from './offers.ts';
import '#tests/site/whole.ts';

/** The delivered offer, as if it ended on November 25, 2026. */
function endFirst(now: string): void {
  const first = offers.get('first') ?? { title: '', noted: true };
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  vi.spyOn(offers, 'get').mockReturnValue({ ...first, until: '2026-11-25' });
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([
  ['2026-11-25T23:59:59Z', true],
  ['2026-11-26T00:00:00Z', false],
])('at %s an offer until November 25 stands: %s', (now, stands) => {
  endFirst(now);
  expect(isStanding('first')).toBe(stands);
});

test('an offer without an end stands, one without a file does not', () => {
  vi.useFakeTimers({ now: new Date('2999-01-01'), toFake: ['Date'] });
  expect(isStanding('first')).toBe(offers.get('first')?.until === undefined);
  expect(isStanding('no-such-offer')).toBe(false);
});

/** What a content file says, with or without the texts of offers, before facts below its head are filled. */
function readSaid(file: string): string {
  const text = readFileSync(file, 'utf8').replaceAll('{offer.first}', '');
  const { yaml = '' } = cutFrontMatter(file, text) ?? {};
  const head = JSON.stringify(fillFacts(parse(yaml)));
  const below = text.split(/^---$/m).slice(2).join('');
  return `${head}${below.replaceAll(/<Offer name="first">[^]*?<\/Offer>/g, '')}`;
}

test('content says nothing of an offer once it is over', () => {
  const files = globSync('src/content/{articles,faq,pages,policies,trades}/*.{yaml,mdx}');
  const mention = /\d+% off|FirstEstimateDiscount|first-estimate discount|offer=first/i;
  const list = () => files.filter((file) => mention.test(readSaid(file)));
  endFirst('2026-11-25');
  expect(list().map((file) => file.replace(/^.*\//, ''))).toEqual(
    expect.arrayContaining(['contactus.yaml', 'pricing.yaml']),
  );
  endFirst('2026-11-26');
  expect(list()).toEqual([]);
});
