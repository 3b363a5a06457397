import type { Page } from 'playwright/test';
import { accept, respondWith } from '../support/responses.ts';
import { WORDS } from '../support/contract.ts';
import { expect, fullIf, test } from '../support/test.ts';

test.use({ reducedMotion: 'reduce' });

const values = {
  'First name': 'Dana',
  'Last name': 'Whitfield',
  'E-mail address': 'dana@whitfield-concrete.example',
  Message: 'Slab and footings, 12 sheets. Bid date is the 14th.',
};

async function fillIn(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label).fill(value);
  }
}

const sendButton = (page: Page) => page.getByRole('button', { name: /Get estimate|Sending/ });

/** Opens the home page and holds some scripts until the returned function is called. */
async function holdScripts(
  page: Page,
  scripts: RegExp,
): Promise<(fate: 'continue' | 'abort') => void> {
  const { promise, resolve } = Promise.withResolvers<'continue' | 'abort'>();
  await page.route(scripts, async (route) => route[await promise]());
  await page.goto('/');
  await page.getByLabel('First name').focus();
  return resolve;
}

// Builds have a DEPLOY_ID, as Netlify's do: docs/decisions/029-lost-scripts.md.
test('the first touch of a form fetches no script twice', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) fetched.push(pathname);
  });
  await page.goto('/contact');
  const controller = page.waitForResponse(/form-controller/);
  await page.getByLabel('Name', { exact: true }).focus();
  await controller;
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([...new Set(fetched)]);
});

for (const [what, scripts] of [
  ['all scripts', /_astro.*\.js$/],
  ['the script that sends', /\/form-controller\.[\w-]+\.js$/],
] as const) {
  const isAll = what === 'all scripts';

  test(
    `${what} late: nothing typed is lost, and early clicks send once`,
    fullIf(!isAll),
    async ({ page }) => {
      const requests = await respondWith(page, accept);
      const release = await holdScripts(page, scripts);
      await fillIn(page);
      await sendButton(page).click();
      await sendButton(page).dispatchEvent('click');
      for (const [label, value] of Object.entries(values)) {
        await expect(page.getByLabel(label)).toHaveValue(value);
      }
      expect(requests).toHaveLength(0);
      release('continue');
      await expect(page.getByRole('dialog', { name: WORDS.estimate.title })).toBeVisible();
      expect(requests).toHaveLength(1);
      expect(requests[0]?.postDataJSON()).toMatchObject({ message: values.Message });
    },
  );

  test(`${what} lost: the form posts by itself`, fullIf(isAll), async ({ page, expectErrors }) => {
    expectErrors(/Failed to load resource/, /Error hydrating/);
    const requests = await respondWith(page, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Thank you</title>' }),
    );
    const release = await holdScripts(page, scripts);
    await fillIn(page);
    await sendButton(page).click();
    release('abort');
    await expect(page).toHaveTitle('Thank you');
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers()['content-type']).toBe('application/x-www-form-urlencoded');
  });
}

test(
  'says Sending... while it is on its way, and a double click sends once',
  { tag: '@full' },
  async ({ page }) => {
    const answered = Promise.withResolvers<undefined>();
    const requests = await respondWith(page, async (route) => {
      await answered.promise;
      await accept(route);
    });
    await page.goto('/');
    await fillIn(page);
    await sendButton(page).dblclick();
    const sending = page.getByRole('button', { name: WORDS.estimate.sending });
    await expect(sending).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel('First name').press('Enter');
    answered.resolve(undefined);
    await expect(page.getByRole('dialog', { name: WORDS.estimate.title })).toBeVisible();
    expect(requests).toHaveLength(1);
  },
);
