import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { cutFrontMatter } from '#content-model/cut-front-matter.ts';
import { checkPages } from './check-project.ts';
import { CONTENT, readContentFiles } from './content-files.ts';
import { findMistakes } from './find-mistakes.ts';
import { listAddresses } from './list-addresses.ts';
import { findSchema } from './schemas.ts';

/** A company that uses every field, and one that has nothing it could do without. */
const WHOLE = readContentFiles('tests/site/whole');
const BARE = readContentFiles('tests/site/bare');
const DAY = new Date('2026-11-28T12:00:00Z');

/** Addresses of the live site: neither a draft nor the home page's takeoff was ever there. */
const PUBLISHED = [...listAddresses(WHOLE.texts), '/trades/doors-windows'].filter(
  (address) => !/draft-notes|\/home\./.test(address),
);

/** A copy of the content, edited as a person edits it; files are named from src/content on. */
class Site {
  readonly #files: Map<string, Uint8Array>;
  readonly #published: readonly string[];

  constructor(content = WHOLE, published = PUBLISHED) {
    this.#published = published;
    this.#files = new Map(
      [...content.names].map((file) => [
        file.slice(CONTENT.length + 1),
        content.readFile(file) ?? new Uint8Array(),
      ]),
    );
  }

  read(file: string): string {
    const bytes = this.#files.get(file);
    if (bytes === undefined) throw new Error(`There is no ${file}`);
    return new TextDecoder().decode(bytes);
  }

  write(file: string, text: string): void {
    this.#files.set(file, new TextEncoder().encode(text));
  }

  /** Deletes files, or folders with what is in them. */
  remove(...paths: readonly string[]): void {
    for (const file of this.#files.keys()) {
      if (paths.some((path) => file === path || file.startsWith(`${path}/`))) {
        this.#files.delete(file);
      }
    }
  }

  /** Renames a file, or a folder. */
  rename(from: string, to: string): void {
    for (const [file, bytes] of this.#files) {
      if (file !== from && !file.startsWith(`${from}/`)) continue;
      this.#files.delete(file);
      this.#files.set(file.replace(from, to), bytes);
    }
  }

  /** git checkout -- file */
  restore(file: string): void {
    this.#files.set(file, WHOLE.readFile(`${CONTENT}/${file}`) ?? new Uint8Array());
  }

  /** Replaces a text wherever it stands in a file. */
  replace(file: string, from: string | RegExp, to: string): void {
    const before = this.read(file);
    const after = before.replaceAll(typeof from === 'string' ? from : new RegExp(from, 'g'), to);
    expect(after, `${String(from)} in ${file}`).not.toBe(before);
    this.write(file, after);
  }

  /** Leaves the words of links to an address. */
  unlink(address: string, ...files: readonly string[]): void {
    for (const file of files)
      this.replace(file, new RegExp(`\\[([^\\]]+)\\]\\(${address}[^)]*\\)`), '$1');
  }

  /** Writes a takeoff.json as `npm run samples` does once the drawing no longer answers a list, or an item of it. */
  unanswer(sample: string, item?: string): void {
    const file = `samples/${sample}/takeoff.json`;
    const { between, ...rest } = JSON.parse(this.read(file)) as {
      between: { answers: { id: string }[] };
    };
    const answers = between.answers.filter(({ id }) => id !== item);
    const kept = item === undefined ? rest : { ...rest, between: { ...between, answers } };
    this.write(file, JSON.stringify(kept));
  }

  /** Takes out a field, or an entry of a list, with all that stands in it. */
  leaveOut(file: string, ...path: readonly (string | number)[]): void {
    this.#edit(file, (document) => {
      expect(document.deleteIn(path), `${path.join('.')} in ${file}`).toBe(true);
    });
  }

  set(file: string, path: readonly (string | number)[], value: unknown): void {
    this.#edit(file, (document) => {
      document.setIn(path, document.createNode(value));
    });
  }

  #edit(file: string, change: (document: ReturnType<typeof parseDocument>) => void): void {
    const text = this.read(file);
    const yaml = cutFrontMatter(file, text)?.yaml ?? text;
    const document = parseDocument(yaml);
    change(document);
    this.write(
      file,
      text.replace(yaml.trimEnd(), () => document.toString({ lineWidth: 0 }).trimEnd()),
    );
  }

  addRedirect(from: string, to: string): void {
    const before = this.read('redirects.yaml').replace('[]', '');
    this.write('redirects.yaml', `${before}- { from: ${from}, to: ${to} }\n`);
  }

  /** Each mistake as its file, and its words. */
  async check(): Promise<[file: string, words: string][]> {
    const named = [...this.#files].map(([file, bytes]): [string, Uint8Array] => [
      `${CONTENT}/${file}`,
      bytes,
    ]);
    const files = new Map(named);
    const decode = (ending: RegExp) =>
      new Map(
        named
          .filter(([file]) => ending.test(file))
          .map(([file, bytes]) => [file, new TextDecoder().decode(bytes)]),
      );
    const texts = decode(/\.(?:yaml|mdx)$/);
    const content = {
      texts,
      drawings: decode(/\.svg$/),
      names: new Set(files.keys()),
      readPicture: WHOLE.readPicture,
      readFile: (file: string) => files.get(file),
    };
    const mistakes = [
      ...checkPages(texts),
      ...(await findMistakes(content, this.#published, DAY, {})),
    ];
    const shorten = (text: string) => text.replaceAll(`${CONTENT}/`, '');
    return mistakes.map(({ file, problem, allowed }) => [
      shorten(file),
      shorten(`${problem} ${allowed}`),
    ]);
  }
}

