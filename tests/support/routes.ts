import { readdirSync } from 'node:fs';

/** The built pages by address, "/about" for dist/about.html: what a visitor can open. */
export const routes: readonly string[] = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => `/${file.replaceAll('\\', '/').replace(/\.html$/, '')}`)
  .map((path) => path.replace(/\/?index$/, '') || '/')
  .sort();
