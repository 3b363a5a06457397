import type { Config, Context } from '@netlify/functions';
import { connect } from '#enquiries/connect';
import { expireEnquiries } from '#enquiries/expire';
import { reportFlagged } from '#enquiries/report';
import { expireUploads } from '../uploads/expire.ts';

/** When the sales team gets the digest of flagged enquiries, in UTC. */
const DIGEST_HOUR = 9;

export default async function expire(_request: Request, context: Context): Promise<Response> {
  const dependencies = connect(context.deploy.context);
  // The digest has an hour of its own, so that neither takes the other's 30 seconds.
  if (new Date(dependencies.clock.now()).getUTCHours() === DIGEST_HOUR) {
    return Response.json({ reported: await reportFlagged(dependencies) });
  }
  const uploads = await expireUploads(dependencies);
  const enquiries = await expireEnquiries(dependencies);
  return Response.json({ uploads, enquiries });
}

export const config: Config = { schedule: '0 * * * *' };
