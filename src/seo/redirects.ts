/** An address that leads elsewhere for good. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/**
 * Every permanent redirect of the site: the aliases, also written with capitals and with `.html`.
 * Pages need none: Netlify leads `/Contact` and `/contact.html` to a page's own address, but matches
 * rules letter by letter (docs/decisions/004-addresses.md). No rule leads to another rule's address,
 * so each address needs one step, and none leads to itself.
 *
 * @param paths final addresses of the pages, lower case, without trailing slash
 * @param aliases what editors have written: `formerly` of pages, and src/content/redirects.yaml
 * @throws Error where an alias is a page's address, or leads to no page
 */
export function listRedirects(paths: readonly string[], aliases: readonly Redirect[]): Redirect[] {
  const pages = new Set(paths);
  for (const { from, to } of aliases) {
    if (pages.has(from)) throw new Error(`${from} is a page and cannot lead to ${to}`);
    if (!pages.has(to)) throw new Error(`${from} leads to ${to}, which is no page`);
  }
  const rules = new Map<string, string>();
  for (const { from, to } of aliases) {
    for (const spelling of listSpellings(from)) {
      for (const variant of [spelling, `${spelling}.html`]) {
        if (!pages.has(variant)) rules.set(variant, to);
      }
    }
  }
  return [...rules].map(([from, to]) => ({ from, to }));
}

/** The rules in the format of Netlify's _redirects file. */
export function writeRedirects(redirects: readonly Redirect[]): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('');
}

/** Lists common capitalizations of an address: "/faq", "/Faq", "/FAQ", "/Trades/Mep-Hvac". */
function listSpellings(path: string): Set<string> {
  const segments = path.split('/');
  const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const eachWord = (segment: string) => segment.split('-').map(capitalize).join('-');
  const last = segments.length - 1;
  return new Set([
    path,
    path.toUpperCase(),
    segments.map(capitalize).join('/'),
    segments.map(eachWord).join('/'),
    // Only the page's own name, only its folder.
    segments.map((segment, index) => (index === last ? capitalize(segment) : segment)).join('/'),
    segments.map((segment, index) => (index === last ? eachWord(segment) : segment)).join('/'),
    segments.map((segment, index) => (index === last ? segment : capitalize(segment))).join('/'),
    segments.map((segment, index) => (index === last ? segment.toUpperCase() : segment)).join('/'),
  ]);
}
