import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { computeBill, type Bill } from '#takeoffs/bill/compute-bill.ts';
import { billSchema, sampleSchema } from '#takeoffs/sample/checked-sample.ts';
import { computeTakeoff, type Takeoff } from '#takeoffs/price/takeoff.ts';

/** The samples of a folder by their ids. */
const readFolder = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => ({
      id: basename(file, '.yaml'),
      data: parse(readFileSync(join(folder, file), 'utf8')) as object,
    }));

/** Reads and computes every sample that is measured from its plans, in the order of the samples page. */
export const readTakeoffs = (folder: string): Takeoff[] =>
  readFolder(folder)
    .filter(({ data }) => !('files' in data) && !('bill' in data))
    .map(({ id, data }) => computeTakeoff(id, sampleSchema.parse(data)))
    .sort((a, b) => a.sample.order - b.sample.order);

/** Reads and computes every bill of quantities. */
export const readBills = (folder: string): Bill[] =>
  readFolder(folder)
    .filter(({ data }) => 'bill' in data)
    .map(({ id, data }) => computeBill(id, billSchema.parse(data)));
