import { expect } from 'vitest';
import { MARKS } from '#styles/colors.ts';
import type { Takeoff } from '#takeoffs/compute';
import { DECIMALS, figure, printQuantities } from '../figures.ts';
import {
  type PrintedDocument,
  type TableRow,
  findText,
  readPairs,
  readTable,
} from '../read-pdf.ts';
import {
  listBuying,
  listItem,
  listOpenings,
  listParts,
  listPieces,
  listSections,
  listWorkers,
  sumHardware,
  writeEscalation,
} from '../table-rows.ts';
import {
  TITLE_BLOCK,
  WRITERS,
  amount,
  amountsUnder,
  day,
  dollars,
  expectRows,
  findPage,
  isColored,
  readDimension,
  textOf,
  toNumber,
  withoutSpaces,
} from './printed.ts';

/** The cost summary: its table, the steps to the bid total, crews, pieces and locations. */
export function expectSummary(takeoff: Takeoff, pdf: PrintedDocument): void {
  const { totals, sample, unitCost, locations } = takeoff;
  const page = findPage(pdf, 'Direct cost by MasterFormat section');
  const panel = findText(page, 'Bid summary');
  const table = readTable([page], ['Section', 'Title', 'Direct $'], 'Direct cost', panel.left - 8);
  expect(table).toEqual([
    ...listSections(takeoff, WRITERS),
    { Title: 'Direct cost', ...amountsUnder(totals), 'Direct $': amount(totals.direct) },
  ]);

  const total = findText(page, dollars(totals.total));
  const steps = readPairs(page, { left: panel.left - 8, top: panel.y - 3, bottom: total.y });
  expect([...steps]).toEqual([
    ['Material', amount(totals.material)],
    ['Labor', amount(totals.labor)],
    ['Equipment', amount(totals.equipment)],
    ['Direct cost', amount(totals.direct)],
    [`Sales tax on material, ${String(sample.markup.salesTax)}%`, amount(totals.salesTax)],
    ...totals.markups.map(({ label, percent, amount: cents }) => [
      `${label}, ${String(percent)}%`,
      amount(cents),
    ]),
  ]);
  if (unitCost) {
    const perFoot = `${dollars(unitCost.cents)} per SF of ${unitCost.label}, ${figure(unitCost.area, 0)} SF`;
    expect(textOf(page)).toContain(withoutSpaces(perFoot));
  }
  const { labor, priceBasis } = sample;
  const note = `${labor.source}. Published ${day(labor.dated)}. ${writeEscalation(takeoff)} ${priceBasis.wages}.`;
  expect(textOf(page)).toContain(withoutSpaces(note));
  const crews = listWorkers(takeoff, WRITERS, 'Crew $');
  const workers = readTable([page], ['Crew', 'Trade', 'Base $'], '', panel.left - 8);
  expect(workers.slice(0, crews.length)).toEqual(crews);
  const pieces = listPieces(takeoff).map((row, index) => ({
    ...row,
    'Length, ft': figure(takeoff.pieces[index]?.length ?? 0, 2),
    Each: figure(takeoff.pieces[index]?.each ?? 0, 1),
  }));
  const list = readTable([page], ['Pieces', 'Length, ft'], '', panel.left - 8);
  expect(list.slice(0, pieces.length)).toEqual(pieces);
  if (locations.length > 0) {
    const places = readPairs(page, { left: panel.left - 8, top: total.y, bottom: TITLE_BLOCK });
    expect(Object.fromEntries(places)).toMatchObject(
      Object.fromEntries(
        locations.map(({ name, hours, direct: cents }) => [
          `${name}, ${figure(hours, 1)} man-hours`,
          amount(cents),
        ]),
      ),
    );
  }
}

