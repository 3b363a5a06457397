import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import {
  type BetweenItem,
  type Bill,
  computeBill,
  computeTakeoff,
  type Takeoff,
} from '#takeoffs/compute';
import { billSchema, sampleSchema } from '#takeoffs/schema';

/** The samples of a folder by their ids. */
const readFolder = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => ({
      id: basename(file, '.yaml'),
      data: parse(readFileSync(join(folder, file), 'utf8')) as object,
    }));

/** The items between trades by the name of their list: in the folder beside that of the samples, if there is one. */
function readLists(samples: string): Map<string, BetweenItem[]> {
  const folder = join(samples, '../between-trades');
  const lists = existsSync(folder) ? readFolder(folder) : [];
  return new Map(lists.map(({ id, data }) => [id, (data as { items: BetweenItem[] }).items]));
}

/** Reads and computes every sample that is measured from its plans, in the order of the samples page. */
export function readTakeoffs(folder: string): Takeoff[] {
  const lists = readLists(folder);
  return readFolder(folder)
    .filter(({ data }) => !('files' in data) && !('bill' in data))
    .map(({ id, data }) => {
      const sample = sampleSchema.parse(data);
      return computeTakeoff(id, sample, lists.get(sample.between?.list ?? ''));
    })
    .sort((a, b) => a.sample.order - b.sample.order);
}

/** Reads and computes every bill of quantities. */
export const readBills = (folder: string): Bill[] =>
  readFolder(folder)
    .filter(({ data }) => 'bill' in data)
    .map(({ id, data }) => computeBill(id, billSchema.parse(data)));
