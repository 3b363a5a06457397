import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { getDocument, version } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import sharp from 'sharp';
import { cached } from '#cache/cached.ts';
import { type PublishedSample, readSampleFile } from '#content-model/published-samples.ts';
import { hashContent } from './drawings.ts';
import rendering from './sample-sheets.ts?raw';

/** Cache folder, from the project's folder. Netlify keeps node_modules between builds. */
const CACHE = 'node_modules/.cache/sample-sheets';

/** Widths of a sheet's pictures in pixels, for phones and desktops. */
const SHEET_WIDTHS = [640, 1120];
const DETAIL_WIDTH = 960;

/** A page or a part of it, in points from the upper left corner. */
interface Crop {
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A picture of a sheet, served under /drawings. `file` contains a hash of the inputs of its rendering. */
export interface SheetFile {
  readonly file: string;
  readonly render: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** Pictures of a sheet of a sample's PDF. Width and height are the largest picture's, in pixels. */
export interface SamplePage {
  readonly src: string;
  readonly srcset: string;
  readonly width: number;
  readonly height: number;
}

interface SampleSheets {
  readonly pages: readonly SamplePage[];
  /** URL path of the picture of the detail that the sample names. */
  readonly detail: string | undefined;
  readonly files: readonly SheetFile[];
}

const assets = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

const open = (pdf: Uint8Array) =>
  getDocument({
    data: Uint8Array.from(pdf),
    verbosity: 0,
    standardFontDataUrl: `${assets}/standard_fonts/`,
    cMapUrl: `${assets}/cmaps/`,
    wasmUrl: `${assets}/wasm/`,
  });

/** Canvas factory of PDF.js in Node. */
interface CanvasFactory {
  create: (
    width: number,
    height: number,
  ) => { canvas: HTMLCanvasElement & { toBuffer: (type: 'image/png') => Buffer } };
}

/** Renders a part of a sheet as WebP, `width` pixels wide. */
async function renderCrop(pdf: Uint8Array, crop: Crop, width: number): Promise<Uint8Array> {
  const task = open(pdf);
  try {
    const document = await task.promise;
    const page = await document.getPage(crop.page);
    const scale = width / crop.width;
    const viewport = page.getViewport({
      scale,
      offsetX: -crop.left * scale,
      offsetY: -crop.top * scale,
    });
    const factory = document.canvasFactory as CanvasFactory;
    const { canvas } = factory.create(width, Math.round(crop.height * scale));
    await page.render({ canvas, viewport }).promise;
    return await sharp(canvas.toBuffer('image/png')).webp({ quality: 78 }).toBuffer();
  } finally {
    await task.destroy();
  }
}

/** Returns crops of whole pages by their numbers, without numbers that the PDF does not have. */
async function measurePages(
  document: PDFDocumentProxy,
  numbers: readonly number[],
): Promise<Crop[]> {
  const known = numbers.filter((page) => page <= document.numPages);
  return Promise.all(
    known.map(async (page) => {
      const { width, height } = (await document.getPage(page)).getViewport({ scale: 1 });
      return { page, left: 0, top: 0, width, height };
    }),
  );
}

async function readSheets(sample: PublishedSample): Promise<SampleSheets> {
  const { pdf: file } = sample.takeoff.files;
  if (file === undefined) return { pages: [], detail: undefined, files: [] };
  const pdf = await readSampleFile(sample.id, file);
  const files: SheetFile[] = [];
  const serve = (crop: Crop, width: number): string => {
    const inputs = [JSON.stringify([crop, width, version, sharp.versions]), rendering];
    const name = `${sample.id}-${String(crop.page)}.${hashContent([...inputs, hashContent(pdf)].join())}.webp`;
    const render = async () =>
      new Uint8Array(await cached(CACHE, [...inputs, pdf], () => renderCrop(pdf, crop, width)));
    files.push({ file: name, render });
    return `/drawings/${name}`;
  };
  const task = open(pdf);
  try {
    const crops = await measurePages(await task.promise, sample.pages);
    const pages = crops.map((crop) => {
      const served = SHEET_WIDTHS.map((width) => ({ width, address: serve(crop, width) }));
      const [width = 0] = SHEET_WIDTHS.slice(-1);
      return {
        src: served[0]?.address ?? '',
        srcset: served.map((one) => `${one.address} ${String(one.width)}w`).join(', '),
        width,
        height: Math.round((width * crop.height) / crop.width),
      };
    });
    const { detail } = sample;
    const [found] = detail ? await measurePages(await task.promise, [detail.page]) : [];
    const shown =
      detail && found && serve({ ...detail, height: (detail.width * 3) / 4 }, DETAIL_WIDTH);
    return { pages, detail: shown, files };
  } catch (error) {
    // PDF.js may fail on a PDF that browsers can open: the page then has no pictures of it.
    console.warn(`${sample.id}: ${file} cannot be drawn: ${String(error)}`);
    return { pages: [], detail: undefined, files: [] };
  } finally {
    await task.destroy();
  }
}

const known = new WeakMap<PublishedSample, Promise<SampleSheets>>();

/** Lists pictures of a sample's sheets, without rendering them: none if it has no PDF, or one that cannot be opened. */
export function listSampleSheets(sample: PublishedSample): Promise<SampleSheets> {
  const reading = known.get(sample) ?? readSheets(sample);
  known.set(sample, reading);
  return reading;
}
