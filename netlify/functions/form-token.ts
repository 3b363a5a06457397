import type { Config } from '@netlify/functions';
import { serve } from '#platform/connect.ts';
import { serveToken } from '#enquiries/receive/form-token.ts';

export default serve('form-token', serveToken);

export const config: Config = {
  path: '/api/form-token',
  // A page fetches one token when its form is begun; an office shares one address.
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
