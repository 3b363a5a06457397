import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';

/** netlify.toml as architecture, security headers and the Netlify documentation ask for it. */
const config = parse(readFileSync('netlify.toml', 'utf8'));

/** An SVG opened by itself is a document of the site's origin, where /admin keeps an editor's key. */
const OF_FILES = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
};

const HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/*': {
    'Content-Security-Policy': "frame-ancestors 'none'",
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy':
      'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
  },
  // Anyone with this page's address may download an enquiry's drawings.
  '/plans': { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' },
  // And this one's may read and erase all of them.
  // The sign-in at GitHub is a window of its own, which reports to the page that opened it.
  '/admin': {
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'X-Robots-Tag': 'noindex, nofollow',
  },
  // Names with a hash of their content never change what they mean.
  '/_astro/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
  '/drawings/*': { 'Cache-Control': 'public, max-age=31536000, immutable', ...OF_FILES },
  '/samples/:part/:sample/:picture': OF_FILES,
  '/favicon.svg': OF_FILES,
  '/rss.xml': OF_FILES,
  '/sitemap-index.xml': OF_FILES,
  '/sitemap-0.xml': OF_FILES,
};

test('headers', () => {
  const rules = config['headers'] as { for: string; values: Record<string, string> }[];
  expect(Object.fromEntries(rules.map((rule) => [rule.for, rule.values]))).toEqual(HEADERS);
  expect(rules).toHaveLength(Object.keys(HEADERS).length);
});

test('build', () => {
  expect(config['build']).toEqual({
    command: 'npm run build:netlify',
    publish: 'dist',
    functions: 'netlify/functions',
    environment: { NODE_VERSION: '24' },
    processing: { html: { pretty_urls: true } },
  });
});

test('redirects come from content alone, schedules and rate limits from the functions', () => {
  expect(Object.keys(config).sort()).toEqual(['build', 'context', 'headers']);
});

test('previews show placeholder content, production does not', () => {
  const environment = { SHOW_PLACEHOLDERS: 'true' };
  expect(config['context']).toEqual({
    'deploy-preview': { environment },
    'branch-deploy': { environment },
  });
});
