import { expect } from 'vitest';
import { COLORS, MARKS } from '#styles/colors.ts';
import type { Amounts, Takeoff } from '#takeoffs/compute';
import type { SamplePlan } from '#takeoffs/schema';
import { DECIMALS, figure, printQuantities } from './figures.ts';
import {
  findText,
  readPairs,
  readRows,
  readTable,
  type PrintedDocument,
  type PrintedPage,
  type PrintedText,
  type TableRow,
} from './read-pdf.ts';
import {
  escalate,
  listAmounts,
  listBuying,
  listCells,
  listItem,
  listOpenings,
  listParts,
  listPieces,
  listSections,
  listWorkers,
  sumHardware,
  writeEscalation,
  type Writers,
} from './table-rows.ts';

const dollars = (cents: number) => `$${figure(cents / 100, 2)}`;
/** An amount in a column whose heading names the currency. */
const amount = (cents: number) => (cents === 0 ? '–' : figure(cents / 100, 2));
const day = (iso: string) =>
  new Date(`${iso}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const toNumber = (text = '') => Number(text.replaceAll(',', ''));

/** Points of a page of 11 × 17 in. that the border and the title block take at its foot. */
const TITLE_BLOCK = 72;

const BLANK: PrintedPage = { texts: [], colors: [] };

const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '');

/** All text of a page without its spaces, so that lines may break anywhere. */
const textOf = ({ texts }: PrintedPage) => withoutSpaces(texts.map(({ text }) => text).join(''));

function findPage({ pages }: PrintedDocument, wanted: string): PrintedPage {
  const found = pages.find((page) => textOf(page).includes(withoutSpaces(wanted)));
  if (!found) throw new Error(`No page has "${wanted}"`);
  return found;
}

const WRITERS: Writers = {
  amount,
  // What rounds to nothing may be written as nothing.
  hours: (hours) =>
    hours === 0 ? (expect.stringMatching(/^(–|0\.0)$/) as string) : figure(hours, 1),
};
const amountsUnder = (amounts: Amounts) => listAmounts(amounts, WRITERS);

/** Expects the rows of a table in their order; nothing is printed in a cell that is empty. */
function expectRows(
  printed: readonly TableRow[],
  shown: readonly Readonly<Record<string, string>>[],
): void {
  const headings = shown.map((row) => Object.keys(row));
  expect(
    printed.map((row, index) =>
      Object.fromEntries((headings[index] ?? []).map((heading) => [heading, row[heading] ?? ''])),
    ),
  ).toEqual(shown);
}

/** The division that a bidder files each sample under, by the work that costs most in it. */
const MAIN_DIVISIONS: Readonly<Partial<Record<string, string>>> = {
  concrete: '03',
  'concrete-masonry-units': '04',
  demolition: '02',
  drywall: '09',
  electrical: '26',
  finishes: '09',
  'mep-hvac': '23',
  metals: '05',
  openings: '08',
  paint: '09',
  'residential-building-paint': '09',
  roofing: '07',
  'roofing-2': '07',
  sitework: '31',
  timber: '06',
};

/** The cover: project, bid total, dates, who made it, what was measured and from which drawings. */
export function expectCover(
  takeoff: Takeoff,
  pdf: PrintedDocument,
  {
    takenOffBy,
    checkedBy,
    phone,
    email,
  }: Readonly<Record<'takenOffBy' | 'checkedBy' | 'phone' | 'email', string>>,
): void {
  const { sample, totals, unitCost, marks } = takeoff;
  const [cover] = pdf.pages;
  if (!cover) throw new Error('The PDF has no pages');
  const facts = readPairs(cover, { right: 400, bottom: TITLE_BLOCK });
  expect(Object.fromEntries(facts)).toMatchObject({
    'Bid total': dollars(totals.total),
    ...(unitCost && {
      [`Per SF of ${unitCost.label}`]: dollars(Math.round(totals.total / unitCost.area)),
    }),
    'Man-hours': figure(totals.hours, 1),
    Issued: day(sample.project.issued),
    Prices: `ZIP ${sample.priceBasis.zip}, ${day(sample.priceBasis.dated)}`,
    'Taken off by': takenOffBy,
    'Checked by': checkedBy,
  });
  const { project, priceBasis } = sample;
  const said = withoutSpaces(
    readRows(cover, { right: 400, bottom: TITLE_BLOCK })
      .flatMap(({ cells }) => cells)
      .map(({ text }) => text)
      .join(''),
  );
  const names = [sample.name, project.name, project.place, project.scope, 'Bid total'];
  expect(said.slice(said.indexOf(',') + 1)).toContain(withoutSpaces(names.join('')));
  expect(said).toMatch(/^(\d\d)Division\1,/);
  const division = MAIN_DIVISIONS[takeoff.id];
  if (division !== undefined) expect(said.slice(0, 2)).toBe(division);
  expect(said).toContain(withoutSpaces(`Prices ZIP ${priceBasis.zip}, ${day(priceBasis.dated)}`));
  expect(said.endsWith(withoutSpaces(phone + email))).toBe(true);
  // Two lists side by side, whose lines stand at heights of their own.
  const head = findText(cover, 'Drawings');
  const [measured, drawings] = [{ left: 400, right: head.left - 1 }, { left: head.left - 1 }].map(
    (area) =>
      readRows(cover, { ...area, top: head.y + 3, bottom: TITLE_BLOCK }).map(({ cells }) =>
        cells.map(({ text }) => text).join(' | '),
      ),
  );
  expect(measured).toEqual([
    `Measured on ${sample.plans.map(({ sheet }) => sheet).join(', ')}`,
    ...marks.map(
      ({ tag, label, quantity, unit }) => `${tag} | ${label} | ${figure(quantity, 0)} ${unit}`,
    ),
  ]);
  const addenda = sample.addenda.map(({ number }) => `No. ${String(number)}`).join(', ');
  const demonstration = sample.placeholder ? ' Sample takeoff of a demonstration project.' : '';
  expect(drawings?.slice(0, sample.sheets.length + 1)).toEqual([
    'Drawings',
    ...sample.sheets.map(({ number, title, dated }) => `${number} | ${title} | ${day(dated)}`),
  ]);
  expect(withoutSpaces(drawings?.slice(sample.sheets.length + 1).join('') ?? '')).toBe(
    withoutSpaces(`Addenda reviewed: ${addenda}.${demonstration}`),
  );
}

/** Every day that is printed: on each page the issue, what prices and wages are of, drawings and addenda. */
export function expectDates({ sample }: Takeoff, { pages }: PrintedDocument): void {
  const { project, priceBasis, labor, sheets, addenda } = sample;
  const months = Array.from({ length: 12 }, (_, month) =>
    new Date(Date.UTC(2026, month, 15)).toLocaleDateString('en-US', { month: 'long' }),
  );
  const isDay = new RegExp(`(?:${months.join('|')})\\d{1,2},\\d{4}`, 'g');
  const printed = pages.flatMap((page) => textOf(page).match(isDay) ?? []);
  // Cover and scope have the prices and the drawings, summary and scope the wages.
  const wanted = [
    ...[...pages, 'cover'].map(() => project.issued),
    ...[0, 1].flatMap(() => [priceBasis.dated, labor.dated, ...sheets.map(({ dated }) => dated)]),
    ...addenda.map(({ dated }) => dated),
  ];
  expect(printed.toSorted()).toEqual(wanted.map((iso) => withoutSpaces(day(iso))).toSorted());
}

/** The worksheets that bars of tables name, which have the figures of the table. */
const WORKSHEETS: readonly (readonly [title: RegExp, worksheet: string])[] = [
  [/^Opening schedule:/, 'Openings'],
  [/^Hardware sets:/, 'Sets'],
  [/^Hardware buying list:/, 'Hardware'],
  [/^Grouted cells:/, 'Cells'],
  [/^Direct cost by MasterFormat section$/, 'Summary'],
  [/^Labor rates per man-hour$/, 'Labor'],
  [/^Piece list$/, 'Pieces'],
  [/^Direct cost by /, 'Locations'],
  [/^Takeoff:/, 'Takeoff'],
  [/^Measurements:/, 'Measurements'],
  [/^Between the trades:/, 'Scope'],
];

/** The bar of every table: its worksheet, and by which parts the takeoff is divided. */
export function expectReferences({ id, locations, sample }: Takeoff, pdf: PrintedDocument): void {
  const bars = pdf.pages.flatMap((page) =>
    readRows(page, { bottom: TITLE_BLOCK }).flatMap(({ cells }) =>
      cells.flatMap(({ text }, index) =>
        text.startsWith(`${id}.xlsx / `) ? [[cells[index - 1]?.text ?? '', text] as const] : [],
      ),
    ),
  );
  expect(bars.length).toBeGreaterThan(3);
  for (const [title, reference] of bars) {
    const [, worksheet] = WORKSHEETS.find(([named]) => named.test(title)) ?? [];
    expect(reference, title).toBe(`${id}.xlsx / ${String(worksheet)}`);
  }
  const divided = bars.map(([title]) => title).filter((title) => !title.includes('MasterFormat'));
  const by = `Direct cost by ${sample.locatedBy?.toLowerCase() ?? 'location'}`;
  expect(divided.includes(by)).toBe(locations.length > 0);
}

/** True for a run of text in a color. */
const isColored = ({ colors }: PrintedPage, { left, y }: PrintedText, wanted: string) =>
  colors.some(
    ({ kind, color, ...at }) =>
      kind === 'text' &&
      color.toUpperCase() === wanted.toUpperCase() &&
      Math.abs(at.x - left) < 1 &&
      Math.abs(at.y - y) < 1,
  );

/** A line of a table's mark and a legend begin with the swatch of the mark: its fill, line and disc. */
export function expectSwatches({ marks, sections }: Takeoff, pdf: PrintedDocument): void {
  let found = 0;
  for (const page of pdf.pages) {
    const { texts, colors } = page;
    for (const printed of texts) {
      const { text, left, y } = printed;
      const mark = marks.find(({ tag }) => tag === text.split(' ')[0]);
      // Tags on a plan are white on ink.
      if (!mark || !isColored(page, printed, COLORS.ink)) continue;
      const swatch = colors.filter(
        (one) =>
          one.kind !== 'text' &&
          one.x > left - 32 &&
          one.x < left - 4 &&
          Math.abs(one.y - y - 3) < 4 &&
          one.width < 19 &&
          one.height < 13,
      );
      if (swatch.length === 0) continue;
      found += 1;
      const { line, fill } = MARKS[mark.color];
      const wanted = {
        area: [fill, line],
        linear: [line],
        count: mark.sign === 'disc' ? [line] : [COLORS.sheet, line],
      }[mark.kind];
      const drawn = [...swatch].sort((a, b) => a.kind.localeCompare(b.kind));
      expect(
        drawn.map(({ color }) => color.toUpperCase()),
        text,
      ).toEqual(wanted.map((color) => color.toUpperCase()));
    }
  }
  // On the cover, in the legend of a plan at least, and in the rows of the takeoff.
  const rows = sections.flatMap(({ items }) => items).filter((entry) => entry.marks.length > 0);
  expect(found).toBeGreaterThanOrEqual(2 * marks.length + rows.length);
}

/** The title block at the foot of every page. */
export function expectTitleBlocks(takeoff: Takeoff, pdf: PrintedDocument, company: string): void {
  const { name, project } = takeoff.sample;
  for (const [index, page] of pdf.pages.entries()) {
    expect(page.texts.filter(({ isReadable }) => !isReadable)).toEqual([]);
    const block = page.texts.filter(({ y }) => y < TITLE_BLOCK);
    const below = (label: string) => {
      const head = block.find(({ text }) => text === label);
      return withoutSpaces(
        block
          .filter(({ y, left }) => head && y < head.y && Math.abs(left - head.left) < 1)
          .map(({ text }) => text)
          .join(''),
      );
    };
    expect([below('Project'), below('Takeoff'), below('Issued')]).toEqual(
      [`${project.name}, ${project.place}`, name, day(project.issued)].map(withoutSpaces),
    );
    const numbers = readRows(page, { bottom: 0, top: TITLE_BLOCK })
      .flatMap(({ cells }) => cells)
      .map(({ text }) => text);
    expect(numbers).toContain(`${String(index + 1)} / ${String(pdf.pages.length)}`);
    expect(numbers).toContain(company);
  }
}

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

/** The masonry walls: quantities and numbers beside the views, and a row of grouted cells a wall with their sums. */
export function expectWalls(takeoff: Takeoff, pdf: PrintedDocument): void {
  const { masonry } = takeoff;
  const isView = ({ texts }: PrintedPage) =>
    texts.some(({ text }) => text === 'Grouted cells: a row for each wall, every cell once');
  if (masonry === undefined) {
    expect(pdf.pages.some(isView)).toBe(false);
    return;
  }
  const views = pdf.pages[pdf.pages.findIndex(isView) - 1];
  if (!views) throw new Error('The PDF has no page with all walls');
  const blocks = masonry.parts.filter(({ part }) => part !== 'joint');
  for (const { part, entry } of blocks) {
    // In the legend, and on the view itself.
    const numbers = views.texts.filter(({ text }) => text === String(entry.number));
    expect(numbers.length, part).toBeGreaterThanOrEqual(2);
    if (part === 'cell') continue;
    const { item, net } = entry;
    expect(textOf(views)).toContain(withoutSpaces(`${item.name}${figure(net, 0)} ${item.unit}`));
  }
  const { cells: walls } = masonry;
  const add = (read: (cells: (typeof walls)[number]) => number) =>
    walls.reduce((sum, cells) => sum + read(cells), 0);
  const grouted = `Grouted cells with ${figure(
    add(({ bars }) => bars),
    0,
  )} ft of bars${String(add(({ cells }) => cells))} EA`;
  expect(textOf(views)).toContain(withoutSpaces(grouted));
  const single = pdf.pages.filter(isView).map(textOf).join('');
  for (const { wall, cells, reasons } of walls) {
    const size = [wall.modules, wall.courses].map((count) => {
      // Modules and courses of 8 in.
      const inches = count * 8;
      return `${String(Math.floor(inches / 12))}'-${String(inches % 12)}"`;
    });
    const named = (
      [
        ['opening', 'at an opening', 'at openings'],
        ['corner', 'at a corner', 'at corners'],
        ['end', 'at an end', 'at ends'],
        ['spacing', 'on center', 'on center'],
      ] as const
    ).flatMap(([reason, one, more]) => {
      const count = reasons[reason];
      return count === 0 ? [] : [`${String(count)} ${count === 1 ? one : more}`];
    });
    const count = `${String(cells)} grouted ${cells === 1 ? 'cell' : 'cells'}`;
    // Views stand beside each other, and so do their lines.
    for (const line of [`${wall.label}, ${size.join(' × ')}`, `${count}: ${named.join(', ')}`]) {
      expect(single).toContain(withoutSpaces(line));
    }
  }
  const rows = readTable(pdf.pages, ['Wall', 'At openings', 'Dowels'], 'All walls');
  expectRows(rows, listCells(takeoff));
}

