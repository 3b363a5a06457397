/**
 * What the company of tests/site/whole says, written out as visitors read it: what tests expect of its pages and e-mails.
 * A content file that is changed there is changed here.
 */

export const company = {
  name: 'Plumb Line Estimating and Quantity Surveying',
  shortName: 'Plumb Line',
  legalName: 'Plumb Line Estimating LLC',
  locale: 'en-US',
  url: 'https://plumb.example',
  phone: '(414) 555-0148',
  phoneLink: 'tel:+14145550148',
  email: 'plans@plumb.example',
  emailLink: 'mailto:plans@plumb.example',
  location: { latitude: 43.0389, longitude: -87.9065 },
  address: { street: '7 Level Road', locality: 'Milwaukee', postalCode: '53202', country: 'US' },
};

/** In menu order: by the first MasterFormat division. The last part of the address is the name of the file. */
export const trades = [
  {
    id: 'concrete-estimating',
    path: '/trades/concrete-estimating',
    name: 'Concrete',
    alias: 'Footings, slabs, rebar',
    title: 'Concrete takeoff and estimating services',
    divisions: ['03'],
    samples: ['concrete'],
    drawingSide: 'right',
  },
  {
    id: 'masonry-estimating',
    path: '/trades/masonry-estimating',
    name: 'Masonry',
    alias: 'Block, brick, stone',
    title: 'Masonry takeoff and estimating services',
    divisions: ['04'],
    samples: ['concrete-masonry-units'],
    drawingSide: 'left',
  },
  {
    id: 'openings-estimating',
    path: '/trades/openings-estimating',
    name: 'Openings',
    alias: 'Doors, windows, hardware',
    title: 'Door, window and hardware takeoff services',
    divisions: ['08'],
    samples: ['openings'],
    drawingSide: 'left',
  },
  {
    id: 'mep-hvac',
    path: '/trades/mep-hvac',
    name: 'MEP and HVAC',
    alias: 'Duct, pipe, plumbing',
    title: 'MEP and HVAC takeoff and estimating services',
    divisions: ['23', '22', '26'],
    samples: [],
    drawingSide: 'left',
  },
  {
    id: 'electrical',
    path: '/trades/electrical',
    name: 'Electrical',
    alias: 'Lighting, power, gear',
    title: 'Electrical takeoff and estimating services',
    divisions: ['26', '27', '28'],
    samples: ['electrical'],
    drawingSide: 'left',
  },
  {
    id: 'sitework-estimating',
    path: '/trades/sitework-estimating',
    name: 'Sitework',
    alias: 'Grading, paving, utilities',
    title: 'Sitework and earthwork estimating services',
    divisions: ['31', '32', '33'],
    samples: ['sitework'],
    drawingSide: 'left',
  },
];

/** Published articles, oldest first; those without an author are the desk's. */
export const articles: readonly {
  readonly path: string;
  readonly title: string;
  readonly author?: string;
  readonly publishedOn: string;
  readonly updatedOn: string;
  readonly sources: readonly string[];
}[] = [
  {
    path: '/blogs/blog1',
    title: 'Why contractors lose bids',
    publishedOn: '2026-02-10',
    updatedOn: '2026-11-26',
    sources: [
      'FAR subpart 14.4, Opening of Bids and Award of Contract, as numbered before the overhaul of the FAR in 2025',
      'FAR 52.214-3, Amendments to Invitations for Bids',
      'MasterFormat',
    ],
  },
  {
    path: '/blogs/blog1-es',
    title: 'Por qué se pierden licitaciones',
    publishedOn: '2026-03-03',
    updatedOn: '2026-11-26',
    sources: [],
  },
  {
    path: '/blogs/blog2',
    title: 'What makes an estimate accurate',
    author: 'Ana Lund, Concrete estimator',
    publishedOn: '2026-03-24',
    updatedOn: '2026-10-06',
    sources: [
      'Technical Note 1297, Guidelines for Evaluating and Expressing the Uncertainty of NIST Measurement Results',
      'Technical Notes 10, Dimensioning and Estimating Brick Masonry',
      'Recommended Practice 17R-97, Cost Estimate Classification System',
    ],
  },
  {
    path: '/blogs/blog7',
    title: 'ZIP-code based cost databases, explained',
    publishedOn: '2026-10-20',
    updatedOn: '2026-11-26',
    sources: [
      'Domestic Mail Manual, L002, 3-Digit ZIP Code Prefix Matrix',
      'Wage determinations',
      'UFC 3-701-01, DoD Facilities Pricing Guide',
      'Producer Price Index',
    ],
  },
];
/** A draft. */
export const withheldArticle = '/blogs/draft-notes';

