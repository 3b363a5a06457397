/**
 * Begins src/seo/published.txt for a site that has never been live: npm run first-launch. The list is delivered with
 * the sample's addresses; afterwards it has those of this content, and the content check asks for no redirects from
 * pages that no visitor has seen.
 */
import { beginAddresses } from './content-check/record-addresses.ts';

const { kept, forgotten } = beginAddresses();
const gone = forgotten.length === 0 ? '' : ` Not listed any more: ${forgotten.join(', ')}.`;
console.log(
  `src/seo/published.txt lists the ${String(kept.length)} addresses of this content.${gone} Commit it. Once the site is live, never run this again: visitors and search engines then have its addresses.`,
);
