import type { AstroIntegration } from 'astro';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { isFurtherBlogPage } from '#seo/noindex-paths.ts';
import { findUnpublished } from '#seo/published.ts';
import { readAliases } from '#seo/read-aliases.ts';
import { findTarget, listRedirects, type Redirect, writeRedirects } from '#seo/redirects.ts';

/**
 * Writes dist/_redirects and dist/addresses.txt once the addresses of all pages are known. Prints the addresses that
 * src/seo/published.txt lacks, because a build changes no file that is in git. Under `npm start` redirects apply as
 * soon as editors have written them.
 */
export function placeRedirects(
  readRedirects: () => readonly Redirect[] = readContentAliases,
  findNew: (paths: readonly string[]) => readonly string[] = findUnpublished,
): AstroIntegration {
  return {
    name: 'place-redirects',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const [path = '', search = ''] = request.url?.split('?') ?? [];
          const asksForPage = (request.headers.accept ?? '').includes('text/html');
          const to = asksForPage ? findTarget(path, search, readRedirects()) : undefined;
          if (to === undefined) next();
          else response.writeHead(301, { location: to, 'cache-control': 'no-store' }).end();
        });
      },
      'astro:build:done': async ({ dir, pages, logger }) => {
        const paths = pages
          .map(({ pathname }) => `/${pathname.replace(/\/$/, '')}`)
          .filter((path) => path !== '/404')
          .sort();
        const isFile = (path: string) => existsSync(new URL(`.${path}`, dir));
        const redirects = listRedirects(paths, readRedirects(), isFile);
        await writeFile(new URL('_redirects', dir), writeRedirects(redirects));
        logger.info(`${redirects.length} permanent redirects`);
        // Further pages of a list come and go with articles; their addresses are not permanent.
        const kept = paths.filter((path) => !isFurtherBlogPage(path));
        // The content check reads this file from the live site: src/seo/published.txt may lack pages made at /admin.
        await writeFile(new URL('addresses.txt', dir), `${kept.join('\n')}\n`);
        const added = findNew(kept);
        if (added.length > 0) console.log(tellNew(added));
      },
    },
  };
}

/** Most new addresses that a message lists. */
const MAX_NAMED = 5;

function tellNew(paths: readonly string[]): string {
  const [one, ...others] = paths;
  if (others.length === 0) {
    return `New address: add the line ${one} to src/seo/published.txt, or let npm start do it.`;
  }
  const named = paths.slice(0, MAX_NAMED).join(', ');
  const rest = paths.length - MAX_NAMED;
  const more = rest > 0 ? ` and ${rest.toLocaleString('en')} more` : '';
  return `New addresses: add the lines ${named}${more} to src/seo/published.txt, or let npm start do it.`;
}

function readContentAliases(): Redirect[] {
  const folder = 'src/content';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:yaml|mdx)$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
  return readAliases(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])));
}
