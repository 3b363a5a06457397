import type { Config, Context } from '@netlify/functions';
import { connect } from '#platform/connect.ts';
import { expireEnquiries } from '#enquiries/expire-enquiries.ts';
import { expireUploads } from '#uploads/expire-uploads.ts';

export default async function expire(_request: Request, context: Context): Promise<Response> {
  const platform = connect(context);
  const uploads = await expireUploads(platform);
  const enquiries = await expireEnquiries(platform);
  return Response.json({ uploads, enquiries });
}

export const config: Config = { schedule: '0 * * * *' };
