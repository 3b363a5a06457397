import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashMakers } from './cache-key.ts';
import type { Estimator } from './sheets/frame.tsx';
import { renderSheets } from './sheets/render-sheets.tsx';
import { registerFonts } from './sheets/type.tsx';
import type { Takeoff } from './takeoff.ts';
import { writeWorkbook } from './workbook/write-workbook.ts';

/** What a client receives: the sheets as PDF and the workbook as XLSX. */
export interface Deliverables {
  sheets: Uint8Array;
  workbook: Uint8Array;
}

let makers: Promise<string> | undefined;

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
  if (makers === undefined) {
    registerFonts(join(root, 'src/takeoffs/fonts'));
    makers = hashMakers(root);
  }
  const key = createHash('sha256')
    .update(await makers)
    .update(JSON.stringify([takeoff.id, takeoff.sample, estimator]))
    .digest('hex');
  await mkdir(cache, { recursive: true });
  const make = async (type: string, render: () => Promise<Uint8Array>) => {
    const file = join(cache, `${takeoff.id}-${key.slice(0, 32)}.${type}`);
    const cached = await readCached(file);
    if (cached !== undefined) return cached;
    const bytes = await render();
    await writeCached(file, bytes);
    return bytes;
  };
  return {
    sheets: await make('pdf', () => renderSheets(takeoff, estimator)),
    workbook: await make('xlsx', () => writeWorkbook(takeoff, estimator)),
  };
}
