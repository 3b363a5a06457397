import type { Addresses } from './list-addresses.ts';
import type { Words } from './mistake.ts';
import { findNearest, suggest } from './nearest.ts';

/** The site as links see it. */
export interface Links {
  readonly addresses: Addresses;
  /** Former addresses, with the page each leads to. */
  readonly redirected: ReadonlyMap<string, string>;
  /** Addresses of drafts and of articles whose day has not come. */
  readonly withheld: ReadonlySet<string>;
  /** Origin of the site, https://www.example.com; undefined where company.yaml cannot be read. */
  readonly origin: string | undefined;
}

const ALLOWED = 'an address of this site, beginning with a slash, or a whole one with https://';

/**
 * Checks that a link leads to a page and a place of this site. Links to other sites, telephones and
 * mailboxes are not followed.
 *
 * @param own address of the page the link stands on
 */
export function checkLink(
  written: string,
  own: string | undefined,
  { addresses, redirected, withheld, origin }: Links,
): Words[] {
  if (/^(?:mailto:|tel:)/.test(written)) return [];
  const site = /^https?:\/\/[^/?#]+/.exec(written)?.[0];
  const isLocal = /^https?:\/\/(?:localhost|127\.|\[::1\])/.test(written);
  if (site !== undefined && !isLocal && stripWww(site) !== stripWww(origin ?? '')) return [];
  if (site !== undefined) {
    const path = written.slice(site.length) || '/';
    const nearest = addresses.has(path.split(/[?#]/)[0] ?? '')
      ? path
      : findNearest(path, addresses.keys());
    return [
      {
        problem: isLocal
          ? `"${site}" is this computer: no visitor can open it.`
          : `"${site}" is this site: a link within it is the path alone.`,
        allowed: nearest ?? ALLOWED,
      },
    ];
  }
  const [address = '', anchor] = written.split('#');
  const [path = ''] = address.split('?');
  if (written === '') return [{ problem: 'The link leads nowhere.', allowed: ALLOWED }];
  if (path !== '' && !path.startsWith('/')) {
    const problem = `The link "${written}" names no address.${suggest(`/${path}`, addresses.keys())}`;
    return [{ problem, allowed: path.includes('.') ? `${ALLOWED}: https://${path}` : ALLOWED }];
  }
  const page = path === '' ? own : path;
  if (page === undefined) return [];
  const anchors = addresses.get(page);
  if (anchors === undefined) {
    const bare = page.toLowerCase().replace(/(?:\.html)?\/?$/, '');
    const target = redirected.get(page) ?? (addresses.has(bare) ? bare : undefined);
    const problem =
      target === undefined
        ? `No page has the address "${page}".${suggest(page, addresses.keys())}`
        : `"${page}" only leads on to "${target}": link to that.`;
    return [{ problem, allowed: ALLOWED }];
  }
  if (withheld.has(page)) {
    return [
      {
        problem: `"${page}" is not on the live site yet: it is a draft, or its day has not come.`,
        allowed: 'a page that is out, or the text without the link until then',
      },
    ];
  }
  if (anchor === undefined || anchors.has(anchor)) return [];
  return [
    {
      problem: `The page ${page} has no place "#${anchor}".${suggest(
        `#${anchor}`,
        [...anchors].map((id) => `#${id}`),
      )}`,
      allowed: 'the id of a section or question, or a heading in lower case with hyphens',
    },
  ];
}

function stripWww(site: string): string {
  return site.replace(/^https?:\/\/(?:www\.)?/, '').toLowerCase();
}
