import { describe, expect, test, vi } from 'vitest';
import { findMistakes } from './find-mistakes.ts';
import { FIXTURE, FIXTURE_PUBLISHED, makeContent } from './sound-content.ts';
import { writeMistake } from './mistake.ts';
import { PLANTED_MISTAKES } from './planted-mistakes.ts';

vi.mock('../../src/content/company.yaml?raw', async () => ({
  default: (await import('./sound-content.ts')).FIXTURE['company.yaml'],
}));
vi.mock('../../src/content/prices.yaml?raw', async () => ({
  default: (await import('./sound-content.ts')).FIXTURE['prices.yaml'],
}));

test('sound content has no mistake', async () => {
  expect(await findMistakes(makeContent(), FIXTURE_PUBLISHED)).toEqual([]);
});

/** The content with one text replaced, where it stands first. */
function plant(file: keyof typeof FIXTURE, from: string, to: string) {
  return makeContent({
    [file]: (text) => {
      expect(text).toContain(from);
      return text.replace(from, () => to);
    },
  });
}

describe('each mistake is told with its place, what is wrong and what may stand there', () => {
  test('there are at least forty', () =>
    expect(PLANTED_MISTAKES.length).toBeGreaterThanOrEqual(40));

  test.each(PLANTED_MISTAKES)('$what', async ({ file, from, to, at, says, allows }) => {
    const mistakes = await findMistakes(plant(file, from, to), FIXTURE_PUBLISHED);
    expect(mistakes).toHaveLength(1);
    const [mistake] = mistakes;
    expect(`${mistake?.file}:${mistake?.line}:${mistake?.column}`).toMatch(
      new RegExp(`^src/content/${file}:${at}`),
    );
    expect(mistake?.problem).toContain(says);
    expect(mistake?.allowed).toContain(allows);
    expect(mistake?.example).not.toBe('');
  });

  test('in the words of mistakes.txt, which is there to be read', async () => {
    const told = [];
    for (const { what, file, from, to } of PLANTED_MISTAKES) {
      const mistakes = await findMistakes(plant(file, from, to), FIXTURE_PUBLISHED);
      told.push(`${what.toUpperCase()}\n${mistakes.map(writeMistake).join('\n')}\n`);
    }
    await expect(told.join('\n')).toMatchFileSnapshot('./mistakes.txt');
  });
});

test('a delivered sample whose files are missing or misnamed is told each of them', async () => {
  const content = makeContent({
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
  const mistakes = await findMistakes(content, FIXTURE_PUBLISHED);
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
  test('is missed after a renaming, in the file that took its place', async () => {
    const content = makeContent({
      'articles/low-bids.mdx': undefined,
      'articles/lost-bids.mdx': () => FIXTURE['articles/low-bids.mdx'],
    });
    expect(await findMistakes(content, FIXTURE_PUBLISHED)).toMatchObject([
      {
        file: 'src/content/articles/lost-bids.mdx',
        place: 'formerly',
        example: 'formerly: [/blogs/low-bids]',
      },
    ]);
  });

  test('is missed when its page is taken down, with the redirect to add', async () => {
    const content = makeContent({ 'articles/low-bids.mdx': undefined });
    expect(await findMistakes(content, FIXTURE_PUBLISHED)).toMatchObject([
      {
        file: 'src/seo/published.txt',
        line: 2,
        example: '- { from: /blogs/low-bids, to: /blogs }',
      },
    ]);
  });

  test('is missed when its page becomes a draft', async () => {
    const content = plant('articles/low-bids.mdx', 'draft: false', 'draft: true');
    const [mistake] = await findMistakes(content, FIXTURE_PUBLISHED);
    expect(mistake?.problem).toContain('/blogs/low-bids was on the live site and is gone');
  });

  test('is not missed where a page held back leads on', async () => {
    const content = makeContent({
      'articles/low-bids.mdx': (text) => text.replace('draft: false', 'draft: true'),
      'redirects.yaml': (text) => `${text}- from: /blogs/low-bids\n  to: /blogs\n`,
    });
    expect(await findMistakes(content, FIXTURE_PUBLISHED)).toEqual([]);
  });

  test('is not missed where it leads to the page’s new name', async () => {
    const content = makeContent({
      'articles/low-bids.mdx': undefined,
      'articles/lost-bids.mdx': () =>
        FIXTURE['articles/low-bids.mdx'].replace(
          'topic: Bidding',
          'topic: Bidding\nformerly: [/blogs/low-bids]',
        ),
    });
    expect(await findMistakes(content, FIXTURE_PUBLISHED)).toEqual([]);
  });
});

test('a link to a draft is told', async () => {
  const content = makeContent({
    'articles/later.mdx': () =>
      FIXTURE['articles/low-bids.mdx'].replace('draft: false', 'draft: true'),
    'articles/low-bids.mdx': (text) => text.replace('(/terms#1-quotes)', '(/blogs/later)'),
  });
  const mistakes = await findMistakes(content, FIXTURE_PUBLISHED);
  expect(mistakes.map(({ problem }) => problem)).toEqual([
    '"/blogs/later" is not on the live site yet: it is a draft, or its day has not come.',
  ]);
});

test('a file that no page is made from is told', async () => {
  const content = makeContent({ 'articles/second.md': () => 'Text' });
  expect(await findMistakes(content, FIXTURE_PUBLISHED)).toMatchObject([
    { file: 'src/content/articles/second.md', place: 'the file' },
  ]);
});

test('a name that cannot be an address is told with one that can', async () => {
  const content = makeContent({
    'articles/Second Look.mdx': () => FIXTURE['articles/low-bids.mdx'],
  });
  expect(await findMistakes(content, FIXTURE_PUBLISHED)).toMatchObject([
    { file: 'src/content/articles/Second Look.mdx', example: 'second-look.mdx' },
  ]);
});
