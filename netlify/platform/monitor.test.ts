import { beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import type { LogLine } from './log.ts';
import { openMonitor } from './monitor.ts';

const ALARM_URL = 'https://chat.example/alarm';
const HEARTBEAT_URL = 'https://watch.example/beat';

let fetch: MockInstance<typeof globalThis.fetch>;
let lines: LogLine[];
beforeEach(() => {
  fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  lines = [];
});

const open = (env: Readonly<Record<string, string>>) =>
  openMonitor(env, (line) => void lines.push(line));

test('an alarm is a sentence as JSON, a heartbeat a bare call', async () => {
  const { monitor, problems } = open({ ALARM_URL: ` ${ALARM_URL} `, HEARTBEAT_URL });
  await monitor.alert('It did not arrive.');
  await monitor.sendHeartbeat();
  expect(problems).toEqual([]);
  expect(fetch.mock.calls).toMatchObject([
    [
      ALARM_URL,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"text":"It did not arrive."}',
      },
    ],
    [HEARTBEAT_URL, { method: 'GET' }],
  ]);
  expect(lines).toEqual([]);
});

test('nobody is called where nothing is set', async () => {
  const { monitor, problems } = open({ ALARM_URL: ' ' });
  await monitor.alert('x');
  await monitor.sendHeartbeat();
  expect(problems).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
});

test('an address that is none is named without its value', () => {
  const { problems } = open({ ALARM_URL: 'secret.example', HEARTBEAT_URL: 'https://' });
  expect(problems).toEqual([
    'ALARM_URL must be an address that begins with https://',
    'HEARTBEAT_URL must be an address that begins with https://',
  ]);
});

test('a service that fails or is gone is told to the log, and fails nothing', async () => {
  const { monitor } = open({ ALARM_URL, HEARTBEAT_URL });
  fetch.mockResolvedValueOnce(new Response(null, { status: 500 }));
  expect(await monitor.alert('x')).toBe(false);
  fetch.mockRejectedValueOnce(new TypeError());
  await monitor.sendHeartbeat();
  expect(lines).toEqual([
    { level: 'error', event: 'monitor', outcome: 'alert not taken', detail: 'status 500' },
    { level: 'error', event: 'monitor', outcome: 'heartbeat not taken', detail: 'TypeError' },
  ]);
});
