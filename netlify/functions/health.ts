import type { Config, Context } from '@netlify/functions';
import { answerSafely } from '#platform/api-response.ts';
import { connect } from '#platform/connect.ts';
import { reportHealth } from '#enquiries/sweep/health.ts';

export default function health(request: Request, context: Context): Promise<Response> {
  const platform = connect(context);
  return answerSafely('health', platform.log, () => reportHealth(request, platform));
}

export const config: Config = {
  path: '/api/health',
  // A monitor asks once a minute, some from several places.
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
