import type { Config, Context } from '@netlify/functions';
import { connect } from '#platform/connect.ts';
import { expireEnquiries } from '#enquiries/sweep/expire-enquiries.ts';
import { expireUploads } from '#uploads/expire-uploads.ts';

/**
 * Milliseconds for uploads and enquiries together. A scheduled function ends after 30 seconds; what is left waits for
 * the next hour.
 */
const TIME = 22_000;

export default async function expire(_request: Request, context: Context): Promise<Response> {
  const platform = connect(context);
  const end = platform.clock.now() + TIME;
  const [uploads, enquiries] = await Promise.all([
    expireUploads(platform, end),
    expireEnquiries(platform, end),
  ]);
  return Response.json({ uploads, enquiries });
}

export const config: Config = { schedule: '0 * * * *' };
