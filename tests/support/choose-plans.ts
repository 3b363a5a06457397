import { expect, type Page } from 'playwright/test';

/** A PDF as a visitor chooses it. */
export const pdf = (name: string, buffer: Uint8Array) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(buffer),
});

/** Opens the quote form and chooses files once its script runs. */
export async function choosePlans(
  page: Page,
  files: Parameters<Page['setInputFiles']>[1],
): Promise<void> {
  await page.goto('/contact');
  await page.getByLabel('Name', { exact: true }).focus();
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
  await page.locator('input[type=file]').setInputFiles(files);
}
