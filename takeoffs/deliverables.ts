import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cached } from '#cache/cached.ts';
import type { Bill } from './bill/compute-bill.ts';
import { COLORS, MARKS } from './drawing/palette.ts';
import type { Estimator } from './schema/estimator.ts';
import { renderBill } from './pdf/render-bill.tsx';
import { renderPdf } from './pdf/render-pdf.tsx';
import { registerFonts } from './pdf/type.tsx';
import type { Takeoff } from './price/takeoff.ts';
import { writeBillWorkbook } from './workbook/write-bill-workbook.ts';
import { writeBidForm, writeWorkbook } from './workbook/write-workbook.ts';

export { writeWorkbook };

/** The files a client receives: the PDF and the workbook as XLSX, and a contractor's own bid form where a sample has one. */
export interface Deliverables {
  pdf: Uint8Array;
  workbook: Uint8Array;
  bidForm?: Uint8Array;
}

let renderers: string | undefined;

/** Hash of the code, colors, fonts, packages and Node that decide a deliverable's bytes. */
function hashRenderers(root: string): string {
  const sources = readdirSync(join(root, 'takeoffs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.(?:tsx?|ttf)$/.test(name))
    .map((name) => join('takeoffs', name))
    .sort();
  const hash = createHash('sha256')
    .update(process.version)
    .update(JSON.stringify([COLORS, MARKS]));
  for (const file of ['package-lock.json', ...sources]) {
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * Renders the deliverables of a takeoff, or reads them from the cache where data, code, fonts and packages are unchanged.
 *
 * @param root the project's folder.
 * @param cache directory of the rendered files.
 */
export function makeDeliverables(
  takeoff: Takeoff,
  estimator: Estimator,
  root: string,
  cache: string,
): Promise<Deliverables> {
  const files = {
    pdf: renderPdf,
    workbook: writeWorkbook,
    ...(takeoff.sample.bidForm && { bidForm: writeBidForm }),
  };
  return makeFiles(takeoff, files, estimator, root, cache);
}

/** Renders the deliverables of a bill of quantities in the same way. */
export function makeBillDeliverables(
  bill: Bill,
  estimator: Estimator,
  root: string,
  cache: string,
): Promise<Deliverables> {
  return makeFiles(bill, { pdf: renderBill, workbook: writeBillWorkbook }, estimator, root, cache);
}

type Render<Document> = (document: Document, estimator: Estimator) => Promise<Uint8Array>;

async function makeFiles<Document extends { id: string; sample: unknown; between?: unknown }>(
  document: Document,
  {
    pdf,
    workbook,
    bidForm,
  }: Record<'pdf' | 'workbook', Render<Document>> & {
    bidForm?: Render<Document>;
  },
  estimator: Estimator,
  root: string,
  cache: string,
): Promise<Deliverables> {
  if (renderers === undefined) {
    renderers = hashRenderers(root);
    registerFonts(join(root, 'takeoffs/fonts'));
  }
  const inputs = [
    renderers,
    JSON.stringify([document.id, document.sample, document.between, estimator]),
  ];
  const make = (type: keyof Deliverables, render: Render<Document>) =>
    cached(cache, [type, ...inputs], () => render(document, estimator));
  return {
    pdf: await make('pdf', pdf),
    workbook: await make('workbook', workbook),
    ...(bidForm && { bidForm: await make('bidForm', bidForm) }),
  };
}
