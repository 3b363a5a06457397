import type { Page } from 'playwright/test';

/**
 * Scrolls an open page from top to bottom, so that lazy pictures load and entrances begin, then waits
 * for fonts and pictures and returns to the top.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const draw = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const goTo = async (top: number): Promise<void> => {
      scrollTo({ top, behavior: 'instant' });
      // Intersections are reported at the end of a frame: the second one has them behind it.
      await draw();
      await draw();
    };
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      await goTo(top);
    }
    await document.fonts.ready;
    // A hidden lazy picture is never fetched, and a broken one is to be seen as it is.
    const shown = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
    await goTo(0);
    // A sticky header is painted a fraction of a pixel off: repaint it.
    document.body.style.display = 'none';
    await draw();
    await draw();
    document.body.style.removeProperty('display');
    await draw();
    await draw();
  });
}
