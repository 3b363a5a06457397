import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse, parseDocument, stringify } from 'yaml';
import { z } from 'zod';
import { type Picture, readContentFiles } from './content-files.ts';
import { findMistakes } from './find-mistakes.ts';
import { formatMistake, type Mistake } from './mistake.ts';

/** Content of a small company without a mistake, the addresses its site has had, and the day of its check. */
const SOUND = readContentFiles('tests/fixtures/content');
const PUBLISHED = ['/', '/blogs/low-bids', '/trades/concrete', '/terms'];
const DAY = new Date('2026-11-23T12:00:00Z');

const read = (file: string) => SOUND.texts.get(`src/content/${file}`) ?? '';

interface Surroundings {
  readonly pictures?: Readonly<Record<string, Picture>>;
  readonly published?: readonly string[];
  readonly now?: Date;
  readonly env?: Readonly<Record<string, string>>;
}

/** Checks the content with some of its files edited, added (from an empty text) or removed. */
function check(
  edits: Readonly<Record<string, ((text: string) => string) | undefined>> = {},
  { pictures = {}, published = PUBLISHED, now = DAY, env = {} }: Surroundings = {},
): Promise<Mistake[]> {
  const texts = new Map(SOUND.texts);
  const names = new Set([...SOUND.names, ...Object.keys(pictures)]);
  for (const [name, edit] of Object.entries(edits)) {
    const file = `src/content/${name}`;
    names.add(file);
    if (edit === undefined) texts.delete(file);
    else if (/\.(?:yaml|mdx)$/.test(name)) texts.set(file, edit(read(name)));
  }
  const readPicture = (file: string) => {
    const picture = pictures[file];
    return picture ? Promise.resolve(picture) : SOUND.readPicture(file);
  };
  // Every sample without files of its own has the takeoff of the slab.
  const readFile = (file: string) =>
    SOUND.readFile(file.replace(/(?<=\/samples\/)[^/]+(?=\/)/, 'slab'));
  const { drawings } = SOUND;
  return findMistakes({ texts, drawings, names, readPicture, readFile }, published, now, env);
}
type Edits = Parameters<typeof check>[0];

/** Replaces one text, where it stands first. */
const replace = (from: string, to: string) => (text: string) => {
  expect(text).toContain(from);
  return text.replace(from, () => to);
};
const article = read('articles/low-bids.mdx');
/** Another article, which shares no title or description with the first. */
const second = article
  .replace('title: Reading', 'title: Answering')
  .replace('description: A', 'description: Why a');

test('sound content has no mistake', async () => {
  expect(await check()).toEqual([]);
});

test.each([
  ['a holiday', 'hours:\n', 'hours:\n  holidays: [{ day: DAY, name: A holiday }]\n', 1],
  ['a notice', 'hours:\n', 'notice: { text: A, from: DAY, until: DAY }\nhours:\n', 2],
])('%s, written as the forms save it, may be of the next two years', async (_, from, to, days) => {
  const tell = async (day: string) =>
    (await check({ 'company.yaml': replace(from, to.replaceAll('DAY', day)) })).map(
      ({ problem }) => problem,
    );
  const far = '2029-01-01 cannot be meant: it is of another century, or after 2028.';
  expect(await tell('2028-12-31')).toEqual([]);
  expect(await tell('2029-01-01')).toEqual(Array.from({ length: days }, () => far));
});

test('an article may wait for a year, on February 29 until March 1', async () => {
  const wait = (day: string) =>
    check(
      {
        'articles/second.mdx': () =>
          second.replace(/^(publishedOn|updatedOn): .*$/gm, (_, name) => `${name}: ${day}`),
      },
      { now: new Date('2028-02-29T12:00Z') },
    );
  expect(await wait('2029-03-01')).toEqual([]);
  const [tooLate] = await wait('2029-03-02');
  expect(tooLate).toMatchObject({
    problem: '2029-03-02 cannot be meant: it is of another century, or more than a year away.',
    allowed: 'a day from 2000-01-01 to 2029-03-01',
  });
});

test('an article that waits is changed no later than it comes out: on its day it could not be built', async () => {
  const wait = (updated: string) =>
    check({
      'articles/second.mdx': () =>
        second
          .replace(/^publishedOn: .*$/m, 'publishedOn: 2027-01-05')
          .replace(/^updatedOn: .*$/m, `updatedOn: ${updated}`),
    });
  expect(await wait('2027-01-05')).toEqual([]);
  expect(await wait('2027-01-20')).toMatchObject([
    { place: 'updatedOn', allowed: 'a day up to publishedOn, 2027-01-05' },
  ]);
});

test('a text that an offer makes long enough is too short before the offer ends', async () => {
  const [told] = await check({
    'offers/spring-start.yaml': replace('until: 2020-05-31', 'until: 2026-12-31'),
    'trades/concrete.mdx': replace(
      ', with reinforcing by size and formwork by contact area.',
      ', with reinforcing by size and laps. {offer.spring-start}',
    ),
  });
  expect(told?.problem).toBe(
    'The text has 107 characters once the offer is over and needs at least 110.',
  );
});

test('a text that is too long is told beside a mistake for which other files wait', async () => {
  const mistakes = await check({
    'trades/concrete.mdx': replace(
      'divisions: ["03"]',
      'alias: Footings, walls, slabs and columns by the yard\ndivisions: ["3"]',
    ),
  });
  expect(mistakes.map(({ place, problem }) => [place, problem])).toEqual([
    ['alias', 'The text has 46 characters and may have at most 28.'],
    ['divisions › 1', expect.stringMatching(/^"3" will not do/)],
  ]);
});

test('a mistake of one file hides no wrong name or address in another', async () => {
  const wrongArticle = replace(
    '<Fact name="turnaround" />',
    '<Fact name="turnarond" /> and a [link](/nowhere)',
  );
  const wrongTrade = replace('divisions: ["03"]', 'divisions: ["3"]');
  const list = (mistakes: readonly Mistake[]) =>
    mistakes.map(({ file, place }) => `${file.replace('src/content/', '')} ${place}`);
  const both = await check({
    'articles/low-bids.mdx': wrongArticle,
    'trades/concrete.mdx': wrongTrade,
  });
  expect(list(both)).toEqual([
    'articles/low-bids.mdx <Fact name>',
    'articles/low-bids.mdx […](/nowhere)',
    'trades/concrete.mdx divisions › 1',
  ]);
  // Without the prices nobody knows which facts there are.
  const prices = replace('currency: USD', 'currency: dollars');
  const first = await check({ 'articles/low-bids.mdx': wrongArticle, 'prices.yaml': prices });
  expect(list(first)).toEqual(['prices.yaml currency']);
});

