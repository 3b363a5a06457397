import type { Config } from '@netlify/functions';
import { serve } from '#platform/connect.ts';
import { serveUpload } from '#uploads/serve.ts';

export default serve('uploads', serveUpload);

export const config: Config = {
  path: ['/api/uploads', '/api/uploads/:id'],
  // A plan set of 250 MB in 20 files takes 20 requests to begin, some 80 parts, and some to resume.
  rateLimit: { windowLimit: 240, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
