import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { placeRedirects } from '#integrations/place-redirects.ts';
import { readAliases } from './read-aliases.ts';
import { findTarget, listRedirects, type Redirect, writeRedirects } from './redirects.ts';

const paths = [
  '/',
  '/contact',
  '/faq',
  '/blogs/blog1',
  '/privacy-policy',
  '/trades/concrete-estimating',
  '/trades/openings-estimating',
  '/trades/interior-exterior-finishes',
];
const aliases = [
  { from: '/trades/doors-windows', to: '/trades/openings-estimating' },
  { from: '/trades/finishes-estimating', to: '/trades/interior-exterior-finishes' },
];
const redirects = listRedirects(paths, aliases);
const find = (from: string) => redirects.find((redirect) => redirect.from === from)?.to;

describe('redirects', () => {
  test.each([
    // Addresses in the owner's own links (specification: some use /trades/doors-windows …)
    ['/trades/doors-windows', '/trades/openings-estimating'],
    ['/trades/finishes-estimating', '/trades/interior-exterior-finishes'],
    // Other spellings of people and old links
    ['/Trades/doors-windows', '/trades/openings-estimating'],
    ['/Trades/Doors-windows', '/trades/openings-estimating'],
    ['/Trades/Doors-Windows', '/trades/openings-estimating'],
    ['/trades/Doors-windows', '/trades/openings-estimating'],
    ['/trades/Doors-Windows', '/trades/openings-estimating'],
    ['/trades/DOORS-WINDOWS', '/trades/openings-estimating'],
    ['/TRADES/DOORS-WINDOWS', '/trades/openings-estimating'],
    ['/trades/doors-windows.html', '/trades/openings-estimating'],
    ['/Trades/Finishes-Estimating.html', '/trades/interior-exterior-finishes'],
  ])('lead from %s to %s', (from, to) => {
    expect(find(from)).toBe(to);
  });

  test('grow with renames, not with pages', () => {
    const articles = Array.from({ length: 1_000 }, (_, index) => `/blogs/note-${index}`);
    expect(listRedirects([...paths, ...articles], aliases)).toEqual(redirects);
    expect(listRedirects(paths, [])).toEqual([]);
  });

  test('need one step each, name every address once, and the home page never', () => {
    expect(redirects.length).toBeGreaterThan(paths.length);
    for (const { from, to } of redirects) {
      expect(paths.slice(1)).toContain(to);
      expect(paths).not.toContain(from);
      expect(from).toMatch(/^\/[^/]/);
    }
    expect(new Set(redirects.map(({ from }) => from)).size).toBe(redirects.length);
  });

  test('do not shadow a page whose address is another’s in capitals', () => {
    const named = [{ from: '/questions', to: '/faq' }];
    const both = listRedirects([...paths, '/QUESTIONS'], named);
    expect(both.find(({ from }) => from === '/QUESTIONS')).toBeUndefined();
    expect(both.find(({ from }) => from === '/Questions')?.to).toBe('/faq');
  });

  test.each([
    ['/old', '/old.html'],
    ['/our-services', '/Our-Services'],
    ['/Our-Services', '/OUR-SERVICES.html'],
  ])('lead from %s and %s to the page that an editor gave each', (first, second) => {
    const both = [
      { from: first, to: '/contact' },
      { from: second, to: '/faq' },
    ];
    for (const given of [both, both.toReversed()]) {
      expect(listRedirects(paths, given)).toEqual(expect.arrayContaining(both));
    }
  });

  test('are permanent, one a line, and give way to a file of the same name', () => {
    const written = writeRedirects(['/A', '/B'].map((from) => ({ from, to: from.toLowerCase() })));
    expect(written).toBe('/A /a 301\n/B /b 301\n');
  });

  test('refuse an alias of a page that does not exist, or that is a page', () => {
    expect(() => listRedirects(['/'], aliases)).toThrow(
      '/trades/openings-estimating, which is no page',
    );
    expect(() => listRedirects([...paths, '/trades/doors-windows'], aliases)).toThrow(
      '/trades/doors-windows is a page',
    );
  });
});

