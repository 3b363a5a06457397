import type { Config } from '@netlify/functions';
import { serve } from '#platform/connect.ts';
import { receiveEvent } from '#enquiries/sweep/receive-event.ts';

export default serve('mail-events', receiveEvent);

export const config: Config = {
  path: '/api/mail-events',
  // A provider reports from few addresses, and repeats what was answered 429.
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
