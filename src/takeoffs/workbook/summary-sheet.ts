import type { WriteSheet } from 'hucre/xlsx';
import type { Takeoff } from '../takeoff.ts';
import { Grid } from './cells.ts';
import { DOLLARS, HOURS, MONEY, ORANGE, PERCENT } from './styles.ts';
import type { Places } from './takeoff-sheet.ts';
import { FIRST_ROW, setUpWorksheet, writeDirectCost, writeHead } from './worksheet.ts';

/** The sheet Summary: direct cost by section, then tax, overhead and profit up to the bid total. */
export function makeSummarySheet(takeoff: Takeoff, places: Places): WriteSheet {
  const { sample, sections, totals, unitCost } = takeoff;
  const grid = new Grid();
  writeHead(
    grid,
    takeoff,
    'cost summary',
    ['Section', 'Title', 'Material $', 'Labor $', 'Equipment $', 'Direct $', 'Man-hours'],
    new Set([2, 3, 4, 5, 6]),
  );
  const span = (column: string) => `Takeoff!$${column}$${places.first}:$${column}$${places.last}`;
  for (const [index, { number, title, amounts }] of sections.entries()) {
    const row = FIRST_ROW + index;
    const at = String(row + 1);
    const sum = (column: string) => `SUMPRODUCT((${span('B')}=$A${at})*${span(column)})`;
    grid.text(row, 0, number);
    grid.text(row, 1, title);
    grid.formula(row, 2, sum('N'), amounts.material / 100, { format: MONEY });
    grid.formula(row, 3, sum('O'), amounts.labor / 100, { format: MONEY });
    grid.formula(row, 4, sum('P'), amounts.equipment / 100, { format: MONEY });
    grid.formula(row, 5, `C${at}+D${at}+E${at}`, amounts.direct / 100, {
      format: MONEY,
      bold: true,
    });
    grid.formula(row, 6, sum('R'), amounts.hours, { format: HOURS });
  }
  const direct = FIRST_ROW + sections.length;
  const directAt = String(direct + 1);
  grid.text(direct, 1, 'Direct cost', { total: true });
  writeDirectCost(
    grid,
    direct,
    totals,
    { material: 2, labor: 3, equipment: 4, direct: 5, hours: 6 },
    FIRST_ROW + 1,
    direct,
  );
  grid.blank(direct, 0, 6, { total: true });

  const tax = direct + 2;
  const steps: [string, number, string, number][] = [
    [
      'Sales tax on material',
      sample.markup.salesTax,
      `ROUND(C${directAt}*E${tax + 1},2)`,
      totals.salesTax,
    ],
    [
      'Overhead on direct cost and tax',
      sample.markup.overhead,
      `ROUND((F${directAt}+F${tax + 1})*E${tax + 2},2)`,
      totals.overhead,
    ],
    [
      'Profit',
      sample.markup.profit,
      `ROUND((F${directAt}+F${tax + 1}+F${tax + 2})*E${tax + 3},2)`,
      totals.profit,
    ],
  ];
  for (const [index, [label, percent, formula, cents]] of steps.entries()) {
    grid.text(tax + index, 1, label);
    grid.number(tax + index, 4, percent / 100, { format: PERCENT, input: true });
    grid.formula(tax + index, 5, formula, cents / 100, { format: MONEY });
    grid.blank(tax + index, 0, 6, {});
  }
  const total = tax + 3;
  grid.text(total, 1, 'Bid total', { total: true, fill: ORANGE });
  grid.formula(total, 5, `F${directAt}+SUM(F${tax + 1}:F${total})`, totals.total / 100, {
    total: true,
    format: DOLLARS,
    fill: ORANGE,
  });
  grid.blank(total, 0, 6, { total: true, fill: ORANGE });
  if (unitCost) {
    grid.text(total + 1, 1, `Per SF of ${unitCost.label}`);
    grid.number(total + 1, 4, unitCost.area, { format: '#,##0" SF"' });
    grid.formula(total + 1, 5, `ROUND(F${total + 1}/E${total + 2},2)`, unitCost.cents / 100, {
      format: DOLLARS,
    });
    grid.blank(total + 1, 0, 6, {});
  }
  return setUpWorksheet({
    takeoff,
    name: 'Summary',
    grid,
    widths: [12, 44, 15, 15, 15, 16, 12],
    color: ORANGE,
    lastColumn: 'G',
  });
}
