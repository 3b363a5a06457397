import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { z } from 'zod';
import type { BuiltSite, Problem } from './built-site.ts';

/** What a browser opens as a document and could run scripts of: it loads nothing, runs nothing and has no origin. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** Endings of what runs nothing by itself. Scripts are none of a page until a page's own policy lets them in. */
const PLAIN = new Set(
  'avif css csv gif gitkeep ico jpg js json mjs pdf png txt webmanifest wasm webp woff2 xlsx'.split(
    ' ',
  ),
);

const rules = z
  .object({
    headers: z.array(z.object({ for: z.string(), values: z.record(z.string(), z.string()) })),
  })
  .parse(parse(readFileSync('netlify.toml', 'utf8')))
  .headers.map(({ for: path, values }) => ({
    path: new RegExp(
      `^${path
        .replaceAll('.', String.raw`\.`)
        .replaceAll(/:\w+/g, '[^/]+')
        .replaceAll('*', '.*')}$`,
    ),
    policy: values['Content-Security-Policy'],
  }));

/** Every file is a page, is plain, or has a policy of its own, which the last rule of its address gives. */
export function checkFiles({ files }: BuiltSite): Problem[] {
  return [...files.keys()].flatMap((address) => {
    const ending = /\.([^./]+)$/.exec(address)?.[1] ?? '';
    if (ending === 'html' || PLAIN.has(ending)) return [];
    const file = address.slice(1);
    if (ending !== 'svg' && ending !== 'xml') {
      return [
        {
          file,
          text: `.${ending} is no known kind of file: say in check-files.ts what it may run`,
        },
      ];
    }
    const policy = rules.findLast((rule) => rule.policy !== undefined && rule.path.test(address));
    if (policy?.policy === POLICY) return [];
    return [{ file, text: `netlify.toml gives no policy of files to ${address}` }];
  });
}
