import { dateToSerial } from 'hucre';
import { expect } from 'vitest';
import { MARKS } from '#styles/colors.ts';
import type { Amounts, Takeoff } from '#takeoffs/compute';
import { figure, printQuantities } from './figures.ts';
import { findWorksheet, showRow, type WorksheetCells } from './read-workbook.ts';
import { recalculate } from './recalculate.ts';
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

/** Color of the figures that a reader may change. */
const BLUE = MARKS.blue.line.slice(1);
/** Color of what is taken off. */
const RED = MARKS.red.line.slice(1);

type Shown = Readonly<Record<string, string>>;

const cents = (amount: number) => figure(amount / 100, 2);
const feet = (value?: number) =>
  value?.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 }) ?? '';
const signed = (amount: number) => `${amount < 0 ? '-' : ''}${cents(Math.abs(amount))}`;
const percent = (value: number) =>
  `${value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 3 })}%`;

function expectRows({ rows }: WorksheetCells, shown: readonly Shown[]): void {
  expect(rows.map((row, index) => showRow(row, Object.keys(shown[index] ?? {})))).toEqual(shown);
}

const WRITERS: Writers = { amount: cents, hours: (hours) => figure(hours, 1) };
const amountsUnder = (amounts: Amounts, sign = '') =>
  listAmounts(amounts, { ...WRITERS, amount: (amount) => `${sign}${cents(amount)}` });

