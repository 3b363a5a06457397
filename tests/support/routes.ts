import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { samples, trades } from '#tests/site/whole.ts';
import { folderOf } from './build-test-site.ts';

/**
 * The built pages by address, "/about" for about.html: what a visitor can open.
 *
 * @param folder the build
 */
export function listRoutes(folder = join(folderOf('whole'), 'dist')): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replaceAll('\\', '/').replace(/\.html$/, '')}`)
    .map((path) => path.replace(/\/?index$/, '') || '/')
    .sort();
}

/** Routes whose template another route has, though their folder is their own. */
const REPEATED = ['/blog', '/refundpolicy', '/terms'];

/** Of drawn and counted trades, articles, samples, bills of quantities and policies one route each, and all the others. */
export function listTemplates(routes: readonly string[]): readonly string[] {
  const kinds = new Map([
    ...samples.map(({ id, list }) => [`/samples/${id}`, list] as const),
    ...trades.map(({ path, skeleton }) => [path, skeleton] as const),
  ]);
  const templates = Map.groupBy(
    routes,
    (route) => kinds.get(route) ?? /^\/(\w+)\/./.exec(route)?.[1] ?? route,
  );
  return [...templates.values()].flatMap(([first]) =>
    first === undefined || REPEATED.includes(first) ? [] : [first],
  );
}
