import type { Config } from '@netlify/functions';
import { serve } from '#platform/connect.ts';
import { serveDesk } from '#enquiries/desk/serve-desk.ts';

export default serve('desk', serveDesk);

export const config: Config = {
  path: ['/api/desk', '/api/desk/:place'],
  // A person opens an enquiry every few seconds at most; an office shares one address.
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
