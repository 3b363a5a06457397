/**
 * What the specification fixes of the delivered content: addresses, links and topics of pages, counts and prices. An owner
 * has other content, and these tests nothing to say of it.
 */

/** The pages that have one address each. */
const PAGES = [
  '/',
  '/about',
  '/pricing',
  '/blog',
  '/blogs',
  '/reviews',
  '/faq',
  '/samples',
  '/contact',
  '/contactus',
  '/privacy-policy',
  '/terms',
  '/refundpolicy',
] as const;

/** The first set of trades. A trade may move, but its address must go on leading to it. */
const TRADES = [
  '/trades/concrete-estimating',
  '/trades/masonry-estimating',
  '/trades/metals-estimating',
  '/trades/wood-plastic-composites',
  '/trades/thermal-protection',
  '/trades/sitework-estimating',
  '/trades/openings-estimating',
  '/trades/interior-exterior-finishes',
  '/trades/electrical',
  '/trades/mep-hvac',
] as const;

/** The first set of articles. One may be held back; one that is shown is found under this address. */
export const ARTICLE_ROUTES = [1, 2, 3, 4, 5, 6, 7].map((number) => `/blogs/blog${number}`);

/** Addresses that must lead to a page, at once or by one redirect. */
export const ROUTES: readonly string[] = [...PAGES, ...TRADES];

/** Links of the header. The list of articles is linked under its canonical address. */
export const HEADER_ROUTES: readonly string[] = [
  '/',
  ...TRADES,
  ...['/samples', '/pricing', '/about', '/blogs', '/reviews', '/faq'],
  ...['/terms', '/privacy-policy', '/refundpolicy', '/contactus', '/contact'],
];

/** Links of the footer: quick links, then services. */
export const FOOTER_ROUTES: readonly string[] = [
  ...['/', '/about', '/samples', '/reviews', '/contact'],
  ...['/privacy-policy', '/terms', '/refundpolicy'],
  ...['/trades/concrete-estimating', '/trades/masonry-estimating', '/trades/metals-estimating'],
  ...['/trades/wood-plastic-composites', '/trades/thermal-protection', '/trades/doors-windows'],
  ...['/trades/finishes-estimating', '/trades/electrical'],
];

/** Other ways to write an address that Netlify does not answer by itself, and the page they lead to. */
export const REDIRECTED: readonly (readonly [from: string, to: string])[] = [
  ['/Contact', '/contact'],
  ['/trades/Concrete-estimating', '/trades/concrete-estimating'],
  ['/trades/doors-windows', '/trades/openings-estimating'],
  ['/trades/finishes-estimating', '/trades/interior-exterior-finishes'],
];

/**
 * Links and topics of each trade's page. Facts stand in braces, as in the content files.
 * `mailto:` and `tel:` stand for the company's own.
 */
export const TRADE_PAGES: Readonly<
  Record<
    (typeof TRADES)[number],
    {
      readonly links: readonly string[];
      readonly topics: readonly (string | RegExp)[];
      /** Paths of links that the specification names. */
      readonly actions?: Readonly<Record<string, string>>;
    }
  >
> = {
  '/trades/concrete-estimating': {
    links: ['/contactus', '/contact', '/samples'],
    topics: [
      ...[/dams/i, /bridges/i, /residential .*buildings/i, /commercial .*buildings/i, /highways/i],
      ...[/driveways/i, /culverts and sewers/i, /marine structures/i, /fences/i],
      ...[/high-rise foundations/i, /services/i, /deliverables/i, /outsource/i],
    ],
    actions: { 'Upload Plans': '/contact' },
  },
  '/trades/masonry-estimating': {
    links: ['/contactus', '/contact'],
    topics: [/3D/, /wall rendering/i],
  },
  '/trades/metals-estimating': {
    links: ['/samples', '/contact', '/contactus'],
    topics: [/structural steel/i, /rebar/i, /miscellaneous metals/i],
  },
  '/trades/wood-plastic-composites': {
    links: ['/samples', '/contact', '/contactus'],
    topics: ['{price.woodworkTakeoff}', /turnaround|how (fast|soon)|how long/i, /format/i],
  },
  '/trades/thermal-protection': {
    links: ['/samples', '/contact'],
    topics: ['Colorado', 'Denver', /waterproofing/i, /insulation/i],
  },
  '/trades/sitework-estimating': {
    links: ['/samples', '/contact', '/contactus', 'tel:'],
    topics: [
      '{phone}',
      ...[/cut and fill/i, /earth volumes/i, /surface grading/i, /3D cut and fill/i],
      ...[/3D mapping/i, /landscaping/i, /upload plans/i, /get a quote/i, /receive the estimate/i],
    ],
    actions: { 'Contact Us & GET {firstEstimateDiscount} OFF': '/contactus' },
  },
  '/trades/openings-estimating': {
    links: ['/contact'],
    topics: [
      ...[/door/i, /window/i, /hardware/i, /curtain/i],
      ...['{price.doorsFramesHardware}', '{price.singleTrade.gbp}', '{openingsQuoteWithin}'],
    ],
  },
  '/trades/interior-exterior-finishes': {
    links: ['/contact'],
    topics: [/interior/i, /exterior/i, /why/i],
    actions: { 'Get Your Estimate Now': '/contact' },
  },
  '/trades/electrical': {
    links: ['/contact', 'mailto:', 'tel:'],
    topics: [/residential/i, /industrial/i, /commercial/i, /who sends us/i, /services/i],
  },
  '/trades/mep-hvac': {
    links: ['/contactus', '/contact'],
    topics: [/mechanical/i, /electrical/i, /plumbing/i, /commit/i],
  },
};

