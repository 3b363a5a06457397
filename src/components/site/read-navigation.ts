import source from '../../content/navigation.yaml?raw';
import { readCopy } from '#content-model/read-copy.ts';
import { listLandings, listTrades } from '#content-model/read-entries.ts';
import { navigationSchema, type NavLink } from '#content-model/schemas/navigation.ts';
import { readRelation } from '../ui/read-relation.ts';

/** A link of a list; a trade's has its first MasterFormat division and the words that people search for. */
interface ListedLink extends NavLink {
  readonly division?: string | undefined;
  readonly alias?: string | undefined;
}

/** A link with its attributes on the current page. */
interface ShownLink extends ListedLink {
  readonly rel: ReturnType<typeof readRelation>;
  readonly current: ReturnType<typeof readCurrent>;
}

/** An entry of the header: a link, or a button that opens a list of links. */
interface NavItem extends Partial<ShownLink> {
  readonly name: string;
  readonly links?: readonly ShownLink[];
  /** True if one of the links leads to the current page, or to a page above it. */
  readonly isHere?: boolean;
}

const navigation = readCopy('src/content/navigation.yaml', navigationSchema, source);

/** Returns the trades as links, in the site's usual order. */
export async function listTradeLinks(): Promise<ListedLink[]> {
  const trades = await listTrades();
  return trades.map(({ id, data }) => ({
    name: data.name,
    path: `/trades/${id}`,
    division: data.divisions[0],
    alias: data.alias,
  }));
}

/** Returns the header's entries on the page at `url`, with the trades filled in. */
export async function listHeaderItems(url: URL): Promise<NavItem[]> {
  const trades = await listTradeLinks();
  const show = (link: ListedLink): ShownLink => ({
    ...link,
    rel: readRelation(link.path),
    current: readCurrent(link.path, url),
  });
  return navigation.header.map((item) => {
    if ('path' in item) return show(item);
    const links = ('trades' in item ? trades : item.links).map(show);
    return { name: item.name, links, isHere: links.some(({ current }) => current) };
  });
}

export const { action: headerAction, call: callLabel, menu: menuLabel } = navigation;

/** Returns the quick links of the footer: those of navigation.yaml, then the company's own pages with `nav`. */
export async function listFooterLinks(): Promise<NavLink[]> {
  const landings = await listLandings();
  const asked = landings
    .filter(({ entry }) => entry.data.nav)
    .map(({ entry: { id, data } }) => ({ name: data.name, path: `/${id}` }))
    .filter(({ path }) => navigation.footer.every((link) => link.path !== path));
  return [...navigation.footer, ...asked];
}

/** Returns a page's name in the header, so that breadcrumbs call it the same; `otherwise` where the header has no link to it. */
export function nameInHeader(path: string, otherwise: string): string {
  const links = navigation.header.flatMap((item) => {
    if ('trades' in item) return { name: item.name, path: '/#trades' };
    return 'path' in item ? item : item.links;
  });
  return links.find((link) => link.path === path)?.name ?? otherwise;
}

/** Returns a page's path as links write it: "/about" for "/about.html" and "/about/". */
export function readPath(url: URL): string {
  return url.pathname.replace(/\.html$/, '').replace(/\/(index)?$/, '') || '/';
}

/** Aliases of paths: the blog's list has two addresses in the specification, and links use /blogs. */
const SAME_PAGE: Readonly<Record<string, string>> = { '/blog': '/blogs' };

/** Returns the `aria-current` of a link: "page" for the page at `url`, "true" for a page above it. */
export function readCurrent(link: string | undefined, url: URL): 'page' | 'true' | undefined {
  const path = readPath(url);
  const here = SAME_PAGE[path] ?? path;
  if (link === here) return 'page';
  return here.startsWith(`${link}/`) ? 'true' : undefined;
}
