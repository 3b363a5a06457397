import type { Config, Context } from '@netlify/functions';
import { connect } from '#platform/connect.ts';
import { redeliver as sweep } from '#enquiries/redeliver.ts';

export default async function redeliver(_request: Request, context: Context): Promise<Response> {
  return Response.json(await sweep(connect(context)));
}

export const config: Config = { schedule: '*/5 * * * *' };
