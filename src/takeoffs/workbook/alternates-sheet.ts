import type { WriteSheet } from 'hucre/xlsx';
import { figures, words } from '../columns.ts';
import type { AlternatePart } from '../takeoff.ts';
import type { Places } from './places.ts';
import { DOLLARS, HOURS, MONEY, PERCENT, RED } from './cell-styles.ts';
import { constant, dollars, formula, input, text, type Content } from './cells.ts';
import { nameRate } from './summary-sheet.ts';
import { crewCell, netCell, orderCell } from './takeoff-sheet.ts';
import { byRow, COLOR_NOTE, nameColumn, Worksheet, type Book } from './worksheet.ts';

const FIRST_MARKUP = 16;

/** The cells of an item that an alternate omits, or of a line it adds or takes off, in row `at`. */
function writePart(
  { entry, sign, omitted }: AlternatePart,
  at: number,
  places: Places,
): Record<string, Content> {
  const { item, number, rates, crew, amounts } = entry;
  const change = omitted ? 'Omit' : sign < 0 ? 'Deduct' : 'Add';
  const ink = sign < 0 ? { color: RED } : {};
  const name = text(`${change}: ${item.name}`, ink);
  const material = sign * amounts.material;
  const direct = sign * amounts.direct;
  if (omitted) {
    const row = places.takeoff.get(item.id) ?? 0;
    return {
      B: name,
      C: constant(number),
      M: constant(sign),
      N: dollars(`M${at}*Takeoff!N${row}`, material, ink),
      O: dollars(`M${at}*Takeoff!Q${row}`, direct, ink),
    };
  }
  const laborAndEquipment = `ROUND(K${at}*L${at},2)+ROUND(D${at}*I${at},2)`;
  return {
    B: name,
    D: netCell(entry, places),
    E: item.unit,
    F: input(item.waste / 100, PERCENT),
    G: orderCell(entry, `D${at}*(1+F${at})`),
    H: input(rates.material / 100, MONEY),
    I: input(rates.equipment / 100, MONEY),
    J: input(item.rates.hours, '0.0000'),
    K: formula(`ROUND(D${at}*J${at},1)`, amounts.hours, { format: HOURS }),
    L: crewCell(crew, places),
    M: constant(sign),
    N: dollars(`M${at}*ROUND(G${at}*H${at},2)`, material, ink),
    O: dollars(`N${at}+M${at}*(${laborAndEquipment})`, direct, ink),
  };
}

/** The sheet Alternates: what each omits, adds and takes off, with tax and markups on their sum. */
export function makeAlternatesSheet(book: Book, places: Places): WriteSheet | undefined {
  const { alternates, totals } = book.takeoff;
  if (alternates.length === 0) return undefined;
  const last = FIRST_MARKUP + totals.markups.length;
  const sheet = new Worksheet(book, {
    name: 'Alternates',
    title: 'alternates',
    note: COLOR_NOTE,
    columns: [
      words('No.', 6, byRow),
      words('Alternate', 54, byRow),
      figures('Item', 7, byRow),
      figures('Net', 11, byRow),
      words('Unit', 7, byRow),
      figures('Waste', 8, byRow),
      figures('Order', 11, byRow),
      figures('Material $/unit', 11, byRow),
      figures('Equipment $/unit', 12, byRow),
      figures('Hours/unit', 10, byRow),
      figures('Man-hours', 11, byRow),
      figures('Crew $/hour', 11, byRow),
      figures('Sign', 6, byRow),
      figures('Material $', 12, byRow),
      figures('Direct $', 12, byRow),
      figures('Sales tax $', 12, byRow),
      ...totals.markups.map(({ label }) => figures(`${label} $`, 14, byRow)),
      figures('Amount $', 14, byRow),
    ],
    color: RED,
  });
  for (const [index, { title, parts, material, direct, bid, amount }] of alternates.entries()) {
    const at = sheet.next;
    const sum = (column: string) => `SUM(${column}${at + 1}:${column}${at + parts.length})`;
    const markups = bid.markups.map(({ label, amount: added }, step) => {
      const column = FIRST_MARKUP + step;
      const above = `SUM(O${at}:${nameColumn(column - 1)}${at})`;
      return [nameColumn(column), dollars(`ROUND(${above}*${nameRate(label)},2)`, added)] as const;
    });
    sheet.addRow(
      {
        A: constant(index + 1),
        B: text(title, { wrap: true, bold: true }),
        N: dollars(sum('N'), material),
        O: dollars(sum('O'), direct),
        P: dollars(`ROUND(N${at}*TaxRate,2)`, bid.salesTax),
        ...Object.fromEntries(markups),
        [nameColumn(last)]: dollars(`SUM(O${at}:${nameColumn(last - 1)}${at})`, amount, {
          format: DOLLARS,
          bold: true,
          ...(amount < 0 && { color: RED }),
        }),
      },
      { total: true },
    );
    for (const part of parts) sheet.addRow(writePart(part, sheet.next, places));
  }
  return sheet.finish();
}
