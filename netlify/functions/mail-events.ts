import type { Config, Context } from '@netlify/functions';
import { connect } from '#platform/connect.ts';
import { receiveEvent } from '#enquiries/receive-event.ts';

export default function mailEvents(request: Request, context: Context): Promise<Response> {
  return receiveEvent(request, connect(context));
}

export const config: Config = {
  path: '/api/mail-events',
  // A provider reports from few addresses, and repeats what was answered 429.
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