/** Sheets of a grading grid: each cell's volumes, every spot grade, labels of contours, the sections' areas; none without a grid. */
export function expectEarthwork({ earthwork, sample, marks }: Takeoff, pdf: PrintedDocument): void {
  const titled = (title: string) =>
    pdf.pages.filter(({ texts }) => texts.some(({ text, y }) => text === title && y < TITLE_BLOCK));
  const [maps, views] = [titled('Cut and fill'), titled('Surfaces and sections')];
  const grids = sample.plans.flatMap(({ grading }) => grading);
  expect([maps.length, views.length]).toEqual([grids.length, grids.length]);
  for (const [index, grid] of grids.entries()) {
    const { cells, cut, fill, sections } = earthwork[index] ?? {
      cells: [],
      cut: 0,
      fill: 0,
      sections: [],
    };
    const map = maps[index]?.texts.map(({ text }) => text) ?? [];
    expect(cells).toHaveLength((grid.existing.length - 1) * ((grid.existing[0]?.length ?? 0) - 1));
    for (const cell of cells) {
      for (const [letter, part] of [
        ['C', cell.parts.cut],
        ['F', cell.parts.fill],
      ] as const) {
        if (part === undefined) continue;
        const yards = (part.cell * part.mean) / 27;
        expect(map).toContain(`${letter} ${figure(yards, yards < 0.1 ? 2 : 1)}`);
      }
    }
    for (const [heights, write] of [
      [grid.existing, (feet: number) => `(${feet.toFixed(1)})`],
      [grid.proposed, (feet: number) => feet.toFixed(1)],
    ] as const) {
      const spots = heights.flat().map(write);
      const shown = (spot: string) => map.filter((text) => text === spot).length;
      for (const spot of spots) {
        expect(shown(spot)).toBe(spots.filter((other) => other === spot).length);
      }
      const feet = heights.flat();
      const middle = Math.round((Math.min(...feet) + Math.max(...feet)) / 2);
      expect(map).toContain(String(middle));
    }
    const words = textOf(maps[index] ?? BLANK);
    for (const said of [
      'four-corner method',
      `every ${String(grid.interval)} ft`,
      grid.datum ?? '',
    ]) {
      expect(words).toContain(withoutSpaces(said));
    }
    for (const [kind, sum] of [
      ['cut', `${figure(cut, 1)} bank CY`],
      ['fill', `${figure(fill, 1)} CY in place`],
    ] as const) {
      const mark = marks.find(({ id }) => id === grid.marks[kind]);
      expect(words).toContain(withoutSpaces(`${mark?.tag ?? ''}${mark?.label ?? ''}${sum}`));
    }
    const seen = textOf(views[index] ?? BLANK);
    expect(sections).toHaveLength(grid.cuts.length);
    for (const { mark, along, ...areas } of sections) {
      expect(seen).toContain(withoutSpaces(`Section ${mark}–${mark} On line ${along}, looking`));
      const sums = `cut ${figure(areas.cut, 2)} SF, fill ${figure(areas.fill, 2)} SF. Vertical 10×.`;
      expect(seen).toContain(withoutSpaces(sums));
    }
    const inches = (feet: number) => String(Math.round(feet * 1200) / 100);
    const hues = (['cut', 'fill'] as const).map(
      (kind) => marks.find(({ id }) => id === grid.marks[kind])?.color ?? '',
    );
    for (const said of [
      `Stripped ground, ${inches(grid.strip)} in. under existing, and subgrade, ${inches(grid.section)} in. under finish.`,
      `Cut in ${hues[0] ?? ''}, ${figure(cut, 1)} bank CY; fill in ${hues[1] ?? ''}, ${figure(fill, 1)} CY in place.`,
    ]) {
      expect(seen).toContain(withoutSpaces(said));
    }
    expect(seen).toContain('VERTICAL10x');
  }
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

/**
 * On each page that the takeoff or the measurements are on: what goes on from the page before is named again, the table and
 * the part of it, and at least three rows stand below the heads.
 */
export function expectPageBreaks(_: Takeoff, pdf: PrintedDocument): void {
  const tables = [
    {
      title: 'Takeoff: quantities and prices by MasterFormat section',
      head: 'Description',
      isName: (text: string) => /^\d\d \d\d \d\d/.test(text),
      ends: ['Measured'],
    },
    {
      title: 'Measurements: how each net quantity is measured',
      head: 'Measured',
      isName: (text: string) => /^\d+$/.test(text),
      ends: ['Usually by', 'Inclusions'],
    },
  ];
  const texts = (page: PrintedPage) => readRows(page, { bottom: TITLE_BLOCK });
  for (const { title, head, isName, ends } of tables) {
    const pages = pdf.pages.flatMap((page) => {
      const rows = texts(page);
      const at = rows.findIndex(
        ({ cells }) => cells.some(({ text }) => text === head) && cells[0]?.text === 'No.',
      );
      if (at < 0) return [];
      const after = rows.findIndex(
        ({ cells }, index) => index > at && cells.some(({ text }) => ends.includes(text)),
      );
      return [rows.slice(at + 1, after < 0 ? undefined : after)];
    });
    expect(pages.length).toBeGreaterThan(0);
    const titles = pdf.pages.flatMap((page) =>
      texts(page).flatMap(({ cells }) =>
        cells.flatMap(({ text }) => (text.startsWith(title) ? text : [])),
      ),
    );
    expect(titles).toEqual(pages.map((_, index) => (index === 0 ? title : `${title} (continued)`)));
    for (const rows of pages) {
      expect(rows[0]?.cells[0]?.text).toSatisfy(isName);
      expect(rows.length).toBeGreaterThan(3);
    }
    const again = pages
      .slice(1)
      .flatMap((rows) => rows[0]?.cells ?? [])
      .filter(({ text }) => text.includes('(continued)'));
    const all = pages.flat().flatMap(({ cells }) => cells);
    expect(all.filter(({ text }) => text.includes('(continued)'))).toHaveLength(again.length);
  }
}

/** The scope: what is included stands under Inclusions, what is not under Exclusions, and so on. */
export function expectScope(takeoff: Takeoff, pdf: PrintedDocument): void {
  const { inclusions, exclusions, questions, addenda, priceBasis, labor, sheets } = takeoff.sample;
  const titles = ['Inclusions', 'Exclusions', 'Addenda reviewed'];
  const page = pdf.pages.find(({ texts }) =>
    titles.every((title) => texts.some(({ text }) => text === title)),
  );
  if (!page) throw new Error('No page has the heads of the scope');
  const heads = titles.map((head) => findText(page, head));
  const further = pdf.pages.slice(pdf.pages.indexOf(page) + 1);
  const columns = heads.map(({ left, y }, index) => {
    const area = { left: left - 1, right: heads[index + 1]?.left ?? Infinity, bottom: TITLE_BLOCK };
    const rows = [page, ...further].flatMap((one) =>
      readRows(one, one === page ? { ...area, top: y } : area),
    );
    return rows
      .map(({ cells }) => cells.map(({ text }) => text).join(' '))
      .filter((text) => !titles.includes(text.replace(' (continued)', '')));
  });
  const [included = '', excluded = '', third = ''] = columns.map((rows) =>
    withoutSpaces(rows.join('')),
  );
  let last = third;
  const numbered = (texts: readonly string[]) =>
    texts.map((line, index) => `${String(index + 1)}.${line}`);
  const rise = escalate(takeoff);
  const escalated = rise ? `; plus ${String(rise.percent)}% escalation, ${rise.basis}` : '';
  expect(included).toBe(
    withoutSpaces(
      [
        ...numbered(inclusions),
        'Pricing basis',
        `ZIP ${priceBasis.zip}`,
        `Prices of ${day(priceBasis.dated)}`,
        `Wages ${priceBasis.wages}. ${labor.source}, published ${day(labor.dated)}${escalated}`,
        `Source ${priceBasis.source}`,
        `Sales tax ${priceBasis.tax}`,
        `Valid ${String(priceBasis.validDays)} days from issue`,
      ].join(''),
    ),
  );
  const asked = questions.map(({ sheet, text }) => sheet + text);
  expect(excluded).toBe(
    withoutSpaces([...numbered(exclusions), 'Questions for the designer', ...asked].join('')),
  );
  const alternates = takeoff.alternates.map(({ title, parts, amount: cents }, index) => {
    const rows = columns[2] ?? [];
    const row = rows.find((text) =>
      text.startsWith(`No. ${String(index + 1)} ${firstWord(title)}`),
    );
    const numbers = parts
      .flatMap(({ entry, omitted: isOmitted }) => (isOmitted ? entry.number : []))
      .sort((a, b) => a - b);
    const list = new Intl.ListFormat('en-US').format(numbers.map(String));
    const omitted = list && `Omit item${numbers.length > 1 ? 's' : ''} ${list}.`;
    const changed = parts.flatMap(({ sign, entry, omitted: isOmitted }) => {
      const [net] = printQuantities(entry);
      const { name, unit } = entry.item;
      return isOmitted ? [] : `${sign < 0 ? 'Deduct' : 'Add'} ${name}, ${net} ${unit}.`;
    });
    const change = `${cents < 0 ? 'Deduct' : 'Add'} ${figure(Math.abs(cents) / 100, 2)}`;
    // The amount stands beside the first line of a title that takes two.
    expect(row?.endsWith(change), `${String(row)}, ${change}`).toBe(true);
    last = last.replace(withoutSpaces(change), '');
    return `No. ${String(index + 1)} ${title}${omitted}${changed.join('')}`;
  });
  const [before, rounding] = last.split('Rounding');
  expect(before).toBe(
    withoutSpaces(
      [
        ...addenda.map(({ number, dated, effect }) => `No. ${number}, ${day(dated)}${effect}`),
        ...(alternates.length > 0 ? ['Alternates', ...alternates] : []),
        'Drawings used',
        ...sheets.map(
          ({ number, title, scale, dated }) =>
            `${number}${title}${scale === 'None' ? 'Not to scale' : scale}, dated ${day(dated)}`,
        ),
      ].join(''),
    ),
  );
  expectRounding(rounding ?? '');
  // Included in green, excluded in red.
  for (const [head, color] of [
    [heads[0], MARKS.green.line],
    [heads[1], MARKS.red.line],
  ] as const) {
    const above = page.colors.find(
      ({ kind, x, y, width, height }) =>
        kind === 'stroke' &&
        height > 2 &&
        Math.abs(x - width / 2 - (head?.left ?? 0)) < 2 &&
        Math.abs(y - (head?.y ?? 0) - 29) < 6,
    );
    expect(above?.color.toUpperCase()).toBe(color.toUpperCase());
  }
}

/** The rule of rounding, as it is printed, is the one that the figures follow. */
function expectRounding(rule: string): void {
  const [net = '', order = ''] = rule.split('.');
  for (const [digits, words] of [
    [0, 'tothenearestunit'],
    [1, 'toatenth'],
    [2, 'toahundredth'],
  ] as const) {
    const part = net.split(/[:;]/).find((text) => text.endsWith(words)) ?? '';
    const units = part.slice(0, -words.length).split(/,|and/);
    expect(units.length, words).toBeGreaterThan(1);
    for (const unit of units) expect(DECIMALS[unit]?.[0] ?? 0, unit).toBe(digits);
  }
  expect(net).toContain('pieces(EA)areroundedup;');
  expect(order).toBe('Orderquantitiesincludewasteandareroundedup,SYandGALtowholeunits');
  expect([DECIMALS['SY']?.[1], DECIMALS['GAL']?.[1]]).toEqual([0, 0]);
  expect(rule).toContain('Man-hoursareroundedtoatenthforeachitemandeachlocation;');
}

const firstWord = (text: string) => text.split(' ')[0] ?? '';

/** Feet of a dimension as drawings letter it, such as 24'-6 1/2"; undefined for any other text. */
function readDimension(text: string): number | undefined {
  const match = /^(\d+)'(?:-(\d+)(?: (\d)\/(\d))?")?$/.exec(text);
  if (!match) return undefined;
  const [, feet, inches = '0', over = '0', under = '1'] = match;
  return Number(feet) + (Number(inches) + Number(over) / Number(under)) / 12;
}

/** Points in a foot, by the letters of a column grid; undefined for a plan without one. */
function readScale({ grid }: SamplePlan, drawn: readonly PrintedText[]): number | undefined {
  const letters = grid?.letters ?? [];
  const [top, bottom] = [0, letters.length - 1].map((index) =>
    drawn.find(({ text }) => text === String.fromCharCode(65 + index)),
  );
  const feet = (letters.at(-1) ?? 0) - (letters[0] ?? 0);
  return top && bottom && feet > 0 ? (top.y - bottom.y) / feet : undefined;
}

/** The sign of north, a circle with an arrow out of its top, where a sheet lies to the north. */
function expectNorth({ colors }: PrintedPage, left: number, isDrawn: boolean): void {
  const circle = colors.find(
    ({ kind, x, width, height }) =>
      kind === 'stroke' && x > left && Math.abs(width - 26) < 0.5 && Math.abs(height - 26) < 0.5,
  );
  const arrow = colors.find(
    ({ kind, x, width }) =>
      kind === 'fill' && Math.abs(width - 10) < 0.5 && Math.abs(x - (circle?.x ?? 0)) < 1,
  );
  expect([circle !== undefined, arrow !== undefined]).toEqual([isDrawn, isDrawn]);
  if (isDrawn) expect(arrow?.y).toBeGreaterThan(circle?.y ?? NaN);
}

/** Figure that a legend shows of a mark's shapes, by its kind. */
const FIELDS = { area: 'area', linear: 'length', count: 'count' } as const;

/** A marked plan: its notes, the scale bar at the scale of its dimensions, the legend's quantities and items. */
export function expectMarkedPlan(takeoff: Takeoff, plan: SamplePlan, pdf: PrintedDocument): void {
  const { sample, marks, sections, shapes: figures } = takeoff;
  const sheet = sample.sheets.find(({ number }) => number === plan.sheet);
  const page = pdf.pages.find(({ texts }) =>
    texts.some(({ text, y }) => text === `Marked plan ${plan.sheet}` && y < TITLE_BLOCK),
  );
  if (!page) throw new Error(`${plan.sheet} is not printed`);
  const original = findText(page, `Original ${sheet?.scale ?? ''}`);
  const legendLeft = original.left - 1;
  const beside = readRows(page, { left: legendLeft }).flatMap(({ cells }) =>
    cells.map(({ text }) => withoutSpaces(text)),
  );
  const head = withoutSpaces(`${plan.title}${plan.sheet}, ${sheet?.title ?? ''}`);
  expect(beside.join('').slice(0, head.length)).toBe(head);
  expectNorth(page, legendLeft, plan.north);
  const drawn = page.texts.filter(({ left }) => left < legendLeft);

  // The number of a room stands below its name, a tag's above the sheet it leads to.
  const notes = new Set(
    plan.base.flatMap(({ text, callout }) => [
      ...(text === undefined ? [] : text.split(/ (?=\d{3}[A-Z]?$)/)),
      ...(callout ? [callout.number, callout.sheet] : []),
    ]),
  );
  for (const note of notes) expect(drawn.map(({ text }) => text)).toContain(note);

  for (const { existing, proposed, strip, section } of plan.grading) {
    const depths = existing.flatMap((row, at) =>
      row.map((from, column) => from - strip - ((proposed[at]?.[column] ?? 0) - section)),
    );
    const written = depths.filter((depth) => Math.abs(depth) > 0.05);
    expect(written.length).toBeGreaterThan(1);
    for (const depth of written) {
      const spot = `${depth > 0 ? 'C' : 'F'} ${Math.abs(Math.round(depth * 100) / 100).toFixed(1)}`;
      expect(drawn.map(({ text }) => text)).toContain(spot);
    }
  }

  const [labels] = readRows(page, {
    left: legendLeft,
    top: original.y + 30,
    bottom: original.y + 5,
  });
  const feet = readDimension(labels?.cells.at(-1)?.text ?? '') ?? 0;
  expect([labels?.cells[0]?.text, feet > 0]).toEqual(['0', true]);
  // The bar's labels stand at its ends.
  const length = (labels?.cells.at(-1)?.right ?? 0) - (labels?.cells[0]?.left ?? 0);
  const scale = readScale(plan, drawn) ?? length / feet;
  expect(Math.abs(length / feet / scale - 1), `bar of ${String(feet)} ft`).toBeLessThan(0.05);

  const items = sections.flatMap((section) => section.items);
  const legend = readRows(page, { left: legendLeft, bottom: original.y + 30 });
  for (const { id, tag, label, kind, unit } of marks) {
    const shapes = plan.shapes.filter(({ mark }) => mark === id);
    if (shapes.length === 0) continue;
    const at = legend.findIndex(
      ({ cells }) => cells[0]?.text === tag && label.startsWith(cells[1]?.text ?? ' '),
    );
    const below = legend.slice(at + 1).find(({ cells }) => cells.length === 2)?.cells;
    const numbers = items
      .filter((item) => item.marks.some((mark) => mark.id === id))
      .map(({ number }) => String(number));
    expect(below?.[0]?.text).toBe(
      numbers.length === 0
        ? 'Deducted or for reference'
        : `${numbers.length === 1 ? 'Item' : 'Items'} ${numbers.join(', ')}`,
    );
    const [quantity = '', printedUnit] = below?.[1]?.text.split(' ') ?? [];
    expect(printedUnit).toBe(unit);
    const sum = shapes.reduce(
      (all, shape) => all + (figures.get(shape.id)?.[FIELDS[kind]] ?? 0),
      0,
    );
    expect(Math.abs(toNumber(quantity) - sum), `${label}: ${String(sum)}`).toBeLessThan(0.6);
  }
}
