import lighthouse from 'lighthouse';
import { createServer, type AddressInfo } from 'node:net';
import { chromium } from 'playwright';
import { findSystemBrowser } from '#scripts/install/browser.mjs';
import type { Figures } from './load-figures.ts';
import type { Throttling } from './limits.ts';

/** A browser that Lighthouse can drive. */
export interface Auditor {
  /**
   * Loads a page as Lighthouse's phone does, with an empty cache.
   *
   * @throws when the page could not be loaded
   */
  measure(url: string, throttling: Throttling): Promise<Figures>;
  stop(): Promise<void>;
}

/** What a visitor and a search engine have of a page; how agents get on with it is not judged. */
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** A browser without a page, that can be driven on a port. */
async function launchBrowser(): Promise<{ port: number; close: () => Promise<void> }> {
  const port = await findFreePort();
  const systemBrowser = findSystemBrowser();
  const browser = await chromium.launch({
    ...(systemBrowser !== undefined && { executablePath: systemBrowser }),
    args: [
      `--remote-debugging-port=${port}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      // Letters stand at fractions of a pixel, as on a phone. Linux moves them to whole ones, which makes
      // the fonts that stand in first run wider than they do for visitors.
      '--enable-font-subpixel-positioning',
      '--font-render-hinting=none',
    ],
  });
  return { port, close: () => browser.close() };
}

async function load(port: number, url: string, throttling: Throttling): Promise<Figures> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    throttlingMethod: throttling,
    disableFullPageScreenshot: true,
    onlyCategories: CATEGORIES,
  });
  const lhr = result?.lhr;
  if (lhr === undefined || lhr.runtimeError !== undefined) {
    throw new Error(`${url} could not be measured: ${lhr?.runtimeError?.message ?? 'no result'}`);
  }
  const read = (audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(
      Object.values(lhr.categories).map(({ title, score }) => [
        title.toLowerCase(),
        Math.round((score ?? 0) * 100),
      ]),
    ),
    firstPaint: read('first-contentful-paint'),
    largestPaint: read('largest-contentful-paint'),
    blocked: read('total-blocking-time'),
    shift: read('cumulative-layout-shift'),
  };
}

export async function openAuditor(): Promise<Auditor> {
  let browser = await launchBrowser();
  return {
    async measure(url, throttling) {
      try {
        return await load(browser.port, url, throttling);
      } catch (error) {
        // A browser that has had enough, half an hour into a run, must not cost the half hour.
        console.error(`${url} once more, in a new browser: ${String(error)}`);
        await browser.close();
        browser = await launchBrowser();
        return load(browser.port, url, throttling);
      }
    },
    stop: () => browser.close(),
  };
}
