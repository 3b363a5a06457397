import { isHidden, readMeta, type BuiltPage, type BuiltSite, type Problem } from './built-site.ts';
import { isOwnCanonical, joinAddress } from './check-links.ts';

/** Pages that are indexed under another page's address. */
const CANONICALS: Readonly<Record<string, string>> = { '/blog': '/blogs' };

/** Further pages of the blog come and go with the articles: the sitemap leaves them out, and they share its card. */
const FURTHER = /^\/blogs\/\d+$/;

const CARD = { width: 1200, height: 630 };

/** Titles, descriptions, canonical addresses, social tags, sitemap and robots.txt. */
export function checkHeads(site: BuiltSite): Problem[] {
  const problems: Problem[] = [];
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();

  for (const page of site.pages) {
    const report = (text: string): void => void problems.push({ file: page.file, text });
    const title = page.root.querySelector('title')?.text.trim() ?? '';
    const description = readMeta(page.root, 'description') ?? '';
    if (title === '') report('The title is missing');
    if (description === '') report('The description is missing');
    if (isOwnCanonical(page, site) && !isHidden(page)) {
      checkUnique('title', title, titles, page, report);
      checkUnique('description', description, descriptions, page, report);
    }
    checkCanonical(page, site, report);
    checkSocial(page, site, report);
  }
  return [...problems, ...checkSitemap(site)];
}

function checkUnique(
  name: string,
  text: string,
  known: Map<string, string>,
  page: BuiltPage,
  report: (text: string) => void,
): void {
  const other = known.get(text);
  if (other !== undefined) report(`The ${name} is also that of ${other}: write its own`);
  else known.set(text, page.file);
}

function checkCanonical(page: BuiltPage, site: BuiltSite, report: (text: string) => void): void {
  const found = page.root
    .querySelectorAll('link[rel="canonical"]')
    .map((link) => link.getAttribute('href'));
  if (isHidden(page)) {
    if (found.length > 0) report('A hidden page names a canonical address: remove one of the two');
    return;
  }
  const expected = joinAddress(site.origin, CANONICALS[page.path] ?? page.path);
  if (found.length !== 1 || found[0] !== expected) {
    report(`The canonical address is ${found.join(', ') || 'missing'}: it must be ${expected}`);
  }
}

function checkSocial(page: BuiltPage, site: BuiltSite, report: (text: string) => void): void {
  // Nobody shares a page for one visitor or the office: it has no need of an address or a card.
  const onCards = isHidden(page) ? [] : ['og:url', 'og:image', 'og:image:alt', 'twitter:image:alt'];
  const names = [
    ...['og:title', 'og:description', 'og:type', 'og:site_name', 'twitter:card'],
    ...onCards,
  ];
  for (const name of names) {
    if (!readMeta(page.root, name)) report(`<meta> ${name} is missing`);
  }
  if (readMeta(page.root, 'og:description') !== readMeta(page.root, 'description')) {
    report('og:description is not the description');
  }
  const canonical = page.root.querySelector('link[rel="canonical"]')?.getAttribute('href');
  const shared = readMeta(page.root, 'og:url');
  if (canonical !== undefined && shared !== undefined && shared !== canonical) {
    report(`og:url is ${shared}: it must be ${canonical}`);
  }
  const modified = readMeta(page.root, 'article:modified_time')?.slice(0, 10);
  if (modified !== undefined && !page.html.includes(`"dateModified":"${modified}"`)) {
    report(`article:modified_time is ${modified}: the structured data has another day`);
  }
  const image = readMeta(page.root, 'og:image');
  if (image === undefined) return;
  const path = FURTHER.test(page.path) ? '/blogs' : (CANONICALS[page.path] ?? page.path);
  const own = `${site.origin}/cards${path === '/' ? '/home' : path}.png`;
  if (image !== own) report(`The social card is ${image}: it must be the page's own, ${own}`);
  const card = site.files.get(image.slice(site.origin.length));
  if (card === undefined) return;
  const size = readPngSize(card);
  if (size?.width !== CARD.width || size.height !== CARD.height) {
    report(`The social card ${image} is no PNG of ${CARD.width} by ${CARD.height} pixels`);
  }
}

function readPngSize(file: Buffer): { width: number; height: number } | undefined {
  const isPng = file.length > 24 && file.subarray(1, 4).toString('latin1') === 'PNG';
  return isPng ? { width: file.readUInt32BE(16), height: file.readUInt32BE(20) } : undefined;
}

function checkSitemap(site: BuiltSite): Problem[] {
  const problems: Problem[] = [];
  const file = 'sitemap-0.xml';
  const sitemap = site.files.get(`/${file}`)?.toString('utf8') ?? '';
  const entries = [...sitemap.matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod>/g)];
  const listed = new Set(entries.map(([, address = '']) => address));
  const expected = new Set(
    site.pages
      .filter((page) => !isHidden(page) && isOwnCanonical(page, site) && !FURTHER.test(page.path))
      .map(({ path }) => joinAddress(site.origin, path)),
  );
  for (const [, address = '', lastmod = ''] of entries) {
    const page = site.pages.find(({ path }) => joinAddress(site.origin, path) === address);
    // A list of articles has the day of each, too.
    const days = page?.html.matchAll(/"dateModified":"(\d{4}-\d\d-\d\d)/g) ?? [];
    const said = [...days].map(([, day]) => day);
    if (said.length > 0 && !said.includes(lastmod.slice(0, 10))) {
      problems.push({ file, text: `${address} was last changed on ${said[0]}, not on ${lastmod}` });
    }
  }
  for (const address of expected) {
    if (!listed.has(address))
      problems.push({ file, text: `${address} is missing, or has no lastmod` });
  }
  for (const address of listed) {
    if (!expected.has(address)) problems.push({ file, text: `${address} is no page to index` });
  }
  const robots = site.files.get('/robots.txt')?.toString('utf8') ?? '';
  const index = `${site.origin}/sitemap-index.xml`;
  if (!robots.includes(`Sitemap: ${index}`)) {
    problems.push({
      file: 'robots.txt',
      text: `Name the sitemap: ${index}`,
    });
  }
  return problems;
}
