import { makePlanSet } from '../support/make-plan-set.ts';
import { choosePackage, company, trades } from '../support/content.ts';
import { expect, test } from '../support/test.ts';

const [trade, another] = trades.filter(({ id }) => !id.startsWith('wood'));

test('the form names the prices of the table on /pricing, and none where a package is chosen', async ({
  page,
}) => {
  test.skip(!company.placeholder, 'an owner has prices of their own');
  const monthly = choosePackage();
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
