import { startSite } from './running-site.ts';

/**
 * Playwright's global setup: one production site for all browser tests. Leaves its addresses in
 * SITE_URL and MAILBOX_URL, which the tests' processes inherit.
 *
 * @returns what ends the site after the last test
 */
export default async function startSharedSite(): Promise<() => Promise<void>> {
  const site = await startSite();
  process.env['SITE_URL'] = site.url;
  process.env['MAILBOX_URL'] = site.mailboxUrl ?? '';
  return () => site.stop();
}
