import { build } from '../look/build.ts';
import { startSite, type RunningSite } from '../support/running-site.ts';

/**
 * Builds a checkout and serves it: what lies in its dist/ may be older than its sources, or nothing.
 *
 * @param root the checkout, absolute
 * @throws when it does not build; the message holds the end of what the build printed
 */
export async function serveBuild(root: string): Promise<RunningSite> {
  const objection = await build(root);
  if (objection !== undefined) throw new Error(`${root} could not be built: ${objection}`);
  return startSite({ root });
}
