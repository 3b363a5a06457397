import { beforeAll, describe, expect, test } from 'vitest';
import type { Takeoff } from '#takeoffs/compute';
import { makeDeliverables } from '#takeoffs/deliverables';
import {
  expectBookmarks,
  expectCover,
  expectDates,
  expectNotes,
  expectPageBreaks,
  expectReferences,
  expectSwatches,
  expectTitleBlocks,
} from './expect-pdf/document.ts';
import { expectEarthwork, expectMarkedPlan, expectWalls } from './expect-pdf/drawings.ts';
import { expectScope } from './expect-pdf/scope.ts';
import {
  expectBetween,
  expectMeasurements,
  expectOpenings,
  expectRedDeductions,
  expectSummary,
  expectTakeoffTable,
} from './expect-pdf/tables.ts';
import {
  expectCellsWorksheet,
  expectEarthworkWorksheets,
  expectFormats,
  expectFormulas,
  expectHeads,
  expectListWorksheets,
  expectMeasurementsWorksheet,
  expectOpeningsWorksheets,
  expectScopeWorksheet,
  expectShapesWorksheet,
  expectSheets,
  expectSummaryWorksheet,
  expectTakeoffWorksheet,
} from './expect-workbook.ts';
import { readProperties, readWorkbook, type WorksheetCells } from './read-workbook.ts';
import { readPdf, type PrintedDocument } from './read-pdf.ts';

/** The company that tests issue deliverables for, with an estimator. */
export const ESTIMATOR = {
  name: 'Plumb Line Estimating',
  phone: '(212) 555-0100',
  email: 'plans@plumb.example',
  takenOffBy: 'Ana Lund',
  checkedBy: 'Ben Ode',
};

/** Entries stay valid until the data, the code, a font or a package changes. */
const CACHE = 'node_modules/.cache/tests/takeoffs';

