import { annotatePages } from '../support/world.ts';
import { expect, test } from '../support/test.ts';

for (const extension of ['Keeper', 'Dark Reader'] as const) {
  test(`${extension}: what is typed before hydration stays`, async ({ page }) => {
    await annotatePages(page, extension);
    await page.goto('/contactus');
    const name = page.getByLabel('Name', { exact: true });
    await name.pressSequentially('Ana');
    await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
    await expect(name).toHaveValue('Ana');
    await expect(name).toBeFocused();
  });
}
