import type { AstroIntegration } from 'astro';

/**
 * Keeps Astro's log to warnings and errors, so that an editor's mistake stands alone, and ends a
 * build with one line: pages and seconds.
 */
export function reportBuild(): AstroIntegration {
  const begun = performance.now();
  return {
    name: 'report-build',
    hooks: {
      'astro:build:done': ({ pages }) => {
        const seconds = ((performance.now() - begun) / 1000).toFixed(1);
        console.log(`Built ${pages.length} pages into dist/ in ${seconds} s.`);
      },
    },
  };
}
