import type { Config, Context } from '@netlify/functions';
import { connect } from '#enquiries/connect';
import { expireEnquiries } from '#enquiries/expire';
import { reportFlagged } from '#enquiries/report';
import { expireUploads } from '../uploads/expire.ts';

export default async function expire(_request: Request, context: Context): Promise<Response> {
  const dependencies = connect(context.deploy.context);
  const reported = await reportFlagged(dependencies);
  const enquiries = await expireEnquiries(dependencies);
  const uploads = await expireUploads(dependencies);
  return Response.json({ reported, enquiries, uploads });
}

export const config: Config = { schedule: '0 9 * * *' };
