import type { Config } from '@netlify/functions';
import { serve } from '#platform/connect.ts';
import { serveVerdictPage } from '#enquiries/flood/serve-verdict-page.tsx';

export default serve('network-verdict', serveVerdictPage);

export const config: Config = {
  path: '/api/spam',
  // A person marks a few enquiries; an office, and the programs that look at its links, share one address.
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
