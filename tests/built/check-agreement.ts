import { basename } from 'node:path';
import type { HTMLElement } from 'node-html-parser';
import { readMeta, readText, type BuiltPage, type BuiltSite, type Problem } from './built-site.ts';

/** What several pages and files say of one thing is the same. */
export function checkAgreement(site: BuiltSite, content: ReadonlyMap<string, unknown>): Problem[] {
  return [
    ...site.pages.flatMap((page) => {
      const texts = [
        ...checkRevised(page),
        ...checkNeighbors(page, site),
        ...checkContents(page),
        ...checkReadingTime(page),
        ...checkAttribution(page, content),
        ...checkNumbering(page),
        ...checkStarLinks(page),
        ...checkStartingPrice(page),
        ...checkDivisions(page, site),
        ...checkChanges(page, content),
        ...checkLanguages(page, content),
      ];
      return texts.map((text) => ({ file: page.file, text }));
    }),
    ...checkList(site),
    ...checkManifest(site),
  ];
}

const findPath = (pages: readonly BuiltPage[], path: string) =>
  pages.find((page) => page.path === path);

/** Wherever a page says when it was last changed, it says the same day. */
function checkRevised({ root }: BuiltPage): string[] {
  const times = root.querySelectorAll('time').filter((time) => {
    const label = time.parentNode?.previousElementSibling ?? time.parentNode ?? time;
    return /^(?:Revised|Updated)\b/.test(readText(label));
  });
  const days = new Set(times.map((time) => time.getAttribute('datetime')));
  return days.size < 2 ? [] : [`The page was last changed on ${[...days].join(' and on ')}`];
}

/** Before an article stands the one published before it, after it the next, each under its title. */
function checkNeighbors({ root }: BuiltPage, { pages }: BuiltSite): string[] {
  const readDay = (page: HTMLElement) => readMeta(page, 'article:published_time') ?? '';
  return root.querySelectorAll('nav.neighbors a').flatMap((link) => {
    const other = findPath(pages, link.getAttribute('href') ?? '')?.root;
    if (!other) return [];
    const isEarlier = readDay(other) <= readDay(root);
    const way =
      readDay(other) === readDay(root) ? /^(?:Previous|Next)/ : isEarlier ? /^Previous/ : /^Next/;
    const words = readText(link);
    const title = readText(other.querySelector('h1') ?? other);
    return way.test(words) && words.endsWith(title) ? [] : [`"${words}" leads to "${title}"`];
  });
}

/** The contents of a text are its main headings in their order; sources and revisions follow it. */
function checkContents({ root }: BuiltPage): string[] {
  const contents = root.querySelectorAll('[aria-labelledby=contents] li a');
  if (contents.length === 0) return [];
  const listed = contents.map((link) => readText(link));
  const headings = root
    .querySelectorAll('.prose h2')
    .filter((heading) => heading.closest('.notes') === null)
    .map((heading) => readText(heading));
  return listed.join() === headings.join() ? [] : [`The contents list ${listed.join(', ')}`];
}

/** Words that people read in a minute, unhurried and in haste. */
const PACE = { least: 180, most: 280 };

function checkReadingTime({ root }: BuiltPage): string[] {
  const [, said] = /Reading time (\d+) minutes?/.exec(readText(root)) ?? [];
  const text = root.querySelector('.prose');
  if (said === undefined || text === null) return [];
  // Sources and revisions are looked up, not read.
  const notes = text.querySelectorAll('.notes').map(readText);
  const count = (one: string) => one.split(' ').length;
  const words = count(readText(text)) - notes.reduce((sum, one) => sum + count(one), 0);
  const most = Math.max(1, Math.ceil(words / PACE.least));
  const isFit = Number(said) >= Math.floor(words / PACE.most) && Number(said) <= most;
  return isFit ? [] : [`${words} words are said to take ${said} minutes`];
}

interface Testimonial {
  readonly review: string;
  readonly name: string;
  readonly position: string;
  readonly company: string;
  readonly location: string;
}

/** Under the words of a client stand the name, then position and company, then the place where it is said. */
function checkAttribution({ root }: BuiltPage, content: ReadonlyMap<string, unknown>): string[] {
  const reviews = (content.get('src/content/testimonials.yaml') ?? []) as readonly Testimonial[];
  return root.querySelectorAll('blockquote').flatMap((quote) => {
    const said = readText(quote);
    // Several clients may have said the same.
    const meant = reviews.filter((one) => said.includes(`“${one.review.trim()}”`));
    const after = readText(quote.parentNode ?? quote)
      .split('”')
      .join(' ');
    const isInOrder = meant.some(({ name, position, company, location }) => {
      const parts = [name, position, company, ...(after.includes(location) ? [location] : [])];
      return new RegExp(parts.map((part) => RegExp.escape(part)).join('.*')).test(after);
    });
    const [first] = meant;
    return isInOrder || !first
      ? []
      : [`"${after}" stands under the words of ${first.name}, ${first.position}`];
  });
}