/** Mistakes of every kind, each with the text it replaces in a file and its message. */
const PLANTED = z
  .array(
    z.object({
      what: z.string(),
      file: z.string(),
      from: z.string(),
      to: z.string(),
      told: z.string(),
    }),
  )
  .parse(parse(readFileSync(new URL('mistakes.yaml', import.meta.url), 'utf8')));

describe('each planted mistake is reported once, with the message of mistakes.yaml', () => {
  const written = [...PLANTED];

  test.each(PLANTED)('$what', async (planted) => {
    const mistakes = await check({ [planted.file]: replace(planted.from, planted.to) });
    const told = `${mistakes.map(formatMistake).join('\n')}\n`;
    written[PLANTED.indexOf(planted)] = { ...planted, told };
    expect(told).toBe(planted.told);
    expect(mistakes.map(({ file }) => file)).toEqual([`src/content/${planted.file}`]);
  });

  // `vitest -u` writes changed messages.
  test('mistakes.yaml is written as these tests write it', async () => {
    await expect(stringify(written, { lineWidth: 0 })).toMatchFileSnapshot('./mistakes.yaml');
  });
});

describe('who follows a cure gets on', () => {
  /** Edits a text from the line on that a message names. */
  const editAt = (told: string, edit: (rest: string) => string) => (text: string) => {
    const lines = text.split('\n');
    const at = Number(/^\S+?:(\d+):/.exec(told)?.[1]) - 1;
    return [...lines.slice(0, at), edit(lines.slice(at).join('\n'))].join('\n');
  };
  const follow = async (
    { file, from, to, told }: (typeof PLANTED)[number],
    edit: (rest: string) => string,
  ) => {
    const edits = { [file]: (text: string) => editAt(told, edit)(replace(from, to)(text)) };
    return (await check(edits)).map(formatMistake);
  };
  const dropLine = (rest: string) => rest.slice(rest.indexOf('\n') + 1);

  const droppable = PLANTED.filter(({ told }) =>
    /Allowed: none[^;]*leave the line out$|Leave the line out/m.test(told),
  );
  test.each(droppable)('without the line: $what', async (planted) => {
    expect(await follow(planted, dropLine)).toEqual([]);
  });

  const suggested = PLANTED.filter(({ told }) => told.includes('Did you mean'));
  test.each(suggested)('with what was suggested: $what', async (planted) => {
    const [, problem = ''] = planted.told.split('\n');
    const [before = '', meant = ''] = problem.split(/ Did you mean "([^"]+)"\?/);
    const named = [...before.matchAll(/"([^"]+)"|<(\w+)>|\{([\w.-]+)\}|\/(photos\/\S+\.jpg)/g)];
    const wrong = named.map((one) => one.slice(1).find(Boolean) ?? '');
    const told = await follow(planted, (rest) => {
      const found = wrong.find((one) => rest.includes(one)) ?? '';
      expect(found).not.toBe('');
      return rest.replace(found, meant.replace(/^\.\/(?=photos)/, ''));
    });
    expect(told.filter((one) => one.includes(problem))).toEqual([]);
  });

  test('cures of both kinds are tried', () => {
    expect([droppable.length > 1, suggested.length > 15]).toEqual([true, true]);
  });
});

describe('what no parser can follow gets a sentence', () => {
  test.each([
    ['3,000 quotes within one another', '> '.repeat(3_000)],
    ['3,000 lists', '- '.repeat(3_000)],
    ['300 tags', `${'<Reasons>'.repeat(300)}a${'</Reasons>'.repeat(300)}`],
    ['20,000 brackets', '['.repeat(20_000)],
    ['20,000 brackets in a tag', `<CostTable rows={${'['.repeat(20_000)}${']'.repeat(20_000)}} />`],
    ['20,000 braces', '{'.repeat(20_000)],
  ])('%s', async (_, deep) => {
    const told = await check({ 'articles/low-bids.mdx': (text) => `${text}\n${deep} a\n` });
    expect(told.map(({ problem }) => problem)).toEqual([
      'More than 100 lists, quotes, tags or brackets stand within one another, or are never closed.',
    ]);
    expect(told[0]?.line).toBe(article.split('\n').length + 1);
  });
});

describe('a counter beside the forms for editors', () => {
  const build = (env: Readonly<Record<string, string>>) =>
    check({ 'company.yaml': (text) => `${text}\nanalytics: { provider: plausible }\n` }, { env });

  test('is refused, with the two ways out', async () => {
    const [told, ...others] = await build({ ADMIN_REPOSITORY: 'plumb/site' });
    expect(others).toEqual([]);
    expect(told).toMatchObject({ file: 'src/content/company.yaml', place: 'analytics' });
    expect(told?.problem).toContain('plausible could read what /admin keeps');
    expect(told?.allowed).toMatch(
      /^company\.yaml without analytics; or \/admin on a host of its own/,
    );
  });

  test.each([
    ['is none without the forms', {}],
    [
      'is none on a host of their own',
      { ADMIN_REPOSITORY: 'a/b', URL: 'https://edit.netlify.app' },
    ],
  ])('%s', async (_, env) => {
    expect(await build(env)).toEqual([]);
  });
});

