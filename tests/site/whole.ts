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
    divisions: ['03'],
    samples: ['concrete'],
    skeleton: 'drawn',
  },
  {
    id: 'masonry-estimating',
    path: '/trades/masonry-estimating',
    name: 'Masonry',
    divisions: ['04'],
    samples: ['concrete-masonry-units'],
    skeleton: 'drawn',
  },
  {
    id: 'openings-estimating',
    path: '/trades/openings-estimating',
    name: 'Openings',
    divisions: ['08'],
    samples: ['openings'],
    skeleton: 'counted',
  },
  {
    id: 'mep-hvac',
    path: '/trades/mep-hvac',
    name: 'MEP and HVAC',
    divisions: ['23', '22', '26'],
    samples: [],
    skeleton: 'drawn',
  },
  {
    id: 'electrical',
    path: '/trades/electrical',
    name: 'Electrical',
    divisions: ['26', '27', '28'],
    samples: ['electrical'],
    skeleton: 'counted',
  },
  {
    id: 'sitework-estimating',
    path: '/trades/sitework-estimating',
    name: 'Sitework',
    divisions: ['31', '32', '33'],
    samples: ['sitework'],
    skeleton: 'drawn',
  },
];

/** Published articles, oldest first. */
export const articles = [
  { path: '/blogs/blog1', title: 'Why contractors lose bids' },
  { path: '/blogs/blog1-es', title: 'Por qué se pierden licitaciones' },
  { path: '/blogs/blog2', title: 'What makes an estimate accurate' },
  { path: '/blogs/blog7', title: 'ZIP-code based cost databases, explained' },
];
/** A draft. */
export const withheldArticle = '/blogs/draft-notes';

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
    unread: 'The sheets of this PDF could not be counted here. It is sent as it is',
  },
};
