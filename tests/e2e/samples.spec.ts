import type { Locator, Page } from 'playwright/test';
import { spaceText } from '../geometry/prepare.ts';
import { samples } from '../site/whole.ts';
import { expect, fullIf, readingTest as test } from '../support/test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/samples');
});

test('the link of a card is called by a few words and described by the rest', async ({ page }) => {
  const views = page.locator('[data-sample]');
  await expect(views).toHaveCount(samples.length);
  for (const [index, { name, description, list }] of samples.entries()) {
    const size = String.raw`PDF, [\d.]+ (?:bytes|KB|MB) \(opens in a new tab\)`;
    await expect(views.nth(index)).toHaveAccessibleName(
      new RegExp(`^${RegExp.escape(name)}: View ${size}$`),
    );
    await expect(views.nth(index)).toHaveAccessibleDescription(
      new RegExp(
        `^${RegExp.escape(description)}.*(?:${list === 'bills' ? 'Total excluding VAT £' : String.raw`Bid total \$`})`,
      ),
    );
  }
});

for (const width of [390, 768, 1440]) {
  test(`a tap on the PDF of a card reaches it at ${width} px, and not the page of the sample`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const covered = await page.locator('[data-sample]').evaluateAll(
      (links) =>
        links.filter((link) => {
          link.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { x, y, width, height } = link.getBoundingClientRect();
          const found = document.elementFromPoint(x + width / 2, y + height / 2);
          return found?.closest('a') !== link;
        }).length,
    );
    expect(covered).toBe(0);
    await expect(page.locator('[data-sample]')).toHaveCount(samples.length);
  });
}

test('a takeoff stands live above the cards, its selected row lit on the plan', async ({
  page,
}) => {
  const live = page.locator('#live');
  await expect(live.getByRole('radio', { checked: true })).toHaveCount(1);
  const opacities = await live
    .locator('svg .shape')
    .evaluateAll((shapes) => shapes.map((shape) => Number(getComputedStyle(shape).opacity)));
  expect(opacities).toContain(1);
  expect(Math.min(...opacities)).toBeLessThan(0.5);
  const readout = live.locator('.readout');
  await expect(readout).toContainText('÷ 27');
  // Parts of one size are told apart by what they are of.
  const parts = await readout.locator('span').filter({ visible: true }).allInnerTexts();
  expect(new Set(parts).size).toBe(parts.length);
});

for (const [width, height] of [
  [390, 844],
  [600, 800],
  [768, 844],
  [1024, 768],
] as const) {
  test(
    `at ${width} × ${height} the pinned plan leaves the selected row in view`,
    fullIf(width !== 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/samples/concrete');
      const row = page.locator('#item-15');
      await row.getByRole('radio').check();
      await row.evaluate((element) => {
        element.scrollIntoView({ block: 'end' });
      });
      const plan = await page.locator('figure svg').boundingBox();
      const own = await row.boundingBox();
      expect(plan?.height).toBeLessThanOrEqual(height * 0.45);
      expect(plan?.y).toBeGreaterThanOrEqual(0);
      expect((plan?.y ?? 0) + (plan?.height ?? 0)).toBeLessThan(height * 0.65);
      expect(own?.y).toBeGreaterThan(height * 0.2);
    },
  );
}