describe('a value that only one entry may have is reported where another has it', () => {
  /** Fields of which each file of a folder has its own, with a value for a second file. */
  const UNIQUE: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    'faq/files.yaml': { title: 'Scans', keynote: 'S', order: 9 },
    'samples/slab.yaml': {
      name: 'Footings',
      order: 9,
      description:
        'Spread footings and grade beams of a warehouse, measured by the strip, and priced.',
    },
    'packages/starter.yaml': { title: 'Crew', order: 9 },
    'policies/terms.mdx': {
      title: 'Cookies',
      sheet: 'L-909',
      description: 'Cookies.'.padEnd(120, ' No'),
    },
    'articles/low-bids.mdx': { title: 'A high bid', description: 'High bids.'.padEnd(120, ' No') },
    'trades/concrete.mdx': { title: 'Flatwork', description: 'Flatwork.'.padEnd(120, ' No') },
  };
  /** Copies a file with values of its own, all but one; with `order` in that place of its list. */
  const copy = (file: string, shared?: string, order?: number): Edits => {
    const text = read(file);
    const [yaml = ''] = /^(?:---\n)?([^]*?)(?:\n---\n[^]*)?$/.exec(text)?.slice(1) ?? [];
    const document = parseDocument(yaml);
    for (const [field, value] of Object.entries(UNIQUE[file] ?? {})) {
      if (field !== shared) document.set(field, value);
    }
    if (order !== undefined) document.set('order', order);
    if (file.startsWith('faq/')) {
      document.set('questions', [{ id: 'scans', question: 'Do you take scans?', answer: 'Yes.' }]);
    }
    // A review is proof of one trade alone.
    if (file.startsWith('trades/')) document.deleteIn(['proof', 'review']);
    const edited = document.toString({ lineWidth: 0 }).trimEnd();
    return {
      // A policy is found through the footer alone.
      ...(file.startsWith('policies/') && {
        'navigation.yaml': (links) => `${links}  - { name: Copy, path: /zz-copy }\n`,
      }),
      [file.replace(/\w[\w-]*\./, 'zz-copy.')]: () => text.replace(yaml.trimEnd(), () => edited),
    };
  };

  test.each(Object.keys(UNIQUE))('%s may have a neighbor with its own', async (file) => {
    expect(await check(copy(file))).toEqual([]);
  });

  const cases = Object.entries(UNIQUE).flatMap(([file, fields]) =>
    Object.keys(fields).map((field): [string, string] => [field, file]),
  );
  test.each(cases)('the %s of %s', async (field, file) => {
    const mistakes = await check(copy(file, field));
    expect(mistakes.map(({ place }) => place)).toEqual([field]);
    expect(mistakes[0]?.file).toContain('zz-copy.');
    expect(mistakes[0]?.problem).toContain(
      `is there twice: here, and in src/content/${file}, line`,
    );
    const [, free] = /, such as (\d+)$/.exec(mistakes[0]?.allowed ?? '') ?? [];
    if (field === 'order') expect(await check(copy(file, field, Number(free)))).toEqual([]);
    else expect(mistakes[0]?.allowed).toMatch(/its own [a-z ]+$/);
  });
});

test.each([
  [
    './files/Fence.xls',
    [
      [
        12,
        'files › workbook',
        '"./files/Fence.xls" will not do: A path beside the sample in lower-case letters, digits and hyphens, as "./files/fencing.xlsx".',
      ],
    ],
  ],
  [
    './files/fence.xlsx',
    [
      [11, 'files › pdf', 'There is no file ./files/fence.pdf.'],
      [12, 'files › workbook', 'There is no file ./files/fence.xlsx.'],
      [13, 'files › picture', 'There is no file ./files/fence.png.'],
    ],
  ],
])(
  'a delivered sample with %s is told each file that is missing or misnamed',
  async (workbook, told) => {
    const mistakes = await check({
      'samples/fence.yaml': () =>
        `name: Fence
order: 2
description: A fence that was taken off for a client.
placeholder: false
updatedOn: 2026-09-14
project: { name: Yard, place: "Boise, Idaho", scope: All of it., issued: 2026-09-14 }
divisions: ["32"]
total: 48210.55
table: { sheet: Takeoff, heads: 5, columns: { item: B, quantity: C } }
files:
  pdf: ./files/fence.pdf
  workbook: WORKBOOK
  picture: ./files/fence.png
  pictureText: A yard with its fence marked
`.replace('WORKBOOK', workbook),
    });
    expect(mistakes.map(({ line, place, problem }) => [line, place, problem])).toEqual(told);
  },
);

test('a delivered sample without its table is told that alone', async () => {
  const written = (table: string) => () =>
    `name: Fence
order: 2
description: A fence that was taken off for a client.
placeholder: false
updatedOn: 2026-09-14
project: { name: Yard, place: "Boise, Idaho", scope: All of it., issued: 2026-09-14 }
divisions: ["32"]
files: { workbook: ./files/fence.xlsx }
${table}`;
  const told = async (table: string) =>
    (await check({ 'samples/fence.yaml': written(table) })).map(({ problem }) => problem);
  expect(await told('')).toEqual(['"table" is missing.']);
  const misspelled = 'tabel: { sheet: Takeoff, heads: 5, columns: { item: B, quantity: C } }\n';
  expect(await told(misspelled)).toEqual(['There is no "tabel" here. Did you mean "table"?']);
});

test.each([
  'landing/index',
  'landing/404',
  'landing/drawings',
  'landing/check',
  'policies/api',
  'articles/index',
  'trades/index',
])('no page takes an address that the site needs: %s', async (name) => {
  const [folder = ''] = name.split('/');
  const own = {
    landing: 'policies/terms',
    articles: 'articles/low-bids',
    policies: 'policies/terms',
    trades: 'trades/concrete',
  };
  const text = read(`${own[folder as keyof typeof own]}.mdx`);
  const told = await check({ [`${name}.mdx`]: () => text });
  expect(told.map(({ file, place }) => [file, place])).toContainEqual([
    `src/content/${name}.mdx`,
    'the name of the file',
  ]);
  expect(told.map(({ problem }) => problem).join()).toContain(
    'is the address of a page of the site',
  );
});

test.each([
  '/api/contact',
  '/.netlify/functions/contact',
  '/_astro/x.js',
  '/drawings/a.svg',
  '/404',
])('no old address is one that the site needs: %s', async (from) => {
  const problem = `"${from}" is an address that the site or Netlify answers itself, and cannot lead to "/pricing".`;
  const redirects = await check({ 'redirects.yaml': () => `- { from: ${from}, to: /pricing }\n` });
  expect(redirects).toMatchObject([{ file: 'src/content/redirects.yaml', problem }]);
  const formerly = await check({
    'articles/low-bids.mdx': (text) => text.replace('---\n', `---\nformerly: [${from}]\n`),
  });
  expect(formerly).toMatchObject([{ file: 'src/content/articles/low-bids.mdx', line: 2 }]);
});

