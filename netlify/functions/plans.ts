import type { Config } from '@netlify/functions';
import { serve } from '#platform/connect.ts';
import { servePlans } from '#enquiries/files/serve-plans.ts';

export default serve('plans', servePlans);

export const config: Config = {
  path: ['/api/plans', '/api/plans/:n'],
  // A set of 250 MB comes in 63 pieces; several people of an office may download it at once.
  rateLimit: { windowLimit: 240, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
