import type { Page } from 'playwright/test';
import { answerForm } from '../support/answer-form.ts';
import { monthly, offers, samples, trades } from '../site/whole.ts';
import { accept, respondWith } from '../support/responses.ts';
import { expect, test } from '../support/test.ts';
import { blockStorage } from '../support/world.ts';

test.use({ reducedMotion: 'reduce' });

const [SAMPLE, OFFER, TRADE] = [samples, offers, trades].map(([first]) => first?.id ?? '');
const PLAN = monthly.id;
const EVERYTHING = `/contact?offer=${OFFER}&plan=${PLAN}&sample=${SAMPLE}`;

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1440, height: 900 };

interface Case {
  readonly path: string;
  readonly size: typeof PHONE;
  readonly hasFile?: boolean;
}

/** Two in `npm test`: the most above the form, and an address whose hash leads past the thanks. */
const QUICK: readonly Case[] = [
  { path: EVERYTHING, size: DESKTOP, hasFile: true },
  { path: '/#estimate-form', size: PHONE },
];
/** Each form once more, at another width; a set of drawings is longer than a form without. */
const EVERY: readonly Case[] = [
  { path: '/contactus', size: PHONE },
  { path: '/#estimate-form', size: DESKTOP },
  { path: `/contact?trade=${TRADE}`, size: TABLET, hasFile: true },
  { path: EVERYTHING, size: PHONE, hasFile: true },
];

const form = (page: Page) => page.locator('form[action="/api/contact"]');

async function send(page: Page): Promise<void> {
  await form(page)
    .getByRole('button', { name: /^(?:Send|Get)/ })
    .click();
}

/** Expects the focused notice whole on the screen, and nothing of it under the header. */
async function expectInSight(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  const { top, bottom, foot } = await page.evaluate(async () => {
    await document.fonts.ready;
    // A browser restores the scroll position of a reload with a frame. The page's clock stands still.
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body));
    }
    const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? {};
    const header = document.querySelector('body > header')?.getBoundingClientRect();
    return { top, bottom, foot: header?.bottom };
  });
  expect(top).toBeGreaterThanOrEqual(foot ?? Infinity);
  expect(bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
}

function testSight({ path, size, hasFile = false }: Case, tag?: string): void {
  const what = `${path} at ${size.width} px${hasFile ? ', with a file' : ''}`;
  test(
    `${what}: problems and thanks stand below the header`,
    { tag: tag ?? [] },
    async ({ page }) => {
      await page.setViewportSize(size);
      await respondWith(page, accept);
      await page.goto(path);
      await send(page);
      await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused();
      await expectInSight(page);
      await answerForm(form(page));
      if (hasFile) {
        const buffer = Buffer.from('%PDF-1.7\n');
        const file = { name: 'A-101.pdf', mimeType: 'application/pdf', buffer };
        await page.locator('input[type=file]').setInputFiles(file);
      }
      await send(page);
      await expect(page.getByRole('dialog')).toBeVisible();
      // Nothing moves for who asks for less motion.
      await expect(page.locator('.confetti')).toHaveCount(0);
      await page.clock.runFor(1000);
      await expect(form(page)).toHaveCount(0);
      await expectInSight(page);
      await page.clock.runFor(2000);
      await expect(page.locator('[data-sent]')).toBeFocused();
      await expectInSight(page);
    },
  );
}

for (const one of QUICK) testSight(one);
test.describe('everywhere', () => {
  for (const one of EVERY) testSight(one, '@full');
});

test('thanks stand with the form that was sent, on its page and on the page that follows', async ({
  page,
}) => {
  await page.goto('/contactus');
  await page.evaluate(() => {
    const answer = 'That is by 12 pm today.';
    const sent = { form: 'quote', reference: 'Q-3F9A-07C2', answer, at: Date.now() };
    sessionStorage.setItem('sent', JSON.stringify(sent));
  });
  const reference = page.locator('[data-reference]').filter({ visible: true });
  await page.reload();
  await expect(form(page)).toBeVisible();
  await expect(page.locator('[data-sent]')).toBeHidden();
  // Where an owner has it follow.
  await page.goto('/thank-you#quote');
  await expect(reference).toContainText('Q-3F9A-07C2');
  // What follows, of this form alone.
  await expect(page.locator('#quote')).toBeVisible();
  await expect(page.locator('#estimate, #contact').filter({ visible: true })).toHaveCount(0);
  await page.goto('/thank-you?reference=Call+1+900+555+0100#contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reference).toHaveCount(0);
  await page.goto('/contact');
  const notice = page.locator('[data-sent]');
  await expect(notice).toContainText('Q-3F9A-07C2');
  await expect(notice).toContainText('That is by 12 pm today.');
  // It was seen before.
  await expect(notice).not.toBeFocused();
  await page.reload();
  await expect(notice).toContainText('That is by 12 pm today.');
  // In a tab that stays open until the next day.
  await page.evaluate(() => {
    const sent = JSON.parse(sessionStorage.getItem('sent') ?? '') as { at: number };
    const at = sent.at - 24 * 3_600_000;
    sessionStorage.setItem('sent', JSON.stringify({ ...sent, at }));
  });
  await page.reload();
  await expect(notice).toContainText('Q-3F9A-07C2');
  await expect(notice).not.toContainText('today');
  await notice.getByRole('link', { name: 'Send another?' }).click();
  await expect(page.getByRole('heading', { name: 'Request for quote' })).toBeInViewport();
});

for (const path of ['/contactus', '/', '/contact']) {
  test(
    `${path}, storage blocked: thanks and reference stay, and nothing is loaded anew`,
    { tag: path === '/contactus' ? [] : '@full' },
    async ({ page }) => {
      await blockStorage(page, path === '/' ? 'null' : 'throws');
      await respondWith(page, async (route) => {
        await page.clock.install();
        await page.clock.pauseAt(Date.now() + 60_000);
        await route.fulfill({ json: { success: true, id: 'e-1', reference: 'C-3F9A-07C2' } });
      });
      await page.goto(path);
      await answerForm(form(page));
      await send(page);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.clock.runFor(1000);
      await expect(form(page)).toHaveCount(0);
      await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
      await page.clock.runFor(60_000);
      const thanks = page.getByRole('status').filter({ hasText: 'C-3F9A-07C2' });
      await expect(thanks).toBeFocused();
      await expectInSight(page);
      expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    },
  );
}
