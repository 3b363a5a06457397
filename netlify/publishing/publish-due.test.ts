import { expect, test } from 'vitest';
import type { LogLine } from '#platform/log.ts';
import { publishDue } from './publish-due.ts';

const SITE = 'https://plumb.example';
const HOOK = 'https://hooks.example/build';
const NOW = Date.parse('2026-11-23T06:15:00Z');

/** Runs a sweep over a site that waits for some days; gives what it called. */
async function sweep(
  days: unknown,
  {
    hook = HOOK,
    hookStatus = 200,
    status = 200,
    now = NOW,
  }: { hook?: string | null; hookStatus?: number; status?: number; now?: number } = {},
) {
  const called: string[] = [];
  const lines: LogLine[] = [];
  const outcome = await publishDue({
    siteUrl: SITE,
    hook: hook ?? undefined,
    now: () => now,
    log: (line) => lines.push(line),
    fetch: (url, init) => {
      called.push(`${init?.method ?? 'GET'} ${url}`);
      return Promise.resolve(
        url === HOOK
          ? new Response('', { status: hookStatus })
          : new Response(
              JSON.stringify(Array.isArray(days) ? { timeZone: 'America/Chicago', days } : days),
              { status },
            ),
      );
    },
  });
  return { outcome, called, lines };
}

test('the day of an article begins at midnight of the office', async () => {
  const midnight = Date.parse('2026-11-23T06:00:00Z');
  expect((await sweep(['2026-11-23'], { now: midnight })).outcome).toBe('build called');
  expect((await sweep(['2026-11-23'], { now: midnight - 1 })).outcome).toBe('nothing is due');
});

test('an article whose day has come has the site built', async () => {
  const { outcome, called, lines } = await sweep(['2026-11-23', '2026-12-01']);
  expect(outcome).toBe('build called');
  expect(called).toEqual([`GET ${SITE}/schedule.json`, `POST ${HOOK}`]);
  expect(lines).toEqual([
    { level: 'info', event: 'publish', outcome: 'build called', detail: '2026-11-23' },
  ]);
});

test.each([
  ['no article waits', []],
  ['the next one comes tomorrow', ['2026-11-24']],
])('nothing is called where %s', async (_, schedule) => {
  const { outcome, called, lines } = await sweep(schedule);
  expect(outcome).toBe('nothing is due');
  expect(called).toEqual([`GET ${SITE}/schedule.json`]);
  expect(lines).toEqual([]);
});

test.each([
  ['there is no hook', ['2026-11-23'], { hook: null }, 'no build hook'],
  ['the hook refuses', ['2026-11-23'], { hookStatus: 404 }, 'not called'],
  ['the schedule is gone', [], { status: 404 }, 'not called'],
  ['the schedule is something else', { days: [] }, {}, 'not called'],
])('an error is logged where %s', async (_, schedule, options, expected) => {
  const { outcome, lines } = await sweep(schedule, options);
  expect(outcome).toBe(expected);
  expect(lines.map(({ level }) => level)).toEqual(['error']);
  // The log says what to look at: the variable, the list or the hook.
  expect(lines[0]?.detail).toMatch(
    expected === 'no build hook' ? /BUILD_HOOK/ : /schedule\.json|build hook answered 404/,
  );
});
