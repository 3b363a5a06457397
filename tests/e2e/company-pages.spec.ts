import { expect, test } from '../support/test.ts';

test('home: nine blocks in the specified order with their calls to action', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'What we estimate for you',
    'Takeoffs by trade',
    'How to start',
    'General notes',
    'Issued to',
    'Results',
    'What clients say',
    'Send the job. We will send a price.',
  ]);
  await expect(main.getByRole('link', { name: 'Get Free Quote' })).toHaveAttribute(
    'href',
    '/contact',
  );
  await expect(main.getByRole('link', { name: 'Get Your Estimate now' })).toHaveAttribute(
    'href',
    '/contactus',
  );
  const steps = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'How to start' }) });
  await expect(steps.getByRole('listitem')).toHaveCount(5);
  const claim = page.locator('#claims');
  await expect(claim.locator('a[href="/contact"]')).toBeVisible();
  await expect(claim.locator('a[href="/reviews"]')).toBeVisible();
  await expect(page.locator('#estimate-form')).toHaveCount(1);
});

test('the takeoff in the hero is measured from the drawing beside it', async ({ page }) => {
  await page.goto('/');
  const table = page.getByRole('region', { name: 'Takeoff of this plan' });
  const scale = 13.5; // drawing units a foot: 648 units for 48 feet
  const carpet = await page.locator('.hero-plan .areas .ab').evaluateAll((rectangles) =>
    rectangles.reduce((sum, rectangle) => {
      const { width, height } = (rectangle as SVGGraphicsElement).getBBox();
      return sum + width * height;
    }, 0),
  );
  await expect(table.getByRole('row', { name: /Carpet tile/ })).toContainText(
    Math.round(carpet / scale ** 2).toString(),
  );
  const doors = await page.locator('.hero-plan circle.n').count();
  await expect(table.getByRole('row', { name: /Door leaves/ })).toContainText(doors.toString());
});

test('about: story, mission, four values, ten years, team by discipline', async ({ page }) => {
  await page.goto('/about');
  for (const name of ['Accuracy', 'Partnership', 'Excellence', 'Integrity']) {
    await expect(page.locator('#values').getByRole('heading', { name })).toBeVisible();
  }
  const years = page.locator('#timeline time');
  await expect(years).toHaveText(Array.from({ length: 10 }, (_, index) => String(2015 + index)));
  await expect(page.locator('#story')).not.toBeEmpty();
  await expect(page.locator('#mission')).not.toBeEmpty();
  expect(await page.locator('#team tbody tr').count()).toBeGreaterThanOrEqual(8);
});

test('pricing: the packages and extras of the specification', async ({ page }) => {
  await page.goto('/pricing');
  const packages = page.locator('#packages');
  for (const [name, price, ...points] of [
    ['Starter', '$300', '2 takeoffs', '3–4 business days', '1 revision'],
    ['Pro', '$750', '5 takeoffs', '48–72', '2 revisions', '1 call'],
    [
      'Premium',
      '$1,500',
      '10 takeoffs',
      'RSMeans',
      '24–48',
      'Unlimited revisions',
      '2 consultations',
    ],
    [
      'Custom',
      'By agreement',
      'Unlimited',
      'Dedicated estimator',
      'Weekly reports',
      'NDA',
      'White-label',
    ],
  ] as const) {
    const card = packages
      .locator('li')
      .filter({ has: page.getByRole('heading', { name, exact: true }) });
    for (const words of [price, ...points]) {
      await expect(card.first()).toContainText(words, { ignoreCase: true });
    }
  }
  await expect(page.getByRole('main')).toContainText('No long-term contracts');
  await expect(page.locator('#separately tbody tr')).toHaveCount(3);
  await expect(page.locator('#separately tbody .num')).toHaveText(['$50', '$20', '$50']);
  await expect(page.getByRole('link', { name: 'Upload Plans Now' })).toHaveAttribute(
    'href',
    '/contact',
  );
  await expect(page.locator('#quote').getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toBeVisible();
});

test('reviews: tiles, distribution, six testimonials, recognition, both calls to action', async ({
  page,
}) => {
  await page.goto('/reviews');
  const main = page.getByRole('main');
  for (const figure of ['5,000+', '98%', '4.9/5', '24 hr']) {
    await expect(main.getByText(figure, { exact: true })).toBeVisible();
  }
  await expect(page.locator('#overall')).toContainText('150+');
  await expect(page.locator('#overall dd')).toHaveText(['92%', '6%', '2%']);
  await expect(page.locator('#reviews blockquote')).toHaveCount(6);
  await expect(page.locator('#recognition h3')).toHaveCount(3);
  await expect(main.getByRole('link', { name: 'Get Your Free Estimate' })).toHaveAttribute(
    'href',
    '/contact',
  );
  await expect(main.getByRole('link', { name: 'View Sample Reports' })).toHaveAttribute(
    'href',
    '/samples',
  );
});

test('faq: six categories of four questions, figures, ways to ask', async ({ page }) => {
  await page.goto('/faq');
  const main = page.getByRole('main');
  await expect(page.locator('[data-category]')).toHaveCount(6);
  await expect(page.locator('[data-category] details')).toHaveCount(24);
  for (const figure of ['24 hr', '99%', '5,000+', '10+']) {
    await expect(main.getByText(figure, { exact: true })).toBeVisible();
  }
  await expect(main.getByRole('link', { name: 'Get Free Quote' })).toHaveAttribute(
    'href',
    '/contact',
  );
  await expect(main.getByRole('link', { name: 'Schedule Consultation' })).toHaveAttribute(
    'href',
    '/contactus',
  );
  await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(main.locator('a[href^="mailto:"]').filter({ visible: true })).not.toHaveCount(0);
});

test('the map waits until it is near, and the address stands beside it', async ({ page }) => {
  await page.route('https://www.openstreetmap.org/**', (route) => route.abort());
  await page.goto('/contactus');
  const map = page.locator('iframe');
  await expect(map).toHaveAttribute('loading', 'lazy');
  await expect(map).toHaveAttribute('title', /.+/);
  await expect(page.getByRole('main')).toContainText('100 Example Street');
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /openstreetmap/,
  );
});