describe('an address that was on the live site', () => {
  test('of a sample that was renamed stays with it', async () => {
    const published = [...PUBLISHED, '/samples/slab'];
    const slab = read('samples/slab.yaml');
    const renamed = (text: string) =>
      check(
        {
          'samples/slab.yaml': undefined,
          'samples/floor-slab.yaml': () => text,
          'trades/concrete.mdx': (trade) => trade.replaceAll(/\bslab\b/g, 'floor-slab'),
        },
        { published },
      );
    const [told] = (await renamed(slab)).filter(({ place }) => place === 'formerly');
    expect(told).toMatchObject({
      file: 'src/content/samples/floor-slab.yaml',
      allowed: expect.stringMatching(
        /^formerly: \[\/samples\/slab\], in this file, if this page/,
      ) as string,
    });
    const cured = await renamed(`formerly: [/samples/slab]\n${slab}`);
    expect(cured.filter(({ place }) => place.includes('formerly'))).toEqual([]);
  });

  test('is missed after a renaming: the cure stands first, before the links to it', async () => {
    const mistakes = await check({
      'articles/low-bids.mdx': undefined,
      'articles/reading-bids.mdx': () => article,
      'faq/files.yaml': replace('(/pricing)', '(/blogs/low-bids)'),
    });
    expect(mistakes).toMatchObject([
      {
        file: 'src/content/articles/reading-bids.mdx',
        line: 2,
        place: 'formerly',
        allowed:
          'formerly: [/blogs/low-bids], in this file, if this page took its place; else in src/content/redirects.yaml - { from: /blogs/low-bids, to: /blogs }',
      },
      {
        file: 'src/content/faq/files.yaml',
        problem:
          '"/blogs/low-bids" only leads on to "/blogs/reading-bids": link to that. So in src/content/trades/concrete.mdx:20.',
        allowed: '/blogs/reading-bids',
      },
    ]);
  });

  test.each([
    ['its page is taken down', { 'articles/low-bids.mdx': undefined }],
    [
      'its page becomes a draft',
      { 'articles/low-bids.mdx': replace('draft: false', 'draft: true') },
    ],
  ])('is missed when %s, with the redirect to add', async (_, edits: Edits) => {
    const [mistake] = await check(edits);
    expect(mistake).toMatchObject({ file: 'src/seo/published.txt', line: 2 });
    expect(mistake?.allowed).toContain('- { from: /blogs/low-bids, to: /blogs }');
  });

  test('of two that went, none is taken for renamed', async () => {
    const mistakes = await check(
      {
        'articles/low-bids.mdx': undefined,
        'articles/reading-bids.mdx': () => article,
      },
      { published: [...PUBLISHED, '/blogs/high-bids'] },
    );
    expect(mistakes.filter(({ place }) => place === 'formerly')).toMatchObject([
      { file: 'src/seo/published.txt', line: 2 },
      { file: 'src/seo/published.txt', line: 5 },
    ]);
  });

  test('three addresses that went are a mistake each', async () => {
    const others = ['roofing', 'metals', 'paint'].map((name) => `/trades/${name}`);
    const mistakes = await check({}, { published: [...PUBLISHED, ...others] });
    expect(mistakes.map(({ line, problem }) => [line, problem.split(' ')[0]])).toEqual([
      [5, '/trades/roofing'],
      [6, '/trades/metals'],
      [7, '/trades/paint'],
    ]);
  });

  test('the addresses of another owner are told in one mistake, with the command', async () => {
    const others = ['roofing', 'metals', 'paint', 'glass'].map((name) => `/trades/${name}`);
    const mistakes = await check({}, { published: [...PUBLISHED, ...others] });
    expect(mistakes).toMatchObject([{ file: 'src/seo/published.txt', line: 5 }]);
    expect(mistakes[0]?.problem).toBe(
      '4 addresses of this list have no page and lead nowhere: /trades/roofing, /trades/metals, /trades/paint, /trades/glass.',
    );
    expect(mistakes[0]?.allowed).toContain('npm run first-launch');
  });

  const proof = { 'trades/concrete.mdx': replace('article: /blogs/low-bids', 'article: /blogs') };

  test.each([
    [
      'a page held back leads on',
      {
        ...proof,
        'articles/low-bids.mdx': replace('draft: false', 'draft: true'),
        'redirects.yaml': (text: string) => `${text}- from: /blogs/low-bids\n  to: /blogs\n`,
      },
    ],
    [
      'it leads to the page’s new name',
      {
        ...proof,
        'articles/low-bids.mdx': undefined,
        'articles/reading-bids.mdx': () =>
          article.replace('topic: Bidding', 'topic: Bidding\nformerly: [/blogs/low-bids]'),
      },
    ],
  ])('is not missed where %s', async (_, edits: Edits) => {
    expect(await check(edits)).toEqual([]);
  });
});

