import type { ServiceLevels } from './form.ts';

/** Says the next step after a request for a price, in the acknowledgement e-mails. */
export function promiseQuote({ contactWithin, hours }: ServiceLevels): string {
  return `An estimator replies with a quote or questions within ${contactWithin}, during business hours (${hours}). The quote is free and commits you to nothing.`;
}