/** A numbered list that goes on in a fold goes on counting. */
function checkNumbering({ root }: BuiltPage): string[] {
  return root.querySelectorAll('ol.numbered').flatMap((list) => {
    const rest = list.nextElementSibling?.querySelector('ol.numbered');
    if (!rest) return [];
    const next = list.querySelectorAll('li').length + 1;
    return rest.getAttribute('start') === String(next)
      ? []
      : [`A list goes on, and not with ${next}`];
  });
}

/** Stars that lead somewhere lead to the reviews. */
function checkStarLinks({ root }: BuiltPage): string[] {
  return root
    .querySelectorAll('main a')
    .filter((link) => link.querySelector('.stars') !== null)
    .flatMap((link) => link.getAttribute('href') ?? '')
    .filter((path) => path !== '/reviews')
    .map((path) => `A rating leads to ${path}`);
}

/** A trade's first screen has the price at which its takeoffs start for search engines. */
function checkStartingPrice({ root, html }: BuiltPage): string[] {
  const points = root.querySelector('.hero .line');
  const [, price] = /"minPrice":"?([\d.]+)/.exec(html) ?? [];
  // An owner's points may name no price.
  if (!points || price === undefined || !/\p{Sc}.* one trade\b/u.test(readText(points))) return [];
  const said = readText(points).replaceAll(/(?<=\d)[.,’'\s](?=\d{3})/g, '');
  return said.includes(price)
    ? []
    : [`A takeoff of the trade starts at ${price}, not as the points say`];
}

/** A row that links to a trade has the division of that trade's page. */
function checkDivisions({ root }: BuiltPage, { pages }: BuiltSite): string[] {
  return root.querySelectorAll('tbody th a[href^="/trades/"]').flatMap((link) => {
    const path = link.getAttribute('href') ?? '';
    const number = findPath(pages, path)?.root.querySelector('.numeral b');
    const row = link.closest('tr');
    if (!number || !row || readText(row).includes(readText(number))) return [];
    return [`"${readText(row)}" leads to ${path}, which is division ${readText(number)}`];
  });
}

interface Article {
  readonly sources?: readonly { readonly publisher: string; readonly supports: string }[];
  readonly revisions?: readonly { readonly on: string | Date; readonly change: string }[];
}

/** Each source stands with what it supports, and each revision with its day. */
function checkChanges({ root, path }: BuiltPage, content: ReadonlyMap<string, unknown>): string[] {
  const article = content.get(`src/content/articles/${basename(path)}.mdx`) as Article | undefined;
  if (!article || !path.startsWith('/blogs/')) return [];
  const language = root.querySelector('html')?.getAttribute('lang') ?? 'en';
  const { sources = [], revisions = [] } = article;
  const expected = [
    ...sources.map(({ publisher, supports }) => `${publisher}: ${supports}`),
    ...revisions.map(({ on, change }) => {
      const day = new Date(on).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
      return `${day} ${change}`;
    }),
  ];
  const shown = readText(root);
  return expected
    .map((text) => text.replaceAll(/\s+/g, ' ').split('{')[0]?.trim() ?? '')
    .filter((text) => !shown.includes(text))
    .map((text) => `Where is "${text}"?`);
}

interface Languages {
  readonly languages?: readonly { readonly language: string; readonly text: string }[];
}

/** A line in another language of the office is read aloud in it. */
function checkLanguages({ root }: BuiltPage, content: ReadonlyMap<string, unknown>): string[] {
  const { languages = [] } = (content.get('src/content/company.yaml') ?? {}) as Languages;
  const footer = root.querySelector('footer');
  return languages
    .filter(
      ({ language, text }) =>
        footer &&
        !footer.querySelectorAll(`[lang="${language}"]`).some((one) => readText(one) === text),
    )
    .map(
      ({ language, text }) => `"${text}" does not stand in the footer in its language, ${language}`,
    );
}

/** llms.txt describes each page as the page does itself. */
function checkList({ pages, files, origin }: BuiltSite): Problem[] {
  const file = 'llms.txt';
  const lines = files.get(`/${file}`)?.toString('utf8') ?? '';
  return [...lines.matchAll(/^- \[(.*)\]\((\S+)\): (.*)$/gm)].flatMap(
    ([, , address = '', said]) => {
      const page = findPath(pages, new URL(address, origin).pathname);
      const description = page && readMeta(page.root, 'description');
      return description === undefined || description === said
        ? []
        : [{ file, text: `${address} is described as "${String(said)}", not as "${description}"` }];
    },
  );
}

interface Manifest {
  readonly theme_color: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string }[];
}

/** The manifest has the color of the pages, and icons of the sizes that it names. */
function checkManifest({ pages, files }: BuiltSite): Problem[] {
  const file = 'site.webmanifest';
  const manifest = files.get(`/${file}`)?.toString('utf8');
  const [home] = pages;
  if (manifest === undefined || home === undefined) return [];
  const { theme_color: color, icons } = JSON.parse(manifest) as Manifest;
  const own = readMeta(home.root, 'theme-color');
  const texts = [
    ...(color === own ? [] : [`The color is ${color}, on pages ${String(own)}`]),
    ...icons.flatMap(({ src, sizes }) => {
      const icon = files.get(src);
      const size = icon && `${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`;
      return size === sizes ? [] : [`${basename(src)} is ${String(size)}, not ${sizes}`];
    }),
  ];
  return texts.map((text) => ({ file, text }));
}
