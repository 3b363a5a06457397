import type { Config, Context } from '@netlify/functions';
import { answerSafely } from '#platform/api-response.ts';
import { connect } from '#platform/connect.ts';
import { serveVerdictPage } from '#enquiries/flood/serve-verdict-page.tsx';

export default function spam(request: Request, context: Context): Promise<Response> {
  const platform = connect(context);
  return answerSafely('network-verdict', platform.log, () => serveVerdictPage(request, platform));
}

export const config: Config = {
  path: '/api/spam',
  // A person marks a few enquiries; an office, and the programs that look at its links, share one address.
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
