import { defineConfig } from 'vitest/config';
import { TIDY } from '../../vitest.config.ts';
import { ROOM_NAMES, ROOM_VARIABLE, rooms, type MutatedRoom } from './rooms.ts';

const name = ROOM_NAMES.find((one) => one === process.env[ROOM_VARIABLE]);
if (!name) throw new Error(`Set ${ROOM_VARIABLE} to one of: ${ROOM_NAMES.join(', ')}`);
const room: MutatedRoom = rooms[name];

/** A mutated constant is read as its file loads: each such mutation runs every test named here. */
export default defineConfig({
  test: {
    environment: 'node',
    include: [...room.tests],
    exclude: ['**/node_modules/**', ...(room.withoutTests ?? [])],
    // Stryker gives each mutation a run of its own; within it, a worker a file would cost most of the time.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    ...TIDY,
  },
});