describe('addresses of another system', () => {
  const moved = [
    { from: '/old-blog/*', to: '/faq' },
    { from: '/old-blog/prices/*', to: '/contact' },
    { from: '/services.php', to: '/faq' },
    { from: '/Our_Services', to: '/faq' },
    { from: '/?p=12', to: '/faq' },
    { from: '/page?id=3&lang=en', to: '/contact' },
    { from: '/page', to: '/faq' },
    { from: '/pay', to: 'https://buy.stripe.com/abc' },
    { from: '/sample.pdf', to: '/pdfs/slab.pdf' },
    { from: '/Contact', to: '/contact' },
    { from: '/nos-services/béton', to: '/faq' },
  ];
  const rules = listRedirects(paths, moved, (path) => path === '/pdfs/slab.pdf');
  const lines = writeRedirects(rules).trimEnd().split('\n');

  test('are written as Netlify reads them, a query forced over the page of its path', () => {
    expect(lines).toEqual(
      expect.arrayContaining([
        '/services.php /faq 301',
        '/Our_Services /faq 301',
        '/our_services /faq 301',
        '/ p=12 /faq 301!',
        '/page id=3 lang=en /contact 301!',
        '/page /faq 301',
        '/pay https://buy.stripe.com/abc 301',
        '/sample.pdf /pdfs/slab.pdf 301',
        '/old-blog/* /faq 301',
        '/nos-services/béton /faq 301',
        '/nos-services/b%C3%A9ton /faq 301',
        '/nos-services/béton.html /faq 301',
      ]),
    );
    expect(lines.filter((line) => line.endsWith('!'))).toHaveLength(2);
  });

  test('are written once where they are another spelling of a page', () => {
    expect(lines.filter((line) => /^\/contact/i.test(line))).toEqual(['/Contact /contact 301']);
  });

  test('are ordered so that the closest fits first', () => {
    const order = ['/page id=3', '/ p=12', '/page /faq', '/old-blog/prices/*', '/old-blog/*'].map(
      (start) => lines.findIndex((line) => line.startsWith(start)),
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
  });

  test.each([
    ['/', '', undefined],
    ['/', 'p=13', undefined],
    ['/', 'p=12', '/faq'],
    ['/', 'utm_source=mail&p=12', '/faq'],
    ['/page', 'id=3&lang=en', '/contact'],
    ['/page', 'id=4', '/faq'],
    ['/old-blog/2019/slab', '', '/faq'],
    ['/old-blog/prices/2019', '', '/contact'],
    ['/old-blogs', '', undefined],
    ['/pay', '', 'https://buy.stripe.com/abc'],
    ['/nos-services/b%C3%A9ton', '', '/faq'],
    ['/nos-services/b%c3%a9ton/', '', '/faq'],
    ['/nos-services/be%CC%81ton', '', '/faq'],
    ['/services.php/', 'from=mail', '/faq'],
    ['/b%E9ton', '', undefined],
  ])('lead while editing from %s?%s to %s', (path, search, to) => {
    expect(findTarget(path, search, moved)).toBe(to);
  });
});

describe('a build', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'redirects-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  /** Runs the hook at the end of a build; returns the lines it logged. */
  async function endBuild(
    findNew: (added: readonly string[]) => readonly string[],
    moved: readonly Redirect[] = aliases,
  ): Promise<string[]> {
    const said: string[] = [];
    const hook = placeRedirects(() => moved, findNew).hooks['astro:build:done'];
    await hook?.({
      dir: pathToFileURL(`${folder}/`),
      // As Astro names them: without a slash in front, with one behind, in any order.
      pages: [...paths.map((path) => `${path.slice(1)}/`), '404/', 'blogs/2/']
        .reverse()
        .map((pathname) => ({ pathname: pathname === '/' ? '' : pathname })),
      logger: { info: (text: string) => void said.push(text) },
    } as unknown as Parameters<NonNullable<typeof hook>>[0]);
    return said;
  }

  test('writes those of all pages but the one for unknown addresses', async () => {
    const expected = listRedirects([...paths].sort(), aliases);
    const asked: string[][] = [];
    const said = await endBuild((added) => {
      asked.push([...added]);
      return [];
    });
    const lines = (await readFile(join(folder, '_redirects'), 'utf8')).trimEnd().split('\n');
    expect(lines).toContain('/Trades/Doors-Windows /trades/openings-estimating 301');
    expect(lines.join('\n')).not.toMatch(/404|\/\/| \/ /);
    expect(lines).toHaveLength(expected.length);
    expect(asked).toEqual([[...paths].sort()]);
    expect(said).toEqual([`${expected.length} permanent redirects`]);
    // In an order of their own, so that a build changes the file only where an address changes.
    const sources = lines.map((line) => line.split(' ')[0]);
    expect(sources).toEqual(expected.map(({ from }) => from));
  });

  test('writes an old address in both encodings, however its editor has it', async () => {
    const read = (written: string) =>
      readAliases(new Map([['src/content/redirects.yaml', `- { from: ${written}, to: /faq }\n`]]));
    for (const written of ['/béton', '/b%C3%A9ton', '/b%c3%a9ton/', '/be\u0301ton']) {
      await endBuild(() => [], read(written));
      const lines = (await readFile(join(folder, '_redirects'), 'utf8')).trimEnd().split('\n');
      expect(lines).toEqual(expect.arrayContaining(['/béton /faq 301', '/b%C3%A9ton /faq 301']));
      expect(new Set(lines).size).toBe(lines.length);
    }
  });

  test.each([
    [0, []],
    [
      1,
      ['New address: add the line /blogs/note-1 to src/seo/published.txt, or let npm start do it.'],
    ],
    [
      2,
      [
        'New addresses: add the lines /blogs/note-1, /blogs/note-2 to src/seo/published.txt, or let npm start do it.',
      ],
    ],
    [
      6,
      [
        'New addresses: add the lines /blogs/note-1, /blogs/note-2, /blogs/note-3, /blogs/note-4, /blogs/note-5 and 1 more ' +
          'to src/seo/published.txt, or let npm start do it.',
      ],
    ],
    [
      1_205,
      [
        'New addresses: add the lines /blogs/note-1, /blogs/note-2, /blogs/note-3, /blogs/note-4, /blogs/note-5 and 1,200 more ' +
          'to src/seo/published.txt, or let npm start do it.',
      ],
    ],
  ])('says in one line that %i addresses are new', async (count, told) => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    await endBuild(() => Array.from({ length: count }, (_, index) => `/blogs/note-${index + 1}`));
    expect(log.mock.calls.map(([line]: unknown[]) => line)).toEqual(told);
    log.mockRestore();
  });
});