test.each([
  ...['/blogs/later', '/blogs/later#sources', '/blogs/later?from=mail'].map(
    (link): [string, Edits, string] => [
      `a link to a draft, ${link}`,
      {
        'articles/later.mdx': () => second.replace('draft: false', 'draft: true'),
        'articles/low-bids.mdx': replace('(/terms#1-quotes)', `(${link})`),
      },
      '"/blogs/later" is not on the live site yet',
    ],
  ),
  [
    'a link to a file that is part of a page',
    { 'articles/low-bids.mdx': replace('(/terms#1-quotes)', '(/_about/People)') },
    'No page has the address "/_about/People"',
  ],
  [
    'a file that no page is made from',
    { 'articles/second.txt': () => 'Text' },
    'No page is made from this file: its folder',
  ],
  [
    'a text of another ending',
    { 'articles/second.md': () => 'Text' },
    'No page is made from this file, because of its ending',
  ],
  [
    'a lock file of Word',
    { 'articles/~$second.docx': () => '' },
    'while a document of this folder is open',
  ],
  [
    'a text of YAML with its other ending',
    { 'faq/scans.yml': () => 'Text' },
    'No page is made from this file, because of its ending',
  ],
  [
    'a lock file of LibreOffice',
    { 'articles/.~lock.low-bids.mdx#': () => '' },
    'while a document of this folder is open',
  ],
  [
    'a second offer that every form notes',
    {
      'offers/spring-start.yaml': (text) => text.replace(/until: .*/, 'noted: true'),
      'offers/winter.yaml': () => 'title: Winter\nnoted: true\nuntil: 2026-11-23\n',
    },
    'Every form would note two offers; the first one is src/content/offers/spring-start.yaml',
  ],
  [
    'a second featured package',
    {
      'packages/starter.yaml': (text: string) => `${text}featured: true\n`,
      'packages/team.yaml': () =>
        `${read('packages/starter.yaml').replace('Starter', 'Team').replace('order: 1', 'order: 2')}featured: true\n`,
    },
    'Two packages are featured; the first one is src/content/packages/starter.yaml',
  ],
  [
    'a redirect to a draft',
    {
      'articles/later.mdx': () => second.replace('draft: false', 'draft: true'),
      'redirects.yaml': replace('to: /trades/concrete', 'to: /blogs/later'),
    },
    '"/blogs/later" is not on the live site yet',
  ],
  [
    'an article with the address of a page of the list',
    { 'articles/2.mdx': () => second },
    '/blogs/2 is the address of a page',
  ],
  ...(
    [
      [
        'a link to a form that brings an unknown trade',
        '[ask](/contact?trade=x)',
        'There is no trade "x".',
      ],
      [
        'a number that leads to a page',
        '[(303) 555-0199](/contact)',
        'name what the link does not',
      ],
      ['a mailbox that leads to a page', '[a@b.example](/contact)', 'name what the link does not'],
      [
        'a PDF called a workbook',
        '[The workbook](/pdfs/slab.pdf)',
        'do not name this kind of file',
      ],
      ['the size of a file', '[The PDF, 90 KB](/pdfs/slab.pdf)', 'The words give the size'],
      ['a space before a comma', 'Bars , ties', 'A space stands before the sign'],
      ['a missing value', 'It takes NaN days', 'is what a program writes'],
      ['a value that is not there', 'undefined', 'is what a program writes'],
      ['a link to the site under www', '[terms](https://www.plumb.example/terms)', 'is this site'],
      ['a link to this machine', '[terms](http://127.0.0.1:4321/terms)', 'is this computer'],
      ['a note that is still to be done', 'FIXME ask the office', 'would go live'],
      ['a gap in the text', 'From XXX sheets on', 'would go live'],
      ['a picture in an answer', '![x](https://x.example/a.png)', 'has no place here'],
      ['an underlined heading', 'Prices\\n======', 'would be a heading within'],
    ] as const
  ).map(([what, answer, problem]): [string, Edits, string] => [
    what,
    { 'faq/files.yaml': replace('answer: Twenty.', `answer: "${answer}"`) },
    problem,
  ]),
  ...(
    ['one: { from: rush, to: single }', 'several: { from: rush }', 'all: { from: single }'] as const
  ).map((scope): [string, Edits, string] => [
    `a job that costs at most less than at least: ${scope}`,
    {
      'prices.yaml': replace(scope, scope.replace(/\{.*\}/, '{ from: single, to: rush }')),
    },
    'single is 1500, and rush only 50.',
  ]),
  [
    'a range by name whose higher end is the lower one',
    { 'prices.yaml': replace('rush: { usd: 50 }', 'rush: { usd: 50 }\n  rushHigh: { usd: 45 }') },
    'rush is 50, and rushHigh only 45.',
  ],
  [
    'bold signs in a question',
    { 'faq/files.yaml': replace('How many?', 'How **many**?') },
    'a title has one weight',
  ],
  [
    'a trade of no division',
    { 'trades/concrete.mdx': (text) => text.replace('"03"', '"99"') },
    'MasterFormat has no such division',
  ],
  [
    'a price for search engines that the page does not name',
    {
      'trades/concrete.mdx': replace(
        'audience: [Contractors] }',
        'audience: [Contractors], price: rush }',
      ),
    },
    'The price "rush" is told to search engines, and the page does not name it',
  ],
  [
    'two tables of one title',
    {
      'articles/low-bids.mdx': (text) =>
        `${text}${'\n<TakeoffTable title="Twice">\n\n| a |\n| - |\n| 1 |\n\n</TakeoffTable>\n'.repeat(2)}`,
    },
    'The table "Twice" is there twice',
  ],
  ...['CostTable', 'PricedTable'].map((tag): [string, Edits, string] => [
    `two <${tag}> of one title`,
    {
      [tag === 'CostTable' ? 'articles/low-bids.mdx' : 'trades/concrete.mdx']: (text) =>
        `${text}${`\n<${tag} title="Twice" rows={[{ section: '03 30 00', item: 'Slab', quantity: 1, unit: 'CY', rate: 2 }]} />\n`.repeat(2)}`,
    },
    'The table "Twice" is there twice',
  ]),
  [
    'an excerpt that no tag shows',
    { 'trades/concrete.mdx': (text) => text.replace(/<Excerpt>[^]*<\/Excerpt>/, '') },
    '"excerpt" is shown nowhere: the text has no <Excerpt>',
  ],
  [
    'a tag for an excerpt that is not there',
    { 'trades/concrete.mdx': (text) => text.replace(/^excerpt:[^]*?(?=^---$)/m, '') },
    '<Excerpt> shows "excerpt", and there is none',
  ],
  [
    'proof that no tag shows',
    { 'trades/concrete.mdx': replace('<Proof />', '') },
    '"proof" is shown nowhere: the text has no <Proof>',
  ],
  [
    'walls of a sample that was taken out',
    {
      'trades/concrete.mdx': (text) =>
        text
          .replace('samples: [slab]', 'samples: [walls]')
          .replace('<Step title', '<Walls>Open each wall</Walls>\n\n<Step title'),
    },
    'There is no sample "walls".',
  ],
  [
    'two links of a list to one page',
    { 'navigation.yaml': replace('{ name: Terms, path: /terms }', '{ name: We, path: /about }') },
    '"About" and "We" both lead to /about',
  ],
  [
    'a link to a file whose words name another kind',
    { 'proof.yaml': replace('sheets: PDF', 'sheets: Excel') },
    'do not name this kind of file',
  ],
  [
    'a heading in an answer',
    { 'faq/files.yaml': replace('answer: Twenty.', "answer: '# Twenty'") },
    'would be a heading within another text',
  ],
  [
    'a rule that its page says nowhere but in another rule',
    {
      'trades/concrete.mdx': replace(
        'samples: [slab]',
        'samples: [slab]\nrules: [{ rule: joist-once, says: by the Footings }]',
      ),
    },
    'The page does not say "by the Footings".',
  ],
  [
    'a rule of an article that says it no longer',
    {
      'articles/low-bids.mdx': replace(
        'closing:',
        'rules: [{ rule: base-less-doors, says: less door openings }]\nclosing:',
      ),
    },
    'The page does not say "less door openings".',
  ],
])('%s is reported', async (_, edits: Edits, problem) => {
  const mistakes = await check(edits);
  expect(mistakes.map((mistake) => mistake.problem)).toEqual([expect.stringContaining(problem)]);
});

/** Tags that stand inside another. */
const INNER = Object.entries({
  'Deliverable file=".pdf" title="A"': 'Deliverables',
  'Drawing name="concrete" alt="A"': 'Drawings',
  'Measured section="03 30 00" item="A" mark="area" unit="SF"': 'TakeoffList',
  'Question ask="A?"': 'Questions',
  'Reason title="A"': 'Reasons',
  'Scope title="A"': 'Scopes',
  'Step title="A"': 'Steps',
  'Work title="A"': 'Portfolio',
}).map(([tag, parent]) => ({ tag, name: tag.split(' ')[0] ?? '', parent }));

