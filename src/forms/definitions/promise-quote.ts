import type { ServiceLevels } from './form.ts';

/** Next step after a request for a price, as the acknowledgements say it. */
export function promiseQuote({ contactWithin, hours }: ServiceLevels): string {
  return `An estimator looks at the scope and contacts you within ${contactWithin} during opening hours (${hours}) with a quote or with questions. The quote is free and commits you to nothing.`;
}
