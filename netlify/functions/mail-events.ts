import type { Config, Context } from '@netlify/functions';
import { answerSafely } from '#platform/api-response.ts';
import { connect } from '#platform/connect.ts';
import { receiveEvent } from '#enquiries/sweep/receive-event.ts';

export default function mailEvents(request: Request, context: Context): Promise<Response> {
  const platform = connect(context);
  return answerSafely('mail-events', platform.log, () => receiveEvent(request, platform));
}

export const config: Config = {
  path: '/api/mail-events',
  // A provider reports from few addresses, and repeats what was answered 429.
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
