import type { Config, Context } from '@netlify/functions';
import { answerSafely } from '#platform/api-response.ts';
import { connect } from '#platform/connect.ts';
import { serveUpload } from '#uploads/serve.ts';

export default function uploads(request: Request, context: Context): Promise<Response> {
  const platform = connect(context);
  return answerSafely('uploads', platform.log, () => serveUpload(request, platform));
}

export const config: Config = {
  path: ['/api/uploads', '/api/uploads/:id'],
  // A plan set of 250 MB in 20 files takes 20 requests to begin, some 80 parts, and some to resume.
  rateLimit: { windowLimit: 240, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
