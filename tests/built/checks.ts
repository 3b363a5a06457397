import type { DeliveredTakeoff } from '#content-model/takeoff.ts';
import type { BuiltSite, Problem } from './built-site.ts';
import { checkAgreement } from './check-agreement.ts';
import { checkBodies } from './check-body.ts';
import { checkDemonstration } from './check-demonstration.ts';
import { checkFeed } from './check-feed.ts';
import { checkFiles } from './check-files.ts';
import { checkGraphs } from './check-graphs.ts';
import { checkHeads } from './check-head.ts';
import { checkLayers } from './check-layers.ts';
import { checkLinkWords, type Company } from './check-link-words.ts';
import { checkLinks } from './check-links.ts';
import { checkMarkup } from './check-markup.ts';
import { checkNames } from './check-names.ts';
import { checkRedirects } from './check-redirects.ts';
import { checkTakeoffs } from './check-takeoffs.ts';

/** What a deploy is checked against. */
export interface Identity {
  readonly company: Company;
  /** Every page must say that it shows samples. */
  readonly isDemonstration: boolean;
  /** Content files by path, which problems of links name. */
  readonly texts: ReadonlyMap<string, string>;
}

/** What pages are made from. */
export interface Sources {
  /** The data of each content file by its path. */
  readonly content: ReadonlyMap<string, unknown>;
  /** Takeoffs of the samples that have a page, by their ids. */
  readonly takeoffs: ReadonlyMap<string, DeliveredTakeoff>;
}

/**
 * What keeps a site from going live, whoever owns it: links, heads, identity, the notice of a demonstration,
 * structured data, redirects and the feed. A missing anchor, or a page without a link to it, is an editor's mistake: it
 * is reported by content file.
 */
export function checkDeploy(site: BuiltSite, identity: Identity): Problem[] {
  return [
    ...checkLinks(site, identity.texts),
    ...checkLinkWords(site, identity.company),
    ...checkHeads(site),
    ...checkGraphs(site),
    ...checkRedirects(site),
    ...checkFeed(site),
    ...checkDemonstration(site, identity.isDemonstration),
  ];
}

/** What our templates promise of any content: nothing that an editor writes can break it, and none of it stops a deploy. */
export async function checkTemplates(site: BuiltSite, sources: Sources): Promise<Problem[]> {
  return [
    ...checkBodies(site),
    ...checkFiles(site),
    ...checkNames(site),
    ...checkAgreement(site, sources.content),
    ...checkTakeoffs(site, sources.takeoffs, sources.content),
    ...checkLayers(site),
    ...(await checkMarkup(site)),
  ];
}
