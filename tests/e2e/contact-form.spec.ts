import type { Page } from 'playwright/test';
import { FORM_WORDS } from '../specification.ts';
import { accept, answerWith } from '../support/answering.ts';
import { expect, test } from '../support/test.ts';

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Dana Whitfield');
  await page.getByLabel('Company').fill('Whitfield Concrete');
  await page.getByLabel('E-mail address').fill('dana@whitfield-concrete.example');
  await page.getByLabel('Message', { exact: true }).fill('Do you price precast?');
}

const WORDS = FORM_WORDS.contact;

const sendButton = (page: Page) => page.getByRole('button', { name: /Send message|Sending/ });
const failure = (page: Page) => page.locator('form').getByRole('alert');

test.beforeEach(async ({ page }) => {
  await page.goto('/contactus');
});

test(
  'a message is sent as JSON, celebrated and thanked for',
  { tag: '@smoke' },
  async ({ page }) => {
    const requests = await answerWith(page, accept);
    await fillIn(page);
    await sendButton(page).click();
    const overlay = page.getByRole('dialog', { name: WORDS.title });
    await expect(overlay).toContainText(WORDS.sent);
    await expect(overlay).toContainText(WORDS.promise);
    await expect(page.getByRole('status').filter({ hasText: WORDS.thanks })).toBeFocused();
    expect(requests[0]?.headers()['content-type']).toBe('application/json');
    expect(requests[0]?.postDataJSON()).toMatchObject({
      form: 'contact',
      name: 'Dana Whitfield',
      company: 'Whitfield Concrete',
      email: 'dana@whitfield-concrete.example',
      phone: '',
      subject: '',
      message: 'Do you price precast?',
    });
  },
);

test('an address whose domain is one word is asked about, and sent as it stands', async ({
  page,
}) => {
  const requests = await answerWith(page, accept);
  await fillIn(page);
  const email = page.getByLabel('E-mail address');
  await email.focus();
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
  const question = page.getByRole('status').filter({ hasText: 'Is “example” the whole domain?' });
  await email.fill('ann@example');
  await expect(question).toHaveCount(0);
  await email.blur();
  await expect(question).toBeVisible();
  await email.press('End');
  await email.pressSequentially('.com');
  await expect(question).toHaveCount(0);
  await email.fill('ann@example');
  await sendButton(page).click();
  await expect(page.getByRole('dialog', { name: WORDS.title })).toBeVisible();
  expect(requests[0]?.postDataJSON()).toMatchObject({ email: 'ann@example' });
});

test('the reason of a refusal stands in red under the form', async ({ page, expectErrors }) => {
  expectErrors(/429/);
  await answerWith(page, (route) =>
    route.fulfill({ status: 429, json: { success: false, message: 'Too many messages. Wait.' } }),
  );
  await fillIn(page);
  await sendButton(page).click();
  await expect(failure(page)).toHaveText('Too many messages. Wait.');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Do you price precast?');
  await expect(sendButton(page)).toHaveText(/Send message/);
});

test('a refusal without a reason says that something went wrong', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/500/);
  await answerWith(page, (route) => route.fulfill({ status: 500, body: 'oops' }));
  await fillIn(page);
  await sendButton(page).click();
  await expect(failure(page)).toHaveText(WORDS.refusedWithoutReason);
});

test('a broken network is said under the form', async ({ page, expectErrors }) => {
  expectErrors(/Failed to load resource/);
  await answerWith(page, (route) => route.abort());
  await fillIn(page);
  await sendButton(page).click();
  await expect(failure(page)).toHaveText(WORDS.unreachable);
});
