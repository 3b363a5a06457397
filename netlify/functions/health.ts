import type { Config } from '@netlify/functions';
import { serve } from '#platform/connect.ts';
import { reportHealth } from '#enquiries/sweep/health.ts';

export default serve('health', reportHealth);

export const config: Config = {
  path: '/api/health',
  // A monitor asks once a minute, some from several places.
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
