import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cached } from '#cache/cached.ts';
import type { Estimator } from './pdf/frame.tsx';
import { renderPdf } from './pdf/render-pdf.tsx';
import { registerFonts } from './pdf/type.tsx';
import type { Takeoff } from './price/takeoff.ts';
import { writeWorkbook } from './workbook/write-workbook.ts';

/** The files a client receives: the PDF and the workbook as XLSX. */
export interface Deliverables {
  pdf: Uint8Array;
  workbook: Uint8Array;
}

/** Relative to the project. */
const COLOR_FILES = ['colors.ts', 'contrast.ts', 'mix-colors.ts'].map((file) =>
  join('src/styles', file),
);

const RENDERERS = { pdf: renderPdf, workbook: writeWorkbook };
let renderers: string | undefined;

/** Hash of the code, fonts, packages and Node that decide a deliverable's bytes. */
function hashRenderers(root: string): string {
  const sources = readdirSync(join(root, 'src/takeoffs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.(?:tsx?|ttf)$/.test(name))
    .map((name) => join('src/takeoffs', name))
    .sort();
  const hash = createHash('sha256').update(process.version);
  for (const file of ['package-lock.json', ...COLOR_FILES, ...sources]) {
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
export async function makeDeliverables(
  takeoff: Takeoff,
  estimator: Estimator,
  root: string,
  cache: string,
): Promise<Deliverables> {
  if (renderers === undefined) {
    renderers = hashRenderers(root);
    registerFonts(join(root, 'src/takeoffs/fonts'));
  }
  const inputs = [renderers, JSON.stringify([takeoff.id, takeoff.sample, estimator])];
  const render = (type: keyof Deliverables) =>
    cached(cache, [type, ...inputs], () => RENDERERS[type](takeoff, estimator));
  return { pdf: await render('pdf'), workbook: await render('workbook') };
}
