import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import type { PublishedSample } from '#content-model/published-samples.ts';
import { listSampleSheets } from './sample-sheets.ts';

/** Two pages of 400 by 300 points; the second has a red square of 100 points in its upper right corner. */
const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/MediaBox[0 0 400 300]>>endobj
3 0 obj<</Type/Page/Parent 2 0 R>>endobj
4 0 obj<</Type/Page/Parent 2 0 R/Contents 5 0 R>>endobj
5 0 obj<</Length 28>>stream
1 0 0 rg 300 200 100 100 re f
endstream endobj
trailer<</Root 1 0 R>>`;

const files: Record<string, string> = { 'whole.pdf': pdf, 'broken.pdf': '%PDF-1.4 and no more' };
vi.mock('#content-model/published-samples.ts', () => ({
  readSampleFile: (_: string, file: string) =>
    Promise.resolve(new TextEncoder().encode(files[file])),
}));
vi.mock('#cache/cached.ts', () => ({
  cached: (_: string, __: unknown, compute: () => unknown) => compute(),
}));

const makeSample = (file: string | undefined, more: Partial<PublishedSample> = {}) =>
  ({
    id: 'fence',
    pages: [1, 2, 3],
    takeoff: { files: { ...(file !== undefined && { pdf: file }) } },
    ...more,
  }) as PublishedSample;

test('shows the pages that the PDF has, in two widths', async () => {
  const { pages, detail } = await listSampleSheets(makeSample('whole.pdf'));
  expect(detail).toBeUndefined();
  expect(pages).toHaveLength(2);
  expect(pages[0]).toMatchObject({ width: 1120, height: 840 });
  expect(pages[0]?.srcset).toMatch(
    /^\/drawings\/fence-1\.[\w-]{8}\.webp 640w, \/drawings\/fence-1\.[\w-]{8}\.webp 1120w$/,
  );
});

test('cuts the detail out of its page', async () => {
  const detail = { page: 2, left: 300, top: 0, width: 100 };
  const sheets = await listSampleSheets(makeSample('whole.pdf', { pages: [1], detail }));
  const [found] = sheets.files.slice(-1);
  expect(sheets.detail).toBe(`/drawings/${found?.file ?? ''}`);
  const picture = sharp(await found?.render());
  expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 960, height: 720 });
  const { channels } = await picture.stats();
  // Red from edge to edge; compression may shift it a little.
  expect(channels.slice(0, 3).map(({ mean }) => Math.round(mean / 255))).toEqual([1, 0, 0]);
});

test('goes without pictures where there is no PDF, or one that cannot be read', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const none = { pages: [], detail: undefined, files: [] };
  expect(await listSampleSheets(makeSample(undefined))).toEqual(none);
  expect(warn).not.toHaveBeenCalled();
  expect(await listSampleSheets(makeSample('broken.pdf'))).toEqual(none);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('broken.pdf cannot be drawn'));
});