for (const path of ['/samples', ...samples.map(({ id }) => `/samples/${id}`)]) {
  test(
    `on a laptop the legend of every plan of ${path} is whole, with the plan in view`,
    fullIf(path !== '/samples'),
    async ({ page }) => {
      await page.goto(path);
      const viewer = page.locator('.viewer');
      test.skip(path !== '/samples' && (await viewer.count()) === 0, 'has no plan');
      for (const [width, height] of [
        [1366, 768],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        const found = await viewer.evaluate((element) => {
          // As it stands where the page is scrolled to it, below the header.
          const header = document.querySelector('body > header')?.clientHeight ?? 0;
          const top = element.getBoundingClientRect().top - header - 16;
          const cut = [...element.querySelectorAll('.left, .plans, .left ul, .left li')].filter(
            ({ scrollHeight, clientHeight, clientWidth, scrollWidth }) =>
              clientHeight > 0 &&
              (scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1),
          );
          return {
            legend: (element.querySelector('ul')?.getBoundingClientRect().bottom ?? Infinity) - top,
            plan: element.querySelector('svg')?.getBoundingClientRect().height ?? 0,
            cut: cut.map(({ className, localName }) => `${localName}.${className}`),
          };
        });
        expect.soft(found.legend, `${path} at ${width}`).toBeLessThanOrEqual(height);
        expect.soft(found.plan, `${path} at ${width}`).toBeGreaterThan(height / 4);
        expect.soft(found.cut, `${path} at ${width}`).toEqual([]);
      }
    },
  );
}

test('a PDF names its sample page as the address to index', async ({ page }) => {
  const own = await page.locator('link[rel=canonical]').getAttribute('href');
  const response = await page.request.head('/pdfs/concrete.pdf');
  expect(response.headers()['link']).toBe(`<${own ?? ''}/concrete>; rel="canonical"`);
});

test('the arithmetic stands open beside its line, and folds with a handle where it is narrow', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/samples/concrete');
  const formula = page.locator('.measurements').getByText('2 × 197.336 LF × 1\'-0" = 394.67 SF');
  await expect(formula).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(formula).toBeHidden();
  await page.getByText(/^Show the arithmetic of \d+ rows$/).click();
  await page.locator('.measurements summary').nth(1).click();
  await expect(formula).toBeVisible();
});

test('a long schedule shows its first rows where it is stacked, and all of them once asked', async ({
  page,
}) => {
  await page.goto('/samples/openings');
  const schedule = page.locator('.stacked', {
    has: page.getByRole('table', { name: 'Opening schedule' }),
  });
  const rows = schedule.locator('tbody tr').filter({ visible: true });
  const all = await schedule.locator('tbody tr').count();
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(rows).toHaveCount(3);
    await schedule.getByText(`Show all ${all} items`).click();
    await expect(rows).toHaveCount(all);
    await schedule.getByText(`Show all ${all} items`).click();
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(rows).toHaveCount(all);
  await expect(schedule.locator('summary')).toBeHidden();
});

test('a stacked quantity is followed by its unit', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/samples/brick-extension');
  const cells = await page.locator('.stacked td[data-unit]').evaluateAll((all) =>
    all.map((cell) => ({
      shown: getComputedStyle(cell, '::after').content,
      unit: cell.nextElementSibling?.textContent.trim(),
    })),
  );
  expect(cells.length).toBeGreaterThan(0);
  for (const { shown, unit } of cells) expect(shown).toContain(`${unit}"`);
});

for (const [how, open] of Object.entries({
  'a click': (card) => card.click(),
  Enter: (card) => card.press('Enter'),
  Space: (card) => card.press('Space'),
} satisfies Record<string, (card: Locator) => Promise<void>>)) {
  test(
    `${how} on a card opens its PDF in a new tab and leaves the page where it was`,
    fullIf(how === 'Enter'),
    async ({ page, context }) => {
      // Where a card is scrolled to depends on the heights above it, which are guesses until they are laid out.
      await page.evaluate(spaceText, false);
      const card = page.locator('[data-sample]').last();
      await card.focus();
      const before = await page.evaluate(() => scrollY);
      // Asked for rather than shown: a browser without a window has no viewer for PDFs.
      const file = `/pdfs/${samples.at(-1)?.id ?? ''}.pdf`;
      const [opened, asked] = await Promise.all([
        context.waitForEvent('page'),
        context.waitForEvent('request', (request) => request.url().endsWith(file)),
        open(card),
      ]);
      expect(opened).not.toBe(page);
      expect(asked.isNavigationRequest()).toBe(true);
      expect(await page.evaluate(() => scrollY)).toBe(before);
      await opened.close();
    },
  );
}

