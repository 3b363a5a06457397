import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PROVIDERS } from '#content-model/analytics-schema.ts';
import { describeCounted } from '#content-model/page-scripts.ts';
import { findCodes, read } from '#tests/support/documents.ts';
import '#tests/site/whole.ts';

describe('docs/counting.md', () => {
  const guide = read('docs/counting.md');

  test('has the events that pages send, and names the one service that counts none', () => {
    const events = [...guide.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell = '']) =>
      findCodes(cell),
    );
    expect(events).toEqual(
      expect.arrayContaining([
        'enquiry-quote',
        'enquiry-estimate',
        'enquiry-contact',
        'call',
        'email',
      ]),
    );
    const names = Object.keys(PROVIDERS) as (keyof typeof PROVIDERS)[];
    const counted = (one: (typeof names)[number]) =>
      describeCounted({ provider: one }).includes('sent forms');
    const [, without = ''] = /All but (\w+) count these events/.exec(guide) ?? [];
    expect(names.filter((one) => !counted(one))).toEqual([without.toLowerCase()]);
    const listed = [...guide.matchAll(/^\| \w+ +\| `analytics: \{ provider: (\w+)/gm)];
    expect(listed.map(([, one]) => one).sort()).toEqual(names.sort());
  });

  test('names addresses of the site that there are', () => {
    const pages = readdirSync('src/pages').map((file) => `/${file.replace(/\..*$/, '')}`);
    const named = findCodes(guide).flatMap((code) => /^(\/[a-z-]+)/.exec(code)?.[1] ?? []);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((one) => !pages.includes(one))).toEqual([]);
    const [, section = ''] = /"([^"]+)" of the privacy\s+policy/.exec(guide) ?? [];
    const policy = read('src/content/policies/privacy-policy.mdx');
    const [, own = ''] = new RegExp(`^## ${section}\n([^]*?)^## `, 'm').exec(policy) ?? [];
    expect(own).toContain('<Analytics when="on">');
  });
});