test('a tag by itself that belongs into another is told which', async () => {
  const alone = INNER.map(({ tag, name }) => `<${tag}>\n\nWords.\n\n</${name}>\n`);
  const mistakes = await check({
    'trades/concrete.mdx': replace('<Steps>', `${alone.join('\n')}\n<Steps>`),
  });
  expect(mistakes.map(({ allowed }) => allowed)).toEqual(
    INNER.map(({ parent }) => `<${parent}> around it`),
  );
});

test('a heading below that of a tag is one level lower', async () => {
  const titled = INNER.filter(({ tag }) => tag.includes('title='));
  const write = (signs: string) =>
    titled.map(
      ({ tag, name, parent }) =>
        `<${parent}>\n<${tag}>\n\n${signs} Of ${name}\n\nWords.\n\n</${name}>\n</${parent}>\n`,
    );
  const checkHeadings = (signs: string) =>
    check({ 'trades/concrete.mdx': replace('<Steps>', `${write(signs).join('\n')}\n<Steps>`) });
  expect(await checkHeadings('####')).toEqual([]);
  const mistakes = await checkHeadings('#####');
  expect(mistakes.map(({ problem }) => problem)).toEqual(
    titled.map(
      () => expect.stringMatching(/^The heading is of level 5 below one of level 3/) as unknown,
    ),
  );
});

test.each<[string, Edits]>([
  [
    'a draft without its text, with a note',
    {
      'articles/later.mdx': () =>
        second
          .replace('draft: false', 'draft: true')
          .replace('lead: Most', 'lead: TODO most')
          .replace(/(?<=\n---\n)[^]*/, ''),
    },
  ],
  [
    'comments that have a line or stand behind quotes',
    {
      'faq/files.yaml': replace('keynote: F', '# TODO: a better letter\nkeynote: "F" # the letter'),
    },
  ],
  [
    'a # in quotes and one within a word',
    {
      'faq/files.yaml': replace('answer: Twenty.', "answer: 'Twenty #5 bars, C#4.'"),
    },
  ],
  [
    'old addresses of other systems and targets elsewhere',
    {
      'redirects.yaml': (text: string) =>
        `${text}${[
          ['/services.php', '/faq'],
          ['/Our_Services', '/faq'],
          ['/wp-content/uploads/sample.pdf', '/pdfs/slab.pdf'],
          ['/old-blog/*', '/blogs'],
          ['/?p=12', '/faq'],
          ['/index.php?page_id=5&lang=en', '/faq'],
          ['/pay', 'https://buy.stripe.com/abc'],
          ['/Contact', '/contact'],
          ['/nos-services/béton', '/faq'],
          ['/nos-services/b%C3%A9ton/', '/faq'],
          ['/Services/', '/faq'],
        ]
          .map(([from, to]) => `- { from: '${from}', to: '${to}' }\n`)
          .join('')}`,
    },
  ],
  [
    'a trade with neither excerpt nor proof',
    {
      'trades/concrete.mdx': (text) =>
        text
          .replace(/^(?:proof|excerpt):[^]*?(?=^excerpt:|^---$)/gm, '')
          .replace(/<Proof \/>[^]*/, ''),
    },
  ],
  [
    'words of a rule that a form has folded and quoted, and a paragraph in lines',
    {
      'trades/concrete.mdx': (text) =>
        replace(
          'samples: [slab]',
          `samples: [slab]
rules:
  - rule: joist-once
    says: "Corners of 8\\" walls are
      counted once."`,
        )(text).replace('Send the sheets.', 'Corners of 8" walls\nare counted once.'),
    },
  ],
  [
    'words of twenty letters in titles',
    {
      'policies/terms.mdx': (text) => text.replace(/^title:.*/m, `title: ${'Terms'.repeat(4)}`),
      'samples/slab.yaml': replace('name: Slab', `name: ${'Slabs'.repeat(4)}`),
    },
  ],
  [
    'the few tags of HTML for which Markdown has no sign',
    {
      'articles/low-bids.mdx': replace(
        'List every addendum.',
        'CO<sub>2</sub>, 10<sup>3</sup> SF,<br /> <small>and <abbr title="cubic yards">CY</abbr></small>.\n\n<hr />',
      ),
    },
  ],
  [
    'links to a workbook by each of its names',
    {
      'faq/files.yaml': replace(
        'answer: Twenty.',
        `answer: '${['workbook', 'XLSX', 'Excel file', 'spreadsheet'].map((name) => `[The ${name}](/workbooks/slab.xlsx)`).join(', ')}.'`,
      ),
    },
  ],
  [
    'curly quotes within a text, and inches at its end',
    {
      'faq/files.yaml': (text) =>
        text
          .replace('answer: Twenty.', 'answer: “Twenty,” says our desk.')
          .replace('question: How many?', 'question: Laps of 5½” or 12”'),
    },
  ],
  [
    'an offer that every form notes beside one that is over',
    {
      'offers/spring-start.yaml': (text) => `${text}noted: true\n`,
      'offers/winter.yaml': () => 'title: Winter\nnoted: true\n',
    },
  ],
  [
    'a low price that is the high one too',
    {
      'prices.yaml': replace(
        'rush: { usd: 50 }',
        'rush: { usd: 50 }\n  jobLow: { usd: 300 }\n  jobHigh: { usd: 300 }',
      ),
    },
  ],
  [
    'a page that an article alone leads to',
    { 'navigation.yaml': replace('  - { name: Terms, path: /terms }', '') },
  ],
  [
    'a link to a file with words of its own',
    { 'proof.yaml': replace('sheets: PDF', 'sheets: The sheets as PDF') },
  ],
  [
    'a link to a workbook that a sample is delivered with',
    {
      'faq/files.yaml': replace(
        'answer: Twenty.',
        'answer: "Twenty, and [a bid form as a workbook](/workbooks/slab-bid-form.xlsx)."',
      ),
    },
  ],
  [
    'links that leave the site',
    {
      'navigation.yaml': replace('path: /about', 'path: https://portal.example/login'),
      'articles/low-bids.mdx': replace(
        'to: /contact',
        'to: https://calendar.example/visit?type=bid',
      ),
    },
  ],
  [
    'code that ends, a footnote that is there and a year cut short',
    {
      'articles/low-bids.mdx': replace(
        'List every addendum.',
        'List every addendum of 2024–25.[^1]\n\n```\n• code\n```\n\n[^1]: Since 2024.',
      ),
    },
  ],
])('%s: no mistake', async (_, edits) => {
  expect(await check(edits)).toEqual([]);
});

