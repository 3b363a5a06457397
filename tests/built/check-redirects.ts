import type { BuiltSite, Problem } from './built-site.ts';

/** Each redirect goes to a page's final address, a file or another site in one step, and hides no page. */
export function checkRedirects({ redirects, pages, files }: BuiltSite): Problem[] {
  const file = '_redirects';
  const paths = new Set(pages.map(({ path }) => path));
  const problems: Problem[] = [];
  for (const [from, to] of redirects) {
    if (paths.has(from)) problems.push({ file, text: `${from} is a page: remove its redirect` });
    if (redirects.has(to)) problems.push({ file, text: `${from} leads to ${to}, which leads on` });
    else if (!paths.has(to) && !files.has(to) && !to.startsWith('https://'))
      problems.push({ file, text: `${from} leads to ${to}: no such page` });
  }
  return problems;
}
