import { parsePhoneNumber } from 'libphonenumber-js/min';
import { parse } from 'node-html-parser';
import { isHidden, type BuiltPage, type BuiltSite, type Problem } from './built-site.ts';
import { joinAddress } from './check-links.ts';

/** The schema.org types the site uses. Another one is a typing error until it is added here. */
const TYPES = new Set(
  `AboutPage Answer Blog BlogPosting BreadcrumbList BusinessAudience CollectionPage ContactPage ContactPoint
  FAQPage GeoCoordinates ImageObject ListItem Offer OfferCatalog OpeningHoursSpecification Place
  LocalBusiness Person PostalAddress PriceSpecification QuantitativeValue Question Service UnitPriceSpecification
  WebPage WebSite`.split(/\s+/),
);

/** A business may not publish stars for itself. */
const FORBIDDEN = new Set(['Review', 'AggregateRating', 'Rating']);

/** Properties whose value a visitor must be able to read on the page the node is about. */
const READABLE = new Set(
  `name legalName headline text price minPrice telephone email streetAddress addressLocality addressRegion
  postalCode datePublished description opens closes`.split(/\s+/),
);

type Node = Readonly<Record<string, unknown>>;

/** Structured data: connected, of known types, and saying what the pages say. */
export function checkGraphs(site: BuiltSite): Problem[] {
  const problems: Problem[] = [];
  for (const page of site.pages) {
    const scripts = page.root.querySelectorAll('script[type="application/ld+json"]');
    const report = (text: string): void => void problems.push({ file: page.file, text });
    if (isHidden(page)) {
      if (scripts.length > 0) report('A hidden page has structured data: remove it');
      continue;
    }
    const [script] = scripts;
    if (script === undefined || scripts.length > 1) {
      report(`The page has ${scripts.length} graphs of structured data: it needs one`);
      continue;
    }
    const nodes = parseGraph(script.rawText, report);
    if (nodes === undefined) continue;
    checkTypes(nodes, report);
    checkConnections(nodes, report);
    checkAddresses(nodes, site, report);
    checkValues(nodes, page, site, report);
  }
  return problems;
}

