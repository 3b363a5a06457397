import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page, type Route } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findSystemBrowser } from '#scripts/install/browser.mjs';
import { answerForm } from '../support/answer-form.ts';
import { cloneProject, environmentOfClone } from '../support/clone-project.ts';
import { startLocalSite } from '../support/start-site.ts';
import { Content } from './content-folder.ts';

/** A build of the whole site, minutes on a busy machine. */
const TIMEOUT = 10 * 60_000;

interface Service {
  /** As docs/counting.md says to set it. */
  readonly setting: Readonly<Record<string, string>>;
  readonly script: string;
  /** Where it sends to, and how, by the documentation of the service: `send(data)`. */
  readonly send: string;
  /** The function of its own that the page calls; without one it has no events. */
  readonly events?: string;
}

const SERVICES: readonly Service[] = [
  {
    setting: { provider: 'plausible' },
    script: 'https://plausible.io/js/script.js',
    send: "fetch('https://plausible.io/api/event', { method: 'POST', keepalive: true, body: data })",
    events: 'window.plausible = event',
  },
  {
    setting: { provider: 'cloudflare', site: '0123456789abcdef0123456789abcdef' },
    script: 'https://static.cloudflareinsights.com/beacon.min.js',
    send: "navigator.sendBeacon('https://cloudflareinsights.com/cdn-cgi/rum', data)",
  },
  {
    setting: { provider: 'umami', site: 'b1a7a3f0-52a9-4c1e-9d0e-3f6f4b1d7c11' },
    script: 'https://cloud.umami.is/script.js',
    send: "fetch('https://api-gateway.umami.dev/api/send', { method: 'POST', keepalive: true, body: data })",
    events: 'window.umami = { track: event }',
  },
  {
    setting: { provider: 'fathom', site: 'ABCDEFGH' },
    script: 'https://cdn.usefathom.com/script.js',
    send: "data.includes('view') ? (new Image().src = 'https://cdn.usefathom.com/?data=' + encodeURIComponent(data)) : navigator.sendBeacon('https://cdn.usefathom.com/', data)",
    events: 'window.fathom = { trackEvent: event }',
  },
  {
    setting: { provider: 'goatcounter', site: 'example' },
    script: 'https://gc.zgo.at/count.js',
    send: "navigator.sendBeacon('https://example.goatcounter.com/count', data)",
    events:
      'window.goatcounter = { count: (vars) => event(vars.event === true ? vars.path : "no event") }',
  },
];

let folder: string;
let browser: Browser;

