import type { Bill } from '#takeoffs/compute';
import { figure } from '../support/figures.ts';
import { readText, type BuiltSite, type Problem } from './built-site.ts';

const SIGNS: Readonly<Record<string, string>> = { m2: 'm²', m3: 'm³' };
const DECIMALS: Readonly<Record<string, number>> = { m: 2, m2: 2, m3: 2, t: 3 };
const pounds = (pence: number) => figure(pence / 100, 2);

/** A bill's page has each item with its figures, preliminaries, summary, dimension sheet and its way to ask, and a card its total. */
export function checkBills({ pages }: BuiltSite, bills: readonly Bill[]): Problem[] {
  return bills.flatMap((bill) => {
    const page = pages.find(({ path }) => path === `/samples/${bill.id}`);
    if (!page) return [{ file: 'samples', text: `${bill.id} has no page` }];
    const readRows = (table: string) =>
      page.root.querySelectorAll(`${table} tbody tr`).map((row) =>
        row
          .querySelectorAll('th, td')
          .map((cell) => readText(cell))
          .join(' | '),
      );
    const expectRows = (table: string, rows: readonly string[]) => {
      const shown = readRows(table);
      return rows.filter((row) => !shown.includes(row)).map((row) => `${table} lacks ${row}`);
    };
    const items = bill.sections.flatMap((section) => section.items);
    const { totals, sample } = bill;
    const total = `Total excluding ${sample.bill.taxName} £${pounds(totals.total)}`;
    const texts = [
      ...expectRows(
        '#measured',
        items.map(({ ref, description, quantity, unit, whole, rate, amount }) =>
          [
            ref,
            description,
            figure(quantity, DECIMALS[unit] ?? 0),
            SIGNS[unit] ?? unit,
            figure(whole, unit === 't' ? 3 : 0),
            pounds(rate),
            pounds(amount),
          ].join(' | '),
        ),
      ),
      ...expectRows(
        '#summary',
        bill.preliminaries.map(({ charge, description, quantity, unit, rate, amount }) =>
          [charge, description, String(quantity), unit, pounds(rate), pounds(amount)].join(' | '),
        ),
      ),
      ...[
        `Preliminaries ${pounds(totals.preliminaries)}`,
        `Measured work ${pounds(totals.measured)}`,
        `Subtotal ${pounds(totals.subtotal)}`,
        `Overheads and profit, ${String(sample.bill.overheads)}% ${pounds(totals.overheads)}`,
        total,
        sample.bill.tax,
        ...sample.exclusions,
      ]
        .filter((one) => !page.text.includes(one))
        .map((one) => `Where is ${one}?`),
    ];
    const lines = items.flatMap((item) => item.lines).length;
    const squared = readRows('#dimensions').filter((row) => row.includes('/')).length;
    if (squared < lines) texts.push(`The dimension sheet has ${squared} of ${lines} lines`);
    const cards = pages.find(({ path }) => path === '/samples')?.text;
    if (cards?.includes(total) === false) texts.push(`No card has the ${total}`);
    if (!page.root.querySelector(`a[href="/contact?sample=${bill.id}"]`)) {
      texts.push('No link asks for a quote with this sample');
    }
    return texts.map((text) => ({ file: page.file, text }));
  });
}
