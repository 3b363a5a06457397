import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

async function readCached(file: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes beside the place and moves: another build sees the whole file or none. */
async function writeCached(file: string, bytes: Uint8Array): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, bytes);
  await rename(draft, file);
}

/**
 * Makes the deliverables of a takeoff, or takes them from the cache where data, code, fonts and libraries are unchanged.
 *
 * @param root the project's folder.
 * @param cache folder the bytes are kept in between builds; made where missing.
 */
export async function makeDeliverables(
  takeoff: Takeoff,
  estimator: Estimator,
  root: string,
  cache: string,
): Promise<Deliverables> {
  makers ??= hashMakers(root);
  const key = createHash('sha256')
    .update(await makers)
    .update(JSON.stringify([takeoff.id, takeoff.sample, estimator]))
    .digest('hex');
  await mkdir(cache, { recursive: true });
  const { id, sample } = takeoff;
  const make = async (ending: string, type: Order['type']) => {
    const file = join(cache, `${id}-${key.slice(0, 32)}.${ending}`);
    const cached = await readCached(file);
    if (cached !== undefined) return cached;
    workshop ??= openWorkshop(root, join(root, 'node_modules/.cache/workshop'));
    const bytes = await (await workshop)({ type, id, sample, estimator });
    await writeCached(file, bytes);
    return bytes;
  };
  const [sheets, workbook] = await Promise.all([make('pdf', 'sheets'), make('xlsx', 'workbook')]);
  return { sheets, workbook };
}
