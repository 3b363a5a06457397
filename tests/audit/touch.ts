// npm run audit:touch [-- --runs <number>] [site …]: from the first tap on an island to one that works.
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { READY } from '#directives/ready.ts';
import { findSystemBrowser } from '#scripts/install/browser.mjs';
import { readSite } from '../built/built-site.ts';
import { settle } from '../look/settle.ts';
import { median } from './load-figures.ts';
import { serveBuild } from './serve-build.ts';

/** Milliseconds from the tap, which is the first thing that a visitor does. */
const MOST = 700;

/** Lighthouse's slow 4G as it is observed: round trips of 150 ms, 1.6 Mbit/s down, 0.75 up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const PHONE = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true };

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
});
// Also where other sites are named: the build says which pages have islands.
const own = await serveBuild(root);
const { pages } = await readSite(`${root}/dist`);
const routes = pages
  .filter((page) => page.root.querySelector('astro-island'))
  .map((page) => page.path);
const sites = positionals.length > 0 ? positionals : [own.url];
const systemBrowser = findSystemBrowser();
const browser = await chromium.launch({
  ...(systemBrowser !== undefined && { executablePath: systemBrowser }),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    // Playwright listens for errors as an open console does. React makes some as it loads, and V8 would
    // then read all of it anew to find their lines: 90 ms that no visitor waits for.
    '--js-flags=--no-enable-lazy-source-positions',
  ],
});

const waits = new Map<string, number[]>();
// In turns, so that whatever slows the machine for a while slows all alike.
for (let run = 0; run < Number(values.runs); run += 1) {
  for (const route of routes) {
    for (const site of sites) {
      const wait = await measureTouch(site + route);
      waits.set(site + route, [...(waits.get(site + route) ?? []), wait]);
    }
  }
}
await browser.close();
await own.stop();

console.table(
  Object.fromEntries(
    [...waits].map(([url, all]) => [
      url,
      { 'median, ms': median(all), 'best, ms': Math.min(...all) },
    ]),
  ),
);
const slow = [...waits].filter(([, all]) => median(all) > MOST);
const load = `${loadavg()[0]?.toFixed(1) ?? '?'} on ${availableParallelism()} cores`;
console.log(
  `${slow.length} of ${waits.size} take more than ${MOST} ms; the machine’s load: ${load}.`,
);
process.exitCode = slow.length === 0 ? 0 : 1;

/** Milliseconds from a tap into the first input of a page's island until the island answers for itself. */
async function measureTouch(url: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(url);
  const field = page.locator('astro-island .input').first();
  // Who taps a field has it in sight, with all around it at rest. A page that moves by itself asks for no
  // script; a finger that scrolls would, and there would be less to wait for.
  await settle(page);
  await field.scrollIntoViewIfNeeded();
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  const ready = page.evaluate(
    (event) =>
      new Promise<number>((resolve) => {
        let touched = 0;
        addEventListener('pointerdown', ({ timeStamp }) => (touched = timeStamp), true);
        addEventListener(event, () => resolve(performance.now() - touched), true);
      }),
    READY,
  );
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await field.tap();
  const wait = await ready;
  await context.close();
  return Math.round(wait);
}
