import { readXlsx } from 'hucre/xlsx';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recalculate } from '#tests/support/recalculate.ts';
import { makeDeliverables, type Deliverables } from './deliverables.ts';
import { formatMoney } from './format.ts';
import { drawPicture } from './picture.ts';
import { readTakeoffs } from './read-samples.ts';
import { renderSheets } from './sheets/render-sheets.tsx';
import { registerFonts } from './sheets/type.tsx';
import type { Takeoff } from './takeoff.ts';
import { writeWorkbook } from './workbook/write-workbook.ts';

const estimator = {
  name: 'Datumline Estimating',
  phone: '(312) 555-0148',
  email: 'plans@datumline.example',
};
const takeoffs = await readTakeoffs('src/content/samples');
let cache: string;
const made = new Map<string, Deliverables>();

beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'takeoffs-'));
  for (const takeoff of takeoffs) {
    made.set(takeoff.id, await makeDeliverables(takeoff, estimator, process.cwd(), cache));
  }
}, 240_000);

afterAll(() => rm(cache, { recursive: true }));

const deliverablesOf = (takeoff: Takeoff) => {
  const found = made.get(takeoff.id);
  if (!found) throw new Error(`${takeoff.id} was not made`);
  return found;
};

interface ReadSheets {
  text: string;
  title: unknown;
  language: unknown;
  bookmarks: string[];
  pages: number;
  /** Points from the foot of each page, without its title block, to the lowest text. */
  lowest: number[];
  /** Pages whose title block does not say which of all they are. */
  unnumbered: number[];
}

/** Points that the title block takes of a page's height of 792. */
const TITLE_BLOCK = 75;

async function readSheets(bytes: Uint8Array): Promise<ReadSheets> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  const facts = info as Record<string, unknown>;
  const outline = await document.getOutline();
  let text = '';
  const lowest: number[] = [];
  const unnumbered: number[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const heights = items.flatMap((item) =>
      'str' in item && item.str.trim() ? [Number(item.transform[5])] : [],
    );
    lowest.push(Math.min(...heights.filter((height) => height > TITLE_BLOCK)));
    const own = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    const place = new RegExp(`\\b${String(number)}\\s*/\\s*${String(document.numPages)}\\b`);
    if (!place.test(own)) unnumbered.push(number);
    text += own;
  }
  const read = {
    text: text.replaceAll(/\s+/g, ' '),
    title: facts['Title'],
    language: facts['Language'],
    bookmarks: outline.map((entry) => entry.title),
    pages: document.numPages,
    lowest,
    unnumbered,
  };
  await task.destroy();
  return read;
}

