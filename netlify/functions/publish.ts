import type { Config } from '@netlify/functions';
import { writeLog } from '#platform/log.ts';
import { publishDue } from '#publishing/publish-due.ts';

/** Publishes scheduled articles on their day: docs/editing.md, "Publish later". */
export default async function publish(): Promise<Response> {
  const outcome = await publishDue({
    // Netlify sets URL to the site's main address, in functions too.
    siteUrl: process.env['URL'] ?? '',
    hook: process.env['BUILD_HOOK'],
    fetch: (url, init) => fetch(url, init),
    now: Date.now,
    log: writeLog,
  });
  return Response.json({ outcome });
}

export const config: Config = { schedule: '10 * * * *' };
