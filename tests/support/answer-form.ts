import type { Locator, Page } from 'playwright/test';

/** Answers what any of the three forms asks for, whether or not its script runs. */
export async function answerForm(form: Locator): Promise<void> {
  await form.evaluate((element) => {
    const texts = element.querySelectorAll<HTMLInputElement>('.input:is(input, textarea)');
    for (const input of texts) {
      const value = { email: 'dana@whitfield.example', tel: '312 555 0148' }[input.type];
      input.value = value ?? 'Dana';
    }
    for (const group of element.querySelectorAll('.radios')) group.querySelector('input')?.click();
  });
}

/** Answers what the quote form asks for, as a visitor who types. */
export async function answerQuote(
  page: Page,
  { name = 'Dana Whitfield', scope = 'Full scope' } = {},
): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('E-mail address').fill('dana@whitfield.example');
  await page.getByLabel('Phone').fill('312 555 0148');
  await page.getByLabel('Commercial', { exact: true }).check();
  await page.getByLabel(scope).check();
}
