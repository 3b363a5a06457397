import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { type Picture, readContentFiles } from './content-files.ts';
import { findMistakes } from './find-mistakes.ts';
import { formatMistake, type Mistake } from './mistake.ts';

/** Content of a small company without a mistake, the addresses its site has had, and the day of its check. */
const SOUND = readContentFiles('tests/fixtures/content');
const PUBLISHED = ['/', '/blogs/low-bids', '/trades/concrete', '/terms'];
const DAY = new Date('2026-11-23');

const read = (file: string) => SOUND.texts.get(`src/content/${file}`) ?? '';

/** Checks the content with some of its files edited, added (from an empty text) or removed. */
function check(
  edits: Readonly<Record<string, ((text: string) => string) | undefined>> = {},
  pictures: Readonly<Record<string, Picture>> = {},
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
  return findMistakes({ texts, names, readPicture }, PUBLISHED, DAY);
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
  const written: typeof PLANTED = [];

  test.each(PLANTED)('$what', async (planted) => {
    const mistakes = await check({ [planted.file]: replace(planted.from, planted.to) });
    const told = `${mistakes.map(formatMistake).join('\n')}\n`;
    written.push({ ...planted, told });
    expect(told).toBe(planted.told);
    expect(mistakes.map(({ file }) => file)).toEqual([`src/content/${planted.file}`]);
  });

  // `vitest -u` writes changed messages.
  test('mistakes.yaml is written as these tests write it', async () => {
    await expect(stringify(written, { lineWidth: 0 })).toMatchFileSnapshot('./mistakes.yaml');
  });
});

test('a delivered sample whose files are missing or misnamed is told each of them', async () => {
  const mistakes = await check({
    'samples/fence.yaml': () => `name: Fence
order: 2
description: A fence that was taken off for a client.
placeholder: false
updatedOn: 2026-09-14
project: { name: Yard, place: "Boise, Idaho", scope: All of it., issued: 2026-09-14 }
divisions: ["32"]
total: 48210.55
rows: 14
files:
  pdf: ./files/fence.pdf
  workbook: ./files/Fence.xls
  picture: ./files/fence.png
  pictureText: A yard with its fence marked
`,
  });
  expect(mistakes.map(({ line, place, problem }) => [line, place, problem])).toEqual([
    [11, 'files › pdf', 'There is no file src/content/samples/files/fence.pdf.'],
    [
      12,
      'files › workbook',
      '"./files/Fence.xls" will not do: A path beside the sample in lower-case letters, digits and hyphens, as "./files/fencing.xlsx".',
    ],
    [13, 'files › picture', 'There is no file src/content/samples/files/fence.png.'],
  ]);
});

describe('an address that was on the live site', () => {
  test('is missed after a renaming: the cure stands first, before the links to it', async () => {
    const mistakes = await check({
      'articles/low-bids.mdx': undefined,
      'articles/reading-bids.mdx': () => article,
      'faq/files.yaml': replace('(/pricing)', '(/blogs/low-bids)'),
    });
    expect(mistakes).toMatchObject([
      {
        file: 'src/content/articles/reading-bids.mdx',
        place: 'formerly',
        allowed: 'formerly: [/blogs/low-bids], in this file',
      },
      { problem: '"/blogs/low-bids" only leads on to "/blogs/reading-bids": link to that.' },
      { file: 'src/content/trades/concrete.mdx', place: 'proof › article' },
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
  [
    'a link to a draft',
    {
      'articles/later.mdx': () => second.replace('draft: false', 'draft: true'),
      'articles/low-bids.mdx': replace('(/terms#1-quotes)', '(/blogs/later)'),
    },
    '"/blogs/later" is not on the live site yet',
  ],
  [
    'a link to a file that is part of a page',
    { 'articles/low-bids.mdx': replace('(/terms#1-quotes)', '(/_about/People)') },
    'No page has the address "/_about/People"',
  ],
  [
    'a file that no page is made from',
    { 'articles/second.md': () => 'Text' },
    'No page is made from this file',
  ],
  [
    'a name that cannot be an address',
    {
      'articles/Second Look.mdx': () => second,
    },
    '"Second Look" cannot be one',
  ],
])('%s is reported', async (_, edits: Edits, problem) => {
  const mistakes = await check(edits);
  expect(mistakes.map((mistake) => mistake.problem)).toEqual([expect.stringContaining(problem)]);
});

describe('a photograph is looked at', () => {
  const sound: Picture = { format: 'jpeg', width: 1600, height: 1200, bytes: 2_000_000 };

  test.each<[string, string, Partial<Picture>, string | undefined]>([
    ['as the schema wants it', 'bid-room.jpg', {}, undefined],
    ['with a camera’s ending', 'DSC_0042.JPG', {}, undefined],
    ['as AVIF', 'bid-room.avif', { format: 'heif' }, undefined],
    ['that is too narrow', 'bid-room.jpg', { width: 1599 }, 'is 1599 pixels wide'],
    ['upright', 'bid-room.jpg', { height: 2400 }, '1600 pixels wide and 2400 high'],
    ['that is no picture', 'bid-room.jpg', { format: undefined }, 'is no picture'],
    ['of another format', 'bid-room.jpg', { format: 'png' }, 'named .jpg, and its content is png'],
    ['that is too large', 'bid-room.jpg', { bytes: 12_300_000 }, '12.3 MB'],
  ])('a cover %s', async (_, name, header, problem) => {
    const mistakes = await check(
      { 'articles/low-bids.mdx': replace('  name: concrete', `  photo: ./photos/${name}`) },
      { [`src/content/articles/photos/${name}`]: { ...sound, ...header } },
    );
    expect(mistakes.map((mistake) => mistake.problem)).toEqual(
      problem === undefined ? [] : [expect.stringContaining(problem)],
    );
  });
});
