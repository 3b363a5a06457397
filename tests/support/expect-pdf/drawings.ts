import { expect } from 'vitest';
import type { Takeoff } from '#takeoffs/compute';
import type { SamplePlan } from '#takeoffs/schema';
import { figure } from '../figures.ts';
import {
  type PrintedDocument,
  type PrintedPage,
  type PrintedText,
  findText,
  readRows,
  readTable,
} from '../read-pdf.ts';
import { listCells } from '../table-rows.ts';
import {
  BLANK,
  expectRows,
  readDimension,
  textOf,
  TITLE_BLOCK,
  toNumber,
  withoutSpaces,
} from './printed.ts';

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
  for (const { part, entry } of masonry.parts.filter(({ part }) => part === 'joint')) {
    const places = masonry.walls.reduce((sum, { joints }) => sum + joints.length, 0);
    const line = `${entry.item.name}, at ${String(places)} places${figure(entry.net, 0)} ${entry.item.unit}`;
    expect(textOf(views), part).toContain(withoutSpaces(line));
  }
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
    expectNorth(maps[index] ?? BLANK, PAGE_MIDDLE, true);
    expectMapScale(maps[index] ?? BLANK, (grid.existing.length - 1) * grid.cell);
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

/** Points from the left of a page of 17 in. to its middle. */
const PAGE_MIDDLE = 612;

/** The bar under the map of contours has its scale, by the letters of its first and last line, `feet` apart. */
function expectMapScale(page: PrintedPage, feet: number): void {
  const letters = page.texts.filter(
    ({ text, left }) => /^[A-Z]$/.test(text) && text !== 'N' && left > PAGE_MIDDLE,
  );
  const heights = letters.map(({ y }) => y);
  const scale = (Math.max(...heights) - Math.min(...heights)) / feet;
  const bars = readRows(page, { left: PAGE_MIDDLE }).flatMap(({ cells }) => {
    const [start, end] = [cells[0], cells[1]];
    const long = readDimension(end?.text ?? '');
    return start?.text === '0' && end && long ? [(end.right - start.left) / long] : [];
  });
  expect(bars).toHaveLength(1);
  expect((bars[0] ?? NaN) / scale).toBeCloseTo(1, 1);
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
