import type { Bill } from '#takeoffs/bill/compute-bill.ts';
import type { Takeoff } from '#takeoffs/price/takeoff.ts';
import type { BuiltSite, Problem } from './built-site.ts';
import { checkBills } from './check-bills.ts';
import { checkBodies } from './check-body.ts';
import { checkCompat } from './check-compat.ts';
import { checkContent } from './check-content.ts';
import { checkDemonstration } from './check-demonstration.ts';
import { checkFeed } from './check-feed.ts';
import { checkGraphs } from './check-graphs.ts';
import { checkHeads } from './check-head.ts';
import { checkLayers } from './check-layers.ts';
import { checkLinkWords, type Company } from './check-link-words.ts';
import { checkLinks } from './check-links.ts';
import { checkMarkup } from './check-markup.ts';
import { checkRedirects } from './check-redirects.ts';
import { checkSamples } from './check-samples.ts';
import { checkWeights } from './check-weight.ts';

/** Data that a built site is checked against. */
export interface Sources {
  readonly company: Company;
  /** Every page must say that it shows samples. */
  readonly isDemonstration: boolean;
  /** The data of each content file by its path. */
  readonly content: ReadonlyMap<string, unknown>;
  readonly takeoffs: readonly Takeoff[];
  readonly bills: readonly Bill[];
}

/** All that is wrong with a built site. */
export async function checkSite(site: BuiltSite, sources: Sources): Promise<Problem[]> {
  return [
    ...checkLinks(site),
    ...checkLinkWords(site, sources.company),
    ...checkHeads(site),
    ...checkBodies(site),
    ...checkContent(site, sources.content),
    ...checkSamples(site, sources.takeoffs, sources.content),
    ...checkBills(site, sources.bills),
    ...checkGraphs(site),
    ...checkRedirects(site),
    ...checkFeed(site),
    ...checkLayers(site),
    ...checkCompat(site),
    ...checkDemonstration(site, sources.isDemonstration),
    ...checkWeights(site),
    ...(await checkMarkup(site)),
  ];
}