export const packages = [
  { id: 'starter', title: 'Starter', price: '$300' },
  { id: 'pro', title: 'Pro', price: '$750' },
  { id: 'premium', title: 'Premium', price: '$1,500' },
  { id: 'custom', title: 'Custom' },
];
/** A monthly package with a price, as the form and the e-mails call it. */
export const monthly = { id: 'starter', title: 'Starter', called: 'Starter, $300 a month' };
/** The offer that every form notes by itself. */
export const offers = [{ title: '30% off the first estimate', id: 'first' }];

/** The items of the home page's takeoff, by the marks they are measured on. */
export const homeTakeoff: ReadonlyMap<string, string> = new Map([
  ['carpet', 'Carpet tile'],
  ['tile', 'Porcelain floor tile'],
  ['partition', 'Stud partition, through the doors'],
  ['doors', 'Wood door leaves'],
  ['entrance', 'Entrance, hollow metal door and frame'],
  ['frames', 'Hollow metal frames of the wood doors, 3 by 7 ft, knock-down'],
  ['hardware', 'Hardware of a wood door: hinges, lever lock or latch, stop'],
  [
    'entrance-hardware',
    'Hardware of the entrance: hinges, exit device, closer, threshold, weatherstrip',
  ],
  ['wall', '8" CMU wall, 12 ft high'],
  ['slab', 'Slab on grade, 5"'],
]);

/** Ids of all questions, in their order. */
export const questions = [
  'estimate-cost',
  'payment',
  'monthly-plan',
  'paid-separately',
  'turnaround',
  'rush',
  'delivery',
  'late-delivery',
  'upload-files',
  'deliverables',
  'masterformat',
  'nda',
];

/** In the order of the page: categories, trades, bills of quantities. */
export const samples = [
  {
    id: 'concrete-masonry-units',
    rows: 21,
    name: 'Concrete Masonry Units',
    description:
      'Block count net of openings, bond beams, grout by the cubic yard and rebar by size for a reinforced CMU building.',
    list: 'categories',
  },
  {
    id: 'concrete',
    rows: 24,
    name: 'Concrete',
    description:
      'Footings, stem walls and slab on grade of a school building, with formwork by contact area and rebar by weight.',
    list: 'categories',
  },
  {
    id: 'electrical',
    rows: 20,
    name: 'Electrical',
    description:
      'Device and fixture counts, conduit and wire lengths with drops, and man-hours for a retail tenant space.',
    list: 'categories',
  },
  {
    id: 'openings',
    rows: 27,
    name: 'Openings',
    description:
      'Doors, frames, windows and storefront of a clinic, with schedule, hardware sets and one buying list.',
    list: 'trades',
  },
  {
    id: 'sitework',
    rows: 26,
    name: 'Sitework',
    description:
      'Cut and fill by grid from spot grades, storm trench and pipe, base, asphalt and curb for a parking lot.',
    list: 'trades',
  },
  {
    id: 'brick-extension',
    rows: 0,
    name: 'Brick and block extension',
    description:
      'A house extension in Derbyshire as a bill of quantities under NRM2, in millimetres and pounds, without VAT.',
    list: 'bills',
  },
];

export const policies = [
  { title: 'Privacy policy', updatedOn: '2026-11-26', path: '/privacy-policy' },
  { title: 'Refund policy', updatedOn: '2026-11-20', path: '/refundpolicy' },
  { title: 'Terms and conditions', updatedOn: '2026-11-20', path: '/terms' },
];

