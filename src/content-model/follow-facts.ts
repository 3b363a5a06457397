import type { Loader } from 'astro/loaders';

/** What the data of a content file is made with besides the file: facts, prices, schemas, takeoff rules. */
const FOUNDATIONS = JSON.stringify(
  import.meta.glob(
    ['../content/{company,prices}.yaml', '../{content-model,takeoffs}/**/*.ts', '!../**/*.test.ts'],
    { query: '?raw', import: 'default', eager: true },
  ),
);

/**
 * A loader that reads its files anew when a fact, a price or a schema has changed. Astro keeps the data of
 * a file until the file itself changes, from one build to the next; but `{price.singleTrade}` in a text
 * stands there as the amount, which would be yesterday's.
 */
export function followFacts(loader: Loader, foundations = FOUNDATIONS): Loader {
  return {
    ...loader,
    load: (context) => {
      const beneath = context.generateDigest(foundations);
      return loader.load({
        ...context,
        generateDigest: (data) => context.generateDigest(beneath + context.generateDigest(data)),
      });
    },
  };
}
