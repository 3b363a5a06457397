import { getCollection } from 'astro:content';
import { parse } from 'yaml';
import source from '../../content/navigation.yaml?raw';
import { readContent } from '#content-model/read-content.ts';
import { navigationSchema, type NavLink } from '#content-model/schemas/navigation.ts';

/** An entry of the header: a link, or a button that opens a list of links. */
export interface NavItem extends Partial<NavLink> {
  readonly name: string;
  readonly links?: readonly NavLink[];
}

const navigation = readContent('src/content/navigation.yaml', navigationSchema, parse(source));

/** The trades in menu order, as links. A new trade file appears here by itself. */
export async function listTradeLinks(): Promise<NavLink[]> {
  const trades = await getCollection('trades');
  return trades
    .sort((a, b) => a.data.order - b.data.order)
    .map(({ id, data }) => ({ name: data.name, path: `/trades/${id}` }));
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
