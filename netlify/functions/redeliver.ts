import type { Config, Context } from '@netlify/functions';
import { connect } from '#platform/connect.ts';
import { runSweep } from '#enquiries/sweep/run-sweep.ts';

export default async function redeliver(_request: Request, context: Context): Promise<Response> {
  return Response.json(await runSweep(connect(context)));
}

export const config: Config = { schedule: '*/5 * * * *' };
