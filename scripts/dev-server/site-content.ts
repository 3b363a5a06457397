import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SITE_CONTENT_FILE } from '#content-model/site-content.ts';
import { projectRoot } from './local-settings.ts';

const FOLDER = join(projectRoot, 'node_modules/.cache/dev-server');
const FILE = join(FOLDER, SITE_CONTENT_FILE);

/** Has functions read the content that `updateSiteContent` writes. */
export function nameSiteContent(environment: NodeJS.ProcessEnv): void {
  environment['SITE_CONTENT'] = FILE;
}

let count = 0;

/**
 * Writes the content for functions, as the running site has it. If the site cannot give it, because a content file has
 * a mistake, functions keep what they had.
 *
 * @param siteUrl address of Astro's development server
 */
export async function updateSiteContent(siteUrl: string): Promise<void> {
  const response = await fetch(new URL(SITE_CONTENT_FILE, siteUrl));
  const text = await response.text();
  if (!response.ok) return;
  await mkdir(FOLDER, { recursive: true });
  // Written atomically, so that another call's function never reads half a file.
  const written = `${FILE}.${String(process.pid)}-${String((count += 1))}`;
  await writeFile(written, text);
  await rename(written, FILE);
}
