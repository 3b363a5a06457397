import { expect, type Locator, type Page } from 'playwright/test';

const inCents = (money: string) => Math.round(Number(money.replace(/[$,]/g, '')) * 100);

async function readCosts(cells: Locator): Promise<number[]> {
  // Columns may be hidden where the window is narrow; what counts is what stands in the table.
  return (await cells.allTextContents()).map(inCents);
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