/** Tests that the PDF and the workbook of takeoffs say what a reader of each of their parts expects. */
export function testDeliverables(takeoffs: readonly Takeoff[]): void {
  describe.each(takeoffs.map((takeoff) => [takeoff.id, takeoff] as const))('%s', (_, takeoff) => {
    const { sample } = takeoff;
    let bytes: Uint8Array;
    let pdf: PrintedDocument;
    let workbook: Uint8Array;
    let tables: WorksheetCells[];
    beforeAll(async () => {
      const made = await makeDeliverables(takeoff, ESTIMATOR, process.cwd(), CACHE);
      bytes = made.pdf;
      pdf = await readPdf(bytes);
      workbook = made.workbook;
      tables = await readWorkbook(workbook);
    }, 120_000);

    test('PDF: title, a language and bookmarks', () => {
      expect(Buffer.from(bytes).subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
      const { name, place } = sample.project;
      expect(pdf.title).toBe(`${sample.name} takeoff: ${name}, ${place}`);
      expect([pdf.subject, pdf.author]).toEqual([sample.description, ESTIMATOR.name]);
      expect([pdf.language, pdf.created]).toEqual(['en-US', sample.project.issued]);
      expect(pdf.showsBookmarks).toBe(true);
      expect(pdf.bookmarks).toEqual([
        'Cover',
        ...sample.plans.map(({ sheet }) => `Marked plan ${sheet}`),
        ...(takeoff.masonry ? ['Walls in isometric', 'Walls and grouted cells'] : []),
        ...takeoff.earthwork.flatMap(() => ['Cut and fill', 'Surfaces and sections']),
        ...(takeoff.openings.length > 0
          ? ['Opening schedule', 'Hardware sets', 'Hardware buying list']
          : []),
        'Cost summary',
        'Takeoff',
        'Measurements',
        ...(takeoff.between.length > 0 ? ['Between the trades'] : []),
        'Scope and addenda',
      ]);
    });
    test('PDF: project, date and page number in every title block, and no page nearly empty', () => {
      expectTitleBlocks(takeoff, pdf, ESTIMATOR.name);
      for (const { texts } of pdf.pages) {
        const lowest = Math.min(...texts.map(({ y }) => y).filter((y) => y > 75));
        expect(lowest).toBeLessThan(75 + 0.6 * 792);
      }
    });
    test.each([
      [
        'cover',
        (made: Takeoff, printed: PrintedDocument) => {
          expectCover(made, printed, ESTIMATOR);
        },
      ],
      ['walls', expectWalls],
      ['earthwork', expectEarthwork],
      ['openings and hardware', expectOpenings],
      ['summary', expectSummary],
      ['takeoff table', expectTakeoffTable],
      ['measurements', expectMeasurements],
      ['items between trades', expectBetween],
      ['scope', expectScope],
      ['page breaks', expectPageBreaks],
      ['where bookmarks lead', expectBookmarks],
      ['what its notes say', expectNotes],
      ['every day', expectDates],
      ['the worksheet of every table', expectReferences],
      ['the swatch of every mark', expectSwatches],
      ['deductions in red', expectRedDeductions],
    ])('PDF: %s', (__, expectSheet) => {
      expectSheet(takeoff, pdf);
    });
    test.each(sample.plans)('PDF: plan $sheet', (plan) => {
      expectMarkedPlan(takeoff, plan, pdf);
    });

    test.each([
      ['Summary', expectSummaryWorksheet],
      ['Takeoff', expectTakeoffWorksheet],
      ['Measurements', expectMeasurementsWorksheet],
      ['Shapes', expectShapesWorksheet],
      ['Labor, Grades, Locations, Pieces, Alternates', expectListWorksheets],
      ['Cells', expectCellsWorksheet],
      ['Volumes, Sections', expectEarthworkWorksheets],
      ['Openings, Sets, Hardware', expectOpeningsWorksheets],
      ['Scope', expectScopeWorksheet],
    ])('workbook: %s', (__, expectSheet) => {
      expectSheet(takeoff, tables);
    });
    test('workbook: opens on the summary, and its worksheets stand in the order of the PDF', () => {
      const isThere = {
        Grades: sample.plans.some(({ grading }) => grading.length > 0),
        Volumes: sample.plans.some(({ grading }) => grading.length > 0),
        Sections: sample.plans.some(({ grading }) => grading.some(({ cuts }) => cuts.length > 0)),
        Locations: takeoff.locations.length > 0,
        Pieces: takeoff.pieces.length > 0,
        Cells: takeoff.masonry !== undefined,
        Openings: sample.schedule !== undefined,
        Sets: sample.schedule !== undefined,
        Hardware: sample.schedule !== undefined,
        Alternates: takeoff.alternates.length > 0,
      };
      expect(tables.map(({ name }) => name)).toEqual([
        ...['Summary', 'Takeoff', 'Measurements', 'Shapes', 'Labor'],
        ...Object.entries(isThere).flatMap(([name, has]) => (has ? [name] : [])),
        'Scope',
      ]);
    });
    test('workbook: its properties, and project, day and estimator above every worksheet', async () => {
      const issued = new Date(`${sample.project.issued}T12:00:00Z`);
      expect(await readProperties(workbook)).toMatchObject({
        title: `${sample.name} takeoff: ${sample.project.name}`,
        subject: sample.description,
        creator: ESTIMATOR.name,
        lastModifiedBy: ESTIMATOR.name,
        created: issued,
        modified: issued,
      });
      expectHeads(takeoff, tables, ESTIMATOR);
    });
    test('workbook: pages, frozen columns, and columns as wide as their figures', () => {
      expectSheets(tables);
    });
    test('workbook: every figure in the format of its heading', () => {
      expectFormats(tables);
    });
    test('workbook: formulas give what is stored with them, and the bid total', async () => {
      await expectFormulas(takeoff, workbook, tables);
    });
  });
}
