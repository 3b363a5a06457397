import type { Log } from './log.ts';

/** Milliseconds for one call: alerting must not hold up an enquiry. */
const DEADLINE = 5_000;

/** Out-of-band alerts and heartbeat, independent of the mail provider. */
export interface Monitor {
  /** Sends people one sentence, which names no visitor. `false` where it was not taken. */
  alert(sentence: string): Promise<boolean>;
  /** Signals a dead man's switch that all is well. */
  sendHeartbeat(): Promise<void>;
}

export interface MonitorRead {
  readonly monitor: Monitor;
  /** One sentence for each variable that is set to something else than an address. */
  readonly problems: readonly string[];
}

/**
 * Makes the monitor from `ALARM_URL`, which gets each sentence as JSON `{"text": "…"}` (the form that
 * chat services take), and `HEARTBEAT_URL`, which is called without a body. Both may be missing.
 */
export function openMonitor(
  env: Readonly<Record<string, string | undefined>>,
  log: Log,
): MonitorRead {
  const problems: string[] = [];
  function read(name: string): string | undefined {
    const url = env[name]?.trim() ?? '';
    if (url === '') return undefined;
    if (/^https?:\/\//.test(url) && URL.canParse(url)) return url;
    problems.push(`${name} must be an address that begins with https://`);
    return undefined;
  }
  async function call(what: 'alert' | 'heartbeat', url: string | undefined, init: RequestInit) {
    if (url === undefined) return true;
    let detail: string;
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(DEADLINE) });
      await response.body?.cancel();
      if (response.ok) return true;
      detail = `status ${response.status}`;
    } catch (error) {
      detail = error instanceof Error ? error.name : 'no answer';
    }
    log({ level: 'error', event: 'monitor', outcome: `${what} not taken`, detail });
    return false;
  }
  const alertUrl = read('ALARM_URL');
  const heartbeatUrl = read('HEARTBEAT_URL');
  return {
    problems,
    monitor: {
      alert: (text) =>
        call('alert', alertUrl, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ text }),
        }),
      async sendHeartbeat() {
        await call('heartbeat', heartbeatUrl, { method: 'GET' });
      },
    },
  };
}
