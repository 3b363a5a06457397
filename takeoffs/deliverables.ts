import type { Bill } from './bill/compute-bill.ts';
import type { Estimator } from './schema/estimator.ts';
import { renderBill } from './pdf/render-bill.tsx';
import { renderPdf } from './pdf/render-pdf.tsx';
import { registerFonts } from './pdf/type.tsx';
import type { Takeoff } from './price/takeoff.ts';
import { writeBillWorkbook } from './workbook/write-bill-workbook.ts';
import { writeBidForm, writeWorkbook } from './workbook/write-workbook.ts';

/** The files that a client receives, by their names. The same takeoff gives the same bytes. */
export type Deliverables = ReadonlyMap<string, Uint8Array>;

/**
 * Makes the files of a takeoff: its sheets, its workbook, and a contractor's own bid form where the sample has one.
 *
 * @param fonts folder of the typefaces
 */
export async function makeDeliverables(
  takeoff: Takeoff,
  estimator: Estimator,
  fonts: string,
): Promise<Deliverables> {
  registerFonts(fonts);
  return new Map([
    ['takeoff.pdf', await renderPdf(takeoff, estimator)],
    ['takeoff.xlsx', await writeWorkbook(takeoff, estimator)],
    ...(takeoff.sample.bidForm
      ? ([['bid-form.xlsx', await writeBidForm(takeoff, estimator)]] as const)
      : []),
  ]);
}

/** Makes the files of a bill of quantities in the same way. */
export async function makeBillDeliverables(
  bill: Bill,
  estimator: Estimator,
  fonts: string,
): Promise<Deliverables> {
  registerFonts(fonts);
  return new Map([
    ['takeoff.pdf', await renderBill(bill, estimator)],
    ['takeoff.xlsx', await writeBillWorkbook(bill, estimator)],
  ]);
}
