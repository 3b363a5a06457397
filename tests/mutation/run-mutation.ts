import { matchesGlob, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { ROOM_NAMES, ROOM_VARIABLE, rooms, type MutatedRoom, type RoomName } from './rooms.ts';

/*
 * npm run mutation [-- <room or file>…]: changes the code in small ways, one at a time, and sees
 * whether a test fails. What no test notices is listed with its place.
 */

/** Share of the mutations, in percent, that a room's tests must notice. */
const FLOOR = 85;

type Result = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

interface Run {
  readonly room: RoomName;
  /** Files instead of the whole room. */
  readonly files: readonly string[];
}

function planRuns(given: readonly string[]): readonly Run[] {
  if (given.length === 0) return ROOM_NAMES.map((room) => ({ room, files: [] }));
  const runs = new Map<RoomName, string[]>();
  for (const one of given) {
    const room = ROOM_NAMES.find((name) => {
      const { mutate }: MutatedRoom = rooms[name];
      return name === one || mutate.some((pattern) => matchesGlob(one, pattern));
    });
    if (!room) {
      throw new Error(`${one} is neither a room (${ROOM_NAMES.join(', ')}) nor a file of one.`);
    }
    const files = runs.get(room) ?? [];
    runs.set(room, one === room ? files : [...files, one]);
  }
  return [...runs].map(([room, files]) => ({ room, files }));
}

async function mutate({ room, files }: Run): Promise<readonly Result[]> {
  process.env[ROOM_VARIABLE] = room;
  const results = await new Stryker({
    mutate: [...(files.length > 0 ? files : rooms[room].mutate)],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    // What the room's tests reach is decided by their configuration, which vitest's own search
    // for related files would widen again.
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    ignorePatterns: ['.astro', '.cache', '.netlify', 'dist', 'public', 'test-results'],
    tempDirName: '.cache/mutation/sandbox',
    incremental: files.length === 0,
    incrementalFile: `.cache/mutation/${room}.json`,
    reporters: ['html', 'progress-append-only'],
    htmlReporter: { fileName: `.cache/mutation/${room}.html` },
    // The floor is this script's own, so that every room is run before one fails.
    thresholds: { high: 95, low: FLOOR, break: null },
    allowConsoleColors: false,
  }).runMutationTest();
  return results;
}

interface Score {
  readonly room: RoomName;
  readonly mutations: number;
  readonly noticed: number;
  readonly survived: number;
  readonly untested: number;
  /** Percent of the mutations that were noticed. */
  readonly score: number;
}

function count(results: readonly Result[], ...statuses: readonly Result['status'][]): number {
  return results.filter(({ status }) => statuses.includes(status)).length;
}

function scoreRoom(room: RoomName, results: readonly Result[]): Score {
  // A mutation that hangs is noticed; one that does not compile or was ignored is none.
  const noticed = count(results, 'Killed', 'Timeout');
  const survived = count(results, 'Survived');
  const untested = count(results, 'NoCoverage');
  const mutations = noticed + survived + untested;
  const score = mutations === 0 ? 100 : (noticed / mutations) * 100;
  return { room, mutations, noticed, survived, untested, score };
}

function printSurvivors(results: readonly Result[]): void {
  for (const { status, fileName, location, mutatorName, replacement } of results) {
    if (status !== 'Survived' && status !== 'NoCoverage') continue;
    const place = `${relative('', fileName)}:${location.start.line}:${location.start.column}`;
    const change = replacement.replace(/\s+/g, ' ').slice(0, 80);
    console.log(
      `${status === 'Survived' ? 'survived' : 'untested'}  ${place}  ${mutatorName}: ${change}`,
    );
  }
}

const scores: Score[] = [];
for (const run of planRuns(process.argv.slice(2))) {
  const results = await mutate(run);
  printSurvivors(results);
  scores.push(scoreRoom(run.room, results));
}

console.table(
  Object.fromEntries(
    scores.map(({ room, score, ...counts }) => [
      room,
      { ...counts, score: `${score.toFixed(1)} %` },
    ]),
  ),
);
const low = scores.filter(({ score }) => score < FLOOR);
if (low.length > 0) {
  console.error(`Below ${FLOOR} %: ${low.map(({ room }) => room).join(', ')}`);
  process.exitCode = 1;
}
