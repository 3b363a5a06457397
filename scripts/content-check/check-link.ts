import { normalizeFormer } from '#content-model/schemas/address.ts';
import type { Addresses } from './list-addresses.ts';
import { CAMPAIGN } from '#forms/definitions/visit-fields.ts';
import { checkLinkWords } from './check-link-words.ts';
import { explainName } from './explain-name.ts';
import { explain, type Explanation } from './mistake.ts';
import { findNearest, suggest } from './nearest.ts';
import { findWrapped } from './unwrap-link.ts';

/** The site as links see it. */
export interface Links {
  readonly addresses: Addresses;
  /** Questions that are removed with their offer, /faq#thirty-off: a link to one would then lead to nothing. */
  readonly passing: ReadonlySet<string>;
  /** Former addresses, with the page each leads to. */
  readonly redirected: ReadonlyMap<string, string>;
  /** Addresses of drafts and of articles whose day has not come. */
  readonly withheld: ReadonlySet<string>;
  /** Origin of the site, https://www.example.com. */
  readonly origin: string;
  /** The company's links, allowed with any words: tel:+1303…, mailto:… */
  readonly office: readonly string[];
  /** The company's country in two letters. */
  readonly country: string;
  /** Choices that a link may carry to a form, by the name in its query: /contact?offer=first. */
  readonly choices: ReadonlyMap<string, readonly string[]>;
}

/** How to do without a link in a text. */
export const UNLINKED = 'its words without the link';

const ALLOWED = 'an address of this site, beginning with a slash, or a whole one with https://';

/**
 * Checks that a link leads to a page of this site. Its anchor and the workbooks of samples are checked in the built
 * site, by tests/built/check-links.ts. Links to other sites, telephones and mailboxes are not followed.
 *
 * @param own address of the page the link stands on
 * @param source the link as it is written, with its words
 * @param leaveOut how to do without the link; undefined where there has to be one
 */
export function checkLink(
  written: string,
  own: string | undefined,
  links: Links,
  source = '',
  leaveOut?: string,
): Explanation[] {
  const { addresses, passing, redirected, withheld, origin, office, country, choices } = links;
  const [said = ''] = source.replace(/^\[/, '').split('](');
  const wrong = checkLinkWords(said, written, country);
  if (wrong.length > 0) return wrong;
  if (/^(?:mailto:|tel:)/.test(written)) {
    const [address = '', target = ''] = /^\w+:([^?]*)/.exec(written) ?? [];
    const strip = (text: string): string => text.replaceAll(/[^\w@]/g, '');
    // The last digits: before them a number's national form has a zero, and its international form a calling code.
    if (office.includes(address) || strip(said).includes(strip(target).slice(-8))) return [];
    const problem = `The link leads to ${target}, and its words do not say so.`;
    return explain(problem, `[${target}](${written}), or ${office.join(' or ')} with words alone`);
  }
  const site = /^https?:\/\/[^/?#]+/.exec(written)?.[0];
  const isLocal = /^https?:\/\/(?:localhost|127\.|\[::1\])/.test(written);
  if (site !== undefined && !isLocal && stripWww(site) !== stripWww(origin)) {
    const secure = written.replace(/^http:/, 'https:');
    return secure === written
      ? checkWrapped(written)
      : explain('The link is not encrypted: browsers warn of it.', secure);
  }
  if (site !== undefined) {
    const path = written.slice(site.length) || '/';
    const isPage = addresses.has(path.split(/[?#]/)[0] ?? '');
    return explain(
      isLocal
        ? `"${site}" is this computer: no visitor can open it.`
        : `"${site}" is this site: a link within it is the path alone.`,
      (isPage ? path : findNearest(path, addresses.keys())) ?? ALLOWED,
    );
  }
  const [address = '', anchor] = written.split('#');
  const [path = '', query = ''] = address.split('?');
  if (written === '') return explain('The link leads nowhere.', ALLOWED);
  if (path !== '' && !path.startsWith('/')) {
    const problem = `The link "${written}" names no address.${suggest(`/${path}`, addresses.keys())}`;
    const whole = path.includes('@') ? `mailto:${path}` : `https://${path.replace(/^\w+:\/*/, '')}`;
    const isKnown = /^(?:https?:\/)?[\w-]+(?:@[\w-]+)?\.[\w-]+/.test(path);
    return explain(problem, isKnown ? `${ALLOWED}: ${whole}` : ALLOWED);
  }
  const page = path === '' ? own : path;
  if (page === undefined) return [];
  // Whether a sample has a workbook is known once it is built.
  if (!addresses.has(page) && !page.endsWith('.xlsx')) {
    const bare = page.toLowerCase().replace(/(?:\.html)?\/?$/, '');
    const target =
      redirected.get(normalizeFormer(page)) ?? (addresses.has(bare) ? bare : undefined);
    const cause = `address ${page}`;
    if (target !== undefined) {
      const problem = `"${page}" only leads on to "${target}": link to that.`;
      return [{ problem, allowed: target, cause }];
    }
    const guess = suggest(page, listKin(page, addresses));
    const allowed = leaveOut === undefined ? ALLOWED : `${ALLOWED}; or ${leaveOut}`;
    const problem = `No page has the address "${page}".${guess}`;
    return [{ problem, allowed, cause: `${cause} ${leaveOut ?? ''}` }];
  }
  if (withheld.has(page)) {
    return explain(
      `"${page}" is not on the live site yet: it is a draft, or its day has not come.`,
      'a page that is out, or the text without the link until then',
    );
  }
  const unread = checkChoices(query, choices);
  if (unread.length > 0) return unread;
  if (!passing.has(`${page}#${anchor ?? ''}`)) return [];
  const problem = `The question "${anchor ?? ''}" goes with its offer, and the link stays.`;
  return explain(
    problem,
    'the question without forOffer, another place of the page, or the text without the link',
  );
}

/** Refuses a whole address that another program rewrote, and tells the one inside. */
export function checkWrapped(address: string): Explanation[] {
  const found = findWrapped(address);
  if (found === undefined) return [];
  const { problem, inner = 'the address that the browser shows once the link is open' } = found;
  return explain(problem, inner);
}

/** Lists the addresses that may be meant by one that leads nowhere: pages for a page, files for a file. */
function listKin(page: string, addresses: Addresses): string[] {
  const isFile = (path: string): boolean => /\.\w+$/.test(path);
  return [...addresses.keys()].filter((path) => isFile(path) === isFile(page));
}

function checkChoices(query: string, choices: Links['choices']): Explanation[] {
  return [...new URLSearchParams(query)].flatMap(([name, value]) => {
    if ((CAMPAIGN as readonly string[]).includes(name)) return [];
    const known = choices.get(name);
    if (known?.includes(value) === true) return [];
    if (known !== undefined) return explainName(name, value, known);
    const problem = `No form reads "${name}" from a link.${suggest(name, choices.keys())}`;
    return explain(problem, [...choices.keys(), ...CAMPAIGN].join(', '));
  });
}

function stripWww(site: string): string {
  return site.replace(/^https?:\/\/(?:www\.)?/, '').toLowerCase();
}