beforeAll(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'counters-')), 'site');
  cloneProject(folder);
  const executablePath = findSystemBrowser();
  browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
});
afterAll(async () => {
  await browser.close();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

/** A visitor of the site, and what the service is told: "view /contactus", "event call". */
class Visitor {
  readonly told: string[] = [];
  /** Every request to another site, whole, and what the page logged as an error. */
  readonly sent: string[] = [];
  readonly errors: string[] = [];

  static async open(
    baseURL: string,
    { script, send, events }: Service,
    javaScriptEnabled = true,
  ): Promise<[Visitor, Page]> {
    const visitor = new Visitor();
    const context = await browser.newContext({ baseURL, javaScriptEnabled });
    const body = `{
      const tell = (what) => { const data = JSON.stringify(what); ${send}; };
      const event = (name) => tell({ event: name });
      ${events ?? ''};
      tell({ view: location.href });
    }`;
    await context.route(
      (url) => url.origin !== baseURL,
      async (route) => {
        if (route.request().url() === script) {
          await route.fulfill({ contentType: 'text/javascript', body });
        } else await visitor.#note(route);
      },
    );
    // Without a script the map of the office shows at once.
    await context.route('https://www.openstreetmap.org/**', (route) => route.abort());
    context.on('console', (message) => {
      if (message.type() === 'error') visitor.errors.push(message.text());
    });
    return [visitor, await context.newPage()];
  }

  async #note(route: Route): Promise<void> {
    const request = route.request();
    const url = new URL(request.url());
    const data = request.postData() ?? url.searchParams.get('data') ?? '{}';
    this.sent.push(`${url.href} ${data} ${JSON.stringify(request.headers())}`);
    const { view, event } = JSON.parse(data) as { view?: string; event?: string };
    this.told.push(
      view === undefined ? `event ${event ?? data}` : `view ${new URL(view).pathname}`,
    );
    await route.fulfill({ status: 202, headers: { 'access-control-allow-origin': '*' }, body: '' });
  }
}

const form = (page: Page) => page.locator('form[action="/api/contact"]');

/** Sends the general form, and waits for the thanks of its address. Returns the reference they show. */
async function sendForm(page: Page, isScripted = true): Promise<string> {
  if (isScripted) await answerForm(form(page));
  else {
    await page.getByLabel('Name', { exact: true }).fill('Dana Whitfield');
    await page.getByLabel('E-mail address').fill('dana@whitfield.example');
    await page.getByLabel('Company').fill('Whitfield & Sons');
    await page.getByLabel('Message', { exact: true }).fill('Do you price sitework by the acre?');
  }
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.waitForURL(/\/thank-you\b.*#contact$/);
  if (isScripted) return page.locator('[data-reference] b').innerText();
  return new URL(page.url()).searchParams.get('reference') ?? '';
}

test.each(SERVICES)(
  '$setting.provider counts visits, sent forms and calls as docs/counting.md says, and is told no more',
  async (service) => {
    new Content(folder).edit('company.yaml', (company) => {
      company.set('analytics', service.setting);
      company.set('thankYouPage', true);
    });
    for (const step of ['build', 'check:site']) {
      const { stdout, stderr, status } = spawnSync('npm', ['run', '--silent', step], {
        cwd: folder,
        env: environmentOfClone(),
        encoding: 'utf8',
        shell: process.platform === 'win32',
      });
      expect(status, `${stdout}${stderr}`).toBe(0);
    }
    const site = await startLocalSite(folder);
    try {
      const event = (name: string) => (service.events === undefined ? [] : [`event ${name}`]);

      const [quick, page] = await Visitor.open(site.siteUrl, service);
      await page.goto('/contactus');
      await page.evaluate(() => {
        document.addEventListener('click', (click) => {
          if ((click.target as Element).closest('a')) click.preventDefault();
        });
      });
      await page.locator('main a[href^="tel:"]').first().click();
      const reference = await sendForm(page);
      const views = ['view /contactus', ...event('call'), ...event('enquiry-contact')];
      await expect.poll(() => quick.told).toEqual([...views, 'view /thank-you']);
      expect(page.url()).toBe(`${site.siteUrl}/thank-you#contact`);

      // The form's own script is lost on the way, and the browser posts the form.
      const [native, late] = await Visitor.open(site.siteUrl, service);
      await late.route(/\/_astro\/.*\.js$/, (route) => route.abort());
      await late.goto('/contactus');
      await late.unroute(/\/_astro\/.*\.js$/);
      const posted = await sendForm(late);
      await expect
        .poll(() => [...native.told].sort())
        .toEqual([...event('enquiry-contact'), 'view /contactus', 'view /thank-you']);

      const [bare, plain] = await Visitor.open(site.siteUrl, service, false);
      await plain.goto('/contactus');
      const unseen = await sendForm(plain, false);
      expect(bare.sent).toEqual([]);

      for (const one of [reference, posted, unseen]) expect(one).toMatch(/^C(-[0-9A-F]{4}){2}$/);
      for (const sent of [...quick.sent, ...native.sent]) {
        expect(sent).not.toMatch(/Dana|whitfield|555\D?0148|reference|C-[0-9A-F]{4}/i);
      }
      expect(quick.errors).toEqual([]);
    } finally {
      await Promise.all(browser.contexts().map((context) => context.close()));
      await site.stop();
    }
  },
  TIMEOUT,
);