const toldOf = (words: string): unknown => expect.stringContaining(words);

type Edit = (site: Site) => void;
/** What the check tells, each by its file and the cure that is followed, and the edits that follow. */
type Round = readonly [told: readonly (readonly [file: string, cure: string])[], cure: Edit];

/** Makes an edit, then follows what the check says until it is quiet: in three rounds at most. */
async function follow(edit: Edit, rounds: readonly Round[], site = new Site()): Promise<void> {
  expect(rounds.length).toBeLessThanOrEqual(3);
  edit(site);
  for (const [told, cure] of rounds) {
    expect(await site.check()).toEqual(told.map(([file, words]): unknown => [file, toldOf(words)]));
    cure(site);
  }
  expect(await site.check()).toEqual([]);
}

// Without a mistake before, and again once git brings back what was emptied or deleted.
test('the content that is edited here has no mistake', () => follow(() => undefined, []));

const LIVE = 'src/seo/published.txt';
const UNLINKED = '; or its words without the link';
const DROP_LINE = '; or leave the line out';
const DROP_ENTRY = '; or take it out of the list';
const NO_SAMPLE =
  'a sample of the trade, or the text without <Proof /> and the head without proof:';
const redirect = (from: string, to: string) => `redirects.yaml - { from: ${from}, to: ${to} }`;
const trade = (name: string) => `trades/${name}.mdx`;

/** Takes the proof of the first sample out of a trade. */
function disprove(site: Site, name: string): void {
  site.replace(trade(name), /<Proof \/>\n/, '');
  site.leaveOut(trade(name), 'proof');
}

