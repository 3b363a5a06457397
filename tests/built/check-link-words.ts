import type { HTMLElement } from 'node-html-parser';
import { FILE_KINDS, findMailbox, findNumber } from '#scripts/content-check/check-link-words.ts';
import { readText, type BuiltSite, type Problem } from './built-site.ts';

/** The parts of company.yaml that links lead to. */
export interface Company {
  readonly phone: string;
  readonly address: { readonly country: string };
  readonly email: string;
  readonly profiles: readonly { readonly network: string; readonly url: string }[];
}

const BYTES: Readonly<Record<string, number>> = { bytes: 1, KB: 1024, MB: 1024 ** 2 };

/**
 * Links lead where their words say: phone numbers and addresses to themselves, downloads to a file of
 * the kind and size that is named, and social networks to the company's profiles.
 */
export function checkLinkWords({ pages, files }: BuiltSite, company: Company): Problem[] {
  return pages.flatMap((page) => {
    const links = page.root.querySelectorAll('a[href]').map((link) => readLink(link));
    const texts = [
      ...links.flatMap((link) => [...checkReach(link, company), ...checkDownload(link, files)]),
      ...checkProfiles(links, company),
    ];
    return texts.map((text) => ({ file: page.file, text }));
  });
}

interface Link {
  readonly href: string;
  readonly words: string;
}

function readLink(link: HTMLElement): Link {
  const pictures = link.querySelectorAll('img').map((image) => image.getAttribute('alt') ?? '');
  const words = [link.getAttribute('aria-label') ?? readText(link), ...pictures].join(' ').trim();
  return { href: link.getAttribute('href') ?? '', words };
}

/**
 * A number or an address leads to itself; words without one call or write to the company. A link within the site may
 * hold one in the title of an article or the heading it leads to; the content check knows links of editors' own.
 */
function checkReach(
  { href, words }: Link,
  { phone, email, address: { country } }: Company,
): string[] {
  if (/^[/#]/.test(href)) return [];
  const target = href.split('?')[0];
  const number = findNumber(words, country);
  const mailbox = findMailbox(words);
  const call = `tel:${number ?? phone}`;
  const write = `mailto:${mailbox ?? email}`;
  const mustCall = number !== undefined || href.startsWith('tel:');
  const mustWrite = mailbox !== undefined || href.startsWith('mailto:');
  return [
    ...(mustCall && target !== call
      ? [`"${words}" leads to ${href}: it must lead to ${call}`]
      : []),
    ...(mustWrite && target !== write
      ? [`"${words}" leads to ${href}: it must lead to ${write}`]
      : []),
  ];
}

function checkDownload({ href, words }: Link, files: BuiltSite['files']): string[] {
  const ending = /^\/[^?#]*\.(pdf|xlsx)$/.exec(href)?.[1];
  if (ending === undefined) return [];
  const problems: string[] = [];
  const kinds = Object.keys(FILE_KINDS).filter((kind) => FILE_KINDS[kind]?.test(words));
  if (kinds.join() !== ending) {
    problems.push(`"${words}" leads to ${href}: it must name this kind of file alone`);
  }
  const [, amount, unit = ''] = /([\d.]+) (bytes|KB|MB)/.exec(words) ?? [];
  const bytes = BYTES[unit];
  const file = files.get(href);
  if (bytes === undefined || file === undefined) return problems;
  const step = bytes / 10 ** (amount?.split('.')[1]?.length ?? 0);
  if (Math.abs(Number(amount) * bytes - file.length) > step) {
    problems.push(`"${words}" leads to ${href}, which has ${String(file.length)} bytes`);
  }
  return problems;
}

/** Each of the company's profiles has its link; a text may name the network of another company. */
function checkProfiles(links: readonly Link[], { profiles }: Company): string[] {
  return profiles
    .filter(
      ({ network, url }) => !links.some(({ words, href }) => words === network && href === url),
    )
    .map(({ network, url }) => `No link "${network}" leads to ${url}`);
}
