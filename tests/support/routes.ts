import { readdirSync } from 'node:fs';

/**
 * The built pages by address, "/about" for about.html: what a visitor can open.
 *
 * @param folder the build
 */
export function listRoutes(folder = 'dist'): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replaceAll('\\', '/').replace(/\.html$/, '')}`)
    .map((path) => path.replace(/\/?index$/, '') || '/')
    .sort();
}
