import AxeBuilder from '@axe-core/playwright';
import { listRoutes } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const WIDTHS = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
};

test.use({ reducedMotion: 'reduce', viewport: WIDTHS.phone });

// The map is another site's page; its frame cannot be reached offline.
test.beforeEach(({ page }) =>
  page.route('https://www.openstreetmap.org/**', (route) => route.abort()),
);

for (const path of listRoutes()) {
  test(`${path} has nothing that axe objects to, no sideways scrolling and no script of its own`, async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(path, { waitUntil: 'load' });
    for (const [name, viewport] of Object.entries(WIDTHS)) {
      await page.setViewportSize(viewport);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `sideways scrolling on a ${name}`).toBe(0);
      if (name === 'tablet') continue; // the rules that depend on the width are settled by the other two
      const { violations } = await new AxeBuilder({ page })
        // Only violations are read; to describe all that passed takes most of the time.
        .options({ resultTypes: ['violations'] })
        .withTags(WCAG)
        // Without the second page that gathers the results of other sites' frames: there are none.
        .setLegacyMode()
        .analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
        `on a ${name}`,
      ).toEqual([]);
    }
    // /plans is what its script makes of the link: no page besides has one.
    const own = path === '/plans' ? [] : scripts;
    expect(own, 'script files before anyone touches the page').toEqual([]);
  });
}