test('a card is one stop for the keyboard, its page and its workbook two more', async ({
  page,
}) => {
  const cards = page.locator('[data-sample]');
  await cards.first().focus();
  await page.keyboard.press('Tab');
  const readable = `${samples[0]?.name ?? ''}: Open with live marks`;
  await expect(page.getByRole('link', { name: readable })).toBeFocused();
  await page.keyboard.press('Tab');
  const workbook = `${samples[0]?.name ?? ''}: Workbook`;
  await expect(page.getByRole('link', { name: workbook })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(cards.nth(1)).toBeFocused();
});

/** Rows that a mark lights though they share no shape with it, or does not though they do. */
function findWrongRows(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const shapes = [...document.querySelectorAll('.viewer svg .shape')];
    const select = (radio: HTMLInputElement): readonly Element[] => {
      radio.checked = true;
      return shapes.filter((shape) => getComputedStyle(shape).opacity === '1');
    };
    const radios = [...document.querySelectorAll<HTMLInputElement>('.viewer input[type=radio]')];
    const rows = radios
      .filter((radio) => radio.closest('tr.choice'))
      .map((radio) => ({ row: radio.closest('tr') as Element, measuredOn: select(radio) }));
    // The first one shows all.
    const marks = radios.filter((radio) => !radio.closest('tr')).slice(1);
    if (rows.length === 0 || marks.length === 0) return ['There is nothing to select.'];
    return marks.flatMap((mark) => {
      const own = select(mark);
      return rows
        .filter(({ row, measuredOn }) => {
          const isLit = getComputedStyle(row).boxShadow !== 'none';
          return isLit !== measuredOn.some((shape) => own.includes(shape));
        })
        .map(({ row }) => `${mark.id}: ${row.textContent.trim()}`);
    });
  });
}

test('a sample’s page links plan and table both ways, by keyboard and without scripts of its own', async ({
  page,
}) => {
  const [{ id, name } = { id: '', name: '' }] = samples;
  await page.goto(`/samples/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const dimmed = page.locator('svg .shape').filter({ visible: true });
  const countDimmed = () =>
    dimmed.evaluateAll(
      (shapes) => shapes.filter((shape) => Number(getComputedStyle(shape).opacity) < 0.5).length,
    );
  expect(await countDimmed()).toBe(0);

  // A row shows what it was measured on.
  const row = page.locator('tr.choice').first();
  await row.getByRole('radio').check();
  await expect.poll(countDimmed).toBeGreaterThan(0);
  await page.mouse.move(0, 0); // pointing at a row shows it too
  expect(await countDimmed()).toBeLessThan(await dimmed.count());

  // The readout names the row, and nothing else.
  const chosen =
    (await row.getByRole('rowheader').locator('label').innerText()).split('\n')[0] ?? '';
  const readout = page.locator('.readout p').filter({ visible: true });
  await expect(readout).toHaveCount(1);
  await expect(readout).toContainText(chosen.trim());

  // The ticket above has radios, too.
  const marks = page.locator('.viewer').getByRole('radio');

  // A mark lights the rows that share a shape with it; the arrow keys walk the same group.
  await marks.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(marks.nth(1)).toBeChecked();
  expect(await findWrongRows(page)).toEqual([]);
  await marks.nth(1).check();
  await page.mouse.move(0, 0);
  await page.keyboard.press('ArrowUp');
  await expect.poll(countDimmed).toBe(0);
});

test('the readout of a row counts the sums that it leaves to the measurements', async ({
  page,
}) => {
  await page.goto('/samples/concrete');
  const readouts = await page
    .locator('.readout p[class*="o-i"]')
    .evaluateAll((all) =>
      all.map(
        (readout) =>
          [readout.getAttribute('class') ?? '', readout.querySelectorAll('span').length] as const,
      ),
    );
  const long = readouts.filter(([, spans]) => spans > 3);
  expect(long.length).toBeGreaterThan(0);
  const items = page.locator('.measurements > li');
  for (const [name] of long) {
    const number = Number(/o-i(\d+)/.exec(name)?.[1]);
    const lines = items.nth(number - 1).getByRole('listitem');
    const last = page.locator(`.readout .o-i${number} span`).last();
    await expect(last).toHaveText(`and ${(await lines.count()) - 3} more`);
  }
});

test('masonry walls are drawn on their sample and on the trade, smaller ones for phones', async ({
  page,
}) => {
  const legend = page.locator('figure:has(picture) li');
  const quantities: string[][] = [];
  for (const [path, width, file] of [
    ['/samples/concrete-masonry-units', 1440, 'all.svg'],
    ['/trades/masonry-estimating', 390, 'all-phone.svg'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    const picture = page.locator('picture img');
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(source.endsWith(`/samples/walls/concrete-masonry-units/${file}`)).toBe(true);
    await expect(picture).toHaveAccessibleName(/^Isometric of North wall/);
    quantities.push(await legend.allTextContents());
  }
  expect(quantities[0]).toHaveLength(7);
  expect(quantities[1]).toEqual(quantities[0]);
  await page.getByRole('link', { name: 'Open each wall and its grouted cells' }).click();
  await expect(page.locator('#walls')).toBeInViewport();
  await page.locator('#walls summary[aria-label="Grouted cells"]').click();
  await expect(page.getByRole('table', { name: 'Grouted cells' }).getByRole('row')).toHaveCount(7);
});

/** A sample of one plan and one of several; on a phone each row is told by the plan that it is marked on. */
const TAPPED = ['concrete', 'electrical'];

for (const { id, list } of samples.filter(({ list }) => list !== 'bills')) {
  test(
    `on a phone a tap on the last marked row of ${id} leaves a lit mark in view`,
    fullIf(!TAPPED.includes(id)),
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/samples/${id}`);
      const rows = page.locator('.viewer tr.choice');
      test.skip((await rows.count()) === 0, `a sample of ${list} without a plan`);
      await rows.last().locator('label').click();
      await page.mouse.move(0, 0); // a pointed row would light its marks, too
      await expect(rows.last()).toBeInViewport();
      const inView = await page.locator('.viewer svg .shape').evaluateAll(
        (shapes) =>
          shapes.filter((shape) => {
            if (getComputedStyle(shape).opacity !== '1') return false;
            const { top, bottom, left, right } = shape.getBoundingClientRect();
            if (bottom <= 0 || top >= innerHeight) return false;
            const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            return over?.closest('figure') === shape.closest('figure');
          }).length,
      );
      expect(inView).toBeGreaterThan(0);
    },
  );
}

