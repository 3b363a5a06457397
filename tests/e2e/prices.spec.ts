import { makePlanSet } from '../support/make-plan-set.ts';
import { monthly, trades } from '../site/whole.ts';
import { findBarriers } from '../support/axe.ts';
import { expect, fullIf, test } from '../support/test.ts';

const [trade, another] = trades.filter(({ id }) => !id.startsWith('wood'));

test('the form names the prices of the table on /pricing, and none where a package is chosen', async ({
  page,
}) => {
  await page.goto('/pricing');
  const [one = '', several = '', all = ''] = await page
    .locator('#jobs tbody td:nth-of-type(1)')
    .allInnerTexts();
  expect([one, several, all].join()).toMatch(/^[^,]*\$\d.*,.*\$\d.*,.*\$\d/);
  await page.goto('/contact');
  await page.getByLabel('Name', { exact: true }).focus();
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
  const files = [
    { name: 'A.pdf', mimeType: 'application/pdf', buffer: makePlanSet({ sheets: 3 }) },
  ];
  await page.locator('input[type=file]').setInputFiles(files);
  const ticket = page.locator('form .ticket');
  const says = (text: string) => expect(ticket).toContainText(new RegExp(RegExp.escape(text), 'i'));
  await expect(ticket).toContainText('About 3 sheets', { timeout: 60_000 });
  await says(`${one} for one trade`);
  await says(`${several} for several trades, ${all} for all trades.`);
  await page.getByLabel('Specific trade').check();
  const list = page.getByRole('group', { name: 'Trades' });
  await list.getByLabel(trade?.name ?? '').check();
  await expect(ticket).not.toContainText('several');
  await says(`${one} for one trade`);
  await list.getByLabel(another?.name ?? '').check();
  await says(`${several} for several trades`);
  await page.getByLabel('Full scope').check();
  await says(`${all} for all trades`);
  await page.goto(`/contact?plan=${monthly.id}`);
  await page.getByLabel('Name', { exact: true }).focus();
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
  await page.locator('input[type=file]').setInputFiles(files);
  await expect(ticket).toContainText(monthly.title, { timeout: 60_000 });
  // The price of a rush alone.
  await expect.poll(async () => (await ticket.innerText()).match(/\$\d+/g)).toEqual(['$50']);
});