describe.each(takeoffs.map((takeoff) => [takeoff.id, takeoff] as const))('%s', (id, takeoff) => {
  const { totals, sections, sample } = takeoff;

  test('sheets and workbook show the computed totals', async () => {
    const { sheets, workbook } = deliverablesOf(takeoff);
    const pdf = await readSheets(sheets);
    const printed = /Bid total\s+(\$[\d,]+\.\d\d)/.exec(pdf.text)?.[1] ?? 'nothing';
    const { engine, findRow, valueAt, errors } = await recalculate(workbook);
    const recalculated = Number(valueAt('Summary', findRow('Summary', 1, 'Bid total'), 5));

    console.log(
      `${id}: computed ${formatMoney(totals.total)}, sheets ${printed}, workbook ${formatMoney(Math.round(recalculated * 100))}`,
    );
    expect(errors).toEqual([]);
    expect(printed).toBe(formatMoney(totals.total));
    expect(Math.round(recalculated * 1e6)).toBe(totals.total * 1e4);

    const direct = findRow('Summary', 1, 'Direct cost');
    for (const [column, cents] of [
      totals.material,
      totals.labor,
      totals.equipment,
      totals.direct,
    ].entries()) {
      expect(valueAt('Summary', direct, 2 + column)).toBeCloseTo(cents / 100, 6);
    }
    expect(valueAt('Summary', direct, 6)).toBeCloseTo(totals.hours, 6);
    for (const [index, section] of sections.entries()) {
      expect(valueAt('Summary', 5 + index, 5)).toBeCloseTo(section.amounts.direct / 100, 6);
    }
    for (const { item, net, order, amounts } of sections.flatMap((section) => section.items)) {
      const row = findRow('Takeoff', 3, item.name);
      expect(valueAt('Takeoff', row, 5)).toBeCloseTo(net, 6);
      expect(valueAt('Takeoff', row, 8)).toBeCloseTo(order, 6);
      expect(valueAt('Takeoff', row, 16)).toBeCloseTo(amounts.direct / 100, 6);
      expect(valueAt('Takeoff', row, 17)).toBeCloseTo(amounts.hours, 6);
      expect(pdf.text).toContain(formatMoney(amounts.direct).slice(1));
    }
    engine.destroy();
  });

  test('the workbook stores with each formula what the formula gives', async () => {
    const { workbook } = deliverablesOf(takeoff);
    const { engine, valueAt } = await recalculate(workbook);
    const stored = await readXlsx(workbook, { readStyles: false });
    let formulas = 0;
    for (const sheet of stored.sheets) {
      for (const [at, cell] of sheet.cells ?? []) {
        if (cell.formula === undefined) continue;
        const [row = 0, column = 0] = at.split(',').map(Number);
        formulas += 1;
        expect(valueAt(sheet.name, row, column), `${sheet.name} ${at}`).toBeCloseTo(
          Number(cell.formulaResult),
          6,
        );
      }
    }
    engine.destroy();
    expect(formulas).toBeGreaterThan(sample.items.length * 7);
  });

  test('the PDF has title, language, bookmarks and scope', async () => {
    const pdf = await readSheets(deliverablesOf(takeoff).sheets);
    expect(pdf.title).toBe(
      `${sample.name} takeoff: ${sample.project.name}, ${sample.project.place}`,
    );
    expect(pdf.language).toBe('en-US');
    expect(pdf.bookmarks).toEqual([
      'Cover',
      ...sample.plans.map(({ sheet }) => `Marked plan ${sheet}`),
      'Cost summary',
      'Takeoff',
      'Measurements',
      'Scope and addenda',
    ]);
    // What is too high for a page pushes the title block off it.
    expect(pdf.unnumbered).toEqual([]);
    // No page is left nearly empty: text reaches its lower 60 percent.
    expect(Math.max(...pdf.lowest)).toBeLessThan(792 * 0.6 + TITLE_BLOCK);
    expect(Buffer.from(deliverablesOf(takeoff).sheets).subarray(0, 8).toString('latin1')).toBe(
      '%PDF-1.7',
    );
    // Lettering of the plans is text: what a drawing calls its parts can be searched and read aloud.
    for (const { text } of sample.plans.flatMap((plan) => plan.base)) {
      expect(pdf.text).toContain(text ?? '');
    }
    for (const line of [
      ...sample.inclusions,
      ...sample.exclusions,
      ...sample.questions.map(({ text }) => text),
      sample.priceBasis.wages,
    ]) {
      expect(pdf.text.replaceAll(/\s+/g, '')).toContain(line.replaceAll(/\s+/g, ''));
    }
  });

  test('the picture draws every mark', () => {
    const picture = drawPicture(takeoff);
    expect(picture).toContain('<svg xmlns="http://www.w3.org/2000/svg"');
    for (const mark of takeoff.marks)
      expect(picture).toContain(mark.label.replaceAll('&', '&amp;'));
    expect(picture).not.toMatch(/NaN|undefined|Infinity/);
  });
});

test('the same takeoff gives the same bytes, on whatever thread', async () => {
  const [takeoff] = takeoffs;
  if (!takeoff) throw new Error('There are no samples');
  registerFonts('src/takeoffs/fonts');
  const { sheets, workbook } = deliverablesOf(takeoff);
  expect(
    Buffer.compare(Buffer.from(await renderSheets(takeoff, estimator)), Buffer.from(sheets)),
  ).toBe(0);
  expect(
    Buffer.compare(Buffer.from(await writeWorkbook(takeoff, estimator)), Buffer.from(workbook)),
  ).toBe(0);
});

test('only changed data is written anew, and no draft is left behind', async () => {
  const [takeoff] = takeoffs;
  if (!takeoff) throw new Error('There are no samples');
  const before = await readdir(cache);
  await makeDeliverables(takeoff, estimator, process.cwd(), cache);
  expect(await readdir(cache)).toEqual(before);
  const renamed = { ...takeoff, sample: { ...takeoff.sample, description: 'Another one.' } };
  await makeDeliverables(renamed, estimator, process.cwd(), cache);
  const after = await readdir(cache);
  expect(after).toHaveLength(before.length + 2);
  expect(after.filter((name) => !/^[0-9a-f]{64}$/.test(name))).toEqual([]);
});
