import { getEntry } from 'astro:content';
import type { PageContent } from './pages.ts';

/** The content of a single page, from src/content/pages/<page>.yaml. A missing file fails the build. */
export async function readPage<Name extends PageContent['page']>(
  name: Name,
): Promise<Extract<PageContent, { page: Name }>> {
  const entry = await getEntry('pages', name);
  if (entry?.data.page !== name) {
    throw new Error(`src/content/pages/${name}.yaml is missing or says another "page"`);
  }
  return entry.data as Extract<PageContent, { page: Name }>;
}
