import { join } from 'node:path';
import { keepResult } from '#cache/keep-result.ts';
import { hashMakers } from './cache-key.ts';
import type { Estimator } from './sheets/frame.tsx';
import type { Takeoff } from './takeoff.ts';
import { openWorkshop, type Make, type Order } from './workshop.ts';

/** What a client receives: the sheets as PDF and the workbook as XLSX. */
export interface Deliverables {
  sheets: Uint8Array;
  workbook: Uint8Array;
}

let makers: Promise<string> | undefined;
let workshop: Promise<Make> | undefined;

/**
 * Makes the deliverables of a takeoff, or takes them from the cache where data, code, fonts and libraries are unchanged.
 *
 * @param root the project's folder.
 * @param cache folder the bytes are kept in between builds; made where missing.
 */
export async function makeDeliverables(
  { id, sample }: Takeoff,
  estimator: Estimator,
  root: string,
  cache: string,
): Promise<Deliverables> {
  makers ??= hashMakers(root);
  const sources = [await makers, JSON.stringify([id, sample, estimator])];
  const make = (type: Order['type']): Promise<Uint8Array> =>
    keepResult(cache, [type, ...sources], async () => {
      workshop ??= openWorkshop(root, join(root, 'node_modules/.cache/workshop'));
      return (await workshop)({ type, id, sample, estimator });
    });
  const [sheets, workbook] = await Promise.all([make('sheets'), make('workbook')]);
  return { sheets, workbook };
}
