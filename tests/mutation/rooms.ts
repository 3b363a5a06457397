/** A part of the code whose tests are tried out on mutations of it. */
export interface MutatedRoom {
  /** What to mutate: patterns of files, a leading `!` takes files out again. */
  readonly mutate: readonly string[];
  /** The tests that must notice. They stand beside the code, run fast and alone. */
  readonly tests: readonly string[];
  /** Tests that are too slow to be run once a mutation, or need modules of their own: a run shares them. */
  readonly withoutTests?: readonly string[];
}

/** The rooms where a fault costs an enquiry or a figure. */
export const rooms = {
  enquiries: {
    mutate: ['netlify/{enquiries,platform}/*.ts', '!**/*.test.ts'],
    tests: [
      'netlify/{enquiries,platform}/*.test.ts',
      'netlify/mail/mails.test.ts',
      'tests/conformance/*.test.ts',
    ],
    // A killed server, and a thousand hostile requests.
    withoutTests: ['**/chaos.test.ts', '**/hostile.test.ts'],
  },
  uploads: {
    mutate: ['netlify/uploads/*.ts', '!**/*.test.ts'],
    tests: ['netlify/uploads/*.test.ts'],
  },
  forms: {
    mutate: ['src/forms/definitions/*.ts', '!**/*.test.ts'],
    tests: ['src/forms/definitions/*.test.ts'],
  },
  takeoffs: {
    mutate: [
      'src/takeoffs/{takeoff,price,bid,locations,pieces,stairs,check-drawing,check-references,describe-line,rounding,units,weights,dimension,geometry,format}.ts',
      'src/takeoffs/measure/*.ts',
      '!**/*.test.ts',
    ],
    tests: ['src/takeoffs/**/*.test.ts'],
    // Whole PDF sets and workbooks: seconds a run.
    withoutTests: ['**/{deliverables,blue-cells}.test.ts'],
  },
  seo: {
    mutate: ['src/seo/*.ts', '!**/*.test.ts'],
    tests: ['src/seo/*.test.ts'],
    // The same pages with another list of articles.
    withoutTests: ['**/for-readers-of-many.test.ts'],
  },
} as const satisfies Readonly<Record<string, MutatedRoom>>;

export type RoomName = keyof typeof rooms;

export const ROOM_NAMES = Object.keys(rooms) as readonly RoomName[];

/** The environment variable that tells the tests' configuration which room is mutated. */
export const ROOM_VARIABLE = 'MUTATED_ROOM';
