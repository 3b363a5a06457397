import type { APIContext } from 'astro';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { GET as getLlms } from '../pages/llms.txt.ts';
import { GET as getRobots } from '../pages/robots.txt.ts';
import { GET as getFeed } from '../pages/rss.xml.ts';

vi.mock('astro:content', () => import('#tests/support/fixture-content.ts'));
vi.mock('#content-model/company.ts', () => import('#tests/support/fixture-content.ts'));
vi.mock('#components/prose/article-vocabulary.ts', () => ({ components: {} }));
vi.mock('astro:container', () => ({ loadRenderers: () => Promise.resolve([]) }));
// An article as Astro renders it, with what means nothing outside the site.
vi.mock('astro/container', () => ({
  experimental_AstroContainer: {
    create: () =>
      Promise.resolve({
        renderToString: (text: string) =>
          Promise.resolve(
            `<script>go()</script><p class="lead">Whole text of ${text} &amp; more.</p><a href="/pricing">x</a>`,
          ),
      }),
  },
}));

beforeEach(() => vi.stubEnv('DEV', false));

const read = async (get: typeof getRobots) => (await get({} as APIContext)).text();

test('robots.txt lets everyone in and names the sitemap', async () => {
  // RFC 9309: a group of rules for all, an empty line, and the sitemap by its full address.
  expect(await read(getRobots)).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://plumb.example/sitemap-index.xml\n',
  );
});

describe('llms.txt', () => {
  // https://llmstxt.org: one h1, a quoted summary, then h2 sections of links with a colon and a note.
  test('names the company, how to reach it, and every listed page by its part of the site', async () => {
    expect(await read(getLlms)).toBe(`# Plumb Line Estimating

> Takeoffs for </script> & friends.

Phone (303) 555-0101, e-mail plans@plumb.example.
7 Level Road, Denver, CO 80202.
Monday to Friday, 9 am to 5 pm Mountain Time.
Areas served: Colorado, Utah.

## Company

- [Title of home](https://plumb.example/): Description of home.
- [Title of pricing](https://plumb.example/pricing): Description of pricing.
- [Title of blogs](https://plumb.example/blogs): Description of blogs.
- [Title of samples](https://plumb.example/samples): Description of samples.

## Trades

- [Title of concrete](https://plumb.example/trades/concrete): Description of concrete.
- [Title of masonry](https://plumb.example/trades/masonry): Description of masonry.

## Sample takeoffs

- [Name of wall sample takeoff](https://plumb.example/samples/wall): Description of wall. With its files.
- [Name of slab sample takeoff](https://plumb.example/samples/slab): Description of slab. With its files.

## Articles

- [Title of also-early](https://plumb.example/blogs/also-early): Description of also-early.
- [Title of early](https://plumb.example/blogs/early): Description of early.
- [Title of late](https://plumb.example/blogs/late): Description of late.

## Policies

- [Privacy](https://plumb.example/privacy): Of data.
- [Terms](https://plumb.example/terms): Of service.

## More

- [Title of leeds](https://plumb.example/leeds): Description of leeds.
`);
  });
});

describe('the feed', () => {
  test('has every article that is out, newest first, with its day and its own address', async () => {
    const feed = await read(getFeed);
    const items = [...feed.matchAll(/<item>([\s\S]*?)<\/item>/g)].map(([, item = '']) => item);
    const links = items.map((item) => /<link>(.*?)<\/link>/.exec(item)?.[1]);
    expect(links).toEqual([
      'https://plumb.example/blogs/late',
      'https://plumb.example/blogs/early',
      'https://plumb.example/blogs/also-early',
    ]);
    expect(items[0]).toContain('<title>Title of late</title>');
    expect(items[0]).toContain('<description>Description of late.</description>');
    expect(items[0]).toContain('<category>Bidding</category>');
    expect(items[0]).toContain('<pubDate>Tue, 10 Feb 2026 00:00:00 GMT</pubDate>');
    expect(feed).toContain('<title>Plumb Line Estimating: Title of blogs</title>');
    expect(feed).toContain('<language>en-us</language>');
    expect(feed).toMatch(/<lastBuildDate>\w{3}, \d\d \w{3} 2026 00:00:00 GMT<\/lastBuildDate>/);
    expect(feed).toMatch(/<atom:link href="https:\/\/plumb\.example\/rss\.xml" rel="self"/);
  });

  test('has the whole text, fit for any reader', async () => {
    const feed = await read(getFeed);
    const content = /<content:encoded>([\s\S]*?)<\/content:encoded>/.exec(feed)?.[1] ?? '';
    expect(content).toContain('Whole text of late');
    expect(content).toContain('https://plumb.example/pricing');
    expect(content).not.toMatch(/script|class|go\(\)/);
  });
});
