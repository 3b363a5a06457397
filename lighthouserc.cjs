// Lighthouse CI: npm run audit [-- --collect.settings.throttlingMethod=simulate]. Every page of dist/,
// three loads each, with the throttle of a phone on slow 4G applied.
const { readdirSync } = require('node:fs');

const routes = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html') && file !== '404.html')
  .map((file) => `/${file.replace(/\.html$/, '')}`.replace(/\/index$/, '/'));

/** Pages that ask search engines not to index them. */
const PRIVATE = '/(plans|thank-you)$';
/** Pages with an interactive takeoff, whose layout is one long task. */
const LONG = '/$|/samples';

/** Limits a slower machine keeps, too. */
const timings = (blocked) => ({
  'first-contentful-paint': ['error', { maxNumericValue: 1300, aggregationMethod: 'median' }],
  'largest-contentful-paint': ['error', { maxNumericValue: 1500, aggregationMethod: 'median' }],
  'total-blocking-time': ['error', { maxNumericValue: blocked, aggregationMethod: 'median' }],
  'cumulative-layout-shift': ['error', { maxNumericValue: 0.06, aggregationMethod: 'median' }],
  'categories:accessibility': ['error', { minScore: 1 }],
  'categories:best-practices': ['error', { minScore: 1 }],
});
const search = { 'categories:seo': ['error', { minScore: 1 }] };

module.exports = {
  ci: {
    collect: {
      startServerCommand: 'npm run preview',
      startServerReadyPattern: 'Ctrl-C stops both',
      url: routes.map((route) => `http://localhost:4321${route}`),
      numberOfRuns: 3,
      settings: {
        throttlingMethod: 'devtools',
        onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
        chromeFlags: process.getuid?.() === 0 ? '--no-sandbox' : '',
      },
    },
    assert: {
      assertMatrix: [
        {
          matchingUrlPattern: `http://[^/]+(?!${LONG})(?!${PRIVATE}).*`,
          assertions: { ...timings(200), ...search },
        },
        {
          matchingUrlPattern: `http://[^/]+(?:${LONG}).*`,
          assertions: { ...timings(650), ...search },
        },
        { matchingUrlPattern: `http://[^/]+${PRIVATE}`, assertions: timings(200) },
      ],
    },
    upload: { target: 'filesystem', outputDir: 'audit' },
  },
};
