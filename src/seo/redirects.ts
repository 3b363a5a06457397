import { normalizeFormer } from '#content-model/schemas/address.ts';

/** An address that leads elsewhere for good. */
export interface Redirect {
  /** A path; with a query, `/?p=12`, or all below a folder, `/old-blog/*`. */
  readonly from: string;
  /** A page or file of this site, or a whole address of another. */
  readonly to: string;
}

/**
 * Lists every permanent redirect of the site: the aliases, and those that are written as a page's address also with
 * capitals and with `.html`, because Netlify matches rules letter by letter. Pages need no rules: Netlify itself leads
 * `/Contact` and `/contact.html` to `/contact` (docs/decisions/004-addresses.md). No rule leads to the address of another
 * rule or to its own, so one step is enough.
 *
 * @param paths final addresses of the pages, lower case, without trailing slash
 * @param aliases what editors have written: `formerly` of pages, and src/content/redirects.yaml
 * @param isFile tells whether the site has a file at an address that is no page
 * @throws Error where an alias is a page's address, or leads to no page
 */
export function listRedirects(
  paths: readonly string[],
  aliases: readonly Redirect[],
  isFile: (path: string) => boolean = () => false,
): Redirect[] {
  const pages = new Set(paths);
  for (const { from, to } of aliases) {
    if (pages.has(from)) throw new Error(`${from} is a page and cannot lead to ${to}`);
    if (isOutside(to) || pages.has(to) || isFile(to)) continue;
    throw new Error(`${from} leads to ${to}, which is no page`);
  }
  const rules = new Map(aliases.map(({ from, to }) => [from, to]));
  for (const { from, to } of aliases) {
    // The address of a file, one with a query and a folder are matched only as written, as is another spelling of a page.
    if (/[.?*]/.test(from) || pages.has(from.toLowerCase())) continue;
    for (const spelling of listSpellings(from)) {
      for (const variant of [spelling, `${spelling}.html`]) {
        if (!pages.has(variant) && !rules.has(variant)) rules.set(variant, to);
      }
    }
  }
  return orderRules([...rules].map(([from, to]) => ({ from, to })));
}

/** Returns whether an address is on another site. */
export function isOutside(address: string): boolean {
  return address.startsWith('https://');
}

/** Splits a former address into its path and the parts of its query: "/?p=12" → "/", ["p=12"]. */
export function splitFormer(from: string): { path: string; query: readonly string[] } {
  const [path = '', query] = from.split('?');
  return { path, query: query?.split('&') ?? [] };
}

/** Orders rules from specific to general, as the first match wins: with a query, paths, folders. */
function orderRules(rules: readonly Redirect[]): Redirect[] {
  const countQuery = ({ from }: Redirect) => splitFormer(from).query.length;
  const measureFolder = ({ from }: Redirect) => (from.endsWith('/*') ? from.length : Infinity);
  return rules.toSorted((a, b) => {
    const [first, second] = [measureFolder(a), measureFolder(b)];
    return countQuery(b) - countQuery(a) || (first === second ? 0 : second - first);
  });
}

/**
 * Finds where an address leads, matched as Netlify does: decoded, with or without a slash at its end, with a query that may
 * hold more than the rule's. A rule for a folder does not match the folder's own address, which may be a page.
 */
export function findTarget(
  path: string,
  search: string,
  redirects: readonly Redirect[],
): string | undefined {
  const given = new URLSearchParams(search);
  const asked = normalizeFormer(path);
  return orderRules(redirects).find(({ from }) => {
    const { path: own, query } = splitFormer(from);
    const isPath = own.endsWith('/*') ? asked.startsWith(own.slice(0, -1)) : asked === own;
    return (
      isPath &&
      [...new URLSearchParams(query.join('&'))].every(([name, value]) => given.get(name) === value)
    );
  })?.to;
}

/**
 * Writes the rules in the format of Netlify's _redirects file. A page takes precedence over a rule of its address, except
 * over one with a query, which is forced (`!`): its path may be a page's. The content check refuses rules that lead to one
 * another, so there are no loops. An accented address stands twice: decoded, as Netlify's emulator matches it, and encoded,
 * as browsers send it. Which of them its servers compare is not documented.
 */
export function writeRedirects(redirects: readonly Redirect[]): string {
  const lines = redirects.flatMap(({ from, to }) => {
    const { path, query } = splitFormer(from);
    const status = query.length > 0 ? '301!' : '301';
    return [path, encodeURI(path)].map((sent) => `${[sent, ...query, to].join(' ')} ${status}\n`);
  });
  return [...new Set(lines)].join('');
}

/** Lists common capitalizations of an address: "/faq", "/Faq", "/FAQ", "/Trades/Mep-Hvac". */
function listSpellings(written: string): Set<string> {
  const path = written.toLowerCase();
  const segments = path.split('/');
  const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const eachWord = (segment: string) => segment.split('-').map(capitalize).join('-');
  const last = segments.length - 1;
  return new Set([
    written,
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
