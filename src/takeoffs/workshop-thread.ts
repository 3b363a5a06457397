/** What runs on a thread of the workshop: makes one order after the other. */
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { registerFonts } from './sheets/type.tsx';
import { renderSheets } from './sheets/render-sheets.tsx';
import { computeTakeoff } from './takeoff.ts';
import { writeWorkbook } from './workbook/write-workbook.ts';
import type { Answer, Order } from './workshop.ts';

const MAKERS = { sheets: renderSheets, workbook: writeWorkbook };

registerFonts(join(workerData as string, 'src/takeoffs/fonts'));
parentPort?.on('message', ({ number, type, id, sample, estimator }: Order & { number: number }) => {
  const answer = (given: Answer): void => parentPort?.postMessage(given);
  Promise.resolve()
    .then(() => MAKERS[type](computeTakeoff(id, sample), estimator))
    .then(
      (bytes) => answer({ number, bytes }),
      (error: unknown) => answer({ number, error }),
    );
});
