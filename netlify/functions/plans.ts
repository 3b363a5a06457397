import type { Config, Context } from '@netlify/functions';
import { answerSafely } from '#platform/api-response.ts';
import { connect } from '#platform/connect.ts';
import { servePlans } from '#enquiries/files/serve-plans.ts';

export default function plans(request: Request, context: Context): Promise<Response> {
  const platform = connect(context);
  return answerSafely('plans', platform.log, () => servePlans(request, platform));
}

export const config: Config = {
  path: ['/api/plans', '/api/plans/:n'],
  // A set of 250 MB comes in 63 pieces; several people of an office may download it at once.
  rateLimit: { windowLimit: 240, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
