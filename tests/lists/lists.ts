/**
 * What belongs together, written by hand for people to read: for each list that pages show, its entries in
 * order, and the words, links and pictures that stand in one entry. Nothing here is imported from the site's
 * code; the content files are read anew. tests/e2e/built-pages.spec.ts holds the built pages against it.
 */
import { readFileSync } from 'node:fs';
import { readFrontMatter } from '#content-model/front-matter.ts';
import {
  articles,
  company,
  faqCategories,
  fill,
  formWords,
  packages,
  samples,
  separately,
  trades,
  writeDay,
} from '../support/content.ts';

/** Words as a page shows them, or a pattern where they hold what no content file says. */
export type Words = string | RegExp;

export interface Entry {
  /** All of the entry's words in reading order: between them there is nothing else. */
  readonly words: readonly Words[];
  /** Addresses of all of its links, in order. */
  readonly links?: readonly Words[];
  /** A part of the address, or of the description, of its one picture. */
  readonly picture?: string;
}

export interface List {
  readonly name: string;
  /** Address of the page. */
  readonly path: string;
  /** Selects its entries and nothing else. */
  readonly items: string;
  readonly entries: readonly Entry[];
}

export interface Table {
  readonly name: string;
  readonly path: string;
  /** Selects the table, or the parts of one. */
  readonly table: string;
  /** Each row's cells by the head of their column. */
  readonly rows: readonly Readonly<Record<string, string>>[];
}

interface Texts {
  readonly title: string;
  readonly text: string;
}

/** Content as it stands in its file: each list below reads the fields that it names. */
function read(file: string): unknown {
  const path = `src/content/${file}`;
  return readFrontMatter(path, readFileSync(path, 'utf8'));
}

const home = read('pages/home.yaml') as {
  hero: { points?: { value: string; text: string; path?: string }[] };
  services: Record<'bid' | 'design' | 'monthly' | 'filing', Texts & { path: string }> & {
    bid: { buildUp: { name: string; amount: number }[] };
  };
  trades: { all: { title: string; action: { name: string; path: string } } };
  steps: { list: (Texts & { time: string })[] };
  reasons: { list: Texts[] };
  clients: { list: { name: string; need: string }[] };
  results: { stats?: { value: string; text: string }[]; types: { list: string[] } };
  claim: {
    table: { rows: { section: string; item: string; quantity: number; unit: string }[] };
  };
};
const about = read('pages/about.yaml') as {
  values: { list: Texts[] };
  timeline?: { list: { year: string; title: string; description: string }[] };
  team: {
    people?: { sheets: string; discipline: string; checks: string; name?: string }[];
    list: { role: string; measures: string; divisions: string[] }[];
  };
};
const pricing = read('pages/pricing.yaml') as {
  scale: { jobs: Record<string, { sheets: string; name: string; price: string }> };
  info: Texts[];
  jobs: {
    list: {
      product: string;
      from: string;
      includes: string;
      turnaround: string;
      holds: string[];
    }[];
  };
  packages: { stamp: string; action: string; notes: Texts[] };
  quote: { list: (Texts & { time?: string })[] };
  contact: { ready: { list: string[] } };
};
const reviews = read('pages/reviews.yaml') as {
  stats?: { value: string; text: string }[];
  overall?: { distribution?: { stars: string; percent: number }[] };
  recognition?: { list: Texts[] };
};
const faq = read('pages/faq.yaml') as {
  stats?: { value: string; text: string }[];
  call: Texts;
  email: Texts;
};
const samplesPage = read('pages/samples.yaml') as {
  view: string;
  workbook: string;
  opensIn: string;
  detail: { page: string; bill: { open: string } };
};
const blogs = read('pages/blogs.yaml') as { view: string };
const reviewList = read('testimonials.yaml') as {
  position: string;
  company: string;
  location: string;
  date: string;
  review: string;
  project: string;
  avatar: string;
  name: string;
  verified: boolean;
  onHome: boolean;
}[];

