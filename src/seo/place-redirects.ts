import type { AstroIntegration } from 'astro';
import { writeFile } from 'node:fs/promises';
import { listRedirects, writeRedirects } from './redirects.ts';

/** Writes dist/_redirects once the addresses of all pages are known. */
export function placeRedirects(): AstroIntegration {
  return {
    name: 'place-redirects',
    hooks: {
      'astro:build:done': async ({ dir, pages, logger }) => {
        const paths = pages
          .map(({ pathname }) => `/${pathname.replace(/\/$/, '')}`)
          .filter((path) => path !== '/404')
          .sort();
        const redirects = listRedirects(paths);
        await writeFile(new URL('_redirects', dir), writeRedirects(redirects));
        logger.info(`${redirects.length} permanent redirects`);
      },
    },
  };
}
