import type { Browser, Page, Request } from 'playwright/test';
import { makePdf } from '../support/make-plan-files.ts';
import { expect, test } from '../support/test.ts';
import { loseScripts } from '../support/world.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

const MB = 1024 * 1024;

const form = (page: Page) => page.locator('form[action="/api/contact"]');
const notice = (page: Page) => page.locator('[data-lost]');

/** Chooses the drawing first, as the form asks, and then answers what any of the three forms asks for. */
async function fillIn(page: Page, size: number): Promise<void> {
  const files = form(page).locator('input[type=file]');
  if (size > 0 && (await files.count()) > 0) {
    const buffer = Buffer.from(makePdf(size));
    await files.setInputFiles({ name: 'A-101.pdf', mimeType: 'application/pdf', buffer });
  }
  await form(page).getByLabel('E-mail address').fill('dana@whitfield.example');
  await form(page).evaluate((element) => {
    const texts = element.querySelectorAll<HTMLInputElement>('.input:is(input, textarea)');
    for (const input of texts) {
      if (input.value === '') input.value = input.type === 'tel' ? '312 555 0148' : 'Dana';
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    for (const group of element.querySelectorAll('.radios')) group.querySelector('input')?.click();
  });
}

type End = 'sent' | 'told';

/** Sends the form. Returns how it ended: with the thanks of script or page, or with what to do. */
async function send(page: Page): Promise<End> {
  await form(page)
    .getByRole('button', { name: /^(?:Send|Get)/ })
    .click();
  const ends: Record<End, Promise<unknown>> = {
    sent: page
      .locator('dialog.sent[open], .notice.ok, [data-sent]:not([hidden]), main .next')
      .filter({ visible: true })
      .first()
      .waitFor({ timeout: 60_000 }),
    told: page.locator('[data-lost]:focus, .summary').first().waitFor({ timeout: 60_000 }),
  };
  return Promise.any(Object.entries(ends).map(([end, found]) => found.then(() => end as End)));
}

/** Native posts of a form to the endpoint, as they are made. */
function collectPosts(page: Page): readonly Request[] {
  const posts: Request[] = [];
  page.on('request', (request) => {
    const isPost = request.method() === 'POST' && request.isNavigationRequest();
    if (isPost) posts.push(request);
  });
  return posts;
}

/** Expects that nothing was lost: the visitor reads what to do, and finds the answers after the reload. */
async function expectKept(page: Page): Promise<void> {
  // Sent while the uploader was still asked for, it was refused in a dialog.
  const ok = page.getByRole('alertdialog').getByRole('button', { name: 'OK' });
  if (await ok.isVisible()) await ok.click();
  await expect(notice(page)).toBeVisible();
  await expect(notice(page).locator('b:visible')).toHaveText('Part of this page did not load');
  const falsehood = page.getByText(/no connection|waiting for the connection/i);
  await expect(falsehood.filter({ visible: true })).toHaveCount(0);
  await page.unrouteAll();
  await Promise.all([
    page.waitForEvent('load'),
    notice(page).getByRole('button', { name: 'Reload' }).click(),
  ]);
  await expect(notice(page)).toBeHidden();
  await expect(form(page).getByLabel('E-mail address')).toHaveValue('dana@whitfield.example');
}

test('a quote page older than the deploy sends no 9 MB by itself, says what to do, and keeps the answers', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/, /Error hydrating/);
  const posts = collectPosts(page);
  await page.goto('/contact');
  await loseScripts(page);
  await fillIn(page, 9 * MB);
  await expect(notice(page)).toBeVisible();
  expect(await send(page)).toBe('told');
  await expect(notice(page)).toBeFocused();
  expect(posts).toEqual([]);
  await expectKept(page);
});

/** Opens a page of its own, as a visitor who comes anew. */
async function openAnew(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  });
  return context.newPage();
}

/** Sends the form of a page. Returns the paths of the scripts that were fetched on the way. */
async function listScripts(page: Page, path: string, size: number): Promise<Set<string>> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/_astro\/.*\.m?js$/.test(pathname)) scripts.add(pathname);
  });
  await page.goto(path);
  await fillIn(page, size);
  expect(await send(page)).toBe('sent');
  await page.context().close();
  return scripts;
}

/** The form that loads the most comes first: the scripts that the others share with it are lost there. */
const CASES = [
  ['/contact', 2000],
  ['/contact', 9 * MB],
  ['/', 0],
  ['/contactus', 0],
] as const;

for (const [index, [path, size]] of CASES.entries()) {
  const isLarge = size > 4 * MB;
  test(
    `${path} with ${size} bytes of files, each of its scripts lost in turn`,
    { tag: '@full' },
    async ({ browser, baseURL }) => {
      test.setTimeout(300_000);
      const open = () => openAnew(browser, baseURL);
      const all = await listScripts(await open(), path, size);
      const others = index > 0 ? await listScripts(await open(), ...CASES[0]) : new Set<string>();
      const scripts = [...all].filter((script) => !others.has(script));
      expect(scripts.length).toBeGreaterThan(index > 0 ? 0 : 4);

      for (const script of scripts) {
        await test.step(script, async () => {
          const page = await open();
          const posts = collectPosts(page);
          await page.goto(path);
          await loseScripts(page, new RegExp(script.replaceAll('.', '\\.')));
          await fillIn(page, size);
          const end = await send(page);
          // What the form itself can carry is always sent.
          if (!isLarge) expect(end, script).toBe('sent');
          else if (end === 'told') await expectKept(page);
          if (isLarge) expect(posts, script).toEqual([]);
          await page.context().close();
        });
      }
    },
  );
}