test.each<[what: string, edit: Edit, rounds: readonly Round[]]>([
  [
    'an article that others link to',
    (site) => site.remove('articles/blog2.mdx'),
    [
      [
        [
          [LIVE, redirect('/blogs/blog2', '/blogs')],
          ['articles/blog1.mdx', UNLINKED],
          [trade('concrete-estimating'), DROP_LINE],
        ],
        (site) => {
          site.addRedirect('/blogs/blog2', '/blogs');
          site.unlink('/blogs/blog2', 'articles/blog1.mdx', 'articles/blog7.mdx');
          for (const name of ['concrete', 'masonry', 'openings']) {
            site.leaveOut(trade(`${name}-estimating`), 'proof', 'article');
          }
        },
      ],
    ],
  ],
  [
    'an article that was translated',
    (site) => site.remove('articles/blog1.mdx'),
    [
      [
        [
          [LIVE, redirect('/blogs/blog1', '/blogs')],
          ['articles/blog1-es.mdx', DROP_LINE],
          [trade('electrical'), DROP_LINE],
        ],
        (site) => {
          site.addRedirect('/blogs/blog1', '/blogs');
          site.leaveOut('articles/blog1-es.mdx', 'translationOf');
          site.leaveOut(trade('electrical'), 'proof', 'article');
        },
      ],
    ],
  ],
  [
    'a sample',
    (site) => site.remove('samples/concrete.yaml', 'samples/concrete'),
    [
      [
        [
          [LIVE, redirect('/samples/concrete', '/samples')],
          [LIVE, redirect('/pdfs/concrete.pdf', '/samples')],
          [LIVE, redirect('/workbooks/concrete.xlsx', '/samples')],
          ['faq/files-deliverables.yaml', UNLINKED],
          ['pages/about.yaml', DROP_LINE],
          ['pages/samples.yaml', 'or leave out live, with all that stands in it'],
          [trade('concrete-estimating'), DROP_ENTRY],
        ],
        (site) => {
          site.addRedirect('/samples/concrete', '/samples');
          site.addRedirect('/pdfs/concrete.pdf', '/samples');
          site.addRedirect('/workbooks/concrete.xlsx', '/samples');
          site.unlink(
            '/samples/concrete',
            'faq/files-deliverables.yaml',
            'pages/home.yaml',
            trade('concrete-estimating'),
            trade('masonry-estimating'),
          );
          site.leaveOut('pages/about.yaml', 'story', 'sample');
          site.leaveOut('pages/samples.yaml', 'live');
          site.leaveOut(trade('concrete-estimating'), 'samples', 0);
        },
      ],
      [
        [[trade('concrete-estimating'), NO_SAMPLE]],
        (site) => disprove(site, 'concrete-estimating'),
      ],
    ],
  ],
  [
    'a sample whose walls a trade shows',
    (site) => site.remove('samples/concrete-masonry-units.yaml', 'samples/concrete-masonry-units'),
    [
      [
        [
          [LIVE, redirect('/samples/concrete-masonry-units', '/samples')],
          [LIVE, redirect('/pdfs/concrete-masonry-units.pdf', '/samples')],
          [LIVE, redirect('/workbooks/concrete-masonry-units.xlsx', '/samples')],
          [trade('masonry-estimating'), DROP_ENTRY],
        ],
        (site) => {
          site.addRedirect('/samples/concrete-masonry-units', '/samples');
          site.addRedirect('/pdfs/concrete-masonry-units.pdf', '/samples');
          site.addRedirect('/workbooks/concrete-masonry-units.xlsx', '/samples');
          site.leaveOut(trade('masonry-estimating'), 'samples', 0);
        },
      ],
      [
        [
          [trade('masonry-estimating'), NO_SAMPLE],
          [trade('masonry-estimating'), 'or the text without <Walls>'],
        ],
        (site) => {
          disprove(site, 'masonry-estimating');
          site.replace(trade('masonry-estimating'), /<Walls[^>]*(?:\/>|>[^]*?<\/Walls>)/, '');
        },
      ],
    ],
  ],
  [
    'a trade',
    (site) => site.remove(trade('concrete-estimating')),
    [
      [
        [
          [LIVE, redirect('/trades/concrete-estimating', '/')],
          ['redirects.yaml', 'or the file without these lines'],
          ['testimonials.yaml', DROP_LINE],
        ],
        (site) => {
          site.leaveOut('redirects.yaml', 2);
          site.addRedirect('/trades/concrete-estimating', '/');
          site.leaveOut('testimonials.yaml', 1, 'trade');
        },
      ],
    ],
  ],
  [
    'an offer, which is kept with its last day',
    (site) => site.remove('offers/first.yaml'),
    [
      [
        [['pages/contact.yaml', 'keep offers/first.yaml and give it until:, the day it ended']],
        (site) => {
          site.restore('offers/first.yaml');
          site.set('offers/first.yaml', ['until'], '2026-11-01');
        },
      ],
    ],
  ],
  ['a package', (site) => site.remove('packages/pro.yaml'), []],
  [
    'all packages',
    (site) => site.remove('packages'),
    [
      [
        [
          ['pages/home.yaml', 'the page without services › monthly'],
          ['pages/pricing.yaml', 'the page without packages'],
        ],
        (site) => {
          site.leaveOut('pages/home.yaml', 'services', 'monthly');
          site.leaveOut('pages/pricing.yaml', 'packages');
        },
      ],
    ],
  ],
  [
    'a landing page',
    (site) => site.remove('landing/bid-week.mdx'),
    [[[[LIVE, redirect('/bid-week', '/')]], (site) => site.addRedirect('/bid-week', '/')]],
  ],
  [
    'a policy',
    (site) => site.remove('policies/refundpolicy.mdx'),
    [
      [
        [
          [LIVE, redirect('/refundpolicy', '/')],
          ['faq/pricing-payment.yaml', UNLINKED],
          ['navigation.yaml', 'or leave out header › 5 › links › 7, with all that stands in it'],
          ['navigation.yaml', 'or leave out footer › 8, with all that stands in it'],
        ],
        (site) => {
          site.addRedirect('/refundpolicy', '/');
          site.unlink(
            '/refundpolicy',
            'faq/pricing-payment.yaml',
            'faq/turnaround-delivery.yaml',
            'pages/pricing.yaml',
            'policies/terms.mdx',
          );
          site.leaveOut('navigation.yaml', 'header', 4, 'links', 6);
          site.leaveOut('navigation.yaml', 'footer', 7);
        },
      ],
    ],
  ],
  ['a category of questions', (site) => site.remove('faq/pricing-payment.yaml'), []],
  [
    'a review',
    (site) => site.leaveOut('testimonials.yaml', 1),
    [
      [
        [[trade('concrete-estimating'), 'no review: leave the line out']],
        (site) => site.leaveOut(trade('concrete-estimating'), 'proof', 'review'),
      ],
    ],
  ],
  [
    'a topic',
    (site) => site.leaveOut('topics.yaml', 0),
    [
      [
        [['articles/blog1-es.mdx', 'Takeoff, Risk, Overhead']],
        (site) => {
          site.set('articles/blog1-es.mdx', ['topic'], 'Risk');
          site.set('articles/blog1.mdx', ['topic'], 'Risk');
        },
      ],
    ],
  ],
  [
    'a redirect',
    (site) => site.leaveOut('redirects.yaml', 0),
    [
      [
        [[LIVE, redirect('/trades/doors-windows', '/')]],
        (site) => site.addRedirect('/trades/doors-windows', '/'),
      ],
    ],
  ],
  [
    'all lines of what costs extra',
    (site) => site.write('separately.yaml', '[]'),
    [
      [
        [['pages/pricing.yaml', 'the page without separately']],
        (site) => site.leaveOut('pages/pricing.yaml', 'separately'),
      ],
    ],
  ],
  [
    'a list between trades',
    (site) => site.remove('between-trades/concrete.yaml'),
    [
      [
        [
          ['between-trades/masonry.yaml', 'theirs without concrete'],
          ['between-trades/sitework.yaml', 'theirs without concrete'],
          ['samples/concrete.yaml', 'or without between:'],
          [trade('concrete-estimating'), DROP_LINE],
        ],
        (site) => {
          site.leaveOut('between-trades/masonry.yaml', 'items', 2, 'theirs', 'concrete');
          site.leaveOut('between-trades/sitework.yaml', 'items', 8, 'theirs', 'concrete');
          site.unanswer('concrete');
          site.leaveOut(trade('concrete-estimating'), 'between');
        },
      ],
      [
        [[trade('concrete-estimating'), 'or the text without <BetweenTrades>']],
        (site) => site.replace(trade('concrete-estimating'), /<BetweenTrades \/>\n/, ''),
      ],
    ],
  ],
  [
    'an item between trades',
    (site) => site.leaveOut('between-trades/concrete.yaml', 'items', 0),
    [
      [
        [['samples/concrete.yaml', 'the drawing of the sample without this answer']],
        (site) => site.unanswer('concrete', 'anchor-bolts'),
      ],
    ],
  ],
])('deleted: %s', (_, edit, rounds) => follow(edit, rounds));

