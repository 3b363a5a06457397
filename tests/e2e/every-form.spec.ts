import type { Page } from 'playwright/test';
import { readMailbox } from '../support/mailbox.ts';
import { expect, test } from '../support/test.ts';

interface FormCase {
  readonly form: string;
  readonly path: string;
  readonly send: string;
  /** The first letter of its references. */
  readonly letter: string;
  /** Labels of required inputs and groups in their order, with what an empty one is told. */
  readonly required: Readonly<Record<string, string>>;
  readonly fill: (page: Page, message: string) => Promise<void>;
  /** What the sales e-mail must say besides the message. */
  readonly mailed: readonly string[];
}

const EMAIL = 'dana@whitfield-concrete.example';

const FORMS: readonly FormCase[] = [
  {
    form: 'estimate',
    path: '/',
    send: 'Get estimate',
    letter: 'E',
    required: {
      'First name': 'Enter your first name',
      'Last name': 'Enter your last name',
      'E-mail address': 'Enter your e-mail address',
      Message: 'Enter a message',
    },
    async fill(page, message) {
      await page.getByLabel('First name').fill('Dana');
      await page.getByLabel('Last name').fill('Whitfield');
      await page.getByLabel('Company').fill('Whitfield & Sons');
      await page.getByLabel('E-mail address').fill(EMAIL);
      await page.getByLabel('Project type').selectOption({ label: 'Commercial' });
      await page.getByLabel('Message').fill(message);
    },
    mailed: ['Dana Whitfield', EMAIL, 'Whitfield & Sons', 'Commercial'],
  },
  {
    form: 'quote',
    path: '/contact',
    send: 'Send request',
    letter: 'Q',
    required: {
      Name: 'Enter your name',
      'E-mail address': 'Enter your e-mail address',
      Phone: 'Enter your phone number',
      'Project type': 'Choose a project type',
      'Scope of the estimate': 'Choose the scope of the estimate',
    },
    async fill(page, message) {
      await page.getByLabel('Name', { exact: true }).fill('Dana Whitfield');
      await page.getByLabel('E-mail address').fill(EMAIL);
      await page.getByLabel('Phone').fill('312 555 0190');
      await page.getByLabel('Renovation').check();
      await page.getByLabel('Full scope').check();
      await page.getByText('More about the job').click();
      await page.getByLabel('Message').fill(message);
    },
    mailed: ['Dana Whitfield', EMAIL, '312 555 0190', 'Renovation', 'Full scope'],
  },
  {
    form: 'contact',
    path: '/contactus',
    send: 'Send message',
    letter: 'C',
    required: {
      Name: 'Enter your name',
      Company: 'Enter your company',
      'E-mail address': 'Enter your e-mail address',
      Message: 'Enter a message',
    },
    async fill(page, message) {
      await page.getByLabel('Name', { exact: true }).fill('Ray Ortiz');
      await page.getByLabel('Company').fill('Ortiz Framing');
      await page.getByLabel('E-mail address').fill(EMAIL);
      await page.getByLabel('Subject').fill('Monthly package');
      await page.getByLabel('Message', { exact: true }).fill(message);
    },
    mailed: ['Ray Ortiz', 'Ortiz Framing', EMAIL, 'Monthly package'],
  },
];

for (const { form: id, path, send, letter, required, fill, mailed } of FORMS) {
  test.describe(`the ${id} form`, () => {
    test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

    test('shows every error beside its field, and their list on the screen', async ({ page }) => {
      await page.goto(path);
      const form = page.locator('form[action="/api/contact"]');
      await form
        .getByLabel(Object.keys(required)[0] ?? '')
        .first()
        .focus();
      await expect(form).toHaveJSProperty('noValidate', true);
      await page.getByRole('button', { name: send }).click();
      const summary = page.getByRole('group', { name: 'There is a problem' });
      await expect(summary).toBeFocused();
      await expect(summary).toBeInViewport({ ratio: 0.9 });
      await expect(summary.getByRole('link')).toHaveText(Object.values(required));
      for (const [label, words] of Object.entries(required)) {
        const field = form
          .getByLabel(label, { exact: true })
          .or(form.getByRole('group', { name: label, exact: true }));
        await expect(field, label).toHaveAccessibleDescription(words);
        const error = form.getByText(words, { exact: true }).last();
        await expect(error, label).toBeVisible();
        const [at, said] = [await field.boundingBox(), await error.boundingBox()];
        expect(said?.y, label).toBeGreaterThan(at?.y ?? Infinity);
        expect(said?.y, label).toBeLessThan((at?.y ?? 0) + (at?.height ?? 0) + 40);
      }
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('ends on the thank-you page and in the mailbox', async ({ page }) => {
        const message = `Parking deck ${id} ${Date.now()}`;
        await page.goto(path);
        await fill(page, message);
        await page.getByRole('button', { name: send }).click();
        await expect(page).toHaveURL(
          new RegExp(`/thank-you\\?reference=${letter}-[0-9A-F-]{9}#${id}$`),
        );
        const headings = page.locator('main').getByRole('heading', { level: 2 });
        await expect(headings.filter({ visible: true })).toHaveCount(1);
        const mails = await readMailbox(page.request, message);
        expect(mails).toHaveLength(1);
        for (const words of mailed) expect(mails[0]?.text).toContain(words);
      });
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('what is missing is named, and what was typed is kept', async ({ page, expectErrors }) => {
    expectErrors(/status of 422/);
    await page.goto('/contactus');
    await page.getByLabel('Name', { exact: true }).fill('Ray Ortiz');
    await page.getByLabel('Message', { exact: true }).fill('Does Pro include addenda?');
    await page.locator('form[action="/api/contact"]').evaluate((form) => {
      form.setAttribute('novalidate', '');
    });
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
    for (const words of ['Enter your e-mail address', 'Enter your company']) {
      await expect(page.getByText(words).filter({ visible: true })).toHaveCount(2);
    }
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(
      'Does Pro include addenda?',
    );
  });
});
