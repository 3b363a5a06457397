import { normalizeFormer } from '#content-model/schemas/address.ts';

/** A permanent redirect. */
export interface Redirect {
  /** A path; with a query, `/?p=12`, or all below a folder, `/old-blog/*`. */
  readonly from: string;
  /** A page or file of this site, or a whole address of another. */
  readonly to: string;
}

/**
 * Lists every permanent redirect of the site: the aliases and, for aliases that look like a page's address, their
 * variants with capitals and `.html`, because Netlify matches rules letter by letter. Pages need no rules: Netlify
 * itself redirects `/Contact` and `/contact.html` to `/contact` (docs/decisions/004-addresses.md). Rules are not
 * chained: every rule leads to a page, a file or another site.
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
    // No variants of a file, a query, a folder, or another spelling of a page's address.
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
 * Finds the target of an address, matched as Netlify does: decoded, with or without a trailing slash, with a query that
 * may have more parameters than the rule's. A rule for a folder does not match the folder's own address, which may be a
 * page.
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
 * Writes the rules in the format of Netlify's _redirects file. A page takes precedence over a rule for its address,
 * except over a rule with a query, which is forced (`!`) because its path may be a page's. The content check refuses
 * chained rules, so there are no loops. An accented address is listed twice: decoded, as Netlify's emulator matches it,
 * and encoded, as browsers send it. Netlify does not document which form its servers compare.
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
    // Capitals in the last segment only, or in the folders only.
    segments.map((segment, index) => (index === last ? capitalize(segment) : segment)).join('/'),
    segments.map((segment, index) => (index === last ? eachWord(segment) : segment)).join('/'),
    segments.map((segment, index) => (index === last ? segment : capitalize(segment))).join('/'),
    segments.map((segment, index) => (index === last ? segment.toUpperCase() : segment)).join('/'),
  ]);
}
