import type { Config, Context } from '@netlify/functions';
import { connect } from '#platform/connect.ts';
import { expireEnquiries } from '#enquiries/expire-enquiries.ts';
import { reportFlagged } from '#enquiries/report-flagged.ts';
import { expireUploads } from '#uploads/expire-uploads.ts';

/** When the sales team gets the digest of flagged enquiries, in UTC. */
const DIGEST_HOUR = 9;

export default async function expire(_request: Request, context: Context): Promise<Response> {
  const platform = connect(context.deploy.context);
  // The digest has an hour of its own, so that neither takes the other's 30 seconds.
  if (new Date(platform.clock.now()).getUTCHours() === DIGEST_HOUR) {
    return Response.json({ reported: await reportFlagged(platform) });
  }
  const uploads = await expireUploads(platform);
  const enquiries = await expireEnquiries(platform);
  return Response.json({ uploads, enquiries });
}

export const config: Config = { schedule: '0 * * * *' };
