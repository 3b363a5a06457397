import { RenderingCancelledException } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDrawer } from './draw-sheets.ts';

/** Drawings that were begun, by page; a test ends them. */
let begun: { readonly page: number; readonly end: (error?: Error) => void }[];

/** A document of ARCH D sheets that draws as a test lets it. A cancelled drawing ends as PDF.js ends it. */
function openDocument(): PDFDocumentProxy {
  const makePage = (page: number) => ({
    getViewport: ({ scale }: { scale: number }) => ({ width: 2592 * scale, height: 1728 * scale }),
    cleanup: () => true,
    render: () => {
      const drawing = Promise.withResolvers<undefined>();
      begun.push({
        page,
        end: (error) => (error ? drawing.reject(error) : drawing.resolve(undefined)),
      });
      return {
        promise: drawing.promise,
        cancel: () => drawing.reject(new RenderingCancelledException('cancelled')),
      };
    },
  });
  const document = {
    getPage: (page: number) => Promise.resolve(makePage(page)),
    cleanup: () => Promise.resolve(),
  };
  return document as unknown as PDFDocumentProxy;
}

const makeCanvas = () =>
  ({ width: 0, height: 0, getContext: () => null }) as unknown as HTMLCanvasElement;

function arrange() {
  const draw = createDrawer(openDocument());
  const ended: string[] = [];
  const begin = (page: number, isUrgent = false, room = { width: 104, height: 52 }) => {
    const [stop, canvas] = [new AbortController(), makeCanvas()];
    void draw({ page, canvas, room, isUrgent, signal: stop.signal }).then((outcome) => {
      ended.push(`${page} ${outcome}`);
    });
    return { stop, canvas };
  };
  return { ended, begin };
}

const pagesBegun = () => begun.map(({ page }) => page);
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  begun = [];
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const late = new AbortController();
    setTimeout(() => late.abort(), milliseconds);
    return late.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a sheet that is opened large goes before the small pictures, and interrupts one that comes after it', async () => {
  const { begin, ended } = arrange();
  for (const page of [1, 2, 3]) begin(page);
  await settle();
  // One at a time.
  expect(pagesBegun()).toEqual([1]);
  begin(9, true);
  await settle();
  expect(pagesBegun()).toEqual([1, 9]);
  for (const at of [1, 2, 3, 4]) {
    begun[at]?.end();
    await settle();
  }
  expect(pagesBegun()).toEqual([1, 9, 2, 3, 1]);
  expect(ended).toEqual(['9 drawn', '2 drawn', '3 drawn', '1 drawn']);
});

test('what is no longer looked at is not drawn, and does not hold up the others', async () => {
  const { begin, ended } = arrange();
  const [first, second] = [begin(1), begin(2)];
  begin(3);
  await settle();
  second.stop.abort();
  first.stop.abort();
  await settle();
  expect(pagesBegun()).toEqual([1, 3]);
  expect(ended).toEqual(['1 stopped', '2 stopped']);
});

test('a sheet that breaks, or takes more than 20 seconds, has failed, and the next one is drawn', async () => {
  const { begin, ended } = arrange();
  for (const page of [1, 2, 3]) begin(page);
  await settle();
  begun[0]?.end(new Error('broken'));
  await settle();
  await vi.advanceTimersByTimeAsync(19_999);
  expect(ended).toEqual(['1 failed']);
  await vi.advanceTimersByTimeAsync(1);
  begun[2]?.end();
  await settle();
  expect(ended).toEqual(['1 failed', '2 failed', '3 drawn']);
});

test('a sheet fills its room and takes four million pixels at most', async () => {
  const { begin } = arrange();
  const small = begin(1).canvas;
  await settle();
  expect([small.width, small.height]).toEqual([78, 52]);
  begun[0]?.end();
  const large = begin(2, true, { width: 9_000, height: 6_000 }).canvas;
  await settle();
  expect(large.width * large.height).toBeLessThanOrEqual(4_000_000);
  expect(large.width / large.height).toBeCloseTo(1.5, 2);
  expect(large.width).toBeGreaterThan(2_400);
});
