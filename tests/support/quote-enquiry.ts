import type { Enquiry } from '#enquiries/queue/enquiry.ts';
import { monthly, samples, trades } from '#tests/site/whole.ts';

/** A quote request with everything that one can have. */
export const QUOTE_ENQUIRY: Enquiry & { readonly receivedAt: number } = {
  // Tuesday, November 24, 2026, 10 am in Chicago.
  receivedAt: Date.parse('2026-11-24T16:00:00Z'),
  id: '0b0e9a52-6b1f-4d2a-9a55-3c2f5e1d7a10',
  reference: 'Q-9466-7181',
  form: 'quote',
  values: {
    name: 'Dana Whitfield',
    email: 'dana.whitfield.estimating@whitfield-and-sons-concrete.example',
    phone: '(312) 555-0190',
    company: 'Whitfield & Sons Concrete Contractors of Northern Illinois',
    projectType: 'commercial',
    type: 'specific-trade',
    trades: trades.slice(0, 2).map(({ id }) => id),
    message:
      'Bid due Friday, 2 pm.\nhttps://share.example/a-very-long-address-that-has-no-place-to-break-a-line-in-it-at-all',
    timeline: 'asap',
    services: ['Electrical'],
  },
  visit: {
    plan: monthly.id,
    sample: samples[0]?.id ?? '',
    landingPage: '/pricing',
    referrer: 'www.bids.example',
    utm_source: 'spring-letter',
  },
  files: [
    {
      name: 'A-001 to A-604 architectural set, issued for bid.pdf',
      type: 'application/pdf',
      size: 300 * 1024,
      sha256: 'a'.repeat(64),
    },
  ],
};

/** The same of a set that the browser counted, without a package: its e-mails show the ticket. */
export const COUNTED_ENQUIRY = {
  ...QUOTE_ENQUIRY,
  visit: {
    offer: 'first',
    sheets: JSON.stringify([
      { count: 22, size: 'ARCH D', numbers: ['S-101'], disciplines: { S: 1, C: 2 } },
    ]),
  },
};
