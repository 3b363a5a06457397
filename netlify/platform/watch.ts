import * as z from 'zod/mini';
import type { Log } from './log.ts';

/** Milliseconds for one call. Whoever watches must not hold up an enquiry. */
const DEADLINE = 5_000;

/** Tells people outside of the site, by roads that have nothing to do with its mail provider. */
export interface Watch {
  /** Says one sentence to whoever is to be alarmed. It names no visitor. */
  alarm(sentence: string): Promise<void>;
  /** Tells a monitor that all is well. Its silence is the monitor's alarm. */
  beat(): Promise<void>;
}

const address = z.pipe(
  z.transform((raw: unknown) => (typeof raw === 'string' ? raw.trim() || undefined : raw)),
  z.optional(z.string().check(z.refine((text) => /^https?:\/\//.test(text) && URL.canParse(text)))),
);

export interface WatchRead {
  readonly watch: Watch;
  /** One sentence for each variable that is set to something else than an address. */
  readonly problems: readonly string[];
}

/**
 * Makes the watch from `ALARM_URL`, which gets each sentence as JSON `{"text": "…"}` (the form that
 * chat services take), and `HEARTBEAT_URL`, which is called without a body. Both may be missing.
 */
export function openWatch(env: Readonly<Record<string, string | undefined>>, log: Log): WatchRead {
  const problems: string[] = [];
  function read(name: string): string | undefined {
    const result = z.safeParse(address, env[name]);
    if (!result.success) problems.push(`${name} must be an address that begins with https://`);
    return result.data;
  }
  async function call(what: 'alarm' | 'heartbeat', url: string | undefined, init: RequestInit) {
    if (url === undefined) return;
    let detail: string;
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(DEADLINE) });
      await response.body?.cancel();
      if (response.ok) return;
      detail = `status ${response.status}`;
    } catch (error) {
      detail = error instanceof Error ? error.name : 'no answer';
    }
    log({ level: 'error', event: 'watch', outcome: `${what} not taken`, detail });
  }
  const alarmUrl = read('ALARM_URL');
  const heartbeatUrl = read('HEARTBEAT_URL');
  return {
    problems,
    watch: {
      alarm: (text) =>
        call('alarm', alarmUrl, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ text }),
        }),
      beat: () => call('heartbeat', heartbeatUrl, { method: 'GET' }),
    },
  };
}
