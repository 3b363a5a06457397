import { expect, test } from '../support/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `with ${colorScheme} forced colors a select has the browser’s own arrow, and the focus is seen`,
    { tag: '@full' },
    async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await page.goto('/contact');
      const select = page.locator('select.input').first();
      await expect(select).toHaveCSS('appearance', 'auto');
      await expect(select).toHaveCSS('background-image', 'none');
      // Shadows are not drawn then: an outline alone shows the focus.
      for (const focused of [page.getByRole('link').first(), select]) {
        await focused.focus();
        await expect(focused).toHaveCSS('outline-style', 'solid');
      }
    },
  );
}
