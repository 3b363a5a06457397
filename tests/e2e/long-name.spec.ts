import { expect, test } from '../support/test.ts';

// Forty letters, of which the second part is left out on phones.
const SHORT = 'Muñoz & Hijos';
const REST = 'Construction Estimating Co';

// Findings: the page moved sideways at 320, 640 and 1080 px, and the menu fell into a second row at 390.
for (const width of [320, 390, 640, 1080]) {
  test(`a name of forty letters fits at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/');
    const { sideways, rows } = await page.evaluate(
      ([short, rest]) => {
        for (const logo of document.querySelectorAll('.logo > span')) {
          const second = document.createElement('span');
          const style = logo.querySelector('span');
          for (const { name, value } of style?.attributes ?? []) second.setAttribute(name, value);
          second.textContent = rest;
          logo.replaceChildren(`${short} `, second);
        }
        const { scrollWidth, clientWidth } = document.documentElement;
        const tops = ['.header .logo', '.header .actions', '.header .menu-button'].flatMap(
          (part) => {
            const box = document.querySelector(part)?.getBoundingClientRect();
            return box && box.height > 0 ? [box.top + box.height / 2] : [];
          },
        );
        return {
          sideways: scrollWidth - clientWidth,
          rows: Math.max(...tops) - Math.min(...tops),
        };
      },
      [SHORT, REST] as const,
    );
    expect(sideways).toBe(0);
    expect(rows).toBeLessThan(10);
  });
}

test('a phone of any width has the header in one row', async ({ page }) => {
  for (const width of [320, 360, 375, 384, 390, 412, 430]) {
    await page.setViewportSize({ width, height: 780 });
    await page.goto('/');
    const height = await page.evaluate(async () => {
      await document.fonts.ready;
      // A word of nine letters, which does not break.
      for (const name of document.querySelectorAll('.logo > span')) name.textContent = 'Structura';
      return document.querySelector('.header')?.getBoundingClientRect().height;
    });
    expect(height, `${width} px`).toBeLessThan(70);
  }
});

test('the title block of the home page says its sheet', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.title-block .number')).toHaveText(/Sheet\s*A-001/);
});
