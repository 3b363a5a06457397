import * as z from 'zod/mini';
import { findToday } from '#content-model/today.ts';
import type { Log } from '#platform/log.ts';

export interface Publishing {
  /** The site's own address, without a slash at the end. */
  readonly siteUrl: string;
  /** Netlify's build hook; undefined where none is set. */
  readonly hook: string | undefined;
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Log;
}

export type PublishOutcome = 'nothing is due' | 'build called' | 'no build hook' | 'not called';

/**
 * Triggers a build when the day of a scheduled article has come. The live site lists the days still to
 * come in /schedule.json. The build that publishes the article removes its day, so a failed build is
 * triggered again.
 */
export async function publishDue({
  siteUrl,
  hook,
  fetch,
  now,
  log,
}: Publishing): Promise<PublishOutcome> {
  const tell = (
    level: 'info' | 'error',
    outcome: PublishOutcome,
    detail?: string,
  ): PublishOutcome => {
    log({ level, event: 'publish', outcome, detail });
    return outcome;
  };
  const schedule = await readSchedule(fetch, `${siteUrl}/schedule.json`);
  if (schedule === undefined) return tell('error', 'not called', 'schedule.json cannot be read');
  const today = findToday({ hours: schedule }, new Date(now()));
  const due = schedule.days.filter((day) => day <= today);
  if (due.length === 0) return 'nothing is due';
  if (hook === undefined) return tell('error', 'no build hook', 'set BUILD_HOOK');
  try {
    const response = await fetch(hook, { method: 'POST', signal: AbortSignal.timeout(20_000) });
    return response.ok
      ? tell('info', 'build called', due.join(', '))
      : tell('error', 'not called', `the build hook answered ${response.status}`);
  } catch {
    return tell('error', 'not called', 'the build hook did not answer');
  }
}

const scheduleSchema = z.object({ timeZone: z.string(), days: z.array(z.string()) });

async function readSchedule(
  fetch: Publishing['fetch'],
  address: string,
): Promise<z.infer<typeof scheduleSchema> | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(8000) });
    return response.ok ? z.parse(scheduleSchema, await response.json()) : undefined;
  } catch {
    return undefined;
  }
}
