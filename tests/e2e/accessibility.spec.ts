import AxeBuilder from '@axe-core/playwright';
import { routes } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// The map is another site's page; its frame cannot be reached offline.
test.beforeEach(({ page }) =>
  page.route('https://www.openstreetmap.org/**', (route) => route.abort()),
);

for (const [name, viewport] of Object.entries({
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
})) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    for (const path of routes) {
      test(`${path} has nothing that axe objects to and no sideways scrolling`, async ({
        page,
      }) => {
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
        ).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
      });
    }
  });
}
