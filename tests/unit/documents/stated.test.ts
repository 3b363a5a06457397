import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { companySchema, readRetentionDays } from '#content-model/company-schema.ts';
import { COVER_WIDTH } from '#content-model/schemas/photo.ts';
import { FIRST_PAUSE, planRetry, type Task } from '#enquiries/queue/queue.ts';
import * as files from '#forms/definitions/plan-files.ts';
import { TOKEN_MATURES } from '#forms/definitions/wire.ts';
import { RELOAD_MS } from '#forms/islands/submission.ts';
import { PICTURES } from '#scripts/admin/make-fields.ts';
import { isDelivered } from '#tests/support/delivered.ts';
import { LARGEST_PHOTO } from '#scripts/content-check/check-photos.ts';
import { type Field } from '#scripts/content-check/schema-field.ts';
import { SCHEMAS } from '#scripts/content-check/schemas.ts';
import { GUIDES, read } from '#tests/support/documents.ts';

/** Numbers that documents write as words. */
const NUMBERS = 'none one two three four five six seven eight nine ten'.split(' ');
const toNumber = (word: string): number => {
  const place = word === 'a' ? 1 : NUMBERS.indexOf(word.toLowerCase());
  return place < 0 ? Number(word.replaceAll(',', '')) : place;
};

/** Milliseconds of the units that constants are written in. */
const UNITS: Readonly<Record<string, number>> = {
  MINUTE: 60_000,
  HOUR: 3_600_000,
  DAY: 86_400_000,
};

