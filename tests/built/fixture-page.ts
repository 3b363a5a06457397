import { assembleSite, type BuiltSite } from './built-site.ts';

const origin = 'https://site.example';

/** A sound page; the parts that a test wants otherwise are given. */
export interface FixturePage {
  readonly path: string;
  readonly title?: string;
  readonly description?: string;
  /** What social networks take it for. */
  readonly type?: 'website' | 'article';
  /** Address of the social card. */
  readonly card?: string;
  /** Further elements of the head. */
  readonly head?: string;
  readonly canonical?: string | null;
  readonly body?: string;
  /** Structured data as text; null leaves it out. */
  readonly graph?: string | null;
}

export const sentence =
  'Concrete takeoffs measured from your structural sheets, with footings, walls and slabs by the pour and by the yard.';

/** A graph as the site writes it, with nodes of one's own added. */
export function writeFixtureGraph(path: string, nodes: readonly object[] = []): string {
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebSite', '@id': `${origin}/#website`, url: `${origin}/` },
      {
        '@type': 'WebPage',
        '@id': `${origin}${path}#page`,
        url: `${origin}${path}`,
        isPartOf: { '@id': `${origin}/#website` },
      },
      ...nodes,
    ],
  });
}

const nameCard = (path: string) => `/cards${path === '/' ? '/home' : path}.png`;

export function writeFixturePage(page: FixturePage): string {
  const { path, canonical = `${origin}${path}` } = page;
  const title = page.title ?? `A page that lives at ${path}`;
  const description = page.description ?? `${path} ${sentence}`;
  const graph = page.graph === undefined ? writeFixtureGraph(path) : page.graph;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="description" content="${description}">
${canonical === null ? '' : `<link rel="canonical" href="${canonical}"><meta property="og:url" content="${canonical}">`}
<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">
<meta property="og:type" content="${page.type ?? 'website'}"><meta property="og:site_name" content="Site">
<meta property="og:image" content="${origin}${page.card ?? nameCard(path)}"><meta property="og:image:alt" content="Card">
<meta name="twitter:card" content="summary_large_image">
${page.head ?? ''}
${graph === null ? '' : `<script type="application/ld+json">${graph}</script>`}
</head><body>${page.body ?? '<h1>Heading</h1>'}</body></html>`;
}

/**
 * A site of two sound pages, home and /about, that link to each other. Pages given replace or join
 * them, files given replace or join the files; a file that is undefined is taken away.
 */
export function buildFixture(
  pages: readonly FixturePage[] = [],
  files: Readonly<Record<string, string | Buffer | undefined>> = {},
): BuiltSite {
  const all = new Map<string, FixturePage>([
    ['/', { path: '/', body: '<h1>Home</h1><a href="/about">About</a>' }],
    ['/about', { path: '/about', body: '<h1>About</h1><a href="/">Home</a>' }],
  ]);
  for (const page of pages) all.set(page.path, page);
  const written = new Map<string, Buffer>();
  for (const page of all.values()) {
    const address = page.path === '/' ? '/index.html' : `${page.path}.html`;
    written.set(address, Buffer.from(writeFixturePage(page)));
  }
  const entries = [...all.keys()].map(
    (path) => `<url><loc>${origin}${path}</loc><lastmod>2026-01-01</lastmod></url>`,
  );
  written.set('/sitemap-0.xml', Buffer.from(entries.join('')));
  written.set('/robots.txt', Buffer.from(`Sitemap: ${origin}/sitemap-index.xml`));
  written.set('/card.png', writePngHead(1200, 630));
  for (const path of all.keys()) {
    written.set(nameCard(path), writePngHead(1200, 630));
  }
  written.set('/_redirects', Buffer.from('/About /about 301\n'));
  for (const [address, content] of Object.entries(files)) {
    if (content === undefined) written.delete(address);
    else written.set(address, Buffer.from(content));
  }
  return assembleSite(written);
}

/** The first bytes of a PNG, which tell its size. */
export function writePngHead(width: number, height: number): Buffer {
  const head = Buffer.alloc(32);
  head.write('\x89PNG\r\n\x1a\n', 'latin1');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
}
