import { findBarriers } from '../support/axe.ts';
import { readMailbox } from '../support/mailbox.ts';
import { startLocalSite } from '../support/start-site.ts';
import { expect, test } from '../support/test.ts';

const PEOPLE = [
  ['Dana Whitfield', 'Whitfield & Sons', 'dana@whitfield.example'],
  ['Rosa Kim', 'Kim Electric', 'rosa@kim.example'],
  ['=cmd()', 'Formula LLC', 'eve@formula.example'],
] as const;

// A site of its own: the desk shows every enquiry of it.
test('the office opens its enquiries by a link, answers, notes, finds, saves and erases one', async ({
  browser,
  request,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/);
  const site = await startLocalSite();
  const page = await browser.newPage({
    baseURL: site.siteUrl,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  for (const [name, company, email] of PEOPLE) {
    const message = {
      name,
      company,
      email,
      phone: '312 555 0148',
      subject: 'Sitework',
      message: 'Priced by the acre?',
    };
    expect((await request.post(`${site.siteUrl}/api/contact`, { data: message })).status()).toBe(
      200,
    );
  }
  const ask = async (count: number) => {
    await page.getByRole('button', { name: 'E-mail the link' }).click();
    await expect(page.getByRole('status')).toContainText('on its way to the sales mailbox');
    const find = () => readMailbox(request, '/desk#', site.mailboxUrl);
    await expect.poll(async () => (await find()).length).toBe(count);
    const links = (await find()).map(({ text }) => /\/desk#[\w.-]+/.exec(text)?.[0] ?? '');
    return links.sort().at(-1) ?? '';
  };

  await page.goto('/desk');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  const link = await ask(1);
  await page.goto(link);
  await expect(page.getByRole('status')).toHaveText('3 enquiries.');
  expect(page.url()).toBe(`${site.siteUrl}/desk`);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.getByRole('button')).toHaveCount(3);
  await expect(page.getByRole('button', { name: /^Show/ })).toBeHidden();
  expect(await findBarriers(page)).toEqual([]);

  // By keyboard alone: the search, and what it found.
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('rosa k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('1 enquiry found.');
  await page.getByRole('button', { name: 'Rosa Kim, Kim Electric' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
  await expect(page.getByRole('main')).toContainText('rosa@kim.example');
  await expect(page.getByRole('main')).toContainText('Priced by the acre?');
  await page.getByRole('button', { name: 'Answered', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('Marked as answered.');
  await page.getByLabel('Add a note').fill('Called, back on Monday');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(page.getByText('Called, back on Monday')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);

  // A reload is still the office's; another tab without the link is nobody's.
  await page.reload();
  await expect(page.getByRole('status')).toHaveText('3 enquiries.');
  await expect(rows.filter({ hasText: 'Rosa Kim' })).toContainText('answered');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'All as a table (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('enquiries.csv');

  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Dana Whitfield, Whitfield & Sons' }).click();
  await page.getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByRole('status')).toContainText('Erased');
  await expect(rows.getByRole('button')).toHaveCount(2);

  // A new link ends this one.
  const other = await browser.newPage({ baseURL: site.siteUrl });
  await other.goto('/desk');
  await other.getByRole('button', { name: 'E-mail the link' }).click();
  await expect(other.getByRole('status')).toContainText('on its way');
  await page.getByRole('button', { name: 'Rosa Kim, Kim Electric' }).click();
  await expect(page.getByRole('heading', { name: 'Open the desk' })).toBeVisible();
  // Not even out of sight.
  await expect(page.getByRole('main')).not.toContainText('Rosa');
  await other.close();
  await page.close();
  await site.stop();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the desk says what it needs', async ({ page }) => {
    await page.goto('/desk');
    await expect(page.getByText('This page needs JavaScript.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'E-mail the link' })).toBeHidden();
  });
});
