import type { Page } from 'playwright/test';
import { NO_MATCH } from '../specification.ts';
import { questions as ids } from '../site/whole.ts';
import { expect, test } from '../support/test.ts';
import { translatePages } from '../support/world.ts';

const questions = (page: Page) => page.locator('.accordion details');
const openQuestions = (page: Page) => page.locator('.accordion details[open]');
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search the questions' });

/**
 * A word of the page that some of its questions hold and others do not, in the question or its
 * answer, and how many do. Letter case does not count.
 */
async function findWord(page: Page): Promise<{ word: string; holding: number }> {
  const texts = (await questions(page).allTextContents()).map((text) => text.toLowerCase());
  for (const word of texts.join(' ').match(/[a-z]{4,}/g) ?? []) {
    const holding = texts.filter((text) => text.includes(word)).length;
    if (holding > 1 && holding < texts.length) return { word, holding };
  }
  throw new Error('No word stands in several questions but not in all');
}

/** The texts that the search highlights. */
const marks = (page: Page) =>
  page.evaluate(() => Array.from(CSS.highlights.get('search-hit') ?? [], String));

/** Headings of categories on the screen: those of the questions found, and no other. */
async function expectHeadingsOfQuestionsFound(page: Page): Promise<void> {
  const found = page
    .locator('.faq-layout')
    .filter({ has: page.locator('details').filter({ visible: true }) });
  await expect(page.locator('.faq-layout h2').filter({ visible: true })).toHaveCount(
    await found.count(),
  );
}

test('one question is open at a time, and a click on it closes it', async ({ page }) => {
  await page.goto('/faq');
  await questions(page).nth(0).locator('summary').click();
  await expect(questions(page).nth(0)).toHaveAttribute('open');
  await questions(page).nth(2).locator('summary').click();
  await expect(questions(page).nth(2)).toHaveAttribute('open');
  await expect(openQuestions(page)).toHaveCount(1);
  await expect(questions(page).nth(2).locator('.answer p').first()).toBeInViewport({ ratio: 0.9 });
  await questions(page).nth(2).locator('summary').press('Enter');
  await expect(openQuestions(page)).toHaveCount(0);
});

for (const [when, isBefore] of [
  ['before its script', true],
  ['after its script', false],
] as const) {
  test(`a page translated ${when} finds, counts and marks, letter by letter`, async ({ page }) => {
    if (isBefore) await translatePages(page);
    await page.goto('/faq');
    const all = await questions(page).count();
    const { word, holding } = await findWord(page);
    await searchBox(page).focus();
    await expect(page.locator('astro-island')).not.toHaveAttribute('ssr');
    if (!isBefore) await translatePages(page);
    await searchBox(page).pressSequentially(word);
    await expect(searchBox(page)).toHaveValue(word);
    await expect(questions(page).filter({ visible: true })).toHaveCount(holding);
    await expect(page.getByRole('status')).toContainText(`${holding} questions match`);
    expect((await marks(page))[0]?.toLowerCase()).toBe(word);
    await searchBox(page).fill('zzzzzzzz');
    await expect(page.getByRole('status')).toContainText(NO_MATCH.title);
    await searchBox(page).fill('');
    await expect(questions(page).filter({ visible: true })).toHaveCount(all);
  });
}

test('a translation that comes during a search leaves its count and its marks', async ({
  page,
}) => {
  await page.goto('/faq?q=price');
  await expect(page.getByRole('status')).toContainText('questions match');
  const before = await marks(page);
  expect(before).not.toEqual([]);
  await translatePages(page);
  await expect(page.getByRole('status')).toContainText('questions match');
  await expect.poll(() => marks(page)).toEqual(before);
});

test('with no match it says so and leads back to the categories', async ({ page }) => {
  await page.goto('/faq');
  const all = await questions(page).count();
  await searchBox(page).fill('zzzzzzzz');
  const status = page.getByRole('status');
  await expect(status).toContainText(NO_MATCH.title);
  await expect(status).toContainText(NO_MATCH.hint);
  await expect(questions(page).filter({ visible: true })).toHaveCount(0);
  await expectHeadingsOfQuestionsFound(page);
  await page.locator('.search-result + ul a').last().click();
  await expect(questions(page).filter({ visible: true })).toHaveCount(all);
  await expect(page.locator('.faq-layout').last()).toBeInViewport();
});

test('an address with a search or a question opens what it names', async ({ page }) => {
  await page.goto('/faq');
  const { word, holding } = await findWord(page);
  const id = await questions(page).last().getAttribute('id');
  await page.goto(`/faq?q=${word}`);
  await expect(searchBox(page)).toHaveValue(word);
  await expect(questions(page).filter({ visible: true })).toHaveCount(holding);
  await page.goto(`/faq#${id ?? ''}`);
  await expect(questions(page).last()).toHaveAttribute('open');
  await expect(questions(page).last().locator('summary')).toBeInViewport({ ratio: 1 });
  // A search that is entered can be shared and comes back on a reload, an empty one ends it.
  await searchBox(page).fill(word);
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL(`/faq?q=${word}`);
  await searchBox(page).fill('');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL('/faq');
});

test('a link to a question ends a search that does not find it', async ({ page }) => {
  await page.goto('/faq');
  const id = (await questions(page).last().getAttribute('id')) ?? '';
  await searchBox(page).fill('zzzzzzzz');
  await expect(questions(page).filter({ visible: true })).toHaveCount(0);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, id);
  await expect(searchBox(page)).toHaveValue('');
  await expect(page.locator(`#${id} .answer`)).toBeVisible();
});

test('a fragment that is no valid escape does not stop the search', async ({ page }) => {
  await page.goto('/faq#%E0%A4');
  const { word, holding } = await findWord(page);
  await searchBox(page).fill(word);
  await expect(questions(page).filter({ visible: true })).toHaveCount(holding);
});

test('a second link into the page opens its question too', async ({ page }) => {
  await page.goto('/faq');
  const ids = await questions(page).evaluateAll((all) => all.map(({ id }) => id));
  for (const index of [ids.length - 1, 0]) {
    await page.evaluate((id) => (location.hash = id), ids[index] ?? '');
    await expect(questions(page).nth(index)).toHaveAttribute('open');
    await expect(openQuestions(page)).toHaveCount(1);
    await expect(questions(page).nth(index).locator('summary')).toBeInViewport();
  }
});

test('typing before the script has arrived loses nothing', async ({ page }) => {
  const released = Promise.withResolvers<undefined>();
  await page.route(/\/_astro\/.*\.js$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/faq');
  const { word, holding } = await findWord(page);
  await searchBox(page).fill(word);
  released.resolve(undefined);
  await expect(questions(page).filter({ visible: true })).toHaveCount(holding);
  await expect(searchBox(page)).toHaveValue(word);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every answer can be opened, one at a time', async ({ page }) => {
    await page.goto('/faq');
    for (const id of ids) {
      await page.locator(`#${id} summary`).click();
      await expect(page.locator(`#${id} .answer`)).toBeVisible();
      await expect(openQuestions(page)).toHaveCount(1);
    }
  });
});
