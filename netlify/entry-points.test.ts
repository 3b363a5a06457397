import type { Config } from '@netlify/functions';
import { expect, test } from 'vitest';

/** So many calls a minute from one address. */
const limit = (windowLimit: number): NonNullable<Config['rateLimit']> => ({
  windowLimit,
  windowSize: 60,
  aggregateBy: ['ip', 'domain'],
});

/** Path or schedule of each function, and its rate limit per address. */
const PROMISED: Readonly<Record<string, Config>> = {
  contact: { path: '/api/contact', rateLimit: limit(20) },
  'form-token': { path: '/api/form-token', rateLimit: limit(120) },
  uploads: { path: ['/api/uploads', '/api/uploads/:id'], rateLimit: limit(240) },
  plans: { path: ['/api/plans', '/api/plans/:n'], rateLimit: limit(240) },
  health: { path: '/api/health', rateLimit: limit(30) },
  'mail-events': { path: '/api/mail-events', rateLimit: limit(600) },
  redeliver: { schedule: '*/5 * * * *' },
  expire: { schedule: '0 * * * *' },
  publish: { schedule: '10 * * * *' },
};

test.each(Object.entries(PROMISED))('%s', async (name, config) => {
  const address = new URL(`functions/${name}.ts`, import.meta.url).href;
  const entry = (await import(address)) as { readonly config: Config };
  expect(entry.config).toEqual(config);
});
