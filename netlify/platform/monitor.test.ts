import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LogLine } from './log.ts';
import { openMonitor } from './monitor.ts';

let server: Server;
let url: string;
const calls: string[] = [];
const lines: LogLine[] = [];
let status = 200;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      calls.push(`${request.method} ${request.url} ${body}`);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  calls.length = 0;
  lines.length = 0;
  status = 200;
});

const log = (line: LogLine) => void lines.push(line);

test('an alarm is a sentence as JSON, a heartbeat a bare call', async () => {
  const { monitor, problems } = openMonitor(
    { ALARM_URL: ` ${url}/alarm `, HEARTBEAT_URL: `${url}/beat` },
    log,
  );
  await monitor.alert('It did not arrive.');
  await monitor.sendHeartbeat();
  expect(problems).toEqual([]);
  expect(calls).toEqual(['POST /alarm {"text":"It did not arrive."}', 'GET /beat ']);
  expect(lines).toEqual([]);
});

test('nobody is called where nothing is set', async () => {
  const { monitor, problems } = openMonitor({ ALARM_URL: ' ' }, log);
  await monitor.alert('x');
  await monitor.sendHeartbeat();
  expect([calls, problems]).toEqual([[], []]);
});

test('an address that is none is named without its value', () => {
  const { problems } = openMonitor({ ALARM_URL: 'secret.example', HEARTBEAT_URL: 'https://' }, log);
  expect(problems).toEqual([
    'ALARM_URL must be an address that begins with https://',
    'HEARTBEAT_URL must be an address that begins with https://',
  ]);
});

test('a watcher that fails or is gone is told to the log, and fails nothing', async () => {
  status = 500;
  await openMonitor({ ALARM_URL: url }, log).monitor.alert('x');
  await openMonitor({ HEARTBEAT_URL: 'http://127.0.0.1:1' }, log).monitor.sendHeartbeat();
  expect(lines).toEqual([
    { level: 'error', event: 'monitor', outcome: 'alert not taken', detail: 'status 500' },
    { level: 'error', event: 'monitor', outcome: 'heartbeat not taken', detail: 'TypeError' },
  ]);
});
