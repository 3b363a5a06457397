import { basename, dirname } from 'node:path';
import type { BuiltPage, BuiltSite, Problem } from './built-site.ts';

/** Pages that a content file is shown on, by the folder or the file. */
const PAGES: Readonly<Record<string, (name: string) => string>> = {
  pages: (name) => ({ home: '/', 'not-found': '/404' })[name] ?? `/${name}`,
  policies: (name) => `/${name}`,
  articles: (name) => `/blogs/${name}`,
  trades: (name) => `/trades/${name}`,
  samples: (name) => `/samples/${name}`,
  packages: () => '/pricing',
  faq: () => '/faq',
  'testimonials.yaml': () => '/reviews',
  'separately.yaml': () => '/pricing',
};

/** Fields shown elsewhere, or only once something happens: their places in the files. */
const UNSEEN = [
  /\.(?:keywords|synonyms|scale|base|measure)\./,
  /^trades\.(?:scope|service)\./, // the home page, and structured data
  /^policies\.reviewedBy\./, // the owner's record
  /^pages\.(?:noMatch|states|record|detail|picture)\./, // a search, a download, an answer
  /^pages\.ofTrade\./, // trade pages
];

/** Words beside lists and plans, which go with the last entry, and those that then stand in their place. */
function listEmptied(
  content: ReadonlyMap<string, unknown>,
  files: ReadonlyMap<string, unknown>,
): RegExp[] {
  const samples = content.get('src/content/pages/samples.yaml') as
    { live?: { sample: string } } | undefined;
  const isMeasured = (plan = '') => files.has(`/check/${plan}.json`);
  const reviews = content.get('src/content/testimonials.yaml');
  const entries: readonly { readonly onHome?: boolean }[] = Array.isArray(reviews) ? reviews : [];
  const isListed = (list: string) =>
    [...content].some(
      ([file, data]) =>
        file.startsWith('src/content/samples/') &&
        ((data as { list?: string }).list ?? 'categories') === list,
    );
  const isFeatured = [...content].some(
    ([file, data]) =>
      file.startsWith('src/content/packages/') &&
      (data as { featured?: boolean }).featured === true,
  );
  const home = content.get('src/content/home-takeoff.yaml') as { price?: string } | undefined;
  return [
    ...(home ? [] : [/^pages\.hero\.(?:choose|showAll)\./]),
    ...(home?.price === undefined ? [/^pages\.hero\.shown\./] : []),
    // A plan without rooms has nothing for visitors to measure again.
    ...(isMeasured('home') ? [] : [/^pages\.hero\.check\./]),
    ...(isMeasured(samples?.live?.sample) ? [] : [/^pages\.live\.check\./]),
    entries.length === 0 ? /^pages\.reviews\./ : /^pages\.none\./,
    ...(entries.every(({ onHome }) => onHome !== true) ? [/^pages\.voices\./] : []),
    ...(isListed('categories') ? [] : [/^pages\.(?:categories|note)\./]),
    ...(isFeatured ? [] : [/^pages\.packages\.stamp\./]),
    ...(isListed('trades') ? [] : [/^pages\.trades\./]),
    ...(isListed('bills') ? [] : [/^pages\.bills\./]),
  ];
}

/** Names of the offers whose last day is over. */
function listOver(content: ReadonlyMap<string, unknown>): ReadonlySet<unknown> {
  const today = new Date().toISOString().slice(0, 10);
  const over = [...content].filter(([file, data]) => {
    const { until } = data as { until?: string | Date };
    if (!file.startsWith('src/content/offers/') || until === undefined) return false;
    return new Date(until).toISOString().slice(0, 10) < today;
  });
  return new Set(over.map(([file]) => basename(file, '.yaml')));
}

/** Attributes that visitors, search engines and assistive technology read. */
const READ = ['content', 'alt', 'title', 'aria-label', 'placeholder', 'href'];

/**
 * Every sentence of a content file stands on the page that it belongs to.
 *
 * @param content the data of each file by its path
 */
export function checkContent(
  { pages, files }: BuiltSite,
  content: ReadonlyMap<string, unknown>,
): Problem[] {
  const over = listOver(content);
  const unseen = [...UNSEEN, ...listEmptied(content, files)];
  return [...content].flatMap(([file, data]) => {
    const folder = basename(dirname(file)) === 'content' ? basename(file) : basename(dirname(file));
    const path = PAGES[folder]?.(basename(file).replace(/\.\w+$/, ''));
    const page = pages.find((one) => one.path === path);
    if (page === undefined) return [];
    const shown = normalize(listReadings(page).join(' '));
    return listSentences(data, folder, unseen, over)
      .filter((sentence) => !toPattern(sentence).test(shown))
      .map((sentence) => ({ file: page.file, text: `"${sentence}" of ${file} is not shown` }));
  });
}

function listReadings({ root, text }: BuiltPage): string[] {
  const attributes = root
    .querySelectorAll(READ.map((name) => `[${name}]`).join())
    .flatMap((element) => READ.map((name) => element.getAttribute(name) ?? ''));
  // What a script copies into the page.
  const templates = root.querySelectorAll('template').map((element) => element.text);
  return [root.querySelector('title')?.text ?? '', text, ...templates, ...attributes];
}

/** Without offers that are over: titles, figures, times, addresses, and texts of three words and more, at any depth below `place`. */
function listSentences(
  value: unknown,
  place: string,
  unseen: readonly RegExp[],
  over: ReadonlySet<unknown>,
): string[] {
  if (unseen.some((pattern) => pattern.test(`${place}.`))) return [];
  if (typeof value === 'string') {
    const isLong = value.trim().split(/\s+/).length > 2 || value.startsWith('https://');
    return isLong || /\.(?:title|value|time)$/.test(place) ? [value] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  if ('forOffer' in value && over.has(value.forOffer)) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    listSentences(part, `${place}.${name}`, unseen, over),
  );
}

/** Parts of a sentence that a page shows otherwise: facts, and the numbers of a list. */
const GAPS = /\{[\w.-]+\}|^[\t >]*\d+[.)][\t ]/m;

/** The sentence with anything in its gaps, which are shorter than 300 characters. */
function toPattern(sentence: string): RegExp {
  const parts = sentence.split(GAPS).map(normalize);
  return new RegExp(parts.filter((part) => part !== '').join('.{0,300}?'));
}

/** Letters and digits alone: how a text is marked, quoted and spaced is its component's matter. */
function normalize(text: string): string {
  return text
    .replaceAll(/\]\([^)]*\)/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
