import { readMailbox } from '../support/mailbox.ts';
import { startLocalSite } from '../support/start-site.ts';
import { expect, test } from '../support/test.ts';

// A site of its own: a verdict concerns everybody on this machine's network.
test('the sales team marks an enquiry from its e-mail, without a script, and takes it back', async ({
  browser,
  request,
}) => {
  const site = await startLocalSite();
  const page = await browser.newPage({ baseURL: site.siteUrl, javaScriptEnabled: false });
  const leave = async (name: string) => {
    await page.goto('/contactus');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('E-mail address').fill('dana@whitfield.example');
    await page.getByLabel('Company').fill('Whitfield & Sons');
    await page.getByLabel('Phone').fill('312 555 0148');
    await page.getByLabel('Subject').fill('Sitework');
    await page.getByLabel('Message', { exact: true }).fill('Do you price sitework by the acre?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page).toHaveURL(/\/thank-you\?reference=/);
    const find = () => readMailbox(request, name, site.mailboxUrl);
    await expect.poll(async () => (await find()).length).toBe(1);
    return (await find())[0];
  };
  const doubted = await leave('Dana Whitfield');
  expect(doubted?.subject).toContain('[Check]');
  const link = new URL(/https:\S+\/api\/spam\S+/.exec(doubted?.text ?? '')?.[0] ?? '');

  await page.goto(`${link.pathname}${link.search}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this enquiry spam?');
  await page.getByRole('button', { name: 'It is genuine' }).click();
  await expect(page.getByText('This enquiry is marked as genuine.')).toBeVisible();
  expect((await leave('Dana again'))?.subject).not.toContain('[Check]');

  // Whoever gets the link in a reply reads nothing of the verdict.
  await page.goto(`${link.pathname}${link.search}`);
  await expect(page.getByText('This enquiry is marked')).toHaveCount(0);
  await page.getByRole('button', { name: 'Neither' }).click();
  await expect(page.getByText('This enquiry is marked as neither.')).toBeVisible();
  expect((await leave('Dana once more'))?.subject).toContain('[Check]');
  await page.close();
  await site.stop();
});
