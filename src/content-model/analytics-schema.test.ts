import { expect, test, vi } from 'vitest';
import { analyticsSchema } from './analytics-schema.ts';
import { describeCounted, findCounter, listPageScripts } from './page-scripts.ts';

const url = 'https://www.owner.build';

/** Settings by hand, with what a page loads and may send to by the documentation of each service. */
const RIGHT = [
  [
    { provider: 'plausible' },
    'https://plausible.io/js/script.js',
    { 'data-domain': 'www.owner.build' },
    ['https://plausible.io'],
  ],
  [
    { provider: 'plausible', script: 'https://stats.owner.build/js/script.js' },
    'https://stats.owner.build/js/script.js',
    { 'data-domain': 'www.owner.build' },
    ['https://stats.owner.build'],
  ],
  [
    { provider: 'umami', site: 'b1a7a3f0-52a9-4c1e-9d0e-3f6f4b1d7c11' },
    'https://cloud.umami.is/script.js',
    { 'data-website-id': 'b1a7a3f0-52a9-4c1e-9d0e-3f6f4b1d7c11' },
    ['https://cloud.umami.is', 'https://api-gateway.umami.dev'],
  ],
  [
    {
      provider: 'umami',
      site: 'b1a7a3f0-52a9-4c1e-9d0e-3f6f4b1d7c11',
      script: 'https://stats.owner.build/script.js',
    },
    'https://stats.owner.build/script.js',
    { 'data-website-id': 'b1a7a3f0-52a9-4c1e-9d0e-3f6f4b1d7c11' },
    ['https://stats.owner.build'],
  ],
  [
    { provider: 'fathom', site: 'ABCDEFGH' },
    'https://cdn.usefathom.com/script.js',
    { 'data-site': 'ABCDEFGH' },
    ['https://cdn.usefathom.com'],
  ],
  [
    { provider: 'goatcounter', site: 'owner' },
    'https://gc.zgo.at/count.js',
    { 'data-goatcounter': 'https://owner.goatcounter.com/count' },
    ['https://owner.goatcounter.com'],
  ],
  [
    { provider: 'cloudflare', site: '0123456789abcdef0123456789abcdef' },
    'https://static.cloudflareinsights.com/beacon.min.js',
    { 'data-cf-beacon': '{"token":"0123456789abcdef0123456789abcdef"}' },
    ['https://cloudflareinsights.com'],
  ],
] as const;

test.each(RIGHT)(
  '%j loads one script that may send to its own service',
  (given, src, attributes, connect) => {
    const analytics = analyticsSchema.parse(given);
    expect(findCounter({ analytics, url })).toMatchObject({ src, attributes, connect });
    expect(describeCounted(analytics).includes('sent forms')).toBe(given.provider !== 'cloudflare');
  },
);

test('no script without a provider', () => {
  expect(findCounter({ url })).toBeUndefined();
});

const NAMED = /Count without cookies: plausible, umami, fathom, goatcounter or cloudflare/;

test.each([
  ['https://www.googletagmanager.com/gtag/js?id=G-1', /^A script of Google sets cookies/],
  ['https://consent.cookiebot.com/uc.js', /^A consent banner sets cookies/],
  ['https://embed.tawk.to/1/default', /^A chat sets cookies/],
  ['https://static.hotjar.com/c/hotjar.js', /^A recorder of visits sets cookies/],
  ['https://connect.facebook.net/en_US/fbevents.js', /^A pixel of an advertising network sets/],
])(
  '%s is refused with what to use, as the whole setting, as provider and as script',
  (address, words) => {
    for (const given of [
      address,
      { provider: address },
      { provider: 'umami', site: RIGHT[2][0].site, script: address },
    ]) {
      const messages = analyticsSchema.safeParse(given).error?.issues.map(({ message }) => message);
      expect(messages).toHaveLength(1);
      expect(messages?.[0]).toMatch(words);
      expect(messages?.[0]).toMatch(NAMED);
    }
  },
);

test.each([
  [{ provider: 'umami' }, 'umami needs a "site": the website ID of its settings'],
  [{ provider: 'fathom', site: '12' }, 'fathom needs a "site": the site ID'],
  [{ provider: 'plausible', site: 'x' }, 'plausible knows the site by its address'],
  [
    { provider: 'fathom', site: 'ABCDEFGH', script: 'https://stats.owner.build/a.js' },
    'The script of fathom has one address',
  ],
  ['https://plausible.io/js/script.js', 'Name the service, not its script'],
])('%j is told what it needs', (given, words) => {
  expect(analyticsSchema.safeParse(given).error?.issues[0]?.message).toContain(words);
});

test.each(['https://*.owner.build/x.js', 'https://%2A.owner.build/x.js', 'https://*/x.js'])(
  'the script %s would open the security policy to other servers',
  (script) => {
    expect(analyticsSchema.safeParse({ provider: 'plausible', script }).success).toBe(false);
  },
);

test('a build with the forms for editors loads no script of another company', () => {
  const company = { url, analytics: { provider: 'plausible' } } as const;
  expect(listPageScripts(company)).toHaveLength(1);
  vi.stubEnv('ADMIN_REPOSITORY', 'owner/site');
  expect(listPageScripts(company)).toEqual([]);
  // Pages then listen for nothing that it would count, and the privacy policy names no service.
  expect(findCounter(company)).toBeUndefined();
});