describe('a photograph is looked at', () => {
  const sound: Picture = { format: 'jpeg', width: 1600, height: 1200, bytes: 2_000_000 };

  test.each<[string, string, Partial<Picture>, string | undefined]>([
    ['as the schema wants it', 'bid-room.jpg', {}, undefined],
    ['with a camera’s ending', 'DSC_0042.JPG', {}, undefined],
    ['as AVIF', 'bid-room.avif', { format: 'heif' }, undefined],
    ['that is too narrow', 'bid-room.jpg', { width: 1599 }, 'is 1599 pixels wide'],
    ['as high as it is wide', 'bid-room.jpg', { height: 1600 }, '1600 pixels wide and 1600 high'],
    ['one byte too large', 'bid-room.jpg', { bytes: 2_000_001 }, '2.0 MB'],
    ['that is no picture', 'bid-room.jpg', { format: undefined }, 'is no picture'],
    ['of another format', 'bid-room.jpg', { format: 'png' }, 'named .jpg, and its content is png'],
    ['of an iPhone, renamed', 'bid-room.jpg', { format: 'heic' }, 'is HEIC'],
  ])('%s', async (_, name, header, problem) => {
    const pictures = { [`src/content/articles/photos/${name}`]: { ...sound, ...header } };
    const expected = problem === undefined ? [] : [expect.stringContaining(problem)];
    const places = [
      ['  name: concrete', `  photo: ./photos/${name}`],
      ['photos/plan-table.jpg', `photos/${name}`],
    ] as const;
    for (const [from, to] of places) {
      const mistakes = await check({ 'articles/low-bids.mdx': replace(from, to) }, { pictures });
      expect(mistakes.map((mistake) => mistake.problem)).toEqual(expected);
    }
  });
});

// Finding: a < hid the other mistakes of its file, six rounds long.
test('signs that stop the parser hide no other mistake of their file', async () => {
  const mistakes = await check({
    'articles/low-bids.mdx': replace(
      '<Fact name="turnaround" />',
      'it.\n\nWalls < 10 ft and <5 ft, {braces}, a [link](/nowhere) and <Fact name="turnarond" />',
    ),
  });
  expect(mistakes.map(({ problem }) => problem.replace(/ Did you mean.*/, ''))).toEqual(
    expect.arrayContaining([
      'The sign < begins a tag here.',
      'Braces mean code here, and "braces" is not known.',
      expect.stringContaining('/nowhere'),
      'There is no fact "turnarond".',
    ]),
  );
});

test('a sign that stops the parser is told beside the mistakes of fields', async () => {
  const mistakes = await check({
    'articles/low-bids.mdx': (text) =>
      text.replace('title: ', 'titel: ').replace('<Fact name="turnaround" />', '<5 ft'),
  });
  expect(mistakes.map(({ place }) => place)).toEqual(expect.arrayContaining(['titel', '<']));
});

// Finding: fifteen mistakes of a new currency, each with all sixty facts.
test('mistakes of a new currency are told once, with their places', async () => {
  const mistakes = await check({
    'articles/low-bids.mdx': replace(
      '<Fact name="turnaround" />',
      '<Fact name="price.rush.gbp" /> or\n<Fact name="price.single.gbp" />',
    ),
    'faq/prices.yaml': replace('{price.single}', '{price.single.gbp} or {price.rush.gbp}'),
    'prices.yaml': (text) => text.replace(', gbp: 80', '').replace(/, gbp: [\d.]+/g, ''),
  });
  expect(mistakes).toHaveLength(1);
  expect(mistakes[0]?.problem).toMatch(
    /^Prices are in US dollars, and prices.yaml gives none in GBP beside. So in src\/content\/\S+:\d+(?: and |, )/,
  );
  expect(mistakes[0]?.allowed.length).toBeLessThan(200);
});

test('prices in a currency that is now the own one are told so', async () => {
  const mistakes = await check({
    'prices.yaml': (text) =>
      text
        .replace('USD', 'GBP')
        .replace('usd: 50', 'gbp: 40')
        .replace('usd: 1500, gbp: 80.5', 'gbp: 80'),
    'faq/prices.yaml': replace('{price.single}', '{price.single.gbp} or {price.rush.gbp}'),
  });
  expect(mistakes).toHaveLength(1);
  // Both stand in one line, which is told as the place.
  expect(mistakes[0]?.problem).toBe(
    "British pounds are the site's currency now, and its prices are named without it.",
  );
  expect(mistakes[0]?.allowed).toBe('the name without .gbp, as price.single');
});

describe('a name that was taken out is told once, with its places and the names of its kind', () => {
  const offered = {
    'articles/low-bids.mdx': replace(
      '<Fact name="turnaround" />',
      '<Offer name="spring-start">Half off. </Offer><Fact name="offer.spring-start" />',
    ),
    'faq/files.yaml': (text: string) =>
      text
        .replace('question: How', 'forOffer: spring-start\n    question: How')
        .replace('(/pricing)', '(/contact?offer=spring-start)'),
  };
  test.each<[string, Edits, string, string]>([
    [
      'a price, in tags, texts and fields',
      {
        'prices.yaml': replace('rush: { usd: 50 }', 'hour: { usd: 95 }'),
        'articles/low-bids.mdx': replace('name="turnaround"', 'name="price.rush"'),
        'faq/prices.yaml': replace('{price.single}', '{price.single} or {price.rush}'),
        // A fact of another kind is no guess.
        'company.yaml': replace('payment: The', 'rush: In a day.\n  payment: The'),
      },
      'There is no price "rush". So in src/content/faq/prices.yaml:7, src/content/prices.yaml:7, src/content/prices.yaml:8 and src/content/separately.yaml:3.',
      'hour, single; or rush: under amounts: in prices.yaml, or the text, field or entry without it',
    ],
    [
      'a figure and its basis',
      {
        'articles/low-bids.mdx': replace(
          '<Fact name="turnaround" />',
          '<Fact name="savings" />, <Fact name="savings.basis" />',
        ),
        'faq/prices.yaml': replace('{price.single}', '{savings}'),
      },
      'company.yaml states no savings. So in src/content/faq/prices.yaml:7.',
      'the text without it, or a row of figures without the entry; or savings stated under figures: in company.yaml',
    ],
    [
      'a promise',
      {
        'company.yaml': replace('payment: The', 'rush: In a day.\n  payment: The'),
        'articles/low-bids.mdx': replace('name="turnaround"', 'name="promise.paid"'),
        'faq/prices.yaml': replace('{price.single}', '{promise.paid}'),
      },
      'There is no fact "promise.paid". So in src/content/faq/prices.yaml:7.',
      'promise.rush, promise.payment; or paid: under promises: in company.yaml, or the text without it',
    ],
    [
      'an offer, in a paragraph, a text, a part and a link',
      { ...offered, 'offers/spring-start.yaml': undefined },
      'There is no offer "spring-start". So in src/content/faq/files.yaml:7, src/content/faq/files.yaml:9 and src/content/faq/prices.yaml:7.',
      'keep src/content/offers/spring-start.yaml and give it until:, the day it ended, and its texts go by themselves; or take out the tag and what stands between, {offer.spring-start} from its text, the part that has forOffer:, ?offer=spring-start from the link',
    ],
    [
      'the sentence of an offer',
      { ...offered, 'offers/spring-start.yaml': replace('sentence: Half off until May.\n', '') },
      'The offer "spring-start" has no sentence that a text could hold. So in src/content/faq/prices.yaml:7.',
      'sentence: in src/content/offers/spring-start.yaml, or the text without {offer.spring-start}',
    ],
    [
      'a sample',
      {
        'samples/slab.yaml': undefined,
        'samples/deck.yaml': () => read('samples/slab.yaml'),
      },
      'There is no sample "slab".',
      'deck; or take it out of the list',
    ],
  ])('%s', async (_, edits, problem, allowed) => {
    const told = await check(edits);
    expect(told.map((mistake) => [mistake.problem, mistake.allowed])).toEqual([[problem, allowed]]);
  });

  test('an offer that is over is no mistake anywhere', async () => {
    expect(await check(offered)).toEqual([]);
  });
});

