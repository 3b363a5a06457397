import type { Issuer } from './schema/issuer.ts';
import { renderPdf } from './pdf/render-pdf.tsx';
import { registerFonts } from './pdf/type.tsx';
import type { Takeoff } from './price/takeoff.ts';
import { writeWorkbook } from './workbook/write-workbook.ts';

/** The files that a client receives, by their names. The same takeoff gives the same bytes. */
export type Deliverables = ReadonlyMap<string, Uint8Array>;

/**
 * Makes the files of a takeoff: its sheets and its workbook.
 *
 * @param fonts folder of the typefaces
 */
export async function makeDeliverables(
  takeoff: Takeoff,
  issuer: Issuer,
  fonts: string,
): Promise<Deliverables> {
  registerFonts(fonts);
  return new Map([
    ['takeoff.pdf', await renderPdf(takeoff, issuer)],
    ['takeoff.xlsx', await writeWorkbook(takeoff, issuer)],
  ]);
}
