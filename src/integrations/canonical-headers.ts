import type { AstroIntegration } from 'astro';
import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';

/**
 * Writes dist/_headers: each sample's PDF names the sample's page as canonical, so that search results lead to the
 * page. A PDF cannot say so itself, and netlify.toml does not list the samples.
 *
 * Source:
 * https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls#rel-canonical-header-method
 */
export function placeCanonicalHeaders(): AstroIntegration {
  let site = '';
  return {
    name: 'place-canonical-headers',
    hooks: {
      'astro:config:done': ({ config }) => {
        site = config.site ?? '';
      },
      'astro:build:done': async ({ dir, pages }) => {
        const paths = pages.map(({ pathname }) => pathname.replace(/\/$/, ''));
        const files = readdirSync(dir, { recursive: true, encoding: 'utf8' });
        const headers = files
          .map((file) => file.replaceAll('\\', '/'))
          .flatMap((file) => /^pdfs\/(.+)\.pdf$/.exec(file)?.[1] ?? [])
          .filter((id) => paths.includes(`samples/${id}`))
          .sort()
          .map((id) => writeCanonical(`/pdfs/${id}.pdf`, new URL(`/samples/${id}`, site)));
        await writeFile(new URL('_headers', dir), headers.join(''));
      },
    },
  };
}

function writeCanonical(path: string, canonical: URL): string {
  return `${path}\n  Link: <${canonical.href}>; rel="canonical"\n`;
}
