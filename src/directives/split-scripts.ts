import type { Plugin, Rolldown } from 'vite';

/** Which modules share a file; what fits none of these follows whoever imports it. */
const FILES: Rolldown.CodeSplittingGroup[] = [
  // A page without React runs these too.
  { name: 'base', test: /preload-helper|src\/forms\/write-size/, priority: 2 },
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\/|use-ready|directives\/ready|react-at-once/,
    priority: 1,
  },
  // What one form alone needs, and what a form imports later, stays with it.
  { name: 'form', test: /src\/(?:forms|fields|islands\/form)\//, minShareCount: 2 },
];

/** Stands in for a library's module, by the name that the bundler gives it: text of the module. */
const STAND_INS = new Map([
  // Vite's own preloads what an import() imports further on: 0.8 kB, and here there is nothing.
  ['\0vite/preload-helper.js', 'export const __vitePreload = (load) => load();'],
  // Astro hydrates as a transition, in slices of 5 ms with other work in between: 60 ms longer.
  [
    '\0react-at-once',
    "export { createElement } from 'react'; export const startTransition = (start) => start();",
  ],
]);

/**
 * Divides the islands' scripts into files so that a first touch fetches few, and little that it does not
 * run. Why, and in bytes: docs/decisions/003-interaction-directive.md.
 */
export function splitScripts(): Plugin {
  return {
    name: 'split-scripts',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      environments: {
        client: {
          build: {
            modulePreload: false,
            rolldownOptions: { output: { codeSplitting: { groups: FILES } } },
          },
        },
      },
    }),
    resolveId(source, importer) {
      const isHydration = importer?.endsWith('/@astrojs/react/dist/client.js');
      return source === 'react' && isHydration ? '\0react-at-once' : undefined;
    },
    load: (id) => STAND_INS.get(id),
  };
}
