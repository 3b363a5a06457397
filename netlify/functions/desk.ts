import type { Config, Context } from '@netlify/functions';
import { answerSafely } from '#platform/api-response.ts';
import { connect } from '#platform/connect.ts';
import { serveDesk } from '#enquiries/desk/serve-desk.ts';

export default function desk(request: Request, context: Context): Promise<Response> {
  const platform = connect(context);
  return answerSafely('desk', platform.log, () => serveDesk(request, platform));
}

export const config: Config = {
  path: ['/api/desk', '/api/desk/:place'],
  // A person opens an enquiry every few seconds at most; an office shares one address.
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
