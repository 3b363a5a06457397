import type { Page } from 'playwright/test';
import { trades } from '../site/whole.ts';
import { WORDS } from '../support/contract.ts';
import { makePdf } from '../support/make-plan-files.ts';
import { accept, respondWith } from '../support/responses.ts';
import { expect, fullIf, test } from '../support/test.ts';
import { annotatePages, EXTENSIONS, translatePages } from '../support/world.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

type Change = (page: Page) => Promise<void>;

/** What changes a page's markup before its script runs: the first is tried in everything, the second in half of it. */
const CHANGES: readonly (readonly [name: string, change: Change])[] = [
  ['a translated page', translatePages],
  ...(Object.keys(EXTENSIONS) as (keyof typeof EXTENSIONS)[]).map(
    (name) => [name, (page: Page) => annotatePages(page, name)] as const,
  ),
];
/** Each form with its address, and what it asks for: texts and boxes. */
const FORMS = [
  ['estimate', '/', ['First name', 'Last name', 'E-mail address', 'Message'], []],
  ['quote', '/contact', ['Name', 'E-mail address', 'Phone'], ['Renovation', 'Full scope']],
  ['contact', '/contactus', ['Name', 'Company', 'E-mail address', 'Message'], []],
] as const;

/** Holds the page's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<undefined>();
  await page.route(/\/_astro\/.*\.js$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  return () => released.resolve(undefined);
}

const form = (page: Page) => page.locator('form[action="/api/contact"]');
const expectHydrated = (page: Page) => expect(form(page)).toHaveJSProperty('noValidate', true);
const nameField = (page: Page) => page.getByLabel('Name', { exact: true });

for (const [at, [name, change]] of CHANGES.entries()) {
  test.describe(`${name}, before hydration`, fullIf(at > 1), () => {
    test('loses no text, tick, draft, choice of the link, open part, focus or selection', async ({
      page,
    }) => {
      const trade = trades.at(-1);
      await page.addInitScript(() => {
        const values = {
          company: ['Ruiz Framing'],
          message: ['Two lots'],
          projectType: ['commercial'],
        };
        sessionStorage.setItem('draft-quote', JSON.stringify({ query: '', values }));
      });
      await change(page);
      const release = await holdScripts(page);
      await page.goto(`/contact?trade=${trade?.id ?? ''}`);
      await nameField(page).pressSequentially('Ana Ruiz');
      await page.getByLabel('Full scope').check();
      // The draft has a company, which stands in it.
      await expect(page.locator('details.part').first()).toHaveAttribute('open');
      await nameField(page).evaluate((input: HTMLInputElement) => {
        input.focus();
        input.setSelectionRange(4, 8);
      });
      release();
      await expectHydrated(page);
      await expect(nameField(page)).toBeFocused();
      await page.keyboard.type('Diaz');
      await expect(nameField(page)).toHaveValue('Ana Diaz');
      await expect(page.getByLabel('Company')).toHaveValue('Ruiz Framing');
      await expect(page.getByLabel('Message')).toHaveValue('Two lots');
      await expect(page.getByLabel('Commercial', { exact: true })).toBeChecked();
      await expect(page.getByLabel('Full scope')).toBeChecked();
      const box = page.locator(`input[name=trades][value=${trade?.id ?? ''}]`);
      await expect(box).toBeChecked();
      await expect(page.locator('details.part').first()).toHaveAttribute('open');
      const draft = await page.evaluate(() => sessionStorage.getItem('draft-quote') ?? '');
      for (const text of ['Ana Diaz', 'Ruiz Framing', 'Two lots', 'full-scope', trade?.id ?? ''])
        expect(draft).toContain(text);
    });

    for (const [id, path, texts, boxes] of FORMS) {
      if (at > 1 || (at > 0 && id !== 'quote')) continue;
      test(`sends the ${id} form once, by a press before its script came`, async ({ page }) => {
        // Where a busy machine needs over ten seconds for the script, the form posts natively, as it should.
        // The page's clock cannot be stopped during a navigation.
        const requests = await respondWith(page, (route) =>
          route.request().isNavigationRequest()
            ? route.fulfill({ contentType: 'text/html', body: '<h1>Posted natively</h1>' })
            : accept(route),
        );
        await change(page);
        const release = await holdScripts(page);
        await page.goto(path);
        for (const text of texts) {
          const field = form(page).getByLabel(text, { exact: true });
          await field.fill(text === 'E-mail address' ? 'ana@ruiz.example' : '312 555 0148');
        }
        for (const box of boxes) await page.getByLabel(box).check();
        await page.getByRole('button', { name: WORDS[id].send }).click();
        release();
        const overlay = page.getByRole('dialog', { name: WORDS[id].title });
        const posted = page.getByRole('heading', { name: 'Posted natively' });
        await expect(overlay.or(posted)).toBeVisible({ timeout: 45_000 });
        expect(requests).toHaveLength(1);
      });
    }
  });
}

test('the files that a picker gives that was opened before hydration are taken', async ({
  page,
}) => {
  await translatePages(page);
  const release = await holdScripts(page);
  await page.goto('/contact');
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.locator('input[type=file]').click(),
  ]);
  release();
  await expectHydrated(page);
  await picker.setFiles({
    name: 'A-101.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(makePdf()),
  });
  await expect(page.getByRole('listitem').filter({ hasText: 'A-101.pdf' })).toBeVisible();
});

test('files, their count and size follow in a page that is translated later', async ({ page }) => {
  await page.goto('/contact');
  await nameField(page).focus();
  await expectHydrated(page);
  await translatePages(page);
  const file = (name: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(makePdf(300 * 1024)),
  });
  const block = page.locator('.drop-block');
  await page.locator('input[type=file]').setInputFiles(file('A-101.pdf'));
  await expect(block).toContainText('1 of 20');
  await page.locator('input[type=file]').setInputFiles(file('A-102.pdf'));
  await expect(block).toContainText('2 of 20');
  await expect(block).toContainText('0.6 of 250 MB');
  await page.getByRole('button', { name: 'Remove A-101.pdf' }).click();
  await expect(block).toContainText('1 of 20');
});

test('a form that cannot be rendered any more stays in the page with its texts, and posts natively', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/NotFoundError/);
  const requests = await respondWith(page, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Thank you</title>' }),
  );
  await page.goto('/contactus');
  await nameField(page).fill('Ana Ruiz');
  await expectHydrated(page);
  await page.evaluate(() => {
    Node.prototype.insertBefore = () => {
      throw new DOMException('The node is not a child of this node', 'NotFoundError');
    };
  });
  // The summary of errors cannot be put in.
  await page.getByRole('button', { name: WORDS.contact.send }).click();
  await expect(page.getByRole('group', { name: 'There is a problem' })).toHaveCount(0);
  await expect(nameField(page)).toHaveValue('Ana Ruiz');
  await page.getByRole('button', { name: WORDS.contact.send }).click();
  await expect(page).toHaveTitle('Thank you');
  expect(requests[0]?.postData()).toContain('Ana+Ruiz');
});
