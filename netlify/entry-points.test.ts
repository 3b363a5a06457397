import type { Config } from '@netlify/functions';
import { expect, test } from 'vitest';

/** Path or schedule of each function, and its rate limit per address. */
const PROMISED: Readonly<Record<string, Config>> = {
  contact: {
    path: '/api/contact',
    rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  },
  'form-token': {
    path: '/api/form-token',
    rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  },
  uploads: {
    path: ['/api/uploads', '/api/uploads/:id'],
    rateLimit: { windowLimit: 240, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  },
  plans: {
    path: ['/api/plans', '/api/plans/:n'],
    rateLimit: { windowLimit: 240, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  },
  desk: {
    path: ['/api/desk', '/api/desk/:place'],
    rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  },
  'desk-link': {
    path: '/api/desk-link',
    rateLimit: { windowLimit: 5, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  },
  health: {
    path: '/api/health',
    rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  },
  spam: {
    path: '/api/spam',
    rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  },
  'mail-events': {
    path: '/api/mail-events',
    rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  },
  redeliver: { schedule: '*/5 * * * *' },
  expire: { schedule: '0 * * * *' },
  publish: { schedule: '10 * * * *' },
};

test.each(Object.entries(PROMISED))('%s', async (name, config) => {
  const address = new URL(`functions/${name}.ts`, import.meta.url).href;
  const entry = (await import(address)) as { readonly config: Config };
  expect(entry.config).toEqual(config);
});