export const COMPANY_VALUES = ['Accuracy', 'Partnership', 'Excellence', 'Integrity'] as const;

/** The years of the company's timeline: 2015 to 2024. */
export const TIMELINE_YEARS = Array.from({ length: 10 }, (_, index) => `${2015 + index}`);

/** Entries of the delivered pages, by file and place. An owner's own content may have other numbers. */
export const COUNTS: readonly (readonly [page: string, place: string, count: number])[] = [
  ['home', 'steps.list', 5],
  ['home', 'results.stats', 4],
  ['about', 'values.list', 4],
  ['about', 'timeline.list', 10],
  ['about', 'team.people', 6],
  ['reviews', 'stats', 4],
  ['reviews', 'overall.distribution', 3],
  ['reviews', 'recognition.list', 3],
  ['faq', 'stats', 4],
  ['pricing', 'info', 3],
  ['pricing', 'quote.list', 3],
];

/** Number of numbered sections in each policy. */
export const POLICY_SECTIONS = {
  '/privacy-policy': 11,
  '/terms': 15,
  '/refundpolicy': 6,
} as const;

/** The article on cost databases by ZIP code. */
export const COST_DATABASE_ARTICLE = { route: '/blogs/blog7', sections: 13 } as const;

/** Targets of the calls to action of section 2: page, key in its content file, path. */
export const ACTIONS: readonly (readonly [page: string, key: string, path: string])[] = [
  ['home', 'hero.action', '/contact'],
  ['home', 'results.action', '/contactus'],
  ['home', 'claim.action', '/contact'],
  ['home', 'claim.second', '/reviews'],
  ['pricing', 'quote.action', '/contact'],
  ['reviews', 'cta.action', '/contact'],
  ['reviews', 'cta.second', '/samples'],
  ['faq', 'cta.action', '/contact'],
  ['faq', 'cta.second', '/contactus'],
];

/** Starting prices of section 9, each of one product. */
export const STARTING_PRICES = [
  '{price.singleTrade} / {price.singleTrade.gbp}',
  '{price.smallJob} / {price.smallJob.gbp}',
  ...['{price.doorsFramesHardware}', '{price.woodworkTakeoff}', '{price.residential}'],
  ...['{price.commercial}', '{price.comprehensive}'],
] as const;

/** Price of one takeoff, by the month's price and number of takeoffs of a package in section 9. */
export const TAKEOFF_PRICES: Readonly<Partial<Record<string, string>>> = {
  '$300 for 2': '$150',
  '$750 for 5': '$150',
  '$1,500 for 10': '$150',
};

/** What the monthly packages of section 9 hold, by title; nothing of it stands in another package. */
export const PACKAGES: Readonly<Record<string, readonly RegExp[]>> = {
  Starter: [/^1 revision$/, /^support by e-mail$/i],
  Pro: [/material, labor/i, /^2 revisions$/, /^1 call a month$/],
  Premium: [
    ...[/RSMeans/, /unlimited revisions/i, /^priority$/i],
    ...[/dedicated project manager/i, /^2 consultations$/],
  ],
  Custom: [
    ...[/unlimited takeoffs/i, /dedicated estimator/i, /weekly reports/i],
    ...[/NDA/, /white-label/i],
  ],
};
