import type { Page } from 'playwright/test';
import { expect, test } from '../support/test.ts';

const questions = (page: Page) => page.locator('.accordion details');
const openQuestions = (page: Page) => page.locator('.accordion details[open]');
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search the questions' });

/** How many questions of the page hold the word, in the question or its answer, letter case aside. */
async function countHolding(page: Page, word: string): Promise<number> {
  const texts = await questions(page).allTextContents();
  return texts.filter((text) => text.toLowerCase().includes(word)).length;
}

test('one question is open at a time, and a click on it closes it', async ({ page }) => {
  await page.goto('/faq');
  await questions(page).nth(0).locator('summary').click();
  await expect(questions(page).nth(0)).toHaveAttribute('open');
  await questions(page).nth(2).locator('summary').click();
  await expect(questions(page).nth(2)).toHaveAttribute('open');
  await expect(openQuestions(page)).toHaveCount(1);
  await questions(page).nth(2).locator('summary').press('Enter');
  await expect(openQuestions(page)).toHaveCount(0);
});

test('the search shows, marks and counts what it finds', async ({ page }) => {
  await page.goto('/faq');
  const all = await questions(page).count();
  const holding = await countHolding(page, 'pay');
  expect(holding).toBeGreaterThan(1);
  await searchBox(page).fill('PAY');
  await expect(questions(page).filter({ visible: true })).toHaveCount(holding);
  await expect(page.getByRole('status')).toContainText(`${holding.toString()} questions match`);
  await expect(openQuestions(page)).toHaveCount(1);
  await expect(page.locator('.accordion mark').first()).toHaveText(/^pay$/i);
  await searchBox(page).fill('');
  await expect(questions(page).filter({ visible: true })).toHaveCount(all);
  await expect(page.locator('.accordion mark')).toHaveCount(0);
});

test('with no match it says so and leads back to the categories', async ({ page }) => {
  await page.goto('/faq');
  const all = await questions(page).count();
  await searchBox(page).fill('zzzz');
  const status = page.getByRole('status');
  await expect(status).toContainText('No results found');
  await expect(status).toContainText(
    'Try searching with different terms or browse our categories below.',
  );
  await expect(questions(page).filter({ visible: true })).toHaveCount(0);
  await page.locator('.search-result + ul a').last().click();
  await expect(questions(page).filter({ visible: true })).toHaveCount(all);
  await expect(page.locator('[data-category]').last()).toBeInViewport();
});

test('an address with a search or a question opens what it names', async ({ page }) => {
  await page.goto('/faq');
  const holding = await countHolding(page, 'rebar');
  const id = await questions(page).last().getAttribute('id');
  await page.goto('/faq?q=rebar');
  await expect(searchBox(page)).toHaveValue('rebar');
  await expect(questions(page).filter({ visible: true })).toHaveCount(holding);
  await page.goto(`/faq#${id ?? ''}`);
  await expect(questions(page).last()).toHaveAttribute('open');
  await expect(questions(page).last()).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every question opens, one at a time', async ({ page }) => {
    await page.goto('/faq');
    await questions(page).nth(0).locator('summary').click();
    await questions(page).nth(1).locator('summary').click();
    await expect(questions(page).nth(1).locator('.answer')).toBeVisible();
    await expect(openQuestions(page)).toHaveCount(1);
  });
});