/** The takeoff table: every item's row under its headings, every subtotal and the direct cost. */
export function expectTakeoffTable(takeoff: Takeoff, pdf: PrintedDocument): void {
  const table = readTable(pdf.pages, ['Description', 'Net', 'Waste', 'Order'], 'Direct cost');
  for (const entry of takeoff.sections.flatMap((section) => section.items)) {
    const { number, item, marks, rates } = entry;
    const [net, order] = printQuantities(entry);
    const tags = marks.map(({ tag }) => tag);
    expect(table.find((row) => row['No.'] === String(number))).toMatchObject({
      ...(tags.length > 0 && {
        Mark: tags.length > 2 ? `${tags[0] ?? ''} +${String(tags.length - 1)}` : tags.join(' '),
      }),
      ...listItem(entry, WRITERS),
      Net: net,
      Waste: item.waste === 0 ? '–' : `${String(item.waste)}%`,
      Order: order,
      'Equip. $/unit': amount(rates.equipment),
      'Hours /unit': item.rates.hours === 0 ? '–' : String(item.rates.hours),
    });
  }
  // As the note beside the summary says, a reader's calculator comes to the same cent.
  const said = pdf.pages.map(textOf).join('');
  const rule = `Material is priced on the order quantity, equipment on the net quantity, labor as man-hours, to a tenth, times the crew’s rate.`;
  expect(said).toContain(withoutSpaces(rule));
  for (const row of table) {
    if (row['Net'] === undefined) continue;
    const read = (heading: string) => toNumber(row[heading]?.replace('–', '0'));
    const parts = [
      ['Material $', read('Order') * read('Material $/unit')],
      ['Equipment $', read('Net') * read('Equip. $/unit')],
      ['Labor $', read('Man-hours') * read('Crew $/hour')],
      ['Total $', read('Material $') + read('Equipment $') + read('Labor $')],
    ] as const;
    for (const [heading, product] of parts) {
      expect(Math.abs(read(heading) - product), JSON.stringify(row)).toBeLessThan(0.00501);
    }
    expect(Math.abs(read('Man-hours') - read('Net') * read('Hours /unit'))).toBeLessThan(0.0501);
  }
  // Nothing stands twice, and nothing more: the numbers printed, and a subtotal of each section of several items.
  const printed = table.filter((row) => row['Net'] !== undefined).map((row) => row['No.']);
  const count = takeoff.sections.flatMap((section) => section.items).length;
  expect(printed).toEqual(Array.from({ length: count }, (_, index) => String(index + 1)));
  const subtotals = table.flatMap((row) =>
    Object.values(row).filter((cell) => cell.startsWith('Subtotal ')),
  );
  expect(subtotals).toEqual(
    takeoff.sections.flatMap(({ number, items }) =>
      items.length > 1 ? [`Subtotal ${number}`] : [],
    ),
  );
  const rowOf = (label: string) => table.find((row) => Object.values(row).includes(label));
  for (const { number, title, items: own, amounts } of takeoff.sections) {
    expect(Object.values(rowOf(number) ?? {})).toEqual([number, title]);
    if (own.length < 2) continue;
    expect(rowOf(`Subtotal ${number}`)).toMatchObject({
      ...amountsUnder(amounts),
      'Total $': amount(amounts.direct),
    });
  }
  expect(rowOf('Direct cost')).toMatchObject({
    ...amountsUnder(takeoff.totals),
    'Total $': amount(takeoff.totals.direct),
  });
}

/** The opening schedule, each hardware set with its parts, and the buying list with its sum; nothing where there is none. */
export function expectOpenings(takeoff: Takeoff, pdf: PrintedDocument): void {
  const { openings, sets, buying } = takeoff;
  const from = pdf.pages.findIndex(({ texts }) =>
    texts.some(({ text }) => text.startsWith('Opening schedule:')),
  );
  if (openings.length === 0) {
    expect(from).toBe(-1);
    return;
  }
  const pages = pdf.pages.slice(from);
  const schedule = readTable(
    pages,
    ['Mark', 'Location', 'Remarks'],
    openings.at(-1)?.row.mark ?? '',
  );
  expectRows(schedule, listOpenings(takeoff));
  for (const [index, { width, height, leaves }] of openings.entries()) {
    const size = schedule[index]?.['Size'] ?? '';
    expect(size.startsWith('Pair ')).toBe(leaves === 2);
    const feet = size.replace('Pair ', '').split(' × ').map(readDimension);
    expect(
      feet.map((one = NaN, at) => Math.abs(one - (at === 0 ? width : height)) < 0.003),
    ).toEqual([true, true]);
  }
  const walls = (takeoff.sample.schedule?.walls ?? []).map(({ mark, name }) => `${mark} ${name}`);
  const printed = pages.map(textOf).join('');
  expect(printed).toContain(withoutSpaces(`Walls: ${walls.join('; ')}`));
  for (const { note } of sets) if (note) expect(printed).toContain(withoutSpaces(note));

  const parts = readTable(pages, ['Quantity', 'Item', 'By others'], '').filter(({ Unit = '' }) =>
    ['EA', 'LF', 'SET'].includes(Unit),
  );
  expectRows(parts, listParts(takeoff, WRITERS));
  for (const { number, name, openings: marks, material } of sets) {
    const page = textOf(findPage({ ...pdf, pages }, `Set ${String(number)}: ${name}`));
    const one = `${marks.join(', ')}. Material for one: ${dollars(material)}`;
    expect(page).toContain(withoutSpaces(one));
  }

  const list = readTable(pages, ['Order', 'Openings × quantity'], 'Hardware material');
  const bought = listBuying(takeoff, WRITERS).map((row, index) => ({
    ...row,
    'Openings × quantity': (buying[index]?.parts ?? [])
      .map(
        ({ set, openings: count, quantity }) =>
          `Set ${String(set)}: ${String(count)} × ${String(quantity)}`,
      )
      .join('; '),
  }));
  expectRows(list, [...bought, { 'Material $': amount(sumHardware(takeoff)) }]);
}

