import type { Page } from 'playwright/test';
import { expect, test } from '../support/test.ts';

/** What docs/specification.md, section 2 names for each page. */
const pages: Record<
  string,
  { links: readonly string[]; words: readonly (string | RegExp)[]; division: string }
> = {
  'concrete-estimating': {
    division: '03',
    links: ['/contactus', '/contact', '/samples'],
    words: [
      ...['Dams', 'Bridges', 'Residential buildings', 'Commercial buildings', 'Highways'],
      ...[
        'Driveways',
        'Culverts and sewers',
        'Marine structures',
        'Fences',
        'High-rise foundations',
      ],
      ...['Upload Plans', 'Services', 'Deliverables', /outsource/i],
    ],
  },
  electrical: {
    division: '26',
    links: ['/contact', 'mailto:plans@datumline.example', 'tel:+13125550148'],
    words: ['Residential', 'Industrial', 'Commercial', /who sends us/i, /services/i],
  },
  'interior-exterior-finishes': {
    division: '09',
    links: ['/contact'],
    words: ['Get Your Estimate Now', /interior/i, /exterior/i, /why/i],
  },
  'masonry-estimating': {
    division: '04',
    links: ['/contactus', '/contact'],
    words: [/3D/, /wall rendering/i],
  },
  'mep-hvac': {
    division: '23',
    links: ['/contactus', '/contact'],
    words: [/mechanical/i, /electrical/i, /plumbing/i, /commit/i],
  },
  'metals-estimating': {
    division: '05',
    links: ['/samples', '/contact', '/contactus'],
    words: [/structural steel/i, /rebar/i, /miscellaneous metals/i],
  },
  'openings-estimating': {
    division: '08',
    links: ['/contact'],
    words: [/door/i, /window/i, /hardware/i, /curtain/i, '$150', '£80', '5 to 15 minutes'],
  },
  'sitework-estimating': {
    division: '31',
    links: ['/samples', '/contact', '/contactus', 'tel:+13125550148'],
    words: [
      'Contact Us & GET 30% OFF',
      '(312) 555-0148',
      ...[/cut and fill/i, /earth volumes/i, /surface grading/i, /3D cut and fill/i],
      ...[/3D mapping/i, /landscaping/i, 'Upload plans', 'Get a quote', 'Receive the estimate'],
    ],
  },
  'thermal-protection': {
    division: '07',
    links: ['/samples', '/contact'],
    words: ['Denver', 'Boulder', 'Fort Collins', /waterproofing/i, /insulation/i],
  },
  'wood-plastic-composites': {
    division: '06',
    links: ['/samples', '/contact', '/contactus'],
    words: ['$200', /turnaround|how (fast|soon)|how long/i, /format/i],
  },
};

for (const [trade, { links, words, division }] of Object.entries(pages)) {
  test(`${trade} has its blocks, links and computed table`, async ({ page }) => {
    await page.goto(`/trades/${trade}`);
    const main = page.getByRole('main');
    for (const href of links) {
      await expect(main.locator(`a[href="${href}"]`).filter({ visible: true })).not.toHaveCount(0);
    }
    const text = await main.innerText();
    for (const word of words) expect(text).toMatch(word);
    expect(text).toContain(`Division ${division}`);
    await expectTotalToAddUp(page);
  });
}

/** Adds the cost column of the page's priced table and compares it with the total that stands there. */
async function expectTotalToAddUp(page: Page): Promise<void> {
  const table = page.getByRole('table').filter({ has: page.locator('tfoot') });
  const inDollars = (text: string) => Number(text.replace(/[$,]/g, ''));
  const costs = await table.locator('tbody tr td:last-child').allInnerTexts();
  const total = await table.locator('tfoot tr:last-child td:last-child').innerText();
  expect(costs.length).toBeGreaterThanOrEqual(6);
  expect(costs.map(inDollars).reduce((sum, cost) => sum + cost, 0)).toBe(inDollars(total));
}

test('the sitework curtain is gone after 1.2 seconds', async ({ page }) => {
  await page.goto('/trades/sitework-estimating', { waitUntil: 'commit' });
  const curtain = page.locator('.curtain');
  await curtain.waitFor({ state: 'attached' });
  const [animation] = await curtain.evaluate((element) =>
    element.getAnimations().map(({ effect }) => effect?.getComputedTiming()),
  );
  expect(animation?.endTime).toBe(1200);
  await expect(curtain).toBeHidden();
});

test('entrances begin 250 to 500 ms after an element appears and last 1 to 1.5 s', async ({
  page,
}) => {
  await page.goto('/trades/concrete-estimating');
  const waiting = page.locator('[data-reveal-state=waiting]');
  expect(await waiting.count()).toBeGreaterThan(5);
  await page.locator('[data-reveal]').nth(6).scrollIntoViewIfNeeded();
  const entering = page.locator('[data-reveal-state=entering]').first();
  await entering.waitFor();
  const timings = await page
    .locator('[data-reveal-state=entering]')
    .evaluateAll((elements) =>
      elements.flatMap((element) =>
        element.getAnimations().map(({ effect }) => effect?.getComputedTiming()),
      ),
    );
  expect(timings.length).toBeGreaterThan(0);
  for (const timing of timings) {
    expect(timing?.delay).toBeGreaterThanOrEqual(250);
    expect(timing?.delay).toBeLessThanOrEqual(500);
    expect(timing?.duration).toBeGreaterThanOrEqual(1000);
    expect(timing?.duration).toBeLessThanOrEqual(1500);
  }
});

for (const [situation, use] of Object.entries({
  'with reduced motion': { reducedMotion: 'reduce' as const },
  'without JavaScript': { javaScriptEnabled: false },
})) {
  test.describe(situation, () => {
    test.use(use);

    for (const trade of ['sitework-estimating', 'thermal-protection', 'concrete-estimating']) {
      test(`${trade} shows everything at once`, async ({ page }) => {
        await page.goto(`/trades/${trade}`);
        for (const element of await page.locator('[data-reveal]').all()) {
          await expect(element).toHaveCSS('opacity', '1');
          await expect(element).toHaveCSS('clip-path', 'none');
        }
        if (situation === 'with reduced motion') {
          await expect(page.locator('.curtain')).toHaveCount(
            trade === 'concrete-estimating' ? 0 : 1,
          );
          await expect(page.locator('.curtain:visible')).toHaveCount(0);
        }
      });
    }
  });
}
