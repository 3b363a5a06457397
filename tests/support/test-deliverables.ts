import { beforeAll, describe, expect, test } from 'vitest';
import type { Takeoff } from '../../takeoffs/price/takeoff.ts';
import { makeDeliverables } from '../../takeoffs/deliverables.ts';
import { writeCells, writePdfText } from './approved-text.ts';
import { expectFormulas, expectRoom } from './expect-formulas.ts';
import { type PrintedDocument, readPdf } from './read-pdf.ts';
import { readProperties, readWorkbook, type WorksheetCells } from './read-workbook.ts';

/** The company that tests issue deliverables for, with an estimator. */
export const ESTIMATOR = {
  name: 'Plumb Line Estimating',
  phone: '(212) 555-0100',
  email: 'plans@plumb.example',
  takenOffBy: 'Ana Lund',
  checkedBy: 'Ben Ode',
};

/**
 * Tests the PDF and the workbook of takeoffs: what every one must hold, and its text where it is approved.
 *
 * @param approved folder of the approved texts, from this one; none where only the figures are recomputed
 */
export function testDeliverables(takeoffs: readonly Takeoff[], approved?: string): void {
  describe.each(takeoffs.map((takeoff) => [takeoff.id, takeoff] as const))('%s', (id, takeoff) => {
    let bytes: Uint8Array;
    let pdf: PrintedDocument;
    let workbook: Uint8Array;
    let tables: WorksheetCells[];
    beforeAll(async () => {
      const made = await makeDeliverables(takeoff, ESTIMATOR, 'takeoffs/fonts');
      bytes = made.get('takeoff.pdf') ?? new Uint8Array();
      pdf = await readPdf(bytes);
      workbook = made.get('takeoff.xlsx') ?? new Uint8Array();
      tables = await readWorkbook(workbook);
    }, 120_000);

    test('PDF: every page has its number and can be read, and none is nearly empty', () => {
      expect(Buffer.from(bytes).subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
      for (const [index, { texts }] of pdf.pages.entries()) {
        expect(texts.filter(({ isReadable }) => !isReadable)).toEqual([]);
        const number = `${String(index + 1)} / ${String(pdf.pages.length)}`;
        expect(texts.map(({ text }) => text).join(' ')).toContain(number);
        const lowest = Math.min(...texts.map(({ y }) => y).filter((y) => y > 75));
        expect(lowest).toBeLessThan(75 + 0.6 * 792);
      }
    });
    test('workbook: its properties, and columns as wide as their figures', async () => {
      const issued = new Date(`${takeoff.sample.project.issued}T12:00:00Z`);
      expect(await readProperties(workbook)).toMatchObject({
        title: `${takeoff.sample.name} takeoff: ${takeoff.sample.project.name}`,
        creator: ESTIMATOR.name,
        created: issued,
        modified: issued,
      });
      expectRoom(tables);
    });
    test('workbook: formulas give what is stored with them, and the bid total', async () => {
      await expectFormulas(takeoff, workbook, tables);
    });
    test.runIf(approved !== undefined)('both say what was approved', async () => {
      const file = `${approved ?? ''}/${id}`;
      await expect(writePdfText(pdf)).toMatchFileSnapshot(`${file}.pdf.approved.txt`);
      await expect(writeCells(tables)).toMatchFileSnapshot(`${file}.xlsx.approved.txt`);
    });
  });
}
