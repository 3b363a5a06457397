import { globSync, readdirSync, readFileSync } from 'node:fs';
import * as phoneNumbers from 'libphonenumber-js/min';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { PROVIDERS } from '#content-model/analytics-schema.ts';
import { companySchema, readRetentionDays } from '#content-model/company-schema.ts';
import { readAllFacts } from '#content-model/fill-facts.ts';
import { FIGURE_NAMES, figuresSchema } from '#content-model/figures-schema.ts';
import { describeCounted } from '#content-model/page-scripts.ts';
import { formatPhone } from '#content-model/phone.ts';
import { COVER_WIDTH } from '#content-model/schemas/photo.ts';
import { articleTags, tradeTags } from '#content-model/schemas/tags.ts';
import { isPeriod } from '#enquiries/list-enquiries.ts';
import { FIRST_PAUSE, planRetry, type Task } from '#enquiries/queue.ts';
import * as files from '#forms/definitions/plan-files.ts';
import { TOKEN_MATURES } from '#forms/definitions/wire.ts';
import { RELOAD_MS } from '#forms/islands/submission.ts';
import { HASH_SECRET } from '#platform/hash-secret.ts';
import { REQUIRED_FOR_MAIL } from '#platform/mail-settings.ts';
import { readWebhook } from '#platform/webhook.ts';
import { PICTURES } from '#scripts/admin/make-fields.ts';
import { makeConfig } from '#scripts/admin/make-config.ts';
import { isDelivered } from '#tests/support/delivered.ts';
import { LARGEST_PHOTO } from './content-check/check-photos.ts';
import { readContentFiles } from './content-check/content-files.ts';
import { listLivePages } from './content-check/record-addresses.ts';
import { type Field, toField } from './content-check/schema-field.ts';
import { SCHEMAS } from './content-check/schemas.ts';
import { readSettings } from './dev-server/local-settings.ts';

/*
 * What the documents name and state, held to what the project has and does. A sentence may be worded anew; where a
 * pattern below no longer finds its statement, the pattern follows the sentence.
 */

const read = (file: string): string => readFileSync(file, 'utf8');

const GUIDES = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md')];
const RECORDS = globSync('docs/decisions/0*.md');

