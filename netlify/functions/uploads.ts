import type { Config, Context } from '@netlify/functions';
import { connect } from '#platform/connect.ts';
import { serveUpload } from '#uploads/serve.ts';

export default function uploads(request: Request, context: Context): Promise<Response> {
  return serveUpload(request, connect(context));
}

export const config: Config = {
  path: ['/api/uploads', '/api/uploads/:id'],
  // A plan set of 25 MB takes one request to begin, seven parts, and some to resume.
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