function parseGraph(json: string, report: (text: string) => void): readonly Node[] | undefined {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch (error) {
    report(`The structured data cannot be read: ${String(error)}`);
    return undefined;
  }
  const graph = isNode(data) ? data['@graph'] : undefined;
  if (!isNode(data) || data['@context'] !== 'https://schema.org' || !Array.isArray(graph)) {
    report('The structured data must be { "@context": "https://schema.org", "@graph": [...] }');
    return undefined;
  }
  return graph.filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every node at any depth, with the nodes around it, innermost first. */
function* walk(value: unknown, around: readonly Node[] = []): Generator<[Node, readonly Node[]]> {
  if (Array.isArray(value)) {
    for (const one of value) yield* walk(one, around);
  } else if (isNode(value)) {
    yield [value, around];
    for (const inner of Object.values(value)) yield* walk(inner, [value, ...around]);
  }
}

function isReference(node: Node): boolean {
  return '@id' in node && Object.keys(node).length === 1;
}

function checkTypes(nodes: readonly Node[], report: (text: string) => void): void {
  for (const [node] of walk(nodes)) {
    if (isReference(node)) continue;
    const type = node['@type'];
    if (typeof type !== 'string') {
      report(`A node has no @type: ${JSON.stringify(node).slice(0, 80)}`);
    } else if (FORBIDDEN.has(type)) {
      report(`${type} is not allowed: a business may not claim stars for itself`);
    } else if (!TYPES.has(type)) {
      report(
        `${type} is no type the site uses: correct it, or add it to tests/built/check-graphs.ts`,
      );
    }
  }
}

/** References resolve, ids are unique, and every top node hangs together with the page's own. */
function checkConnections(nodes: readonly Node[], report: (text: string) => void): void {
  const defined = new Map<string, Node>();
  for (const [node] of walk(nodes)) {
    const id = node['@id'];
    if (typeof id !== 'string' || isReference(node)) continue;
    if (defined.has(id)) report(`${id} is described twice: refer to it instead`);
    defined.set(id, node);
  }
  const neighbors = new Map<Node, Set<Node>>(nodes.map((node) => [node, new Set()]));
  for (const node of nodes) {
    for (const [inner] of walk(node)) {
      if (!isReference(inner)) continue;
      const id = String(inner['@id']);
      const target = defined.get(id);
      if (target === undefined) {
        report(`${id} is referred to but not described`);
        continue;
      }
      const top = nodes.find((one) => one === target || [...walk(one)].some(([n]) => n === target));
      if (top) {
        neighbors.get(node)?.add(top);
        neighbors.get(top)?.add(node);
      }
    }
  }
  const reached = new Set(nodes.slice(0, 1));
  for (const node of reached) for (const next of neighbors.get(node) ?? []) reached.add(next);
  for (const node of nodes) {
    if (!reached.has(node))
      report(`${String(node['@id'] ?? node['@type'])} is connected to nothing`);
  }
}

/** Addresses on this site lead to a page, an element or a file. */
function checkAddresses(
  nodes: readonly Node[],
  site: BuiltSite,
  report: (text: string) => void,
): void {
  for (const [node] of walk(nodes)) {
    for (const key of ['url', 'item', 'image']) {
      const address = node[key];
      if (typeof address !== 'string' || !address.startsWith(site.origin)) continue;
      const { pathname, hash } = new URL(address);
      const page = site.pages.find(({ path }) => path === pathname);
      if (page === undefined && !site.files.has(pathname)) {
        report(`${key} ${address} leads nowhere`);
      } else if (hash !== '' && page?.root.getElementById(hash.slice(1)) === null) {
        report(`${key} ${address} leads to no element of ${page.file}`);
      }
    }
  }
}

/** Compares each readable value with the text of the page that its node is about. */
function checkValues(
  nodes: readonly Node[],
  page: BuiltPage,
  site: BuiltSite,
  report: (text: string) => void,
): void {
  for (const [node, around] of walk(nodes)) {
    // Hours of one day, as Christmas Eve: a page counts promises by them, and does not list them.
    if ('validFrom' in node) continue;
    for (const [key, value] of Object.entries(node)) {
      if (!READABLE.has(key) || (typeof value !== 'string' && typeof value !== 'number')) continue;
      const source = findSource([node, ...around], page, site);
      const type = String(node['@type']);
      const { priceCurrency } = node;
      const currency = typeof priceCurrency === 'string' ? priceCurrency : 'USD';
      if (!isReadable(key, value, currency, [source, ...listElsewhere(type, site)])) {
        report(`${type} ${key} "${value}" cannot be read on ${source.path}`);
      }
    }
  }
}

/** The page that the innermost node with an address is about; that of the graph if there is none. */
function findSource(chain: readonly Node[], page: BuiltPage, site: BuiltSite): BuiltPage {
  for (const node of chain) {
    const { url } = node;
    if (typeof url !== 'string') continue;
    const found = site.pages.find(
      ({ path }) => joinAddress(site.origin, path) === url.split('#')[0],
    );
    if (found) return found;
  }
  return page;
}

/** Lists pages that show a property of the company, for those not shown on every page. */
function listElsewhere(type: string, { pages }: BuiltSite): BuiltPage[] {
  if (type === 'Place') return pages.filter(({ path }) => path === '/');
  return [];
}

function isReadable(
  key: string,
  value: string | number,
  currency: string,
  pages: readonly BuiltPage[],
): boolean {
  const texts = pages.flatMap(({ root, text }) => [
    text,
    root.querySelector('title')?.text ?? '',
    root.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
  ]);
  const language = pages[0]?.root.querySelector('html')?.getAttribute('lang') ?? 'en';
  const spellings = spell(key, value, currency, language).map(normalize);
  return spellings.some((spelling) => texts.some((text) => normalize(text).includes(spelling)));
}

/** A value as pages write it. */
function spell(key: string, value: string | number, currency: string, language: string): string[] {
  if (key === 'price' || key === 'minPrice') {
    const digits = Number.isInteger(Number(value)) ? 0 : 2;
    // A dollar beside others may have its code for a sign, as in JMD 453.
    return (['narrowSymbol', 'symbol', 'code'] as const).map((currencyDisplay) =>
      Number(value).toLocaleString(language, {
        style: 'currency',
        currency,
        currencyDisplay,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
    );
  }
  const text = String(value);
  if (key === 'telephone') {
    const number = parsePhoneNumber(text);
    return [number.formatNational(), number.formatInternational()];
  }
  if (key === 'datePublished') {
    const day = new Date(text);
    return (['medium', 'long'] as const).map((dateStyle) =>
      day.toLocaleDateString(language, { dateStyle, timeZone: 'UTC' }),
    );
  }
  // An answer holds its links and paragraphs as HTML.
  if (key === 'text') return [parse(text).text];
  const time = /^(\d\d):(\d\d)$/.exec(text);
  if (time) {
    const [, hour = '', minute = ''] = time;
    const clock = String(Number(hour) % 12 || 12);
    const half = Number(hour) < 12 ? 'a' : 'p';
    const whole = minute === '00' ? ['', ':00'] : [`:${minute}`];
    // English of the United States has "am", that of Canada "a.m."; a clock of 24 hours has neither, "8.00" in Denmark.
    const local = new Date(`1970-01-01T${text}Z`).toLocaleTimeString(language, {
      timeStyle: 'short',
      timeZone: 'UTC',
    });
    const halves = [`${half}m`, `${half}.m.`];
    return [
      ...whole.flatMap((minutes) => halves.map((one) => `${clock}${minutes} ${one}`)),
      ...[text, local].map((written) => written.replace(/^0/, '')),
    ];
  }
  return [text];
}

function normalize(text: string): string {
  return text.replace(/[\s\u00A0]+/g, '').toLowerCase();
}