const day = (iso: string) =>
  new Date(`${iso}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const INPUTS = 'Blue figures are inputs, gray ones conversions of units; all others are formulas.';

/** What stands above the headings of a worksheet: its title, and how its figures come about. */
const HEADS: Readonly<Record<string, readonly [title: string, note?: string]>> = {
  Summary: ['cost summary', INPUTS],
  Takeoff: ['takeoff', INPUTS],
  Measurements: ['measurements', INPUTS],
  Shapes: ['shapes on the plans', INPUTS],
  Labor: ['labor rates per man-hour', INPUTS],
  Grades: [
    'spot grades',
    `${INPUTS} Cut is existing less strip, less proposed less section; the worksheet Shapes averages four spots a cell.`,
  ],
  Volumes: [
    'cut and fill by cell',
    'Four-corner method, from stripped ground to subgrade; spots are in Grades. Cut is in bank yards, fill in yards in place.',
  ],
  Sections: [
    'cross sections',
    `${INPUTS} Areas are between stripped ground and subgrade, from the station above.`,
  ],
  Locations: [
    '',
    'Quantities before rounding to the unit. A line taken from another item is divided as that item is. The largest location takes what rounding leaves.',
  ],
  Pieces: ['piece list', INPUTS],
  Cells: [
    'grouted cells',
    `${INPUTS} A cell is counted once: at an opening before a corner, an end, or on center; a corner with the first of its walls.`,
  ],
  Openings: ['opening schedule', ''],
  Sets: [
    'hardware sets, for one opening each',
    `${INPUTS} A set’s material is the rate of its item in Takeoff.`,
  ],
  Hardware: ['hardware buying list', `${INPUTS} Items by others are in Sets alone.`],
  Alternates: ['alternates', INPUTS],
  Scope: ['scope'],
};

/** The head and the foot of every worksheet: project, day of issue, estimator, and what its figures follow from. */
export function expectHeads(
  { sample }: Takeoff,
  sheets: readonly WorksheetCells[],
  { name, phone, email }: Readonly<Record<'name' | 'phone' | 'email', string>>,
): void {
  const { project, placeholder, labor } = sample;
  for (const sheet of sheets) {
    const [title, job, by, note = ''] = sheet.title;
    const [head = '', wanted = ''] = HEADS[sheet.name] ?? [];
    const named =
      sheet.name === 'Locations' ? `by ${sample.locatedBy?.toLowerCase() ?? 'location'}` : head;
    expect(title).toBe(`${sample.name}: ${named}`);
    expect(job).toBe(`${project.name}, ${project.place}. Issued ${day(project.issued)}.`);
    const demonstration = placeholder ? ' SAMPLE: a demonstration project, not an offer.' : '';
    expect(by).toBe(`${name}, ${phone}, ${email}.${demonstration}`);
    const more = {
      Labor: ` ${labor.source}. Published ${day(labor.dated)}.`,
      Openings: (sample.schedule?.walls ?? [])
        .map(({ mark, name: wall }) => `${mark}: ${wall.replace(/\.$/, '')}.`)
        .join(' '),
    }[sheet.name];
    expect(note, sheet.name).toBe(`${wanted}${more ?? ''}`);
    expect(sheet.footer).toBe(
      `&L${project.name.replaceAll('&', '&&')}, ${project.place}&C&A&RPage &P of &N`,
    );
  }
}

/** Summary: direct cost by section, then tax and markups up to the bid total. */
export function expectSummaryWorksheet(takeoff: Takeoff, sheets: readonly WorksheetCells[]): void {
  const { totals, sample, unitCost } = takeoff;
  const step = (title: string, rate: number, amount: number) => ({
    Title: title,
    'Equipment $': percent(rate),
    'Direct $': cents(amount),
  });
  expectRows(findWorksheet(sheets, 'Summary'), [
    ...listSections(takeoff, WRITERS),
    {
      Title: 'Direct cost',
      ...amountsUnder(totals, '$'),
      'Direct $': `$${cents(totals.direct)}`,
    },
    step('Sales tax on material', sample.markup.salesTax, totals.salesTax),
    ...totals.markups.map(({ label, percent: rate, amount }) =>
      step(`${label} on all above`, rate, amount),
    ),
    { Title: 'Bid total', 'Direct $': `$${cents(totals.total)}` },
    ...(unitCost
      ? [
          {
            Title: `Per SF of ${unitCost.label}`,
            'Equipment $': `${figure(unitCost.area, 0)} SF`,
            'Direct $': `$${cents(unitCost.cents)}`,
          },
        ]
      : []),
  ]);
}

const readChannels = (color: string) =>
  [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** The mark whose fill, on white in its opacity, is a cell's tint: a cell has no opacity. */
const nameTint = (tint: string) =>
  Object.entries(MARKS).find(([, { fill, opacity }]) =>
    readChannels(fill.slice(1)).every(
      (part, index) =>
        Math.abs(255 + (part - 255) * opacity - (readChannels(tint)[index] ?? NaN)) < 1,
    ),
  )?.[0];

/** Takeoff: every item under its headings, a subtotal for each section, and the direct cost. */
export function expectTakeoffWorksheet(takeoff: Takeoff, sheets: readonly WorksheetCells[]): void {
  const rows = takeoff.sections.flatMap(({ number: section, title, items, amounts: subtotal }) => [
    ...items.map((entry) => {
      const { item, marks, rates } = entry;
      const [net, order] = printQuantities(entry);
      return {
        ...listItem(entry, WRITERS),
        Section: section,
        // What is on no marked sheet says where it was read instead.
        Mark:
          marks.map(({ tag }) => tag).join(' ') ||
          (expect.stringMatching(/^(?:lump sum|stair|schedule|detail)$/) as string),
        'Net quantity': net,
        Waste: percent(item.waste),
        'Order quantity': order,
        'Equipment $/unit': cents(rates.equipment),
        'Hours/unit': item.rates.hours.toFixed(4),
      };
    }),
    {
      Description: `Subtotal ${section} ${title}`,
      ...amountsUnder(subtotal),
      'Total $': cents(subtotal.direct),
    },
  ]);
  // The cell of a mark has its tint.
  const tints = findWorksheet(sheets, 'Takeoff').rows.flatMap(({ Mark }) =>
    Mark ? nameTint(Mark.fill) : [],
  );
  const marked = takeoff.sections
    .flatMap(({ items }) => items)
    .map(({ marks: [mark] }) => mark?.color);
  expect(tints).toEqual(marked);
  const total = `$${cents(takeoff.totals.direct)}`;
  expectRows(findWorksheet(sheets, 'Takeoff'), [
    ...rows,
    { Description: 'Direct cost', ...amountsUnder(takeoff.totals, '$'), 'Total $': total },
  ]);
}

/** Measurements: every line with what it measures, its sign, and what comes out in the unit of its item. */
export function expectMeasurementsWorksheet(
  takeoff: Takeoff,
  sheets: readonly WorksheetCells[],
): void {
  const lines = takeoff.sections
    .flatMap(({ items }) => items)
    .flatMap(({ number, item, lines: own }) =>
      own.map((line) => ({
        'No.': String(number),
        Item: item.name,
        Measured: `${line.less ? 'Less: ' : ''}${line.label || item.name}`,
        At: line.at ?? '',
        Piece: line.piece ?? '',
        'Basis of factor': line.basis,
        Quantity: feet(line.measured.value),
        Unit: line.measuredUnit,
        Sign: line.less ? '-1' : '1',
        Result: figure(line.result, 2),
        'Unit 2': item.unit,
      })),
    );
  const { rows, ...sheet } = findWorksheet(sheets, 'Measurements');
  const ofItems = rows.filter((row) => !row['No.']?.shown.startsWith('Alt.'));
  expectRows({ ...sheet, rows: ofItems }, lines);
  const red = rows.filter((row) => row['Measured']?.color === RED);
  expect(red).toEqual(rows.filter((row) => row['Sign']?.value === -1));
}

/** Shapes: the figures of each drawn shape, under its mark and sheet. */
export function expectShapesWorksheet(takeoff: Takeoff, sheets: readonly WorksheetCells[]): void {
  const rows = [...takeoff.shapes.values()].map((shape) => ({
    Shape: shape.id,
    Is: shape.label || shape.id,
    At: shape.at ?? '',
    Mark: takeoff.marks.find(({ id }) => id === shape.mark)?.tag ?? '',
    Sheet: shape.sheet,
    Count: figure(shape.count, 0),
    'Width ft': feet(shape.width),
    'Height ft': feet(shape.height),
    LF: feet(shape.length),
    SF: feet(shape.area),
  }));
  expectRows(findWorksheet(sheets, 'Shapes'), rows);
}

/** The steps below the crews' rates: from the month of the wages to the middle of the work or the bid, at a percentage a year. */
function listEscalation(takeoff: Takeoff): Shown[] {
  const rise = escalate(takeoff);
  if (!rise) return [];
  const { yearly, basis } = rise;
  const [start, end] = rise.name('short');
  const steps: [string, string][] = [
    ['Month of the base wages', start],
    [rise.isToWork ? 'Middle of the work' : 'Month of the bid', end],
    ['Months', String(rise.months)],
    ['Escalation a year, simple', percent(yearly)],
    ['Escalation of base wages', percent(rise.percent)],
  ];
  return steps.map(([label, shown]) => ({
    Crew: label,
    ...(shown === percent(yearly) && { Trade: basis }),
    'Escalation $': shown,
  }));
}

/** Labor; Grades, Locations, Pieces and Alternates, where the takeoff has them. */
export function expectListWorksheets(takeoff: Takeoff, sheets: readonly WorksheetCells[]): void {
  const burdens = takeoff.crews.flatMap(({ trades }) => trades.map((one) => one.burdenPercent));
  const workers = listWorkers(takeoff, WRITERS, 'Crew $/hour').map((row, index) => ({
    ...row,
    'Burden % of wage': percent(burdens[index] ?? 0),
  }));
  expectRows(findWorksheet(sheets, 'Labor'), [...workers, ...listEscalation(takeoff)]);

  const locations = findWorksheet(sheets, 'Locations').rows.slice(-2);
  const names = takeoff.locations.map(({ name }) => name);
  const divided = [
    ['Direct cost $', ...takeoff.locations.map(({ direct }) => cents(direct))],
    ['Man-hours', ...takeoff.locations.map(({ hours }) => figure(hours, 1))],
  ];
  expect(locations.map((row) => Object.values(showRow(row, ['Item', ...names])))).toEqual(
    names.length > 0 ? divided : [],
  );

  const grades = takeoff.sample.plans
    .flatMap(({ grading }) => grading)
    .flatMap(({ id, existing, proposed, strip, section }) =>
      existing.flatMap((row, at) =>
        row.map((from, column) => {
          const to = proposed[at]?.[column] ?? 0;
          const depth = Math.round((from - strip - (to - section)) * 100) / 100;
          return {
            Grid: id,
            Spot: `${String.fromCharCode(65 + at)}${String(column + 1)}`,
            Existing: figure(from, 2),
            Strip: figure(strip, 2),
            Section: figure(section, 2),
            Proposed: figure(to, 2),
            'Cut ft': figure(Math.max(depth, 0), 2),
            'Fill ft': figure(Math.max(-depth, 0), 2),
          };
        }),
      ),
    );
  expectRows(findWorksheet(sheets, 'Grades'), grades);

  const pieces = listPieces(takeoff).map((row, index) => ({
    ...row,
    'Length ft': feet(takeoff.pieces[index]?.length),
    'Feet in all': figure(takeoff.pieces[index]?.feet ?? NaN, 2),
  }));
  expectRows(findWorksheet(sheets, 'Pieces'), pieces);

  const alternates = takeoff.alternates.flatMap(({ title, parts, direct: sum, amount }, index) => [
    {
      'No.': String(index + 1),
      Alternate: title,
      'Direct $': signed(sum),
      'Amount $': signed(amount).replace(/\d/, '$$$&'),
    },
    ...parts.map(({ entry, sign, omitted }) => {
      const [net, order] = printQuantities(entry);
      const change = omitted ? 'Omit' : sign < 0 ? 'Deduct' : 'Add';
      return {
        Alternate: `${change}: ${entry.item.name}`,
        ...(omitted
          ? { Item: String(entry.number) }
          : { Net: net, Unit: entry.item.unit, Order: order }),
        'Direct $': signed(sign * entry.amounts.direct),
      };
    }),
  ]);
  expectRows(findWorksheet(sheets, 'Alternates'), alternates);
  // What is taken off is red, as in the measurements.
  const colors = findWorksheet(sheets, 'Alternates').rows.map((row) =>
    row['Sign'] ? row['Direct $']?.color : row['Amount $']?.color,
  );
  const isLess = takeoff.alternates.flatMap(({ amount, parts }) => [
    amount < 0,
    ...parts.map(({ sign }) => sign < 0),
  ]);
  expect(colors.map((color) => color === RED)).toEqual(isLess);
}

/** Cells: each wall's grouted cells by reason, their feet and what those come to, and the sums. */
export function expectCellsWorksheet(takeoff: Takeoff, sheets: readonly WorksheetCells[]): void {
  const worksheet = findWorksheet(sheets, 'Cells');
  expectRows(worksheet, listCells(takeoff));
  if (takeoff.masonry) expect(worksheet.rows.at(-1)?.['Wall']?.shown).toBe('All walls');
}

/** Feet of cut of each spot of the grids, negative where it is filled, worked from the grades. */
const listDepths = ({ sample }: Takeoff) =>
  sample.plans.flatMap(({ grading }) =>
    grading.map((grid) => ({
      grid,
      depths: grid.existing.map((row, at) =>
        row.map((from, column) => {
          const to = grid.proposed[at]?.[column] ?? NaN;
          return Math.round((from - grid.strip - to + grid.section) * 100) / 100;
        }),
      ),
    })),
  );

/** Sums of what is above and of what is below zero. */
const splitSigns = (depths: readonly number[]) =>
  [1, -1].map((sign) => depths.reduce((sum, depth) => sum + Math.max(depth * sign, 0), 0)) as [
    number,
    number,
  ];

/** The elevations of a spot on a line of a grid. */
function listElevations(
  grid: ReturnType<typeof listDepths>[number]['grid'],
  along: string,
  index: number,
): Shown {
  const column = Number(along) - 1;
  const [row, place] = Number.isNaN(column) ? [along.charCodeAt(0) - 65, index] : [index, column];
  const [existing = NaN, proposed = NaN] = [grid.existing, grid.proposed].map(
    (heights) => heights[row]?.[place],
  );
  return {
    Spot: `${String.fromCharCode(65 + row)}${String(place + 1)}`,
    'Existing ft': figure(existing, 2),
    'Stripped ft': figure(existing - grid.strip, 2),
    'Finish ft': figure(proposed, 2),
    'Subgrade ft': figure(proposed - grid.section, 2),
  };
}

/** Volumes and Sections: cells by the four-corner method, and areas between stations, with their sums. */
export function expectEarthworkWorksheets(
  takeoff: Takeoff,
  sheets: readonly WorksheetCells[],
): void {
  const shares = (own: number, other: number, parts: number) =>
    own === 0 ? 0 : own ** 2 / (parts * (own + other));
  const grids = listDepths(takeoff);
  const cells = grids.flatMap(({ grid, depths }) => {
    const own = depths.slice(1).flatMap((below, row) =>
      below.slice(1).map((last, column) => {
        const above = depths[row] ?? [];
        const corners = [above[column], above[column + 1], below[column], last].map(Number);
        const [cut, fill] = splitSigns(corners);
        const volume = (...signs: [number, number]) =>
          Math.round(((shares(...signs, 4) * grid.cell ** 2) / 27) * 100) / 100;
        return {
          name: `${String.fromCharCode(65 + row)}${String(column + 1)}`,
          cells: {
            'Area SF': grid.cell ** 2,
            'Mean cut ft': shares(cut, fill, 4),
            'Mean fill ft': shares(fill, cut, 4),
          },
          cut: volume(cut, fill),
          fill: volume(fill, cut),
        };
      }),
    );
    const sum = (kind: 'cut' | 'fill') => own.reduce((all, cell) => all + cell[kind], 0);
    return [...own, { name: grid.id, cut: sum('cut'), fill: sum('fill') }];
  });
  const rows = findWorksheet(sheets, 'Volumes').rows;
  expect(rows.map((row) => row['Cell']?.shown)).toEqual(cells.map(({ name }) => name));
  // Means are rounded to 0.0001 ft: 0.002 CY a cell of 25 ft.
  for (const [index, { cut, fill, ...cell }] of cells.entries()) {
    for (const [heading, value] of Object.entries('cells' in cell ? cell.cells : {})) {
      expect(Math.abs(Number(rows[index]?.[heading]?.value) - value), heading).toBeLessThan(1e-4);
    }
    const room = index === cells.length - 1 ? 0.05 : 0.011;
    expect(Math.abs(Number(rows[index]?.['Cut bank CY']?.value) - cut)).toBeLessThan(room);
    expect(Math.abs(Number(rows[index]?.['Fill CY in place']?.value) - fill)).toBeLessThan(room);
  }

  const stations = grids.flatMap(({ grid, depths }) =>
    grid.cuts.flatMap(({ mark, along }) => {
      const column = Number(along) - 1;
      const line = Number.isNaN(column)
        ? (depths[along.charCodeAt(0) - 65] ?? [])
        : depths.map((row) => row[column] ?? NaN);
      const areas = line.map((depth, index) => {
        const before = line[index - 1];
        if (before === undefined) return [0, 0];
        const [cut, fill] = splitSigns([before, depth]);
        return [shares(cut, fill, 2), shares(fill, cut, 2)].map(
          (area) => Math.round(area * grid.cell * 100) / 100,
        );
      });
      const sums = [0, 1].map((kind) => areas.reduce((sum, area) => sum + (area[kind] ?? 0), 0));
      return [...areas, sums].map(([cut = 0, fill = 0], index) => ({
        Section: `${mark}–${mark}`,
        'Cut SF': figure(cut, 2),
        'Fill SF': figure(fill, 2),
        ...(index < line.length && {
          'At ft': figure(index * grid.cell, 2),
          ...listElevations(grid, along, index),
        }),
      }));
    }),
  );
  expectRows(findWorksheet(sheets, 'Sections'), stations);
}

/** Openings, Sets and Hardware: the schedule, each set's parts, and the buying list with its sum. */
export function expectOpeningsWorksheets(
  takeoff: Takeoff,
  sheets: readonly WorksheetCells[],
): void {
  const { openings, sets } = takeoff;
  const schedule = listOpenings(takeoff).map((row, index) => ({
    ...row,
    'Width ft': feet(openings[index]?.width),
    'Height ft': feet(openings[index]?.height),
    Leaves: String(openings[index]?.leaves),
  }));
  expectRows(findWorksheet(sheets, 'Openings'), schedule);
  const owners = sets.flatMap(({ number, openings: marks, parts }) =>
    parts.map(() => ({ Set: String(number), Openings: String(marks.length) })),
  );
  const parts = listParts(takeoff, WRITERS).map((row, index) => ({ ...owners[index], ...row }));
  expectRows(findWorksheet(sheets, 'Sets'), parts);
  const list = listBuying(takeoff, WRITERS);
  const total = { Item: 'Hardware material', 'Material $': `$${cents(sumHardware(takeoff))}` };
  expectRows(findWorksheet(sheets, 'Hardware'), list.length > 0 ? [...list, total] : []);
}

/** Scope: each text in the part it belongs to. */
export function expectScopeWorksheet(takeoff: Takeoff, sheets: readonly WorksheetCells[]): void {
  const {
    inclusions,
    exclusions,
    questions,
    addenda,
    priceBasis,
    labor,
    sheets: drawings,
  } = takeoff.sample;
  const between = takeoff.between.map(
    ({ item, owner, answer }) => `${item}. Usually by: ${owner}. ${answer}`,
  );
  const rise = writeEscalation(takeoff);
  const numbered = (texts: readonly string[]) => texts.map((text, index) => [index + 1, text]);
  const wanted: Record<string, (string | number)[][]> = {
    'Price basis': [
      ['ZIP', `Prices for ZIP code ${priceBasis.zip}`, day(priceBasis.dated)],
      ['Wages', priceBasis.wages],
      ['Labor', labor.source, day(labor.dated)],
      ...(rise ? [['Escalation', rise]] : []),
      ['Source', priceBasis.source],
      ['Tax', priceBasis.tax],
      ['Valid', `${String(priceBasis.validDays)} days from issue`],
    ],
    Inclusions: numbered(inclusions),
    Exclusions: numbered(exclusions),
    ...(between.length > 0 && { 'Between the trades': numbered(between) }),
    Questions: questions.map(({ sheet, text }) => [sheet, text]),
    Addenda: addenda.map(({ number, effect, dated }) => [number, effect, day(dated)]),
    Drawings: drawings.map(({ number, title, dated }) => [number, title, day(dated)]),
  };
  const shown = Object.entries(wanted).flatMap(([part, lines]) =>
    lines.map(([name = '', text = '', on = ''], index) => ({
      Part: index === 0 ? part : '',
      'No.': String(name),
      Text: String(text).trim(),
      Date: String(on),
    })),
  );
  expectRows(findWorksheet(sheets, 'Scope'), shown);
}

/** Formats of figures, by column heading. */
const FORMATS: readonly (readonly [heading: RegExp, shown: RegExp])[] = [
  [/\$/, /^-?\$?[\d,]+\.\d\d$/],
  [/^(Waste|Swell)$/, /^\d[\d.]*%$/],
  [/^Man-hours$/, /^[\d,]+\.\d$/],
  [/^(No\.|Item|Sign)$/, /^-?[\d,]+$/],
  [/./, /^-?[\d,]+(\.\d+)?$/],
];

/** The last column that stays in view, so that a row has its name wherever a reader scrolls to. */
const FROZEN: Readonly<Record<string, string>> = {
  Takeoff: 'Description',
  Measurements: 'Measured',
  Shapes: 'Is',
  Grades: 'Spot',
  Locations: 'Item',
  Cells: 'Wall',
  Openings: 'Mark',
};

/** Columns whose texts are read whole: marks and descriptions, what is measured, parts and texts of the scope. */
const WHOLE: Readonly<Record<string, readonly number[]>> = {
  Takeoff: [2, 3],
  Measurements: [2],
  Scope: [0, 2],
};

/** Every worksheet is printed on tabloid, all columns on one page; names stay in view, and every figure fits its column. */
export function expectSheets(sheets: readonly WorksheetCells[]): void {
  for (const { name, lastFrozen, print, widths, cells, headRow } of sheets) {
    expect([lastFrozen, print], name).toEqual([FROZEN[name] ?? '', 'tabloid landscape 1']);
    const narrow = cells.filter(({ row, column, value, shown, wraps }) => {
      const room = (widths[column] ?? 0) - 1;
      // A text is cut off by what stands behind it.
      if (row > headRow && WHOLE[name]?.includes(column)) {
        const isFollowed = cells.some((one) => one.row === row && one.column === column + 1);
        return isFollowed && !wraps && shown.length > room * 1.2;
      }
      // Excel shows ### for a figure that is wider than its column, and breaks a heading between words.
      if (typeof value === 'number') return shown.length > room;
      return row === headRow && shown.split(/[ /]/).some((word) => word.length > room);
    });
    expect(narrow.map(({ shown, column }) => `${name} ${String(column)}: ${shown}`)).toEqual([]);
  }
}

/** The headings stay in view; figures of sheets whose rows are not read one by one are in their format. */
export function expectFormats(sheets: readonly WorksheetCells[]): void {
  expect(sheets.filter(({ isFrozen }) => !isFrozen)).toEqual([]);
  expect(sheets.filter(({ isPrintedWhole }) => !isPrintedWhole)).toEqual([]);
  expect(sheets.filter(({ repeatsHeads }) => !repeatsHeads).map(({ name }) => name)).toEqual([]);
  const rows = ['Measurements', 'Locations', 'Alternates'].flatMap(
    (name) => findWorksheet(sheets, name).rows,
  );
  const figures = rows
    .filter((row) => !/^(Direct cost \$|Man-hours)$/.test(row['Item']?.shown ?? ''))
    .flatMap((row) => Object.entries(row))
    .filter(([, { value }]) => typeof value === 'number');
  for (const [heading, { shown }] of figures) {
    const [, format = /$^/] = FORMATS.find(([under]) => under.test(heading)) ?? [];
    expect(shown, heading).toMatch(format);
  }
  expect(figures.length).toBeGreaterThan(50);
}

/** Expects recalculated formulas to give the bid total, no error, and the stored value of each. */
export async function expectFormulas(
  takeoff: Takeoff,
  bytes: Uint8Array,
  sheets: readonly WorksheetCells[],
): Promise<void> {
  const { engine, valueAt, errors } = await recalculate(bytes);
  const stored = sheets.flatMap(({ name, cells }) =>
    cells.flatMap(({ row, column, result }) =>
      result === undefined ? [] : [{ name, row, column, result }],
    ),
  );
  const wrong = stored.filter(({ name, row, column, result }) => {
    const value = valueAt(name, row, column);
    return typeof value !== 'number' || Math.abs(value - result) > 1e-6;
  });
  const total = Number(engine.calculateFormula('=BidTotal', 0));
  engine.destroy();
  expect(errors).toEqual([]);
  expect(wrong).toEqual([]);
  expect(stored.length).toBeGreaterThan(takeoff.sample.items.length * 7);
  expect(Math.round(total * 1e6)).toBe(takeoff.totals.total * 1e4);
}

/** Blue figures are inputs: in every column with any, changing one changes what a formula gives. */
export async function expectInputsToCount(
  bytes: Uint8Array,
  sheets: readonly WorksheetCells[],
): Promise<void> {
  const { engine } = await recalculate(bytes);
  const inputs = sheets.flatMap(({ name, rows }) =>
    rows
      .flatMap((row) => Object.entries(row))
      // A lapped run is drawn, or typed as a length: it is blue only where nothing is lapped.
      .filter(([heading, { color }]) => color === BLUE && heading !== 'Run ft')
      .map(([heading, cell]) => ({ column: `${name}: ${heading}`, name, cell })),
  );
  const counts = ({ name, cell: { row, column: col, value } }: (typeof inputs)[number]) => {
    const address = { sheet: engine.getSheetId(name) ?? -1, row, col };
    const own = value instanceof Date ? dateToSerial(value) : Number(value);
    const changed = engine.setCellContents(address, own * 3 + 7);
    engine.setCellContents(address, own);
    return changed.length > 1;
  };
  const columns = Map.groupBy(inputs, ({ column }) => column);
  const idle = [...columns].filter(([, cells]) => !cells.some(counts)).map(([column]) => column);
  engine.destroy();
  expect(idle).toEqual([]);
  expect(columns.size).toBeGreaterThan(15);
}
