import type { Page } from 'playwright/test';
import { answerForm } from '../support/answer-form.ts';
import { WORDS } from '../support/contract.ts';
import { makePdf } from '../support/make-plan-files.ts';
import { expect, test } from '../support/test.ts';
import { annotatePages, blockStorage, EXTENSIONS, loseScripts } from '../support/world.ts';

/*
 * The rest of what browsers do to pages, with what visitors do there. The three forms under a translator and
 * extensions are in before-hydration.spec.ts, without storage in thanks.spec.ts, with single scripts lost in
 * lost-script.spec.ts, with a changed file in changed-file.spec.ts.
 */

test.use({ reducedMotion: 'reduce' });

type Change = (page: Page) => Promise<void>;
type Visit = (page: Page) => Promise<void>;

const form = (page: Page) => page.locator('form[action="/api/contact"]');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function searchFaq(page: Page): Promise<void> {
  await page.goto('/faq');
  const questions = page.locator('.accordion details');
  const all = await questions.count();
  await page.getByRole('searchbox').pressSequentially('price');
  await expect(page.getByRole('status')).toContainText('questions match');
  const found = await questions.filter({ visible: true }).count();
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(all);
  const marks = await page.evaluate(() => CSS.highlights.get('search-hit')?.size);
  expect(marks).toBeGreaterThan(0);
  await page.getByRole('searchbox').fill('');
  await expect(questions.filter({ visible: true })).toHaveCount(all);
}

async function sendInParts(page: Page): Promise<void> {
  await page.goto('/contact');
  await form(page).getByLabel('Name', { exact: true }).focus();
  await expect(form(page)).toHaveJSProperty('noValidate', true);
  const buffer = Buffer.from(makePdf(9 * 1024 * 1024));
  const file = { name: 'A-101.pdf', mimeType: 'application/pdf', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('list', { name: 'Your drawings' })).toContainText('Uploaded', {
    timeout: 60_000,
  });
  await answerForm(form(page));
  await press(page, WORDS.quote.send);
  // The function reads 9 MB again from a store on a disk that other tests write to.
  await expect(page.getByRole('status').filter({ hasText: 'Thank you!' })).toBeVisible({
    timeout: 60_000,
  });
}

/** Sends a form whose scripts a deploy took away. */
const sendNatively =
  (path: string): Visit =>
  async (page) => {
    await page.goto(path);
    await loseScripts(page);
    await answerForm(form(page));
    await form(page)
      .getByRole('button', { name: /^(?:Send|Get)/ })
      .click();
    await expect(page).toHaveURL(/\/thank-you/);
    await expect(page.getByText(/^[A-Z](-[0-9A-F]{4}){2}$/)).toBeVisible();
  };

const extensions = Object.keys(EXTENSIONS) as (keyof typeof EXTENSIONS)[];
const annotate = (name: keyof typeof EXTENSIONS): Change => {
  return (page) => annotatePages(page, name);
};
const change = {
  none: () => Promise.resolve(),
  storage: (page: Page) => blockStorage(page, 'throws'),
};

const CASES: readonly (readonly [what: string, change: Change, visit: Visit])[] = [
  ...extensions.map((name) => [`FAQ with ${name}`, annotate(name), searchFaq] as const),
  ['9 MB without storage', change.storage, sendInParts],
  ['estimate form after a deploy', change.none, sendNatively('/')],
  ['contact form after a deploy', change.none, sendNatively('/contactus')],
];

for (const [what, changePage, visit] of CASES) {
  test(`${what}: nothing is lost`, { tag: '@full' }, async ({ page, expectErrors }) => {
    if (what.endsWith('after a deploy')) {
      expectErrors(/Failed to load resource/, /Error hydrating/);
    }
    await changePage(page);
    await visit(page);
  });
}