test.describe('for a visitor in Perth', () => {
  test.use({ timezoneId: 'Australia/Perth', viewport: { width: 390, height: 844 } });

  /**
   * The office in Milwaukee closes at 5 pm and on Thanksgiving, November 26, 2026. It answers within two hours; a job
   * takes two business days, a rush one, from a payment at least an hour after the answer. Counted by hand; Perth is 14
   * hours ahead.
   */
  const MOMENTS = [
    [
      '2026-11-16T18:40:00Z',
      [
        'Answer by Tue 4:40 am Mon 2:40 pm in Milwaukee',
        'Paid by Tue 6 am Mon 4 pm in Milwaukee',
        'Back by Thu 6 am Wed 4 pm in Milwaukee',
      ],
      'Back by Wed 6 am Tue 4 pm in Milwaukee',
    ],
    [
      '2026-11-25T18:40:00Z',
      [
        'Answer by Thu 4:40 am Wed 2:40 pm in Milwaukee',
        'Paid by Thu 6 am Wed 4 pm in Milwaukee',
        'Back by Tue 6 am Mon 4 pm in Milwaukee',
      ],
      'Back by Sat 6 am Fri 4 pm in Milwaukee',
    ],
  ] as const;
  const ROUTES = ['/pricing', '/', '/trades/concrete-estimating', '/samples/concrete'];
  /** The day before a holiday is counted on one page. */
  const isRepeated = (index: number, route: string) => index > 0 && route !== '/pricing';

  for (const [index, [now, stations, rush]] of MOMENTS.entries()) {
    for (const route of ROUTES.filter((one) => !isRepeated(index, one))) {
      test(
        `${route} tells at ${now} when it is answered, paid and back`,
        fullIf(index > 0 || route !== '/pricing'),
        async ({ page }) => {
          await page.clock.setFixedTime(now);
          await page.goto(route);
          const ticket = page.locator('main .ticket').first();
          // What is out of sight is not laid out, and has no text as it is shown.
          await ticket.scrollIntoViewIfNeeded();
          const { height } = (await ticket.boundingBox()) ?? {};
          await expect(ticket.locator('li:visible')).toHaveText(stations, { useInnerText: true });
          expect((await ticket.boundingBox())?.height).toBe(height);
          expect(await findBarriers(page)).toEqual([]);
          // Paper outlives the moment.
          await page.emulateMedia({ media: 'print' });
          await expect(ticket.locator('li:visible')).toHaveText([
            'Answer within 2 hours',
            'Paid once approved',
            'Back in 24–48 hours',
          ]);
          await page.emulateMedia({ media: 'screen' });
          await ticket.getByLabel('Rush, +$50').check();
          await expect(ticket.locator('li:visible').last()).toHaveText(rush, {
            useInnerText: true,
          });
        },
      );
    }
  }

  test('the hours of the office stand on the visitor’s own clock', async ({ page }) => {
    await page.clock.setFixedTime('2026-11-16T18:40:00Z');
    await page.goto('/pricing#abroad');
    // 9 am to 5 pm in Milwaukee, which is 14 hours behind in November.
    await expect(page.locator('#abroad [data-clock]')).toHaveText(
      /Monday 11:00 PM to Tuesday 7:00 AM \(Australia\/Perth\)/,
    );
  });

  test('a rush that is chosen on a page is chosen in the form', async ({ page }) => {
    await page.goto('/pricing');
    const ticket = page.locator('main .ticket').first();
    await expect(ticket.locator('li').first()).toContainText('Answer by');
    await ticket.getByLabel('Rush, +$50').check();
    await page.locator('main a[href^="/contact?"]').first().click();
    await expect(page.locator('form .ticket').getByLabel('Rush, +$50')).toBeChecked();
  });

  test('the form tells it of the chosen set', async ({ page }) => {
    const [[now, stations]] = MOMENTS;
    await page.clock.setFixedTime(now);
    await page.goto('/contact');
    const ticket = page.locator('form .ticket');
    await expect(ticket.locator('li:visible')).toHaveCount(3);
    await expect(ticket).toContainText('Up to 20 sheets');
    await expect(ticket).toContainText('30% off the first estimate: $70–$105');
    await page.getByLabel('Name', { exact: true }).focus();
    await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
    await page.locator('input[type=file]').setInputFiles([
      { name: 'A.pdf', mimeType: 'application/pdf', buffer: makePlanSet({ sheets: 22 }) },
      // A wrong file hides nothing of it.
      { name: 'A.dwg', mimeType: 'application/octet-stream', buffer: Buffer.from('AC1032') },
    ]);
    await expect(ticket).toContainText('About 22 sheets', { timeout: 60_000 });
    await expect(ticket).toContainText('$200–$400');
    await expect(ticket).toContainText('30% off the first estimate: $140–$280');
    await expect(ticket.locator('li:visible')).toHaveText(stations, { useInnerText: true });
    // After a reload the top of the form says that the files are gone.
    await page.reload();
    await expect(page.locator('form .notice')).toHaveText(
      'The page was reloaded. Your answers are kept; choose your file again below',
    );
    await expect(ticket).toContainText('About 22 sheets');
  });
});

test('a page that stays open or wakes tells the next hour, and keeps a translation until then', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-16T18:58:30Z') });
  await page.goto('/pricing');
  // The office's hour, wherever this runs.
  const cell = page.locator('main [data-station=pay]').first();
  await expect(cell).toContainText('4 pm');
  await cell.locator('b').evaluate((place) => {
    place.innerHTML = '<font>antes de las 4 pm</font>';
  });
  await page.clock.runFor(60_000);
  await expect(cell).toContainText('antes de las 4 pm');
  await page.clock.runFor(120_000);
  await expect(cell).toContainText('5 pm');
  // A tab that sleeps, and a page that Back brings out of the cache, run no timers.
  await page.clock.setSystemTime('2026-11-16T20:05:00Z');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(cell).toContainText('10 am');
  await page.clock.setSystemTime('2026-11-17T18:05:00Z');
  await page.evaluate(() => dispatchEvent(new Event('pageshow')));
  await expect(cell).toContainText('4 pm');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a table stands in place of the ruler', async ({ page }) => {
    await page.goto('/pricing');
    const rows = page.getByRole('table', { name: 'What your set costs' }).getByRole('row');
    await expect(rows).toHaveText([/100–\$150/, /200–\$400/, /500–\$1,000/, /Quoted/]);
    await expect(page.getByRole('slider')).toBeHidden();
  });

  test('the ticket says how long a job takes', async ({ page }) => {
    await page.goto('/pricing');
    await expect(page.locator('main .ticket').first().locator('li:visible')).toHaveText([
      'Answer within 2 hours',
      'Paid once approved',
      'Back in 24–48 hours',
    ]);
  });
});
