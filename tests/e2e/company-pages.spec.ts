import { company, homeTakeoff } from '../site/whole.ts';
import { expect, fullIf, readingTest as test } from '../support/test.ts';

/** Luminance of a color as WCAG 2 defines it. */
function readLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((channel) => {
    const value = Number(channel) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('buttons can be read at rest and under the pointer, on every ground', async ({ page }) => {
  const seen = new Set<string>();
  for (const path of ['/', '/trades/electrical', '/faq', '/contact']) {
    await page.goto(path);
    const buttons = page.locator('.button').filter({ visible: true });
    const kinds = await buttons.evaluateAll((all) =>
      all.map((one) => [one, one.closest('[class*="on-"]')].map((part) => part?.classList.value)),
    );
    for (const [index, kind] of kinds.map((names) => names.join(' on ')).entries()) {
      if (seen.has(kind)) continue;
      seen.add(kind);
      for (const isUnder of [false, true]) {
        await (isUnder ? buttons.nth(index).hover() : page.mouse.move(0, 0));
        const colors = await buttons.nth(index).evaluate((element) => {
          let ground: Element | null = element;
          const paint = () => (ground ? getComputedStyle(ground).backgroundColor : 'white');
          while (ground && paint() === 'rgba(0, 0, 0, 0)') ground = ground.parentElement;
          return [getComputedStyle(element).color, paint()];
        });
        const [dark = 0, light = 0] = colors
          .map(readLuminance)
          .toSorted((one, other) => one - other);
        expect.soft((light + 0.05) / (dark + 0.05), kind).toBeGreaterThan(4.5);
      }
    }
  }
  expect(seen.size).toBeGreaterThan(3);
});

test('home: the number of each section stands on its rule', async ({ page }) => {
  await page.goto('/');
  const offsets = await page.locator('.section header:has(.bubble)').evaluateAll((heads) =>
    heads.map((head) => {
      const [bubble, rule] = ['.bubble', '.under'].map((one) =>
        head.querySelector(one)?.getBoundingClientRect(),
      );
      return Math.abs((bubble?.top ?? 0) + (bubble?.height ?? 0) / 2 - (rule?.top ?? 99));
    }),
  );
  expect(offsets.length).toBeGreaterThan(0);
  expect(Math.max(...offsets)).toBeLessThan(2);
});

test('home: the whole card of a service takes the click', async ({ page }) => {
  await page.goto('/');
  const last = page.locator('#services .cells > *').last();
  const path = (await last.getByRole('link').getAttribute('href')) ?? '';
  const { width = 0, height = 0 } = (await last.boundingBox()) ?? {};
  await last.click({ position: { x: width / 2, y: height - 12 } });
  await expect(page).toHaveURL(path);
});

test('home: bars build up the bid', async ({ page }) => {
  await page.goto('/');
  const bars = await page
    .locator('#services dl svg rect')
    .evaluateAll((all) =>
      all.map((bar) => ['x', 'width'].map((name) => Number(bar.getAttribute(name)))),
    );
  let end = 0;
  for (const [from, width = 0] of bars.slice(0, -1)) {
    expect(from).toBe(end);
    end += width;
  }
  expect(bars.at(-1)).toEqual([0, end]);
});

test('home: every picture of a table is whole or absent', async ({ page }) => {
  await page.goto('/');
  const picture = page.locator('.workbook');
  let shown = 0;
  for (const width of [390, 480, 560, 768, 960, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    if (!(await picture.isVisible())) continue;
    shown += 1;
    const spilled = await picture.evaluate(
      ({ parentElement: frame }) => (frame?.scrollWidth ?? 0) - (frame?.clientWidth ?? 0),
    );
    expect.soft(spilled, `at ${width}`).toBeLessThanOrEqual(0);
  }
  expect(shown).toBeGreaterThan(1);
});

test('the takeoff in the hero is measured from the drawing beside it', async ({ page }) => {
  await page.goto('/');
  const table = page.getByRole('region', { name: 'Takeoff of this plan' });
  const rowOf = (mark: string) => table.getByRole('row', { name: homeTakeoff.get(mark) ?? '' });
  const scale = 13.5; // drawing units a foot: 648 units for 48 feet
  const carpet = await page.locator('.hero-plan .areas .ab').evaluateAll((rectangles) =>
    rectangles.reduce((sum, rectangle) => {
      const { width, height } = (rectangle as SVGGraphicsElement).getBBox();
      return sum + width * height;
    }, 0),
  );
  await expect(rowOf('carpet')).toContainText(Math.round(carpet / scale ** 2).toString());
  const discs = page.locator('.hero-plan circle.n');
  const doors = await discs.count();
  const green = await discs.first().evaluate((disc) => getComputedStyle(disc).fill);
  await expect(table.locator('.swatch.count').first()).toHaveCSS('background-color', green);
  const counted = table.getByRole('row', { name: /\bEA\b/ });
  const counts = (await counted.allInnerTexts()).map((row) => Number(/(\d+)\s+EA/.exec(row)?.[1]));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(doors);
});

for (const [width, height] of [
  [390, 844],
  [1366, 768],
] as const) {
  test(
    `pricing: what a set costs, and the way to a quote, in the first ${width} × ${height} pixels`,
    fullIf(width !== 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/pricing');
      const scale = page.getByRole('region', { name: 'What your set costs' });
      for (const seen of [scale.getByRole('slider'), scale.getByRole('link')]) {
        const box = await seen.boundingBox();
        expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      }
    },
  );
}

test('pricing: the ruler tells what a set of its sheets costs, by keys too', async ({ page }) => {
  await page.goto('/pricing');
  const ruler = page.getByRole('slider', { name: 'Sheets in your set' });
  const scale = page.getByRole('region', { name: 'What your set costs' });
  const told = scale.locator('[data-told]');
  const marked = page.locator('#jobs thead .now');
  await expect(told).toHaveText([
    /up to 20 sheets/,
    '$100–$150',
    /one trade/,
    'Back in',
    '24–48 hours',
  ]);
  await expect(marked).toHaveText('20 sheets');
  await ruler.focus();
  await page.keyboard.press('ArrowRight');
  await expect(told).toHaveText([
    /up to 80 sheets/,
    '$200–$400',
    /one trade/,
    'Back in',
    '24–48 hours',
  ]);
  await expect(ruler).toHaveAttribute('aria-valuetext', /up to 80 sheets, \$200–\$400/);
  await expect(marked).toHaveText('80');
  await page.keyboard.press('End');
  await expect(told).toHaveText([/over 200 sheets/i, 'Quoted', /5 minutes/, 'Back', 'as quoted']);
  await expect(marked).toHaveCount(0);
  // After Back the browser puts the handle where it was.
  await page.goto('/contact');
  await page.goBack();
  await expect(ruler).toHaveValue('3');
  await expect(told).toHaveText([/over 200 sheets/i, 'Quoted', /5 minutes/, 'Back', 'as quoted']);
});

test('reviews: each bar as long as its share, large ones beside a sheet, and whole rows of the others', async ({
  page,
}) => {
  await page.goto('/reviews');
  const shares = ['92', '6', '2'];
  const drawn = await page.locator('#overall dd rect').evaluateAll((bars) =>
    bars.map((bar) => {
      const scale = bar.closest('svg')?.getBoundingClientRect().width ?? 0;
      return String(Math.round((bar.getBoundingClientRect().width / scale) * 100));
    }),
  );
  expect(drawn).toEqual(shares);
  const sheets = page.locator('.voice .card a');
  await expect(sheets).toHaveText(['Sitework', 'Concrete', 'Electrical']);
  const cards = page.locator('#more li');
  await expect(cards).toHaveCount(3);
  // However many there are, they fill their rows.
  const gaps = await cards.evaluateAll((all) =>
    [...Map.groupBy(all, (card) => card.getBoundingClientRect().top).values()].map((row) => {
      const [last, list] = [row.at(-1), row.at(-1)?.parentElement];
      return (
        (list?.getBoundingClientRect().right ?? 0) - (last?.getBoundingClientRect().right ?? 0)
      );
    }),
  );
  expect(gaps.every((gap) => Math.abs(gap) < 1)).toBe(true);
});

test('the map waits until it is asked for, and the address stands beside it', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/);
  let asked = 0;
  await page.route('https://www.openstreetmap.org/**', (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto('/contactus');
  const map = page.locator('iframe');
  const show = page.getByText('Show the map');
  await show.scrollIntoViewIfNeeded();
  await expect(map).toBeHidden();
  expect(asked).toBe(0);
  await expect(map).toHaveAttribute('title', /.+/);
  const written = await page.locator('main address').first().innerText();
  const { country, ...lines } = company.address;
  expect(country).toMatch(/^[A-Z]{2}$/);
  for (const line of Object.values(lines)) expect(written).toContain(line);
  expect(written.split('\n')).toContain(company.address.street);
  const { latitude, longitude } = company.location;
  const office = `${latitude},${longitude}`;
  const address = new URL((await map.getAttribute('src')) ?? '');
  expect(address.searchParams.get('marker')).toBe(office);
  const [west = 0, south = 0, east = 0, north = 0] =
    address.searchParams.get('bbox')?.split(',').map(Number) ?? [];
  expect(west < longitude && longitude < east && south < latitude && latitude < north).toBe(true);
  const directions = page.getByRole('link', { name: 'Directions' });
  const route = new URL((await directions.getAttribute('href')) ?? '');
  expect([route.host, route.searchParams.get('to')]).toEqual(['www.openstreetmap.org', office]);
  await show.click();
  await expect.poll(() => asked).toBe(1);
});