test.each<[what: string, from: string, to: string, rounds: readonly Round[]]>([
  [
    'an article',
    'articles/blog2.mdx',
    'articles/accuracy.mdx',
    [
      [
        [
          ['articles/accuracy.mdx', 'formerly: [/blogs/blog2], in this file'],
          ['articles/blog1.mdx', '/blogs/accuracy'],
        ],
        (site) => {
          site.set('articles/accuracy.mdx', ['formerly'], ['/blogs/blog2']);
          for (const file of [
            'articles/blog1.mdx',
            'articles/blog7.mdx',
            trade('concrete-estimating'),
            trade('masonry-estimating'),
            trade('openings-estimating'),
          ]) {
            site.replace(file, '/blogs/blog2', '/blogs/accuracy');
          }
        },
      ],
    ],
  ],
  [
    'a sample',
    'samples/electrical.yaml',
    'samples/wiring.yaml',
    [
      [
        [
          ['samples/wiring.yaml', 'formerly: [/samples/electrical], in this file'],
          [LIVE, 'formerly: [/pdfs/electrical.pdf] in the page that took its place'],
          [LIVE, 'formerly: [/workbooks/electrical.xlsx] in the page that took its place'],
          [
            'samples/wiring.yaml',
            'the folder wiring, if the sample was renamed, with its old files',
          ],
          [trade('electrical'), 'wiring'],
        ],
        (site) => {
          const former = [
            '/samples/electrical',
            '/pdfs/electrical.pdf',
            '/workbooks/electrical.xlsx',
          ];
          site.set('samples/wiring.yaml', ['formerly'], former);
          site.rename('samples/electrical', 'samples/wiring');
          site.set(trade('electrical'), ['samples', 0], 'wiring');
        },
      ],
    ],
  ],
  [
    'a trade',
    trade('concrete-estimating'),
    trade('concrete'),
    [
      [
        [
          [trade('concrete'), 'formerly: [/trades/concrete-estimating], in this file'],
          ['redirects.yaml', 'the present address of a page'],
          ['testimonials.yaml', 'sitework-estimating, concrete'],
          [trade('concrete'), 'trade: concrete for "concrete-tampa" in testimonials.yaml'],
        ],
        (site) => {
          site.set(trade('concrete'), ['formerly'], ['/trades/concrete-estimating']);
          site.set('redirects.yaml', [2, 'to'], '/trades/concrete');
          site.set('testimonials.yaml', [1, 'trade'], 'concrete');
        },
      ],
    ],
  ],
  [
    'an offer',
    'offers/first.yaml',
    'offers/thirty.yaml',
    [
      [
        [['pages/contact.yaml', 'thirty; or keep offers/first.yaml']],
        (site) => {
          for (const file of [
            'pages/contact.yaml',
            'pages/contactus.yaml',
            'pages/home.yaml',
            'pages/pricing.yaml',
            'policies/terms.mdx',
            trade('sitework-estimating'),
          ]) {
            site.replace(file, /(?<=offer\.|offer=|[Oo]ffer: ?|<Offer name=")first\b/, 'thirty');
          }
        },
      ],
    ],
  ],
  ['a package', 'packages/pro.yaml', 'packages/more.yaml', []],
  ['a category of questions', 'faq/pricing-payment.yaml', 'faq/prices.yaml', []],
  [
    'a landing page',
    'landing/bid-week.mdx',
    'landing/three-bids.mdx',
    [
      [
        [['landing/three-bids.mdx', 'formerly: [/bid-week], in this file']],
        (site) => site.set('landing/three-bids.mdx', ['formerly'], ['/bid-week']),
      ],
    ],
  ],
  [
    'a policy',
    'policies/refundpolicy.mdx',
    'policies/refunds.mdx',
    [
      [
        [
          ['policies/refunds.mdx', 'formerly: [/refundpolicy], in this file'],
          ['faq/pricing-payment.yaml', '/refunds'],
        ],
        (site) => {
          site.set('policies/refunds.mdx', ['formerly'], ['/refundpolicy']);
          for (const file of [
            'faq/pricing-payment.yaml',
            'faq/turnaround-delivery.yaml',
            'navigation.yaml',
            'pages/pricing.yaml',
            'policies/terms.mdx',
          ]) {
            site.replace(file, '/refundpolicy', '/refunds');
          }
        },
      ],
    ],
  ],
  [
    'a list between trades',
    'between-trades/electrical.yaml',
    'between-trades/wiring.yaml',
    [
      [
        [
          ['between-trades/openings.yaml', 'theirs: { wiring: its item there }'],
          ['between-trades/openings.yaml', 'wiring; or theirs without electrical'],
          ['between-trades/sitework.yaml', 'theirs: { wiring: its item there }'],
          ['between-trades/sitework.yaml', 'wiring; or theirs without electrical'],
          ['samples/electrical.yaml', 'the drawing of the sample with the list’s new name'],
          [trade('electrical'), 'wiring'],
        ],
        (site) => {
          site.replace('between-trades/openings.yaml', 'electrical:', 'wiring:');
          site.replace('between-trades/sitework.yaml', 'electrical:', 'wiring:');
          site.replace(
            'samples/electrical/takeoff.json',
            /"list": "electrical"/,
            '"list": "wiring"',
          );
          site.set(trade('electrical'), ['between'], 'wiring');
        },
      ],
    ],
  ],
  [
    'a page',
    'pages/about.yaml',
    'pages/company.yaml',
    [
      [
        [
          ['pages/about.yaml', 'the file; git checkout -- pages/about.yaml brings it back'],
          ['pages/company.yaml', 'the file named about.yaml'],
        ],
        (site) => site.rename('pages/company.yaml', 'pages/about.yaml'),
      ],
    ],
  ],
  [
    'a file that stands alone',
    'prices.yaml',
    'price-list.yaml',
    [
      [
        [
          ['price-list.yaml', 'prices.yaml'],
          ['prices.yaml', 'the file under this name'],
        ],
        (site) => site.rename('price-list.yaml', 'prices.yaml'),
      ],
    ],
  ],
])('renamed: %s', (_, from, to, rounds) => follow((site) => site.rename(from, to), rounds));

const KINDS = [
  'articles/blog7.mdx',
  'between-trades/concrete.yaml',
  'faq/pricing-payment.yaml',
  'landing/bid-week.mdx',
  'offers/first.yaml',
  'packages/pro.yaml',
  'policies/terms.mdx',
  'samples/concrete.yaml',
  trade('electrical'),
];
const SINGLE = [
  'company.yaml',
  'forms.yaml',
  'navigation.yaml',
  'pages/about.yaml',
  'prices.yaml',
  'proof.yaml',
  'topics.yaml',
];
const LISTS = ['redirects.yaml', 'separately.yaml', 'testimonials.yaml'];

test.each([...KINDS, ...SINGLE, ...LISTS])('emptied: %s', async (file) => {
  const back = `what stood in it: git checkout -- ${file} brings it back`;
  const first = LISTS.includes(file) ? '[] for none; or ' : '';
  const last = KINDS.includes(file) ? '; or no such file' : '';
  const site = new Site();
  site.write(file, '\n');
  expect(await site.check()).toEqual([[file, `The file is empty. ${first}${back}${last}`]]);
});

test.each([...SINGLE, ...LISTS])('deleted: %s, which git brings back', async (file) => {
  const site = new Site();
  site.remove(file);
  expect(await site.check()).toEqual([[file, toldOf(`git checkout -- ${file} brings it back`)]]);
});

/** Parts that something else needs, each with what is told once it is left out, and its cure. */
const NEEDED: readonly (readonly [
  file: string,
  path: readonly (string | number)[],
  ...rounds: readonly Round[],
])[] = [
  [
    'company.yaml',
    ['facts', 'refundPeriod'],
    [
      [['policies/refundpolicy.mdx', 'refundPeriod: under facts: in company.yaml']],
      (site) => site.set('company.yaml', ['facts', 'refundPeriod'], '10 days'),
    ],
  ],
  [
    'company.yaml',
    ['promises', 'rush'],
    [
      [
        [
          'faq/turnaround-delivery.yaml',
          'rush: under promises: in company.yaml, or the text without it',
        ],
      ],
      (site) => site.replace('faq/turnaround-delivery.yaml', '{promise.rush}', ''),
    ],
  ],
  [
    'company.yaml',
    ['figures', 'satisfaction'],
    [
      [['pages/reviews.yaml', 'a row of figures without the entry']],
      (site) => site.leaveOut('pages/reviews.yaml', 'stats', 1),
    ],
  ],
  [
    'company.yaml',
    ['figures', 'accuracy', 'basis'],
    [
      [['pages/home.yaml', 'the text without it']],
      (site) => {
        site.replace('pages/home.yaml', '{accuracy.basis}', '');
        site.replace('policies/terms.mdx', '<Fact name="accuracy.basis" />', '');
        site.replace(trade('mep-hvac'), '<Fact name="accuracy.basis" />', '');
      },
    ],
  ],
  [
    'prices.yaml',
    ['amounts', 'woodworkTakeoff'],
    [
      [['pages/pricing.yaml', 'or the text, field or entry without it']],
      (site) => site.leaveOut('pages/pricing.yaml', 'jobs', 'list', 3),
    ],
  ],
  [
    'prices.yaml',
    ['jobs'],
    [
      [
        ['faq/pricing-payment.yaml', 'the texts without {job.…}'],
        ['pages/pricing.yaml', 'the page without scale › jobs'],
        ['pages/pricing.yaml', 'the page without jobs › bySize'],
      ],
      (site) => {
        site.replace('faq/pricing-payment.yaml', /\{job\.[\w.-]+\}/, 'a price');
        site.replace('pages/pricing.yaml', /\{job\.[\w.-]+\}/, 'a price');
        site.leaveOut('pages/pricing.yaml', 'scale', 'jobs');
        site.leaveOut('pages/pricing.yaml', 'jobs', 'bySize');
      },
    ],
  ],
  ...[
    ['pages/home.yaml', 'services', 'monthly'],
    ['pages/home.yaml', 'voices'],
    ['pages/home.yaml', 'hero', 'choose'],
    ['pages/home.yaml', 'hero', 'showAll'],
    ['pages/home.yaml', 'hero', 'shown'],
    ['pages/samples.yaml', 'trades'],
    ['pages/samples.yaml', 'bills'],
    ['pages/pricing.yaml', 'scale', 'jobs'],
    ['pages/pricing.yaml', 'jobs', 'bySize'],
    ['pages/pricing.yaml', 'packages'],
    ['pages/pricing.yaml', 'separately'],
  ].map(([file = '', ...path]): (typeof NEEDED)[number] => [
    file,
    path,
    [[[file, `${path.join(' › ')}, or `]], (site) => site.restore(file)],
  ]),
  [
    'pages/samples.yaml',
    ['live', 'item'],
    [
      [['pages/samples.yaml', 'mobilization, form-footing']],
      (site) => site.set('pages/samples.yaml', ['live', 'item'], 'form-footing'),
    ],
  ],
  [
    'offers/first.yaml',
    ['sentence'],
    [
      [['pages/contact.yaml', 'or the text without {offer.first}']],
      (site) => {
        site.replace('pages/contact.yaml', '{offer.first}', '');
        site.replace('pages/home.yaml', '{offer.first}', '');
      },
    ],
    [
      [['pages/home.yaml', '"note" is empty. Leave the line out']],
      (site) => site.leaveOut('pages/home.yaml', 'request', 'note'),
    ],
  ],
  [
    'testimonials.yaml',
    [1, 'trade'],
    [
      [[trade('concrete-estimating'), 'trade: concrete-estimating for "concrete-tampa"']],
      (site) => site.leaveOut(trade('concrete-estimating'), 'proof', 'review'),
    ],
  ],
  [
    trade('sitework-estimating'),
    ['samples'],
    [
      [
        [trade('sitework-estimating'), NO_SAMPLE],
        [trade('sitework-estimating'), 'or the text without <Earthwork>'],
      ],
      (site) => {
        disprove(site, 'sitework-estimating');
        site.replace(trade('sitework-estimating'), /<Earthwork[^]*?(?:\/>|<\/Earthwork>)/, '');
      },
    ],
  ],
  ...[
    ['proof', 'Proof'],
    ['between', 'BetweenTrades'],
    ['excerpt', 'Excerpt'],
  ].map(([part = '', tag = '']): (typeof NEEDED)[number] => [
    trade('concrete-estimating'),
    [part],
    [
      [[trade('concrete-estimating'), `or the text without <${tag}>`]],
      (site) =>
        site.replace(
          trade('concrete-estimating'),
          new RegExp(`<${tag}(?: />|>[^]*?</${tag}>)\n`),
          '',
        ),
    ],
  ]),
];

test.each(NEEDED.map(([file, path, ...rounds]) => ({ file, path, rounds })))(
  'left out: $file, $path',
  ({ file, path, rounds }) => follow((site) => site.leaveOut(file, ...path), rounds),
);

/** Names that texts mention; one of each kind stands above. */
const NAMED = /^(?:facts|figures|promises|amounts)\b/;

/** Fields that a file may be without, the outermost ones, but for those that something else needs. */
function listOptional(file: string, site: Site): (string | number)[][] {
  const yaml = cutFrontMatter(file, site.read(file))?.yaml ?? '';
  const fits = (path: readonly (string | number)[]) => {
    const document = parseDocument(yaml, { customTags: ['timestamp'] });
    document.deleteIn(path);
    return findSchema(`${CONTENT}/${file}`)?.schema.safeParse(document.toJS()).error === undefined;
  };
  const needed = NEEDED.filter(([own]) => own === file).map(([, path]) => path.join());
  const walk = (value: unknown, path: (string | number)[]): (string | number)[][] => {
    if (typeof value !== 'object' || value === null || value instanceof Date) return [];
    return Object.entries(value).flatMap(([key, inner]) => {
      const own = [...path, Array.isArray(value) ? Number(key) : key];
      if (needed.includes(own.join()) || NAMED.test(own.join('.'))) return [];
      const isPart =
        !Array.isArray(value) && !needed.some((one) => one.startsWith(`${own.join()},`));
      return isPart && fits(own) ? [own] : walk(inner, own);
    });
  };
  return walk(parseDocument(yaml, { customTags: ['timestamp'] }).toJS(), []);
}

test.each([
  'company.yaml',
  'forms.yaml',
  'navigation.yaml',
  'prices.yaml',
  'proof.yaml',
  ...[...WHOLE.names]
    .map((file) => file.slice(CONTENT.length + 1))
    .filter((file) => file.startsWith('pages/')),
])('%s is without mistake when all that nothing needs is left out', async (file) => {
  const site = new Site();
  for (const path of listOptional(file, site)) site.leaveOut(file, ...path);
  expect(await site.check()).toEqual([]);
});

const NONE = 'none, until one is written: ';

test.each<[file: string, path: readonly string[], value: unknown, cure: string]>([
  ['pages/about.yaml', ['story', 'sample'], 'roofing', `${NONE}leave the line out`],
  ['pages/home.yaml', ['hero', 'sample'], 'roofing', `${NONE}leave the line out`],
  [
    'pages/samples.yaml',
    ['live'],
    { title: 'One of ours', lead: 'Look.', sample: 'roofing' },
    `${NONE}leave out live, with all that stands in it`,
  ],
])('where there is none of its kind: %s, %j', (file, path, value, cure) =>
  follow(
    (site) => site.set(file, path, value),
    [[[[file, cure]], (site) => site.leaveOut(file, ...path)]],
    new Site(BARE, []),
  ),
);

test('a tag that names an offer of which there is none goes, with its text', () =>
  follow(
    (site) => site.replace('policies/terms.mdx', /$/, '\n<Offer name="first">Less.</Offer>\n'),
    [
      [
        [['policies/terms.mdx', 'take out the tag and what stands between']],
        (site) => site.replace('policies/terms.mdx', /<Offer.*<\/Offer>/, ''),
      ],
    ],
    new Site(BARE, []),
  ));
