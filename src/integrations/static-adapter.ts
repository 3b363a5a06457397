import netlify from '@astrojs/netlify';
import type { AstroIntegration } from 'astro';

/**
 * The Netlify adapter for a site whose pages are all built once.
 *
 * `@astrojs/netlify` 8 does not declare a static output, so Astro would build a server and the
 * adapter would deploy a function for `/*`, which every unknown address would start. Declaring it
 * keeps the adapter's redirects and headers and leaves the function out. Images are made by the
 * build.
 */
export function netlifyStatic(): AstroIntegration {
  const adapter = netlify({ imageCDN: false });
  const configDone = adapter.hooks['astro:config:done'];
  return {
    ...adapter,
    hooks: {
      ...adapter.hooks,
      'astro:config:done': (parameters) =>
        configDone?.({
          ...parameters,
          // Read late: Astro decides it when the adapter is set.
          get buildOutput() {
            return parameters.buildOutput;
          },
          setAdapter: (declared) => {
            parameters.setAdapter({
              ...declared,
              // Without the query ?dpl=… at the scripts of islands: docs/decisions/029-lost-scripts.md
              client: {},
              adapterFeatures: { ...declared.adapterFeatures, buildOutput: 'static' },
            });
          },
        }),
    },
  };
}
