import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { checkedSampleSchema } from '../../takeoffs/check/checked-sample.ts';
import type { BetweenItem } from '../../takeoffs/price/between.ts';
import { computeTakeoff, type Takeoff } from '../../takeoffs/price/takeoff.ts';

/** The drawn samples of a folder by their ids; that of the home page is no whole one. */
const readFolder = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.yaml') && file !== 'home.yaml')
    .sort()
    .map((file) => {
      const id = basename(file, '.yaml');
      const data = parse(readFileSync(join(folder, file), 'utf8')) as object;
      return { id, data: { name: id, description: id, placeholder: true, ...data } };
    });

/** The items between trades by the name of their list: a test's own, whatever the company's lists say. */
function readLists(): Map<string, BetweenItem[]> {
  const folder = 'tests/fixtures/between-trades';
  return new Map(
    readdirSync(folder).map((file) => {
      const data = parse(readFileSync(join(folder, file), 'utf8')) as { items: BetweenItem[] };
      return [basename(file, '.yaml'), data.items];
    }),
  );
}

/** Reads and computes every sample that is measured from its plans, in the order of their names. */
export function readTakeoffs(folder: string): Takeoff[] {
  const lists = folder === 'takeoffs/samples' ? readLists() : new Map<string, BetweenItem[]>();
  return readFolder(folder).map(({ id, data }) => {
    const sample = checkedSampleSchema.parse(data);
    return computeTakeoff(id, sample, lists.get(sample.between?.list ?? ''));
  });
}
