import type { DeliveryCopy } from '#forms/definitions/delivery.ts';
import type { JobPrices } from '#forms/definitions/job-price.ts';
import type { SheetCopy } from '#forms/definitions/sheet-copy.ts';
import { CHICAGO } from './chicago.ts';

/** A price list of round figures: small jobs of $100, $150 and $300, medium of $200 to $400, large of $500 to $1,000. */
export const JOB_PRICES = {
  words: {
    trades: { one: 'for one trade', several: 'for several trades', all: 'for all trades' },
    parts: { for: 'for', alone: 'alone', several: 'for several of them' },
    budgets: {
      residential: 'A budget from $99, a day.',
      commercial: 'A budget from $199, a week.',
    },
    rush: 'or sooner for $50 more',
    quoted: 'Quoted',
    price: 'The quote states the price.',
    day: 'The quote states price and day.',
    package: {
      one: 'one of the',
      takeoffs: 'takeoffs of',
      open: 'a takeoff of',
      agreed: 'agreed under',
    },
  },
  jobs: {
    small: {
      one: '$100–$150',
      several: 'from $150',
      all: 'from $300',
      turnaround: '2 days',
      days: 2,
    },
    medium: {
      one: '$200–$400',
      several: '$200–$400',
      all: '$300–$400',
      turnaround: '2 days',
      days: 2,
    },
    large: {
      one: '$500–$1,000',
      several: '$500–$1,000',
      all: '$500–$1,000',
      turnaround: '2 days or longer',
    },
  },
  tradesCovered: { 'mep-hvac': 'mechanical or plumbing' },
  tradePrices: { wood: 'from $200' },
  packages: {
    pro: { title: 'Pro', takeoffs: 5, turnaround: '3 days', days: 3 },
    custom: { title: 'Custom' },
  },
  offers: {
    first: {
      title: '30% off the first one',
      discounted: { '$100–$150': '$70–$105', '$200–$400': '$140–$280', 'from $200': 'from $140' },
    },
    half: { title: 'In halves', discounted: {} },
  },
} satisfies JobPrices;

/** The office's clock with a rush of a business day for $50. */
export const DELIVERY: DeliveryCopy = {
  office: CHICAGO,
  rush: { days: 1, within: '1 day', price: '$50' },
  words: {
    answer: 'Answer by',
    pay: 'Paid by',
    back: 'Back by',
    answerWithin: 'Answer within',
    paid: 'Paid',
    approved: 'once approved',
    backIn: 'Back in',
    rush: 'Rush',
    now: 'If you send it now',
    yourClock: 'your clock',
    businessHours: 'In business hours',
  },
};

/** Words beside the files, with jobs of up to 10, 50 and 100 sheets. */
export const SHEET_COPY: SheetCopy = {
  reading: 'Counting',
  from: 'from',
  problems: {
    password: 'locked',
    damaged: 'damaged',
    portfolio: 'portfolio',
    xfa: 'form',
    unread: 'unread',
  },
  about: 'About',
  uncounted: 'One file is not in it.',
  prices: JOB_PRICES,
  delivery: DELIVERY,
  arrived: 'Arrived:',
  sizes: { small: 10, medium: 50, large: 100 },
};