/** Numbers of people, of trades and the like that prose states are facts of company.yaml; some are computed. */
function show(text: string): Words {
  const plain = text
    .trim()
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ');
  const isComputed = /\{(?:promise|limit)\./.test(plain);
  if (!isComputed) return fill(plain);
  const parts = plain.split(/(\{(?:promise|limit)\.\w+\})/);
  return new RegExp(
    parts
      .map((part) => (/^\{(?:promise|limit)/.test(part) ? '.+?' : RegExp.escape(fill(part))))
      .join(''),
  );
}

/** Entries of words alone: of each, the named fields in their order on the page. */
function entriesOf<Item extends object>(
  items: readonly Item[],
  ...fields: readonly (keyof Item)[]
): Entry[] {
  return items.map((item) => ({
    words: fields.flatMap((field) =>
      item[field] === undefined ? [] : [show(String(item[field]))],
    ),
  }));
}

const writeMonthOf = (day: string) =>
  new Date(day).toLocaleDateString(company.locale, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

const { bid, design, monthly, filing } = home.services;
const bidTotal = bid.buildUp.reduce((sum, { amount }) => sum + amount, 0);
const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;
const byDate = reviewList.toSorted((one, other) => other.date.localeCompare(one.date));
/** The newest review that the home page shows leads the reviews, where there are others. */
const leading = byDate.length > 1 ? byDate.find(({ onHome }) => onHome) : undefined;
const scale = ['small', 'medium', 'large', 'quoted'].flatMap(
  (size) => pricing.scale.jobs[size] ?? [],
);
const PDF_SIZE = /[\d.,]+ (?:bytes|KB|MB)/;

export const lists: readonly List[] = [
  {
    name: 'points of the hero',
    path: '/',
    items: '.hero .copy > ul > li:not(.when)',
    entries: (home.hero.points ?? []).map(({ value, text, path }) => ({
      words: [fill(value), fill(text)],
      links: path === undefined ? [] : [path],
    })),
  },
  {
    name: 'services',
    path: '/',
    items: '#services .service',
    entries: [
      {
        words: [
          ...[bid.title, show(bid.text)],
          ...bid.buildUp.flatMap(({ name, amount }) => [name, dollars(amount)]),
          ...['Bid', dollars(bidTotal)],
        ],
        links: [bid.path],
      },
      { words: [design.title, show(design.text), 'Area Linear Count'], links: [design.path] },
      {
        words: [
          ...[monthly.title, show(monthly.text)],
          ...packages.flatMap(({ title, points, price = 'By agreement' }) => [
            ...[title, points[0] ?? '', price],
          ]),
        ],
        links: [monthly.path],
      },
      { words: [filing.title, show(filing.text), /.+/], links: [filing.path] },
    ],
  },
  {
    name: 'trades',
    path: '/',
    items: '#trades .cells > li',
    entries: [
      ...trades.map(({ divisions, name, alias, path, scope, drawing }) => ({
        words: [divisions[0] ?? '', name, ...(alias === undefined ? [] : [alias]), fill(scope)],
        links: [path],
        picture: drawing.name,
      })),
      {
        words: [home.trades.all.title, home.trades.all.action.name],
        links: [home.trades.all.action.path],
      },
    ],
  },
  {
    name: 'steps',
    path: '/',
    items: 'main ol:has(.time) > li',
    entries: entriesOf(home.steps.list, 'time', 'title', 'text'),
  },
  {
    name: 'reasons',
    path: '/',
    items: 'ol.numbered > li',
    entries: entriesOf(home.reasons.list, 'title', 'text'),
  },
  {
    name: 'clients',
    path: '/',
    items: '.section ul.ruled:has(b) > li',
    entries: entriesOf(home.clients.list, 'name', 'need'),
  },
  {
    name: 'results',
    path: '/',
    items: '.results .stat',
    entries: entriesOf(home.results.stats ?? [], 'value', 'text'),
  },
  {
    name: 'project types',
    path: '/',
    items: '.results .lists li',
    entries: home.results.types.list.map((type) => ({ words: [type] })),
  },
  {
    name: 'values',
    path: '/about',
    items: '#values li',
    entries: entriesOf(about.values.list, 'title', 'text'),
  },
  {
    name: 'years',
    path: '/about',
    items: '#timeline li',
    entries: entriesOf(about.timeline?.list ?? [], 'year', 'title', 'description'),
  },
  {
    name: 'people',
    path: '/about',
    items: '#team .cells > li',
    entries: (about.team.people ?? [])
      .filter(({ name }) => name === undefined)
      .map(({ sheets, discipline, checks }) => ({
        words: [sheets, discipline, `Checks the ${sheets} sheets`, checks],
      })),
  },
  {
    name: 'sizes of a set',
    path: '/pricing',
    items: '.scale li',
    entries: entriesOf(scale, 'price', 'sheets', 'name'),
  },
  {
    name: 'how pricing works',
    path: '/pricing',
    items: '.info .cells > div',
    entries: entriesOf(pricing.info, 'title', 'text'),
  },
  {
    name: 'monthly packages',
    path: '/pricing',
    items: '.package',
    entries: packages.map(
      ({
        id,
        title,
        subtitle,
        price,
        takeoffs,
        each,
        turnaround,
        featured,
        points,
        description,
      }) => ({
        words: [
          ...(featured ? [pricing.packages.stamp] : []),
          ...[title, subtitle, price === undefined ? 'By agreement' : `${price} a month`],
          ...(takeoffs === undefined
            ? []
            : [`Up to ${takeoffs} takeoffs${each ? `, ${each} each when all are used` : ''}`]),
          ...(turnaround === undefined ? [] : [`Delivered in ${turnaround}`]),
          ...[...points, description, `${pricing.packages.action} ${title}`],
        ],
        links: [`/contact?plan=${id}`],
      }),
    ),
  },
  {
    name: 'terms of the packages',
    path: '/pricing',
    items: '#packages .notes > div',
    entries: entriesOf(pricing.packages.notes, 'title', 'text'),
  },
  {
    name: 'steps to a quote',
    path: '/pricing',
    items: '#quote li',
    entries: entriesOf(pricing.quote.list, 'time', 'title', 'text'),
  },
  {
    name: 'things to have at hand',
    path: '/pricing',
    items: '#ask ul > li',
    entries: pricing.contact.ready.list.map((one) => ({ words: [show(one)] })),
  },
  {
    name: 'figures of the reviews',
    path: '/reviews',
    items: '.stat',
    entries: entriesOf(reviews.stats ?? [], 'value', 'text'),
  },
  {
    name: 'stars',
    path: '/reviews',
    items: '#overall dl > div',
    entries: (reviews.overall?.distribution ?? []).map(({ stars, percent }) => ({
      words: [/^\d$/.test(stars) ? `${stars} stars` : stars, `${percent}%`],
    })),
  },
  {
    name: 'reviews',
    path: '/reviews',
    items: '#reviews li',
    entries: byDate
      .filter((one) => one !== leading)
      .map(
        ({ date, review, project, avatar, name, verified, position, company: firm, location }) => ({
          words: [
            ...[writeMonthOf(date), `“${review.trim()}”`, project, avatar],
            `${name}${verified ? ', verified client' : ''}`,
            ...[position, `${firm}, ${location}`],
          ],
        }),
      ),
  },
  {
    name: 'what clients single out',
    path: '/reviews',
    items: '#recognition .trio > div',
    entries: entriesOf(reviews.recognition?.list ?? [], 'title', 'text'),
  },
  ...['/blogs', '/blog'].map((path) => ({
    name: 'articles',
    path,
    items: 'main ul > li:has(h2)',
    entries: articles.map(({ topic, publishedOn, title, description, path: address, cover }) => ({
      words: [topic, writeDay(publishedOn), title, description, blogs.view, `: ${title}`],
      links: [address],
      picture: cover.alt,
    })),
  })),
  {
    name: 'categories of questions',
    path: '/faq',
    items: 'main section:has(details) h2',
    entries: entriesOf(faqCategories, 'keynote', 'title'),
  },
  ...faqCategories.map(({ id, title, questions }) => ({
    name: `questions on ${title}`,
    path: '/faq',
    items: `#${id} details`,
    entries: questions.map(({ question, answer }) => ({ words: [question, readAnswer(answer)] })),
  })),
  {
    name: 'figures of the FAQ',
    path: '/faq',
    items: '.stat',
    entries: entriesOf(faq.stats ?? [], 'value', 'text'),
  },
  {
    name: 'ways to ask',
    path: '/faq',
    items: '.direct .cells > div',
    entries: [
      {
        words: [faq.call.title, fill(faq.call.text), company.phone],
        links: [company.phoneLink],
      },
      {
        words: [faq.email.title, fill(faq.email.text), company.email],
        links: [company.emailLink],
      },
    ],
  },
  {
    name: 'samples',
    path: '/samples',
    items: 'li:has([data-sample])',
    entries: samples.map(({ id, name, description, project, list }) => ({
      words: [
        ...[
          name,
          description,
          `${project.name}, ${project.place}`,
          /(?:.+ · )?(?:\d+ marks, )?\d+ rows/,
        ],
        list === 'bills' ? /Total excluding VAT £[\d,]+\.\d\d/ : /Bid total \$[\d,]+\.\d\d/,
        ...[`${name}: ${samplesPage.view}`, 'PDF,', PDF_SIZE, `(${samplesPage.opensIn})`],
        `${name}: ${list === 'bills' ? samplesPage.detail.bill.open : samplesPage.detail.page}`,
        `${name}: ${samplesPage.workbook}`,
        ...['XLSX,', PDF_SIZE],
      ],
      links: [`/pdfs/${id}.pdf`, `/samples/${id}`, `/workbooks/${id}.xlsx`],
      picture: `/drawings/${id}.`,
    })),
  },
];

/** An answer's words, its lists and links as plain text; facts that are computed as any words. */
function readAnswer(markdown: string): Words {
  return show(markdown.replaceAll(/[*_`]/g, '').replaceAll(/^[-\d.]+\s+/gm, ''));
}

/** The rows of a trade's scope, as its page's text lists them. */
function readScope(trade: string): Record<string, string>[] {
  const page = readFileSync(`src/content/trades/${trade}.mdx`, 'utf8');
  return [...page.matchAll(/<Measured ([^>]*)>\s*([^<]*?)\s*<\/Measured>/g)].map(
    ([, attributes = '', how = '']) => {
      const find = (name: string) =>
        new RegExp(`\\b${name}=(["'])(.*?)\\1`).exec(attributes)?.[2] ?? '';
      return {
        Section: find('section'),
        Item: find('item'),
        Mark: find('mark'),
        Unit: find('unit'),
        'How it is measured': how,
      };
    },
  );
}

const HOLDINGS = {
  quantities: 'Quantities',
  prices: 'Material and labor prices',
  hours: 'Hours and equipment',
  plans: 'Marked plans',
  workbook: 'Workbook',
} as const;

const writeHoldings = (name: string, holds: readonly string[]) => ({
  'Job or package': name,
  ...Object.fromEntries(
    Object.entries(HOLDINGS).map(([key, head]) => [head, holds.includes(key) ? 'Yes' : '—']),
  ),
});

export const tables: readonly Table[] = [
  {
    name: 'prices by sheets and trades',
    path: '/pricing',
    table: '#jobs .stacked table',
    rows: (['small', 'medium', 'large'] as const).map((size) => ({
      'Your set': `${fill(pricing.scale.jobs[size]?.sheets ?? '')} ${pricing.scale.jobs[size]?.name ?? ''}`,
      'One trade': fill(`{job.${size}.one}`),
      'Several trades': fill(`{job.${size}.several}`),
      'All trades': fill(`{job.${size}.all}`),
      // Large sets take as long as they take; the others can be rushed.
      Turnaround: fill(
        size === 'large'
          ? '{job.large.turnaround}'
          : `{job.${size}.turnaround}, ${formWords.sheets.jobs.rush}`,
      ),
    })),
  },
  {
    name: 'prices of one job',
    path: '/pricing',
    table: '#jobs table:has(.wide-only)',
    rows: pricing.jobs.list.map(({ product, includes, turnaround, from }) => ({
      Product: product,
      'What it includes': fill(includes),
      Turnaround: fill(turnaround),
      From: fill(from),
    })),
  },
  {
    name: 'what each price holds',
    path: '/pricing',
    table: '#holds table',
    rows: [
      ...pricing.jobs.list.map(({ product, holds }) => writeHoldings(product, holds)),
      ...packages.flatMap(({ title, holds }) => (holds ? [writeHoldings(title, holds)] : [])),
    ],
  },
  {
    name: 'paid separately',
    path: '/pricing',
    table: '#separately table',
    rows: separately.map(({ item, basis, price }) => ({ Item: item, Basis: basis, Price: price })),
  },
  {
    name: 'disciplines',
    path: '/about',
    table: '#team table',
    rows: about.team.list.map(({ role, measures, divisions }) => ({
      Division: divisions.join(', '),
      Discipline: role,
      'What they measure': measures,
    })),
  },
  {
    name: 'a damage claim',
    path: '/',
    table: '#claims table',
    rows: home.claim.table.rows.map(({ section, item, quantity, unit }) => ({
      Section: section,
      Item: item,
      Qty: String(quantity),
      Unit: unit,
    })),
  },
  ...trades
    .map(({ id, path }) => ({ name: 'scope', path, table: 'table:has(.how)', rows: readScope(id) }))
    .filter(({ rows }) => rows.length > 0),
];
