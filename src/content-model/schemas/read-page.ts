import { findEntry } from '../read-entries.ts';
import type { PageContent } from './pages.ts';

/**
 * Returns the content of a single page, src/content/pages/<page>.yaml, with its facts filled.
 *
 * @throws Error where the file is missing, which stops the build
 */
export async function readPage<Name extends PageContent['page']>(
  name: Name,
): Promise<Extract<PageContent, { page: Name }>> {
  const entry = await findEntry('pages', name);
  if (entry?.data.page !== name) {
    throw new Error(`src/content/pages/${name}.yaml is missing or says another "page"`);
  }
  return entry.data as Extract<PageContent, { page: Name }>;
}
