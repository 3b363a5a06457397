import { expect, fullIf, test } from '../support/test.ts';

const ROUTE = '/pricing#abroad';

/** A winter Wednesday: Chicago is at UTC−6, London at UTC, Perth at UTC+8, Sydney at UTC+11. */
const WINTER = new Date('2026-01-14T12:00:00Z');
/** Between the change of clocks in Chicago (March 8) and the one in London (March 29): five hours apart, not six. */
const BETWEEN_CHANGES = new Date('2026-03-18T12:00:00Z');

/** The office hours 9 am to 5 pm in Chicago on a Monday, on other clocks; counted by hand. */
const CLOCKS = [
  ['Europe/London', WINTER, 'Monday 3:00 PM to Monday 11:00 PM (Europe/London)'],
  ['Europe/London', BETWEEN_CHANGES, 'Monday 2:00 PM to Monday 10:00 PM (Europe/London)'],
  ['Australia/Perth', WINTER, 'Monday 11:00 PM to Tuesday 7:00 AM (Australia/Perth)'],
  ['Australia/Sydney', WINTER, 'Tuesday 2:00 AM to Tuesday 10:00 AM (Australia/Sydney)'],
  ['America/Port_of_Spain', WINTER, 'Monday 11:00 AM to Monday 7:00 PM (America/Port of Spain)'],
] as const;

test.describe('office hours on the clock of a visitor', () => {
  for (const [timezoneId, now, hours] of CLOCKS) {
    test.describe(`${timezoneId}, ${now.toISOString().slice(0, 10)}`, () => {
      test.use({ timezoneId });

      const isRepeated = now !== BETWEEN_CHANGES && timezoneId !== 'Australia/Sydney';

      test('are what the office’s clock says there', fullIf(isRepeated), async ({ page }) => {
        await page.clock.setFixedTime(now);
        await page.goto(ROUTE);
        await expect(page.locator('#abroad dd b')).toHaveText(hours);
      });
    });
  }

  test.describe('in the office’s own zone', () => {
    test.use({ timezoneId: 'America/Chicago' });

    test('are not said twice', async ({ page }) => {
      await page.goto(ROUTE);
      await expect(page.locator('#abroad dd').last()).toContainText('9 am to 5 pm Central Time');
      await expect(page.locator('#abroad dd b')).toBeHidden();
    });
  });

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false, timezoneId: 'Europe/London' });

    test('are the office’s', async ({ page }) => {
      await page.goto(ROUTE);
      await expect(page.locator('#abroad dd').last()).toContainText('9 am to 5 pm Central Time');
      await expect(page.locator('#abroad dd b')).toBeHidden();
    });
  });
});