test('row after row can be tapped on a phone: each stays in sight below the plan', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/samples/concrete');
  const labels = page.locator('.viewer tr.choice th label');
  await labels.nth(8).click();
  for (const at of [9, 10, 11, 12]) {
    // As far up as the plan lets a finger reach it.
    await labels.nth(at).evaluate((label) => {
      const plan = document.querySelector('figure')?.getBoundingClientRect().bottom ?? 0;
      scrollBy({ top: label.getBoundingClientRect().top - plan, behavior: 'instant' });
    });
    await labels.nth(at).click();
    const own = () => labels.nth(at).boundingBox();
    const plan = await page.locator('figure').boundingBox();
    await expect
      .poll(async () => (await own())?.y ?? 0)
      .toBeGreaterThanOrEqual((plan?.y ?? 0) + (plan?.height ?? 0) - 1);
  }
});

test('a stacked row is its name, net and cost; selected, each figure has its place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/samples/concrete');
  const places = new Set<string>();
  for (const number of [1, 2, 15]) {
    const row = page.locator(`#item-${number}`);
    const figures = row.locator('td').filter({ visible: true });
    await expect(figures).toHaveCount(2);
    expect((await row.boundingBox())?.height).toBeLessThan(90);
    await row.getByRole('radio').check();
    await expect(figures).toHaveCount(8);
    places.add(
      await row.evaluate((element) => {
        const top = element.querySelector('[data-label=Waste]')?.getBoundingClientRect().top ?? 0;
        return [...element.querySelectorAll<HTMLElement>('td[hidden]')]
          .map((cell) => {
            const { x, y } = cell.getBoundingClientRect();
            return `${cell.dataset['label']} ${Math.round(x)} ${Math.round(y - top)}`;
          })
          .join();
      }),
    );
  }
  expect([...places]).toHaveLength(1);
});

test('a search in the page finds what a phone has folded away', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // A link to a text opens what a search in the page would.
  for (const text of ['8,606.19', 'Winter protection and accelerating admixtures']) {
    await page.goto('about:blank');
    await page.goto(`/samples/concrete#:~:text=${encodeURIComponent(text)}`);
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeInViewport();
  }
});

test('on a phone the names above lead to rows, and a row leads to its page and its PDF', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const names = page.getByRole('navigation', { name: 'Samples on this page' });
  await expect(names.getByRole('link')).toHaveCount(samples.length);
  await names.getByRole('link', { name: 'Electrical' }).click();
  const row = page.locator('#sample-electrical');
  await expect(row).toBeInViewport({ ratio: 1 });
  await expect(row.getByRole('link', { name: /View PDF/ })).toHaveAttribute(
    'href',
    '/pdfs/electrical.pdf',
  );
  await row.click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL(/\/samples\/electrical$/);
});
