import type { Addresses } from './list-addresses.ts';
import type { Mistake } from './mistake.ts';
import { findNearest } from './nearest.ts';

type Words = Pick<Mistake, 'problem' | 'allowed' | 'example'>;

/**
 * Where a link leads nowhere on this site, says so, with the nearest address or anchor that is there.
 * Links to other sites, telephones and mailboxes are left to the reader.
 *
 * @param withheld addresses of drafts and of articles whose day has not come
 */
export function checkLink(
  url: string,
  own: string | undefined,
  {
    addresses,
    redirected,
    withheld,
  }: {
    readonly addresses: Addresses;
    readonly redirected: ReadonlyMap<string, string>;
    readonly withheld: ReadonlySet<string>;
  },
): Words | undefined {
  if (/^(?:https?:\/\/|mailto:|tel:)/.test(url)) return undefined;
  const allowed = 'an address of this site, beginning with a slash, or a whole one with https://';
  const [address = '', anchor] = url.split('#');
  const [path = ''] = address.split('?');
  if (path !== '' && !path.startsWith('/')) {
    const nearest = findNearest(`/${path}`, addresses.keys());
    return {
      problem: `The link "${url}" names no address.${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`,
      allowed,
      example: nearest ?? (path.includes('.') ? `https://${path}` : '/contact'),
    };
  }
  const page = path === '' ? own : path;
  if (page === undefined) return undefined;
  const anchors = addresses.get(page);
  if (anchors === undefined) {
    const bare = page.toLowerCase().replace(/(?:\.html)?\/?$/, '');
    const known = redirected.get(page) ?? (addresses.has(bare) ? bare : undefined);
    const nearest = known ?? findNearest(page, addresses.keys());
    return {
      problem:
        known === undefined
          ? `No page has the address "${page}".${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`
          : `"${page}" only leads on to "${known}": link to that.`,
      allowed,
      example: nearest ?? '/contact',
    };
  }
  if (withheld.has(page)) {
    return {
      problem: `"${page}" is not on the live site yet: it is a draft, or its day has not come.`,
      allowed: 'a page that is out, or the text without the link until then',
      example: '/blogs',
    };
  }
  if (anchor === undefined || anchors.has(anchor)) return undefined;
  const nearest = findNearest(anchor, anchors);
  return {
    problem: `The page ${page} has no place "#${anchor}".${nearest === undefined ? '' : ` Did you mean "#${nearest}"?`}`,
    allowed: 'the id of a section or question, or a heading in lower case with hyphens',
    example: `${path}#${nearest ?? [...anchors].at(-1) ?? 'scope'}`,
  };
}
