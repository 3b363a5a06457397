import type { Config, Context } from '@netlify/functions';
import { connect } from '#platform/connect.ts';
import { receiveEnquiry } from '#enquiries/receive/receive.ts';

export default function contact(request: Request, context: Context): Promise<Response> {
  return receiveEnquiry(request, connect(context));
}

export const config: Config = {
  path: '/api/contact',
  // A person sends one form and repeats it once or twice; an office shares one address.
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