export const header = [
  { name: 'Home', isDropdown: false, links: [{ name: 'Home', path: '/' }] },
  { name: 'Trades', isDropdown: true, links: trades },
  { name: 'Samples', isDropdown: false, links: [{ name: 'Samples', path: '/samples' }] },
  { name: 'Pricing', isDropdown: false, links: [{ name: 'Pricing', path: '/pricing' }] },
  {
    name: 'About Us',
    isDropdown: true,
    links: [
      { name: 'About', path: '/about' },
      { name: 'Blog', path: '/blogs' },
      { name: 'Reviews', path: '/reviews' },
      { name: 'FAQ', path: '/faq' },
      { name: 'Terms', path: '/terms' },
      { name: 'Privacy Policy', path: '/privacy-policy' },
      { name: 'Refund Policy', path: '/refundpolicy' },
    ],
  },
  { name: 'Contact Us', isDropdown: false, links: [{ name: 'Contact Us', path: '/contactus' }] },
];
export const headerAction = { name: 'Get Estimate', path: '/contact' };
export const footerLinks = [
  { name: 'Home', path: '/' },
  { name: 'About', path: '/about' },
  { name: 'Portfolio', path: '/samples' },
  { name: 'Reviews', path: '/reviews' },
  { name: 'Get a quote', path: '/contact' },
  { name: 'Privacy Policy', path: '/privacy-policy' },
  { name: 'Terms', path: '/terms' },
  { name: 'Refund Policy', path: '/refundpolicy' },
  { name: 'Milwaukee', path: '/milwaukee' },
];

export const testimonials = [
  {
    review:
      'They split the walls by partition type and height, so our stocking list came straight out of the workbook. I remeasured two floors before I trusted it, and board and track were both within one percent. Back on the second morning, a day before the bid.',
    onHome: false,
  },
  {
    review:
      'Footings, stem walls and slab each had their own color on the plans. The dowels shown on the architectural sheets but missing from the structural set were listed as a question instead of being guessed. I sent that question to the engineer and priced the answer.',
    onHome: true,
  },
  {
    review:
      'We price in metric and by our own cost codes, and the first workbook used both, with timber, roof tiles and blockwork per plot type. When the planners moved a gable wall, the change came back as a revision the next day, with the altered rows marked.',
    onHome: false,
  },
  {
    review:
      'The hardware summary matched our sets line by line, and three doors that were on the plans but not in the schedule were flagged. One frame depth was wrong because of a late addendum. They corrected it the same afternoon without arguing about it.',
    onHome: false,
  },
  {
    review:
      'Fixture and device counts were tagged room by room, so checking a level against the legend took twenty minutes. Conduit lengths were separated into slab, ceiling and riser runs. We put in our own labor units and left the rest of the sheet as it was.',
    onHome: false,
  },
  {
    review:
      'Our cut and fill had been a guess with a contour map. This one came with volumes by area, topsoil strip listed apart and a 3D cut and fill report the grading crew could read. It showed more export than we had carried in the first number.',
    onHome: true,
  },
];

/** What the quote form says of chosen files, and the rest of its words that forms.yaml holds. */
export const sheetWords = {
  reading: 'Counting its sheets',
  from: 'from',
  about: 'About',
  arrived: 'Arrived:',
  problems: {
    password:
      'A password locks this PDF, so its sheets are not counted. It is sent as it is. Save it without one, or write the password in the message',
    damaged:
      'The sheets of this PDF could not be counted here. It is sent as it is. If it does not open on your computer, save it again from the program it came from',
    portfolio:
      'This PDF holds other files, and its own pages do not say how many sheets they have. It is sent as it is. For a price here, save the files inside and add them one by one',
    xfa: 'This PDF is a form that only Acrobat opens, so its pages are not counted. It is sent as it is. To have it counted, print it to a PDF in Acrobat',
  },
};

/** "2026-05-05" → "May 5, 2026". */
export const writeDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
