import { expect } from 'vitest';
import { COLORS, MARKS } from '#styles/colors.ts';
import type { Takeoff } from '#takeoffs/compute';
import { figure } from '../figures.ts';
import {
  type PrintedDocument,
  type PrintedPage,
  findText,
  readPairs,
  readRows,
} from '../read-pdf.ts';
import { TITLE_BLOCK, day, dollars, isColored, textOf, withoutSpaces } from './printed.ts';

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

/** What stands at the top of parts that share their pages; others have their name in the title block. */
const PARTS: Readonly<Record<string, string>> = {
  'Opening schedule': 'Opening schedule: sizes from the plan',
  'Hardware sets': 'Hardware sets: what one opening takes',
  'Hardware buying list': 'Hardware buying list: each item over all sets',
  'Cost summary': 'Direct cost by MasterFormat section',
  Takeoff: 'Takeoff: quantities and prices by MasterFormat section',
  Measurements: 'Measurements: how each net quantity is measured',
  'Between the trades': 'Between the trades: priced, excluded by name, or asked',
  'Scope and addenda': 'Inclusions',
};

/** Each bookmark leads to the page that its part begins on. */
export function expectBookmarks(_: Takeoff, pdf: PrintedDocument): void {
  for (const [index, name] of pdf.bookmarks.entries()) {
    const page = pdf.pages[pdf.bookmarkPages[index] ?? -1];
    const isHead = ({ text, y }: { text: string; y: number }) =>
      PARTS[name] === undefined
        ? text === name && y < TITLE_BLOCK
        : y > TITLE_BLOCK && text.startsWith(PARTS[name]) && !text.endsWith('(continued)');
    const cells = page ? readRows(page).flatMap((row) => row.cells) : [];
    expect(cells.some(isHead), name).toBe(true);
  }
}

/** Notes that say how figures and drawings are to be read. */
export function expectNotes(
  { masonry, earthwork, openings, id }: Takeoff,
  pdf: PrintedDocument,
): void {
  const notes = [
    'Tags and items are those of the takeoff table. Areas and lengths are plan measure; heights, slopes and waste are in the measurements.',
    'Sales tax applies to material, each markup to all above it. Amounts are rounded to the cent line by line, so the columns add up as printed.',
    ...(masonry
      ? [
          'Seen from the southeast, every block as it is laid',
          'Numbers are rows of the takeoff table. Grouted cells end at openings, beams and lintels, whose grout is measured apart; squares on top are the places of bars. A cell is counted once: at an opening, a corner or an end before one on center; a corner with the first of its two walls.',
        ]
      : []),
    ...(earthwork.length > 0
      ? [
          'Depths at spots in feet.',
          `Cell by cell in the measurements and in ${id}.xlsx / Volumes. Tie-in slopes are beyond the grid, and items of their own.`,
        ]
      : []),
    ...(openings.length > 0
      ? [
          'Hand is read from outside or from the corridor, at exit devices from the side of their trim, the active leaf first; R swings toward you. Label S is for smoke and draft.',
        ]
      : []),
  ];
  const said = pdf.pages.map(textOf).join('');
  for (const note of notes) expect(said).toContain(withoutSpaces(note));
}

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
  const { name, project, plans } = takeoff.sample;
  const titles = new Set<string>();
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
    titles.add(below('Sheet'));
  }
  expect([...titles]).toEqual(
    [
      'Cover',
      ...plans.map(({ sheet }) => `Marked plan ${sheet}`),
      ...(takeoff.masonry ? ['Walls in isometric', 'Walls and grouted cells'] : []),
      ...(takeoff.earthwork.length > 0 ? ['Cut and fill', 'Surfaces and sections'] : []),
      ...(takeoff.openings.length > 0 ? ['Openings and hardware'] : []),
      'Takeoff and cost',
    ].map(withoutSpaces),
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
