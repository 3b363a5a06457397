import type { Config, Context } from '@netlify/functions';
import { answerSafely } from '#platform/api-response.ts';
import { connect } from '#platform/connect.ts';
import { serveDeskLink } from '#enquiries/desk/serve-desk-link.ts';

export default function deskLink(request: Request, context: Context): Promise<Response> {
  const platform = connect(context);
  return answerSafely('desk-link', platform.log, () => serveDeskLink(request, platform));
}

export const config: Config = {
  path: '/api/desk-link',
  // One opens a day's work.
  rateLimit: { windowLimit: 5, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