/** Reads a number that a file gives a name, in milliseconds where it is a time; tests beside the file hold it. */
function readConstant(file: string, name: string): number {
  const [, written = ''] = new RegExp(`const ${name} = ([\\w *]+);`).exec(read(file)) ?? [];
  const factors = written.split(' * ').map((one) => UNITS[one] ?? Number(one.replaceAll('_', '')));
  return factors.reduce((product, factor) => product * factor);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MB = 1024 * 1024;
const health = (name: string) => readConstant('netlify/enquiries/sweep/health.ts', name);
const sweep = (name: string) => readConstant('netlify/enquiries/sweep/run-sweep.ts', name);
const mostEntries = (file: string, at: string): number | undefined => {
  const { field } = SCHEMAS.find(({ pattern }) => pattern === file) ?? {};
  return (field?.properties?.[at] as Field | undefined)?.maxItems;
};

/** The minutes at which a task comes up again that began at 0. */
const retries = Array.from({ length: 4 }).reduce<number[]>(
  (times) => [...times, planRetry((times.at(-1) ?? 0) * MINUTE, { since: 0 } as Task) / MINUTE],
  [],
);
const pauses = [retries[0], retries[1], Number(retries[3]) - Number(retries[2])];
const rateOf = async (name: string): Promise<number> => {
  const { config } = z
    .object({ config: z.object({ rateLimit: z.object({ windowLimit: z.number() }) }) })
    .parse(await import(new URL(`../../../netlify/functions/${name}.ts`, import.meta.url).href));
  return config.rateLimit.windowLimit;
};
const scheduleOf = async (name: string): Promise<string> => {
  const { config } = z
    .object({ config: z.object({ schedule: z.string() }) })
    .parse(await import(new URL(`../../../netlify/functions/${name}.ts`, import.meta.url).href));
  return config.schedule;
};
const wide = PICTURES.default.config.transformations.raster_image.width;

/** Statements of documents, with a group for each number, and the numbers as the project has them. */
const STATED: readonly (readonly [
  file: string,
  statement: RegExp,
  numbers: readonly unknown[] | (() => Promise<readonly unknown[]>),
])[] = [
  ['docs/editing.md', /saved (\d+) pixels wide/, [wide]],
  ['docs/editing.md', /camera's file (\d+) pixels wide/, [wide]],
  [
    'docs/editing.md',
    /at least (\d+) pixels wide, at most (\d+) MB/,
    [COVER_WIDTH, LARGEST_PHOTO / 1e6],
  ],
  ['docs/editing.md', /\.pdf` \((\d+) MB at most\).* \((\d+) MB each\)/, readFileLimits()],
  [
    'docs/editing.md',
    /label, of (\d+) SF or more/,
    [readConstant('src/takeoffs/price/rooms.ts', 'SMALLEST')],
  ],
  ['docs/operations.md', /unsigned, `curl[^`]*` prints (\d+)/, [401]],
  ['docs/editing.md', /header holds (\w+) links/, [mostEntries('navigation.yaml', 'header')]],
  ['docs/editing.md', /Rows of figures hold none to (\w+) entries/, [readMaxStats()]],
  [
    'docs/operations.md',
    /(\w+) minutes past every hour `publish`/,
    async () => [Number((await scheduleOf('publish')).split(' ')[0])],
  ],
  [
    'docs/operations.md',
    /`redeliver` sweeps every (\d+) minutes/,
    async () => [Number(/^\*\/(\d+) \* \* \* \*$/.exec(await scheduleOf('redeliver'))?.[1])],
  ],
  ['docs/operations.md', /Retries come after (\d+), (\d+), then every (\d+) minutes/, pauses],
  ['docs/webhook.md', /sweeps after (\d+), (\d+) and every (\d+) minutes/, pauses],
  [
    'docs/operations.md',
    /unanswered for (\d+) hours is a dead letter/,
    [readConstant('netlify/platform/resend-mailer.ts', 'REMEMBERED') / HOUR],
  ],
  [
    'docs/operations.md',
    /digest pending for more than (\d+) minutes \(`\[Check\]`: (\d+) hours\)/,
    [health('LONGEST_WAIT') / MINUTE, health('LONGEST_AUTOMATIC_WAIT') / HOUR],
  ],
  [
    'docs/operations.md',
    /waiting for a digest for (\d+) minutes/,
    [health('LONGEST_TURN') / MINUTE],
  ],
  ['docs/operations.md', /not taken for (\d+) minutes/, [health('LONGEST_WAIT') / MINUTE]],
  // The sweep that is late by less than a minute is none that was missed.
  [
    'docs/operations.md',
    /no sweep for (\d+) minutes/,
    [health('LONGEST_SWEEP_PAUSE') / MINUTE - 1],
  ],
  ['docs/operations.md', /red after (\d+) minutes; log/, [health('LONGEST_WAIT') / MINUTE]],
  ['docs/webhook.md', /After (\d+) minutes \[health\]/, [health('LONGEST_WAIT') / MINUTE]],
  ['docs/operations.md', /or `unknown` after (\d+) days/, [sweep('LONGEST_SILENCE') / DAY]],
  ['docs/webhook.md', /After (\w+) refusals in a row/, [sweep('MOST_NOT_TAKEN')]],
  [
    'docs/webhook.md',
    /200 to 299 within (\w+) seconds/,
    [readConstant('netlify/platform/webhook.ts', 'DEADLINE') / 1000],
  ],
  [
    'docs/operations.md',
    /send-again [\w-]+ # the sales e-mail once more, within (\d+) minutes/,
    [FIRST_PAUSE / MINUTE],
  ],
  [
    'docs/operations.md',
    /minute: (\d+) submissions, (\d+) upload requests, (\d+) pieces/,
    () => Promise.all(['contact', 'uploads', 'plans'].map(rateOf)),
  ],
  ['docs/architecture.md', /429 more than (\d+) a minute/, async () => [await rateOf('contact')]],
  [
    'docs/operations.md',
    /Uploads a day: (\d+) GB or (\d+) from one network/,
    // Each upload counts for a twentieth of a set at least.
    [
      Math.round((20 * files.SET_LIMIT) / 1e9),
      (20 * files.SET_LIMIT) / (files.SET_LIMIT / files.MOST_FILES),
    ],
  ],
  [
    'docs/operations.md',
    /submissions: (\d+) in 24 hours from one network, (\d+) an hour and (\d+) a day from all/,
    [
      readConstant('netlify/enquiries/flood/limit-mail.ts', 'MOST_OF_ONE'),
      ...(/person: \{ hour: (\d+), day: (\d+) \}/
        .exec(read('netlify/enquiries/flood/limit-mail.ts'))
        ?.slice(1)
        .map(Number) ?? []),
    ],
  ],
  [
    'docs/operations.md',
    /last (\w+) digits at least/,
    [readConstant('netlify/enquiries/desk/match-enquiry.ts', 'FEWEST_DIGITS')],
  ],
  [
    'docs/operations.md',
    /`erase` waits (\w+) minute/,
    [readConstant('netlify/enquiries/desk/desk.ts', 'UNDER_WAY') / MINUTE],
  ],
  ['docs/operations.md', /up to (\d+) MB together are attached/, [files.ATTACHED_LIMIT / MB]],
  [
    'docs/architecture.md',
    /Files up to (\d+) MB together are attached/,
    [files.ATTACHED_LIMIT / MB],
  ],
  ['docs/operations.md', /Forms with files up to (\d+) MB go on/, [files.INLINE_LIMIT / MB]],
  [
    'docs/architecture.md',
    /files up to (\d+) MB together, and ids of finished uploads. (\d+) files, (\d+) MB each, (\d+) MB \(([\d,]+) bytes\)/,
    [
      files.INLINE_LIMIT / MB,
      files.MOST_FILES,
      files.FILE_LIMIT / MB,
      files.SET_LIMIT / MB,
      files.SET_LIMIT,
    ],
  ],
  [
    'docs/architecture.md',
    /parts of at most \d MB \(([\d,]+) bytes\), 100 MB \(([\d,]+)\) in all/,
    [files.INLINE_LIMIT, files.FILE_LIMIT],
  ],
  ['docs/architecture.md', /sent (\w+) seconds later or more/, [TOKEN_MATURES / 1000]],
  ['docs/operations.md', /in the subject: sent within (\w+) seconds/, [TOKEN_MATURES / 1000]],
  [
    'docs/architecture.md',
    /the same content within (\w+) minutes/,
    [readConstant('netlify/enquiries/queue/identify.ts', 'SAME_FOR') / MINUTE],
  ],
  [
    'docs/architecture.md',
    /answered 400 within (\d+) s/,
    [readConstant('netlify/platform/read-stream.ts', 'DEADLINE') / 1000],
  ],
  [
    'docs/architecture.md',
    /at most (\w+) seconds more;/,
    [readConstant('netlify/enquiries/receive/receive.ts', 'LONGEST_WAIT') / 1000],
  ],
  [
    'docs/operations.md',
    /takes at most (\d+) MB, as base64/,
    [readConstant('scripts/dev-server/functions.ts', 'MAXIMUM_BODY') / MB],
  ],
  ['docs/counting.md', /\/thank-you` (\w+) seconds after the thanks/, [RELOAD_MS / 1000]],
];

/** Megabytes of a delivered PDF and workbook; those of a picture are the workbook's. */
function readFileLimits(): readonly number[] {
  const source = read('src/takeoffs/schema/files-schema.ts');
  const [pdf = NaN, workbook = NaN, picture] = [...source.matchAll(/most: (\d+) \* MB/g)].map(
    ([, megabytes]) => Number(megabytes),
  );
  return [pdf, workbook === picture ? workbook : NaN];
}

/** The largest row of figures that any page may have. */
function readMaxStats(): number {
  const { field } = SCHEMAS.find(({ pattern }) => pattern === 'pages/*.yaml') ?? {};
  const rows = (field?.oneOf as Field[]).flatMap(({ properties, ...kind }) => {
    const results = properties?.['results'] as Field | undefined;
    return [properties?.['stats'], results?.properties?.['stats'], kind].flatMap((row) =>
      typeof row === 'object' && 'maxItems' in row ? [row.maxItems ?? NaN] : [],
    );
  });
  return rows.length > 2 && new Set(rows).size === 1 ? (rows[0] ?? NaN) : NaN;
}

test.each(STATED)('%s states %s as it is', async (file, statement, numbers) => {
  const found = statement.exec(read(file).replaceAll(/\s+/g, ' '));
  expect(found).not.toBeNull();
  const stated = found?.slice(1).map(toNumber);
  expect(stated).toEqual(typeof numbers === 'function' ? await numbers() : numbers);
});

// The schedule of `publish` and the minutes of a build.
test('docs/editing.md says when a day begins on the live site', async () => {
  const [minute] = (await scheduleOf('publish')).split(' ').map(Number);
  const times = [...read('docs/editing.md').matchAll(/about (\d\d):(\d\d) UTC/g)];
  expect(times.length).toBeGreaterThan(1);
  for (const [, hour, stated] of times) {
    expect(hour).toBe('00');
    expect(Number(stated) - Number(minute)).toBeGreaterThanOrEqual(0);
    expect(Number(stated) - Number(minute)).toBeLessThanOrEqual(10);
  }
});

test.runIf(isDelivered)('documents state the days of retention and the lengths of samples', () => {
  const company = companySchema.parse(parse(read('src/content/company.yaml')));
  const documents = GUIDES.map(read).join('\n').replaceAll(/\s+/g, ' ');
  const kept = [...documents.matchAll(/(\d+) days after (?:its )?(?:delivery|e-mail)/g)];
  expect(kept.length).toBeGreaterThan(2);
  for (const [, days] of kept) expect(Number(days)).toBe(readRetentionDays(company));
  for (const [, days] of documents.matchAll(/(?:It is spam|It is genuine)_: for (\d+) days/g)) {
    expect(Number(days)).toBe(readRetentionDays(company));
  }
  const { detail } = z
    .object({ detail: z.object({ description: z.string() }) })
    .parse(parse(read('src/content/pages/samples.yaml')));
  // A space stands between both parts.
  const [least, most] = [110, 155].map((length) => length - detail.description.length - 1);
  const lengths = [...read('docs/editing.md').matchAll(/(\d+) to (\d+) characters/g)];
  expect(lengths).toHaveLength(2);
  for (const [, from, to] of lengths) expect([Number(from), Number(to)]).toEqual([least, most]);
});
