import source from '../../content/navigation.yaml?raw';
import { readCopy } from '#content-model/read-copy.ts';
import { listTrades } from '#content-model/read-entries.ts';
import { navigationSchema, type NavLink } from '#content-model/schemas/navigation.ts';

/** A link of a list; a trade's with its first MasterFormat division. */
interface ListedLink extends NavLink {
  readonly division?: string | undefined;
}

/** An entry of the header: a link, or a button that opens a list of links. */
export interface NavItem extends Partial<NavLink> {
  readonly name: string;
  readonly links?: readonly ListedLink[];
}

const navigation = readCopy('src/content/navigation.yaml', navigationSchema, source);

/** Returns the trades as links, in the order of every list of them. */
export async function listTradeLinks(): Promise<ListedLink[]> {
  const trades = await listTrades();
  return trades.map(({ id, data }) => ({
    name: data.name,
    path: `/trades/${id}`,
    division: data.divisions[0],
  }));
}

/** The header's entries with the trades filled in. */
export async function listHeaderItems(): Promise<NavItem[]> {
  const trades = await listTradeLinks();
  return navigation.header.map((item) =>
    'trades' in item ? { name: item.name, links: trades } : item,
  );
}

export const {
  action: headerAction,
  call: callLabel,
  menu: menuLabel,
  footer: footerLinks,
} = navigation;

/** The page's own address as links write it: "/about" for "/about.html" and "/about/". */
export function readPath(url: URL): string {
  return url.pathname.replace(/\.html$/, '').replace(/\/(index)?$/, '') || '/';
}

/** The blog's list answers at the specification's two addresses; links use the second. */
const SAME_PAGE: Readonly<Record<string, string>> = { '/blog': '/blogs' };

/** The `aria-current` of a link on the page at `url`: the page itself, or a page below the link's. */
export function readCurrent(link: string | undefined, url: URL): 'page' | 'true' | undefined {
  const path = readPath(url);
  const here = SAME_PAGE[path] ?? path;
  if (link === here) return 'page';
  return here.startsWith(`${link}/`) ? 'true' : undefined;
}
