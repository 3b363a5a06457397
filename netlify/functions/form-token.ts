import type { Config, Context } from '@netlify/functions';
import { answerSafely } from '#platform/api-response.ts';
import { connect } from '#platform/connect.ts';
import { serveToken } from '#enquiries/receive/form-token.ts';

export default function formToken(request: Request, context: Context): Promise<Response> {
  const platform = connect(context);
  return answerSafely('form-token', platform.log, () => serveToken(request, platform));
}

export const config: Config = {
  path: '/api/form-token',
  // One a page on which a form is begun; an office shares one address.
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
