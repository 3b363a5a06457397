import { makePlanSet } from '../support/make-plan-set.ts';
import { monthly, trades } from '../site/whole.ts';
import { expect, fullIf, test } from '../support/test.ts';

const [trade, another] = trades.filter(({ id }) => !id.startsWith('wood'));

test('the form names the prices of the table on /pricing, and none where a package is chosen', async ({
  page,
}) => {
  await page.goto('/pricing');
  const [one = '', several = '', all = ''] = await page
    .locator('#jobs .stacked tbody tr')
    .first()
    .locator('td')
    .allInnerTexts();
  expect([one, several, all].join()).toMatch(/^[^,]*\$\d.*,.*\$\d.*,.*\$\d/);
  await page.goto('/contact');
  await page.getByLabel('Name', { exact: true }).focus();
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
  const files = [
    { name: 'A.pdf', mimeType: 'application/pdf', buffer: makePlanSet({ sheets: 3 }) },
  ];
  await page.locator('input[type=file]').setInputFiles(files);
  const price = page.locator('.plan-price');
  await expect(price).toContainText(`${one} for one trade, ${several} for several`, {
    timeout: 60_000,
  });
  await page.getByLabel('Specific trade').check();
  const list = page.getByRole('group', { name: 'Trades' });
  await list.getByLabel(trade?.name ?? '').check();
  await expect(price).toContainText(`${one} for one trade;`);
  await list.getByLabel(another?.name ?? '').check();
  await expect(price).toContainText(`${several} for several trades;`);
  await page.getByLabel('Full scope').check();
  await expect(price).toContainText(`${all} for all trades;`);
  await page.goto(`/contact?plan=${monthly.id}`);
  await page.getByLabel('Name', { exact: true }).focus();
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
  await page.locator('input[type=file]').setInputFiles(files);
  await expect(price).toContainText(monthly.title, { timeout: 60_000 });
  await expect(price).not.toContainText('$');
});

test.describe('below a price', () => {
  const ROUTES = ['/pricing', '/', '/trades/concrete-estimating', '/samples/concrete'];

  /**
   * The office in Chicago closes at 5 pm and on Thanksgiving, November 26, 2026. A job takes two business days, a
   * rush one, from a payment that has an hour. Counted by hand.
   */
  const MOMENTS = [
    ['2026-11-16T18:40:00Z', '2 pm Monday: Wednesday 2 pm Central Time; rush: Tuesday 2 pm'],
    ['2026-11-25T18:40:00Z', '2 pm Wednesday: Monday 2 pm Central Time; rush: Friday 2 pm'],
    ['2026-11-26T15:00:00Z', '10 am tomorrow: Tuesday 10 am Central Time; rush: Monday 10 am'],
  ] as const;

  for (const [index, [now, sentence]] of MOMENTS.entries()) {
    test.describe(now, () => {
      // The office's clock counts, not the visitor's: where it is another day there, the weekday stands for today.
      test.use({ timezoneId: 'Australia/Perth', viewport: { width: 390, height: 844 } });

      for (const route of ROUTES) {
        test(
          `${route} tells day and hour of the delivery`,
          fullIf(index > 0 || route !== '/pricing'),
          async ({ page }) => {
            await page.clock.setFixedTime(now);
            await page.goto(route);
            const line = page.locator('.delivery');
            const { height } = (await line.boundingBox()) ?? {};
            await expect(line.locator('b')).toHaveText(`Up to 80 sheets, paid by ${sentence}`);
            await expect(line.locator('b')).toBeVisible();
            await expect(line.getByText('one to two business days')).toBeHidden();
            expect((await line.boundingBox())?.height).toBe(height);
            // Paper outlives the moment.
            await page.emulateMedia({ media: 'print' });
            await expect(line.getByText('one to two business days')).toBeVisible();
            await expect(line.locator('b')).toBeHidden();
          },
        );
      }
    });
  }

  test('a page that stays open or wakes tells the next hour, and keeps a translation until then', async ({
    page,
  }) => {
    await page.clock.install({ time: new Date('2026-11-16T18:58:30Z') });
    await page.goto('/pricing');
    const line = page.locator('.delivery');
    await expect(line).toContainText('paid by 2 pm today');
    await line.locator('b').evaluate((place) => {
      place.innerHTML = '<font>pagado antes de las 2</font>';
    });
    await page.clock.runFor(60_000);
    await expect(line).toContainText('pagado antes de las 2');
    await page.clock.runFor(120_000);
    await expect(line).toContainText('paid by 3 pm today');
    // A tab that sleeps, and a page that Back brings out of the cache, run no timers.
    await page.clock.setSystemTime('2026-11-16T20:05:00Z');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(line).toContainText('paid by 4 pm today');
    await page.clock.setSystemTime('2026-11-17T18:05:00Z');
    await page.evaluate(() => dispatchEvent(new Event('pageshow')));
    await expect(line).toContainText('paid by 2 pm today');
  });

  test('the turnaround stays where the hours do not arrive', async ({ page, expectErrors }) => {
    expectErrors(/delivery\.json/);
    let asked = 0;
    await page.route('**/delivery.json', async (route) => {
      await (asked === 0 ? route.abort() : route.fulfill({ status: 503, body: 'oops' }));
      asked += 1;
    });
    for (const times of [1, 2]) {
      await page.goto('/pricing');
      await expect.poll(() => asked).toBe(times);
      await expect(page.locator('.delivery')).toHaveText(
        /one to two business days from your payment/,
      );
      await expect(page.locator('.delivery').getByText('one to two business days')).toBeVisible();
    }
  });
});
