import type { JobPrices } from '#forms/definitions/job-price.ts';

/** A price list of round figures: small jobs of $100, $150 and $300, medium of $200 to $400, large of $500 to $1,000. */
export const JOB_PRICES = {
  words: {
    sizes: { small: 'a small job', medium: 'a medium job', large: 'a large job', quoted: 'more' },
    trades: { one: 'for one trade', several: 'for several trades', all: 'for all trades' },
    parts: { for: 'for', alone: 'alone', several: 'for several of them' },
    budgets: {
      residential: 'A budget from $99, a day.',
      commercial: 'A budget from $199, a week.',
    },
    rush: 'or sooner for $50 more',
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
  parts: { 'mep-hvac': 'mechanical or plumbing' },
  own: { wood: 'from $200' },
  packages: {
    pro: { title: 'Pro', takeoffs: 5, turnaround: '3 days', days: 3 },
    custom: { title: 'Custom' },
  },
  rushDays: 1,
} satisfies JobPrices;
