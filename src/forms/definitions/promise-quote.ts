import type { ServiceLevels } from './form.ts';

/** Next step after a request for a price, as the acknowledgements say it. */
export function promiseQuote({ contactWithin, hours }: ServiceLevels): string {
  return `An estimator replies with a quote or questions within ${contactWithin}, during business hours (${hours}). The quote is free and commits you to nothing.`;
}
