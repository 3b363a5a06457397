import '#plan-reader/with-resolvers.ts';
import { RenderingCancelledException } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist';
import { blankCanvas, type Draw, type SheetDrawing, type DrawingEnd } from './drawn-canvas.ts';
import type { Size } from '#plan-reader/read-texts.ts';

/** Maximum pixels of a canvas. Phones kill a page that takes much more. */
const MAX_PIXELS = 4_000_000;

/** Milliseconds after which drawing a sheet is given up. */
const DEADLINE_MS = 20_000;

/** Sheets after which PDF.js is told to free the fonts and images that it keeps for the document. */
const SHEETS_KEPT = 20;

interface Job extends SheetDrawing {
  readonly resolve: (drawn: DrawingEnd) => void;
}

/** Returns the scale at which a sheet fills the room, within MAX_PIXELS. */
function fitSheet(sheet: Size, room: Size): number {
  return Math.min(
    room.width / sheet.width,
    room.height / sheet.height,
    Math.sqrt(MAX_PIXELS / (sheet.width * sheet.height)),
  );
}

/** Converts a size from CSS pixels to device pixels. */
export function toDevicePixels({ width, height }: Size): Size {
  return { width: width * devicePixelRatio, height: height * devicePixelRatio };
}

/** Creates a queue that draws sheets of a PDF one at a time: even a thumbnail takes the memory of a whole sheet. */
export function createDrawer(document: PDFDocumentProxy): Draw {
  const waiting: Job[] = [];
  let current: { readonly job: Job; task?: RenderTask } | undefined;
  let drawn = 0;

  async function draw(job: Job, onTask: (task: RenderTask) => void): Promise<DrawingEnd> {
    const page = await document.getPage(job.page);
    try {
      if (job.signal.aborted) return 'stopped';
      const { canvas, room } = job;
      const viewport = page.getViewport({
        scale: fitSheet(page.getViewport({ scale: 1 }), room),
      });
      canvas.width = Math.max(Math.floor(viewport.width), 1);
      canvas.height = Math.max(Math.floor(viewport.height), 1);
      blankCanvas(canvas);
      const task = page.render({ canvas, viewport });
      onTask(task);
      await task.promise;
      return 'drawn';
    } finally {
      page.cleanup();
    }
  }

  async function run(job: Job): Promise<DrawingEnd> {
    const cancel = () => current?.task?.cancel();
    const late = AbortSignal.timeout(DEADLINE_MS);
    late.addEventListener('abort', cancel);
    job.signal.addEventListener('abort', cancel);
    try {
      return await draw(job, (task) => {
        current = { job, task };
        if (job.signal.aborted) task.cancel();
      });
    } catch (error) {
      const isInterrupted = error instanceof RenderingCancelledException && !late.aborted;
      return isInterrupted || job.signal.aborted ? 'stopped' : 'failed';
    } finally {
      late.removeEventListener('abort', cancel);
      job.signal.removeEventListener('abort', cancel);
    }
  }

  async function work(): Promise<void> {
    if (current) return;
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      current = { job };
      const outcome = job.signal.aborted ? 'stopped' : await run(job);
      // Interrupted by an urgent job: back to the end of the queue.
      if (outcome === 'stopped' && !job.signal.aborted) waiting.push(job);
      else job.resolve(outcome);
      drawn += 1;
      // `cleanup` fails once the document is closed.
      if (drawn % SHEETS_KEPT === 0) await document.cleanup().catch(() => undefined);
    }
    current = undefined;
  }

  return (drawing) =>
    new Promise((resolve) => {
      const job = { ...drawing, resolve };
      if (drawing.isUrgent) waiting.unshift(job);
      else waiting.push(job);
      if (drawing.isUrgent && current && !current.job.isUrgent) current.task?.cancel();
      void work();
    });
}
