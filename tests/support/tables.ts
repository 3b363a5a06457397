import { expect, type Locator, type Page } from 'playwright/test';

const inCents = (money: string) => Math.round(Number(money.replace(/[$,]/g, '')) * 100);

async function readCosts(cells: Locator): Promise<number[]> {
  // Columns may be hidden where the window is narrow; what counts is what stands in the table.
  return (await cells.allTextContents()).map(inCents);
}

/** Amounts of a text table by row; a cell without a plain amount is none. */
async function readAmounts(table: Locator): Promise<(number | undefined)[][]> {
  const texts = await table
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.trim())),
    );
  return texts.map((cells) =>
    cells.map((cell) =>
      /^[−-]?\$[\d,]+(\.\d\d)?$/.test(cell) ? inCents(cell.replace('−', '-')) : undefined,
    ),
  );
}

/** A column that is the difference of two others in all rows but one is wrong in that one. */
export async function expectDifferencesToHold(page: Page): Promise<void> {
  const tables = page.locator('main table');
  for (let index = (await tables.count()) - 1; index >= 0; index -= 1) {
    const rows = await readAmounts(tables.nth(index));
    const columns = [...(rows[0]?.keys() ?? [])];
    for (const [from, less, result] of columns.flatMap((a) =>
      columns.flatMap((b) => columns.map((c) => [a, b, c] as const)),
    )) {
      if (new Set([from, less, result]).size < 3) continue;
      const known = rows.flatMap((row) => {
        const [a, b, c] = [row[from], row[less], row[result]];
        return a === undefined || b === undefined || c === undefined ? [] : [[a, b, c] as const];
      });
      const wrong = known.filter(([a, b, c]) => a - b !== c);
      const relation = `column ${from} less column ${less} is column ${result}`;
      if (known.length > 3) expect(wrong, relation).not.toHaveLength(1);
    }
  }
}

/**
 * Adds up the priced tables of a page as a reader would: quantities and rates make the cost of a row,
 * the rows the first sum of the foot, and that with the markups below it the total. Gives how many tables there were.
 */
export async function expectTablesToAddUp(page: Page): Promise<number> {
  const tables = await page
    .getByRole('table')
    .filter({ has: page.locator('tfoot') })
    .all();
  for (const table of tables) {
    const rows = await readCosts(table.locator('tbody tr td:last-child'));
    const [subtotal = NaN, ...below] = await readCosts(table.locator('tfoot tr td:last-child'));
    const heads = await table.locator('thead th').allTextContents();
    const lines = await table
      .locator('tbody tr')
      .evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)),
      );
    for (const cells of lines) {
      const read = (head: string) => {
        const at = heads.findIndex((text) => text.trim() === head);
        return at < 0 ? 0 : Number((cells[at] ?? '').replace(/[$,]/g, ''));
      };
      const cost = read('Order') * read('Material') + read('Net') * read('Install');
      const worked = cost + read('Qty') * read('Rate');
      // Columns show dollars where all costs are whole.
      if (worked > 0) expect(Math.abs(worked - read('Cost')), cells.join(' ')).toBeLessThan(0.51);
    }
    const add = (costs: readonly number[]) => costs.reduce((sum, cost) => sum + cost, 0);
    expect(rows.length).toBeGreaterThan(0);
    expect(subtotal, 'sum of the rows').toBe(add(rows));
    const total = below.pop();
    if (total !== undefined) expect(total, 'total').toBe(add([subtotal, ...below]));
  }
  return tables.length;
}