describe('a page', () => {
  const page = (name: string, sheet: string) => `page: ${name}
title: ${name === 'thank-you' ? 'Thank you' : 'Not found'}
description: ${name.padEnd(110, ' of a company that measures drawings')}
revisedOn: 2026-11-20
sheet: ${sheet}
lead: A lead.
drawing: { name: concrete, alt: A footing }
`;
  const lost = `${page('not-found', 'A-900')}links: { title: Pages, list: [{ name: Home, path: / }] }\ncall: Call\n`;
  const next = '{ title: Next, list: [One] }';
  const thanks = `${page('thank-you', 'A-901')}reference: Reference\nnext: { estimate: ${next}, quote: ${next}, contact: ${next} }\nlinks: []\n`;
  const checkPages = async (edit: (text: string) => string, name = 'thank-you') => {
    const pages = {
      'pages/not-found.yaml': () => lost,
      [`pages/${name}.yaml`]: () => edit(thanks),
    };
    return (await check(pages)).map(({ place, problem }) => `${place}: ${problem}`);
  };

  test('without a mistake has none', async () => {
    expect(await checkPages((text) => text)).toEqual([]);
  });

  test.each<[string, string, RegExp, string]>([
    [
      'with the sheet of another',
      'A-900',
      /A-901/,
      'sheet: The sheet number "A-900" is there twice',
    ],
    [
      'with the title of another',
      'title: Not found',
      /title: .*/,
      'title: The title "Not found" is there twice',
    ],
    [
      'revised tomorrow',
      'revisedOn: 2026-11-24',
      /revisedOn: .*/,
      'revisedOn: The day has not come.',
    ],
    [
      'with a long title',
      `title: ${'Thank you '.repeat(5)}`,
      /title: .*/,
      'title: The text has 49 characters',
    ],
  ])('%s is reported', async (_, to, from, told) => {
    expect(await checkPages((text) => text.replace(from, to))).toEqual([
      expect.stringContaining(told),
    ]);
  });

  test('under the name of another is reported', async () => {
    const [first] = await checkPages((text) => text, 'thanks');
    expect(first).toBe(
      'page: The file is named thanks.yaml and says that it is the page "thank-you".',
    );
  });
});

test('a typeface whose files are not there is told, file by file', async () => {
  const named = 'typeface: { regular: ./fonts/a.woff2, bold: ./fonts/b.woff2 }\nlegalName:';
  const told = await check({ 'company.yaml': replace('legalName:', named) });
  expect(told.map(({ place, problem }) => `${place}: ${problem}`)).toEqual([
    'typeface › regular: There is no file src/content/fonts/a.woff2.',
    'typeface › bold: There is no file src/content/fonts/b.woff2.',
  ]);
});

describe('a page of the company’s own', () => {
  const landing = `---
name: Leeds
title: Takeoffs for Leeds
description: ${'Leeds'.padEnd(112, ' measured on drawings')}
updatedOn: 2026-11-20
---

<Section title="What is local">

Wages, and [prices](/contact).

</Section>
`;
  const checkLanding = async (edit: (text: string) => string, name = 'leeds') =>
    (await check({ [`landing/${name}.mdx`]: () => edit(landing) })).map(
      ({ place, problem, allowed }) => `${place}: ${problem} ${allowed}`,
    );

  test('needs a head of four lines and no link that leads to it', async () => {
    expect(await checkLanding((text) => text)).toEqual([]);
  });

  test('may be linked, also to its heading', async () => {
    const edits = {
      'landing/leeds.mdx': () => landing.replace('Wages', '### Wages\n\nThey'),
      'landing/york.mdx': () =>
        landing.replaceAll('Leeds', 'York').replace('/contact', '/leeds#wages'),
    };
    expect(await check(edits)).toEqual([]);
  });

  test.each([
    [
      'contact',
      '/contact is the address of a page of the site, or of its own files. another name, such as our-contact',
    ],
    ['admin', '/admin is the address of a page of the site, or of its own files.'],
    ['terms', '/terms is the address of src/content/policies/terms.mdx. another name'],
    ['Leeds city', '"Leeds city" cannot be one. lower-case letters'],
  ])('is not named %s', async (name, told) => {
    const [first, ...others] = await checkLanding((text) => text, name);
    expect(first).toMatch(/^the name of the file: /);
    expect(first).toContain(told);
    expect(others).toEqual([]);
  });

  test.each<[string, (text: string) => string, RegExp]>([
    [
      'a tag that reads the head of a trade',
      (text) => `${text}\n<Proof />\n`,
      /^<Proof>: There is no tag <Proof> here\. text without HTML, <Action>, .*<Work>$/,
    ],
    [
      'a switch in words',
      (text) => text.replace('updatedOn', 'sitemap: no\nupdatedOn'),
      /^sitemap: "no" will not do: write true or false\./,
    ],
    [
      'the title of a trade',
      (text) => text.replace('Takeoffs for Leeds', 'Concrete estimating'),
      /^title: The title "Concrete estimating" is there twice/,
    ],
  ])('with %s is told', async (_, edit, told) => {
    expect(await checkLanding(edit)).toEqual([expect.stringMatching(told)]);
  });
});
