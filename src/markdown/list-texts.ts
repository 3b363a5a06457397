import { glob, type Loader } from 'astro/loaders';

/**
 * Lists the MDX files of a folder with their front matter alone, as a collection. Astro's own loader would
 * have each file bundled as a module too; these are read by readText where they are shown.
 *
 * @param base folder, from the project's
 */
export function listTexts(base: string): Loader {
  const files = glob({ base, pattern: '*.mdx', retainBody: false });
  return {
    name: 'list-texts',
    load: (context) =>
      files.load({
        ...context,
        store: {
          ...context.store,
          set: (entry) => context.store.set({ ...entry, deferredRender: false }),
        },
      }),
  };
}