/** What a text writes in code, its blocks left out. */
function findCodes(text: string): string[] {
  const lines = text.replaceAll(/^ *```[^]*?^ *```$/gm, '');
  return [...lines.matchAll(/(`+)([^]*?[^`])\1(?!`)/g)].map(([, , code = '']) =>
    code.replaceAll(/\s+/g, ' ').trim(),
  );
}

const program = globSync('{src,netlify,scripts,tests}/**/*.{ts,tsx,astro,mjs,cjs}')
  .filter((file) => !file.startsWith('scripts/documents'))
  .concat(globSync('{.github/**/*.yml,*.{js,json,toml,ts}}'))
  .map(read)
  .join('\n');
const known = new Set(program.match(/[\w$]+/g));

test.each(GUIDES)('%s writes names of code as the code has them', (file) => {
  const names = findCodes(read(file)).flatMap((code) => {
    const [, name = ''] = /^([A-Za-z_$][\w$]*)(?:\(.*\))?$/.exec(code) ?? [];
    const [, field = ''] = /^([a-z]\w*):(?: |$)/.exec(code) ?? [];
    return /[a-z][A-Z]|^[A-Z_]+$/.test(name) ? [name] : field === '' ? [] : [field];
  });
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

describe('the guide for editors', () => {
  const guide = read('docs/editing.md');
  const codes = [...findCodes(guide), ...findCodes(read('docs/counting.md'))];
  const fields = new Set<string>();
  const words = new Set(['main', 'tel', 'mailto', 'true', 'false']);
  const list = (field: unknown): void => {
    if (typeof field !== 'object' || field === null) return;
    const { properties = {}, enum: choices = [], const: fixed } = field as Field;
    for (const name of Object.keys(properties)) fields.add(name);
    for (const word of [...choices, fixed]) words.add(String(word));
    for (const inner of Object.values(field)) list(inner);
  };
  const tags = Object.entries({ ...tradeTags, ...articleTags });
  for (const { field } of SCHEMAS) list(field);
  for (const [, tag] of tags) list(toField(tag));

  test('names fields that files have, and words that stand in them', () => {
    const currencies = new Set(Intl.supportedValuesOf('currency').map((one) => one.toLowerCase()));
    const snippets = z
      .record(z.string(), z.object({ prefix: z.string() }))
      .parse(JSON.parse(read('.vscode/content.code-snippets')));
    const others = new Set(['postalCodeWord', 'currencyName']);
    for (const { prefix } of Object.values(snippets)) others.add(prefix);
    const named = codes.flatMap((code) =>
      [...code.matchAll(/(?:^|[{, ])([a-z]\w*):(?= |$)/g)].map(([, name = '']) => name),
    );
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter((name) => !fields.has(name) && !currencies.has(name))).toEqual([]);
    const plain = codes.filter((code) => /^[a-z][A-Za-z]*$/.test(code));
    expect(plain.length).toBeGreaterThan(80);
    const isKnown = (word: string) => [fields, words, others].some((set) => set.has(word));
    expect(plain.filter((word) => !isKnown(word))).toEqual([]);
    const typed = [...guide.matchAll(/\btype `(\w+)`/gi)].map(([, word]) => word);
    expect(typed).toHaveLength(3);
    expect([...others]).toEqual(expect.arrayContaining(typed));
  });

  /** The fields of a kind of file at any depth, by its name from src/content. */
  const listFields = (file: string): Set<string> => {
    const own = new Set<string>();
    const page = /^pages\/(.*)\.yaml$/.exec(file)?.[1];
    const walk = (field: unknown): void => {
      if (typeof field !== 'object' || field === null) return;
      for (const name of Object.keys((field as Field).properties ?? {})) own.add(name);
      for (const inner of Object.values(field)) walk(inner);
    };
    for (const { pattern, field } of SCHEMAS) {
      if (pattern !== file && pattern.split('*')[0] !== file.replace(/[^/]*$/, '')) continue;
      const kinds = (field.oneOf ?? [field]) as Field[];
      for (const kind of kinds) {
        const name = (kind.properties?.['page'] as Field | undefined)?.const;
        if (page === undefined || name === page) walk(kind);
      }
    }
    return own;
  };

  test('names a field with a file that has it', () => {
    const pairs = [
      ...guide.matchAll(
        /`(\w+):[^`]*`(?: (?:of|in|under) `(\w+):`)?,? (?:in|of|there is in) `((?:pages\/)?[\w-]+\.yaml)`/g,
      ),
    ].map(([, field, around, file]) => [field, around ?? field, file]);
    expect(pairs.length).toBeGreaterThan(5);
    const wrong = pairs.filter(
      ([field = '', around = '', file = '']) =>
        !listFields(file).has(field) || !listFields(file).has(around),
    );
    expect(wrong).toEqual([]);
    const [, dated = ''] = /\(on pages `(\w+):`\)/.exec(guide) ?? [];
    expect(listFields('pages/home.yaml')).toContain(dated);
    const nested = [...guide.matchAll(/^\| `(\w+)` under `(\w+)`/gm)];
    expect(nested.length).toBeGreaterThan(2);
    for (const [, field = '', around = ''] of nested) {
      const { properties = {} } = toField(companySchema);
      const { properties: inner } = properties[around] as Field;
      expect([around, Object.keys(inner ?? {})]).toEqual([around, expect.arrayContaining([field])]);
    }
  });

  test('lists the places that can belong to an offer, and no other', () => {
    const found = SCHEMAS.flatMap(({ pattern, field }) => {
      const places: string[] = [];
      const walk = (inner: unknown, path: string, page: string): void => {
        if (typeof inner !== 'object' || inner === null) return;
        const { properties = {}, items } = inner as Field;
        if ('forOffer' in properties) places.push(`${page || pattern}: ${path}`);
        for (const [name, value] of Object.entries(properties)) walk(value, name, page);
        if (items !== undefined) walk(items, path, page);
      };
      for (const kind of (field.oneOf ?? [field]) as Field[]) {
        const page = (kind.properties?.['page'] as Field | undefined)?.const;
        walk(kind, '', page === undefined ? '' : `pages/${String(page)}.yaml`);
      }
      return places;
    });
    const [, sentence = ''] = /- `forOffer: first` ([^]*?)\n- /.exec(guide) ?? [];
    const named = [...sentence.matchAll(/`(\w+):` of `([^`]+)`/g)].map(
      ([, field = '', file = '']) => `${file}: ${field}`,
    );
    expect(sentence).toContain('in a question');
    expect([...named, 'faq/*.yaml: questions'].sort()).toEqual(found.sort());
  });

  test('says where each kind of file is', () => {
    const [, table = ''] = /\n## Where things are\n([^]*?)\n\n\w/.exec(guide) ?? [];
    const rows = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, file = '']) => file);
    const patterns = SCHEMAS.map(({ pattern }) => pattern);
    expect(rows.map((row) => (row.endsWith('/*') ? `${row}.yaml` : row)).sort()).toEqual(
      patterns.sort(),
    );
  });

  test('shows the tags of texts with attributes that they have', () => {
    const rows = [...guide.matchAll(/^\| (`<[^|]*) \|/gm)].map(([, cell = '']) => cell);
    const shown = rows.flatMap((cell) => [...cell.matchAll(/<([A-Z]\w+)([^>]*)>/g)]);
    const known = new Map(tags.map(([name, tag]) => [name, toField(tag).properties ?? {}]));
    for (const [, name = '', attributes = ''] of shown) {
      const named = [...attributes.matchAll(/ (\w+)(?==|$| )/g)].map(([, one]) => one);
      expect([name, Object.keys(known.get(name) ?? {})]).toEqual([
        name,
        expect.arrayContaining(named),
      ]);
    }
    // Facts have a part of their own.
    const names = new Set(shown.map(([, name]) => name)).add('Fact');
    expect([...names].sort()).toEqual([...known.keys()].sort());
  });

  test('names what /admin shows by its labels', () => {
    const listLabels = (part: unknown): string[] => {
      if (typeof part !== 'object' || part === null) return [];
      const own = 'label' in part ? [String(part.label)] : [];
      return [...own, ...Object.values(part).flatMap(listLabels)];
    };
    const { collections = [], singletons = [] } = makeConfig(readContentFiles(), 'owner/website');
    const forms = [...collections, ...singletons].flatMap((one) =>
      'label' in one ? [{ label: one.label, labels: listLabels(one) }] : [],
    );
    // Words of Sveltia CMS.
    const own = new Set(
      'Work with Local Repository|New|Add entry|Save|Files|Assets|Workflow|Ready|Publish'.split(
        '|',
      ),
    );
    const [, tasks = ''] = /\n## Five tasks, in forms\n([^]*?)\n_Save_/.exec(guide) ?? [];
    const steps = tasks.split(/^\d\. /m).slice(1);
    expect(steps).toHaveLength(5);
    for (const step of steps) {
      const paths = [...step.matchAll(/(?<![\w./])_([A-Z][^_\n]*)_/g)].map(([, path = '']) => path);
      const named = paths.flatMap((path) => path.split(' → '));
      const form = forms.find(({ label }) => named.includes(String(label)));
      // The second goes on in the article of the first.
      const labels = form?.labels ?? forms[0]?.labels ?? [];
      expect(named.filter((label) => !labels.includes(label) && !own.has(label))).toEqual([]);
      const isFile = singletons.some((one) => 'label' in one && one.label === form?.label);
      expect([form?.label, step.includes('_Files → ')]).toEqual([form?.label, isFile]);
    }
  });

  test('says which figures are no claims', () => {
    const [, named = ''] =
      /claim needs both before its `placeholder` may be false; ([^]*?) do not\./.exec(guide) ?? [];
    const values: Readonly<Record<string, string>> = { founded: '2015', rating: '4.9' };
    const facts = FIGURE_NAMES.filter((name) => {
      const figures = { [name]: { value: values[name] ?? '9', placeholder: false } };
      return figuresSchema.safeParse(figures).success;
    });
    expect(findCodes(named).sort()).toEqual(facts.sort());
  });

  test('names each kind of fact', () => {
    const [, paragraph = ''] = /\nThe names are the keys ([^]*?)\n\n/.exec(guide) ?? [];
    const company = companySchema.parse(parse(read('src/content/company.yaml')));
    const kinds = new Set(
      [...readAllFacts().keys()]
        .filter(
          (name) => !(name in company.facts) && !FIGURE_NAMES.includes(name.split('.')[0] ?? ''),
        )
        .map((name) => (name.includes('.') ? `${name.split('.')[0] ?? ''}.` : name)),
    );
    // The privacy policy's own.
    kinds.delete('analytics.');
    const named = findCodes(paragraph).filter((code) => kinds.has(code));
    expect(named.sort()).toEqual([...kinds].filter((kind) => kind !== 'offer.').sort());
  });
});

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
const health = (name: string) => readConstant('netlify/enquiries/health.ts', name);
const sweep = (name: string) => readConstant('netlify/enquiries/run-sweep.ts', name);
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
    .parse(await import(new URL(`../netlify/functions/${name}.ts`, import.meta.url).href));
  return config.rateLimit.windowLimit;
};
const scheduleOf = async (name: string): Promise<string> => {
  const { config } = z
    .object({ config: z.object({ schedule: z.string() }) })
    .parse(await import(new URL(`../netlify/functions/${name}.ts`, import.meta.url).href));
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
      readConstant('netlify/enquiries/limit-mail.ts', 'MOST_OF_ONE'),
      ...(/person: \{ hour: (\d+), day: (\d+) \}/
        .exec(read('netlify/enquiries/limit-mail.ts'))
        ?.slice(1)
        .map(Number) ?? []),
    ],
  ],
  [
    'docs/operations.md',
    /last (\w+) digits at least/,
    [readConstant('netlify/enquiries/match-enquiry.ts', 'FEWEST_DIGITS')],
  ],
  [
    'docs/operations.md',
    /`erase` waits (\w+) minute/,
    [readConstant('netlify/enquiries/desk.ts', 'UNDER_WAY') / MINUTE],
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
    [readConstant('netlify/enquiries/identify.ts', 'SAME_FOR') / MINUTE],
  ],
  [
    'docs/architecture.md',
    /answered 400 within (\d+) s/,
    [readConstant('netlify/platform/read-stream.ts', 'DEADLINE') / 1000],
  ],
  [
    'docs/architecture.md',
    /at most (\w+) seconds more;/,
    [readConstant('netlify/enquiries/receive.ts', 'LONGEST_WAIT') / 1000],
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

describe('docs/operations.md', () => {
  const handbook = read('docs/operations.md');
  const rows = new Map(
    [...handbook.matchAll(/^\| `([A-Z_]+)` +\| ([^|]*) \| ([^|]*) \|$/gm)].map(
      ([, name = '', needed = '', meaning = '']) => [name, [needed.trim(), meaning]] as const,
    ),
  );

  test('says which variables production needs, as the README and its launch list do', () => {
    const required = [...REQUIRED_FOR_MAIL, HASH_SECRET].sort();
    const marked = [...rows].filter(([, [needed]]) => needed === 'required');
    expect(marked.map(([name]) => name).sort()).toEqual(required);
    for (const [file, list] of [
      ['README.md', /set ((?:`[A-Z_]+`(?:, | and )?)+)/],
      ['docs/operations.md', /\*\*Variables\*\*: ((?:`[A-Z_]+`(?:, | and )?)+)/],
    ] as const) {
      const [, named = ''] = list.exec(read(file).replaceAll(/\s+/g, ' ')) ?? [];
      expect([file, (named.match(/[A-Z_]{3,}/g) ?? []).sort()]).toEqual([file, required]);
    }
    expect(rows.get('WEBHOOK_SECRET')?.[0]).toBe('with `WEBHOOK_URL`');
    expect(readWebhook({ WEBHOOK_URL: 'https://hooks.example/' }).webhook).toBe('misconfigured');
    expect(readWebhook({ ALARM_URL: 'https://hooks.example/' }).webhook).toBeUndefined();
  });

  test('states what a variable of the local server is when it is not set, as .env.example does', () => {
    const { port, mailboxPort, host, blobsDirectory } = readSettings({});
    const defaults = {
      PORT: String(port),
      MAILBOX_PORT: String(mailboxPort),
      HOST: host,
      BLOBS_DIRECTORY: blobsDirectory.slice(process.cwd().length + 1),
    };
    expect(defaults).toEqual({
      PORT: '4321',
      MAILBOX_PORT: '4008',
      HOST: '127.0.0.1',
      BLOBS_DIRECTORY: '.netlify/blobs-serve',
    });
    const example = read('.env.example');
    for (const [name, value] of Object.entries(defaults)) {
      expect(rows.get(name)?.[1]).toMatch(
        new RegExp(`(?:^|[ \`])${RegExp.escape(value)}(?:[\`;,]|$| )`),
      );
      expect(example).toContain(`\n#${name}=${value}\n`);
    }
    const local =
      GUIDES.map(read)
        .join('\n')
        .match(/localhost:(\d+)(?:\/inbox)?/g) ?? [];
    expect([...new Set(local)].sort()).toEqual([
      `localhost:${mailboxPort}/inbox`,
      `localhost:${port}`,
    ]);
  });

  test('names addresses that answer', async () => {
    const documents = [...GUIDES, ...RECORDS].map(read).join('\n');
    const named = new Set(documents.match(/\/api\/[a-z-]+|\/\.netlify\/functions\/[a-z-]+/g));
    expect(named.size).toBeGreaterThan(6);
    const known = new Set<string>();
    for (const file of globSync('netlify/functions/*.ts')) {
      const { config } = z
        .object({
          config: z.object({ path: z.union([z.string(), z.array(z.string())]).optional() }),
        })
        .parse(await import(new URL(`../${file}`, import.meta.url).href));
      for (const path of [config.path ?? []].flat()) known.add(path);
      known.add(`/.netlify/functions/${file.replace(/^.*\/|\.ts$/g, '')}`);
    }
    expect([...named].filter((address) => !known.has(address))).toEqual([]);
  });

  test('asks Resend for the events that are read, and GitHub for the checks that run', () => {
    const [, wanted = ''] = /\/api\/mail-events` with ([^;]*); its/.exec(handbook) ?? [];
    const events = findCodes(wanted);
    const mailer = read('netlify/platform/resend-mailer.ts');
    expect(events).toEqual(
      expect.arrayContaining([
        'email.delivered',
        'email.bounced',
        'email.complained',
        'suppression.added',
      ]),
    );
    expect(events.filter((one) => !mailer.includes(`'${one.replace('email.', '')}'`))).toEqual([]);
    // What says nothing of an arrival is not asked for.
    expect(events.filter((one) => /opened|clicked|sent/.test(one))).toEqual([]);
    const [, checks = ''] =
      /\*\*Required checks\*\* in GitHub's settings of\s+`main`: ([^.]*)\./.exec(handbook) ?? [];
    const { jobs } = z
      .object({ jobs: z.record(z.string(), z.object({ if: z.string().optional() })) })
      .parse(parse(read('.github/workflows/check.yml')));
    const always = Object.entries(jobs).filter(([, job]) => job.if === undefined);
    expect(findCodes(checks).sort()).toEqual(always.map(([name]) => name).sort());
  });

  test('lists outcomes of the log and figures of health by the names they have', () => {
    const [, log = ''] = /\n### Log\n([^]*?)\n### /.exec(handbook) ?? [];
    const code = globSync('netlify/**/*.{ts,tsx}')
      .filter((file) => !file.includes('.test.'))
      .map(read)
      .join('\n');
    const outcomes = findCodes(log).filter((one) =>
      /^(?!(?:event|id|form|outcome|detail)$)[a-z][a-z ,]+$/.test(one),
    );
    expect(outcomes.length).toBeGreaterThan(15);
    const said = (one: string) => code.includes(`'${one}'`) || code.includes(`'${one} `);
    expect(outcomes.filter((one) => !said(one) && !code.includes(`\`${one}`))).toEqual([]);
    const health = read('netlify/enquiries/health.ts');
    const [, json = ''] = /```json\n([^]*?)```/.exec(handbook) ?? [];
    const figures = [...json.matchAll(/"(\w+)":/g)].map(([, name = '']) => name);
    expect(figures.length).toBeGreaterThan(4);
    expect(figures.filter((name) => !new RegExp(`\\b${name}\\b`).test(health))).toEqual([]);
  });

  test('shows commands of the desk with words that they take', () => {
    const [, all = ''] = /enquiry -- list +# all; or: (.*)/.exec(handbook) ?? [];
    const periods = all.split(', ');
    expect(periods).toHaveLength(3);
    expect(periods.filter((one) => !isPeriod(one))).toEqual([]);
  });
});

test('README and docs/operations.md list each command once, and leave none out', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')));
  const listed = ['README.md', 'docs/operations.md'].flatMap((file) =>
    [
      ...read(file).matchAll(
        /^(?:\| `(?:TEST_ALL=1 )?)?npm (?:run ([\w:-]+)|(start|test)\b)(?:` *\|| +#)/gm,
      ),
    ].map(([, ran, short]) => ran ?? short ?? ''),
  );
  // Parts of npm run test:static, what owners never run, what weekly.yml does, and the second `npm test`.
  const parts = [
    'check:types',
    'check:lint',
    'check:format',
    'check:unused',
    'test:code',
    'record-delivered',
    'test:engines',
  ];
  expect([...listed, ...parts].sort()).toEqual([...Object.keys(scripts), 'test'].sort());
});

describe('docs/counting.md', () => {
  const guide = read('docs/counting.md');

  test('has the events that pages send, of all services but those without', () => {
    const events = [...guide.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell = '']) =>
      findCodes(cell),
    );
    expect(events).toEqual(
      expect.arrayContaining([
        'enquiry-quote',
        'enquiry-estimate',
        'enquiry-contact',
        'call',
        'email',
      ]),
    );
    const names = Object.keys(PROVIDERS) as (keyof typeof PROVIDERS)[];
    const counted = (one: (typeof names)[number]) =>
      describeCounted({ provider: one }).includes('sent forms');
    const [, without = ''] = /All but (\w+) count these events/.exec(guide) ?? [];
    expect(names.filter((one) => !counted(one))).toEqual([without.toLowerCase()]);
    const listed = [...guide.matchAll(/^\| \w+ +\| `analytics: \{ provider: (\w+)/gm)];
    expect(listed.map(([, one]) => one).sort()).toEqual(names.sort());
  });

  test('names addresses of the site that there are', () => {
    const pages = readdirSync('src/pages').map((file) => `/${file.replace(/\..*$/, '')}`);
    const named = findCodes(guide).flatMap((code) => /^(\/[a-z-]+)/.exec(code)?.[1] ?? []);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((one) => !pages.includes(one))).toEqual([]);
    const [, section = ''] = /section (\d+) of the privacy policy/.exec(guide) ?? [];
    const policy = read('src/content/policies/privacy-policy.mdx');
    const [, own = ''] = new RegExp(`^## ${section}\\. ([^]*?)^## `, 'm').exec(policy) ?? [];
    expect(own).toContain('<Analytics when="on">');
  });
});

describe('README.md', () => {
  const text = read('README.md');
  const { engines, browserslist } = z
    .object({ engines: z.object({ node: z.string() }), browserslist: z.array(z.string()) })
    .parse(JSON.parse(read('package.json')));

  test('names the Node that commands bring, the oldest that starts them, and the browsers', () => {
    expect(/Node (\d+) included/.exec(text)?.[1]).toBe(read('.nvmrc').trim());
    expect(`>=${/any Node\s+from (\d+) on/.exec(text)?.[1] ?? ''}`).toBe(engines.node);
    const [, safari, chrome] =
      /iOS and Safari (\d+), Firefox ESR and Chrome (\d+) or later/.exec(text) ?? [];
    expect(browserslist).toEqual(
      expect.arrayContaining([
        `safari >= ${safari}`,
        `ios_saf >= ${safari}`,
        `chrome >= ${chrome}`,
        'firefox esr',
      ]),
    );
  });

  test.runIf(isDelivered)('counts the pages', () => {
    // The one for unknown addresses is not listed.
    const pages = listLivePages(readContentFiles().texts).length + 1;
    expect(Number(/\*\*(\d+) pages/.exec(text)?.[1])).toBe(pages);
  });
});

test('docs/editing.md shows phone numbers as each country writes them', () => {
  const guide = read('docs/editing.md');
  const cells = (row: string): string[] =>
    (new RegExp(`^\\| \`${row}\`(.*)\\|$`, 'm').exec(guide)?.[1] ?? '').split('|').slice(1);
  const countries = cells('country').map((cell) => findCodes(cell)[0] ?? '');
  expect(countries).toEqual(['US', 'GB', 'AU']);
  for (const [index, cell] of cells('phone').entries()) {
    const [, phone = '', shown] = /`"(\+\d+)"`: (.*?) *$/.exec(cell) ?? [];
    const address = { country: countries[index] ?? '' };
    expect(formatPhone({ phone, address }, phoneNumbers)).toBe(shown);
  }
  for (const [index, row] of ['locale', 'timeZone'].entries()) {
    expect([index, cells(row)]).toHaveLength(2);
  }
});

describe('CONTRIBUTING.md', () => {
  const text = read('CONTRIBUTING.md');

  test('states the size of drawings and the length of records', () => {
    const [, width, height] = /(\d+) by (\d+) units/.exec(text) ?? [];
    const drawings = globSync('src/assets/drawings/*.svg');
    const others = drawings.filter(
      (file) => !read(file).includes(`viewBox="0 0 ${width} ${height}"`),
    );
    expect(others).toEqual([]);
    const most = Number(/under (\d+) words/.exec(text)?.[1]);
    const count = (file: string) => read(file).split(/\s+/).filter(Boolean).length;
    expect(RECORDS.filter((file) => count(file) >= most)).toEqual([]);
    expect(most).toBe(500);
  });

  test('names the marks by which slow tests are left out', () => {
    const tag = /tagged\s+`(@\w+)`/.exec(text)?.[1] ?? '-';
    expect(read('playwright.config.ts')).toContain(tag);
    const ending = /ends in `([^`]+)`/.exec(text)?.[1] ?? '-';
    expect(read('vitest.config.ts')).toContain(`**/*${ending.replace(/\.ts$/, '')}`);
  });
});

test('the launch list names the variables of each step', () => {
  const [, list = ''] = /\n1\. \*\*([^]*?)\n## /.exec(read('docs/operations.md')) ?? [];
  const steps = list
    .split(/\n\d+\. \*\*/)
    .map((step) => [
      /^[^*]*/.exec(step)?.[0] ?? '',
      [...new Set(step.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g))].join(' '),
    ]);
  expect(steps.length).toBeGreaterThan(10);
  expect(steps.filter(([, variables]) => variables !== '')).toEqual([
    ['Variables', 'RESEND_API_KEY MAIL_FROM SALES_EMAIL HASH_SECRET'],
    ['Webhook', 'RESEND_WEBHOOK_SECRET'],
    ['Fallback mailbox', 'SALES_EMAIL_FALLBACK'],
    ['Alerts', 'ALARM_URL'],
    ['Monitor and heartbeat', 'HEARTBEAT_URL'],
    ['Build hook', 'BUILD_HOOK'],
    ['Alert end to end', 'RESEND_API_KEY'],
  ]);
});

test('a key is replaced before it is deleted', () => {
  const [rotating = ''] = /Rotating[^]*?\. /.exec(read('docs/operations.md')) ?? [];
  expect(rotating).toMatch(/new[^]*\bset\b[^]*redeploy[^]*green[^]*delete/);
});
