import type { Config } from '@netlify/functions';
import { serve } from '#platform/connect.ts';
import { serveDeskLink } from '#enquiries/desk/serve-desk-link.ts';

export default serve('desk-link', serveDeskLink);

export const config: Config = {
  path: '/api/desk-link',
  // One opens a day's work.
  rateLimit: { windowLimit: 5, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