/** A factor as printed: a decimal or a fraction such as 1/27. */
function readFactor(text = '1'): number {
  const [over, under = '1'] = text.split('/');
  return toNumber(over) / toNumber(under);
}

/** The product of a printed line, as a reader with a calculator has it. */
const multiplyOut = (line: TableRow) =>
  toNumber(line['Times'] ?? '1') *
  toNumber(line['Quantity']?.split(' ')[0]) *
  toNumber(line['× ft'] ?? '1') *
  toNumber(line['× ft 2'] ?? '1') *
  readFactor(line['× Factor']);

/** The measurements: each line's product is its result, and the results of an item add up to its net quantity. */
export function expectMeasurements(takeoff: Takeoff, pdf: PrintedDocument): void {
  const table = readTable(pdf.pages, ['Measured', 'Quantity', 'Basis of factor'], 'Inclusions');
  for (const entry of takeoff.sections.flatMap((section) => section.items)) {
    const { number, item, net } = entry;
    const [digits] = DECIMALS[item.unit] ?? [0];
    const first = table.findIndex((row) => row['No.'] === String(number));
    // A further page names the item again.
    const after = table.findIndex(
      (row, index) => index > first && ![undefined, String(number)].includes(row['No.']),
    );
    expect(table[first]).toMatchObject({
      Measured: `${item.name} (${item.sheet})`,
      Result: `${figure(net, digits)} ${item.unit}`,
    });
    const lines = table
      .slice(first + 1, after < 0 ? undefined : after)
      .filter((row) => row['Result'] !== undefined && row['Quantity'] !== undefined);
    const units = entry.lines.flatMap(({ pieces, measuredUnit }) => (pieces ? measuredUnit : []));
    expect(lines.map((line) => line['Quantity']?.split(' ')[1])).toEqual(units);
    for (const line of lines) {
      const result = toNumber(line['Result']);
      expect(line['Measured']?.startsWith('Less: ')).toBe(result < 0);
      // Printed to three and four decimals.
      const room = Math.max(0.02, Math.abs(result) * 0.02);
      expect(
        Math.abs(multiplyOut(line) - Math.abs(result)),
        `item ${String(number)}: ${JSON.stringify(line)}`,
      ).toBeLessThan(room);
    }
    const sum = lines.reduce((total, line) => total + toNumber(line['Result']), 0);
    const step = 10 ** -digits;
    const off = item.unit === 'EA' ? net - sum - 0.5 : net - sum;
    expect(Math.abs(off), `item ${String(number)}: ${String(sum)}`).toBeLessThan(step * 0.501);
  }
}

/** Deductions are red, and what is measured is not. */
export function expectRedDeductions({ sections }: Takeoff, { pages }: PrintedDocument): void {
  const lines = sections.flatMap(({ items }) => items).flatMap((entry) => entry.lines);
  const red = pages.flatMap((page) =>
    page.texts.filter((text) => isColored(page, text, MARKS.red.line)),
  );
  const isLess = (text: string) => text.startsWith('Less: ');
  const all = pages.flatMap(({ texts }) => texts).filter(({ text }) => isLess(text));
  expect(all.length > 0).toBe(lines.some(({ less, pieces }) => less && pieces !== 0));
  expect(red.filter(({ text }) => isLess(text))).toHaveLength(all.length);
  if (all.length === 0) expect(red).toEqual([]);
}

/** Items between trades: each with who usually carries it and the takeoff's answer. */
export function expectBetween({ between }: Takeoff, pdf: PrintedDocument): void {
  const last = between.at(-1)?.item ?? '';
  const rows = readTable(pdf.pages, ['Item', 'Usually by', 'In this takeoff'], last);
  expect(rows).toEqual(
    between.map(({ item, owner, answer }) => ({
      Item: item,
      'Usually by': owner,
      'In this takeoff': answer,
    })),
  );
}
